import { setTimeout as sleep } from 'node:timers/promises'
import { killAndAwait } from './kills.ts'
import { claimEverything, claimLastPiece, newTold, type Told } from './rewards-claims.ts'
import { movePlayToYesterday, payRebatesAtOnce } from './rewards-rebates.ts'
import { findWrongRewards } from './rewards-records.ts'
import { openRewards, type RewardsStage } from './rewards-stage.ts'
import type { Scenario, Stage } from './scenario.ts'
import { withOwner } from './striking.ts'

/** Against claims that never end. */
const BLOWS_MAX = 60
const BETWEEN_MS = { from: 600, spread: 1_500 }
/** A member has staked enough for the first rank, and for tickets of the raffle. */
const STAKED_MINOR = 1_000_000
const STAKED_WITHIN_MS = 180_000

/** Rewards claimed by ids of their callers while players bet, and everything below is killed in turn. */
export const rewards: Scenario = {
  name: 'rewards-killed',
  fault: 'kill -9 of server and PostgreSQL in turn while members claim rewards of every kind',
  needs: {},
  traffic: 'vendor',
  isFelt: true,
  break: async (stage) => {
    const opened = await openRewards(stage.system)
    await untilStaked(stage)
    await movePlayToYesterday(stage.system)
    const told = newTold()
    await killAll(stage, claimAll(opened, told, stage))
    broken.set(stage, told)
    await addGains(stage)
  },
  look: lookAtRewards,
}

const broken = new WeakMap<Stage, Told>()

/** The last piece first, all members at once; then everything else, and at the end what the job pays by itself. */
async function claimAll(opened: RewardsStage, told: Told, { system, dice }: Stage): Promise<void> {
  await claimLastPiece(opened, told)
  await claimEverything(opened, told, dice.split(2_000))
  await payRebatesAtOnce(system)
}

/** Blows fall as long as anybody claims. */
async function killAll({ system, dice, times }: Stage, claimed: Promise<void>): Promise<void> {
  let isClaiming = true
  const ended = claimed.finally(() => {
    isClaiming = false
  })
  for (let done = 0; (isClaiming || done < times) && done < BLOWS_MAX; done += 1) {
    await sleep(BETWEEN_MS.from + dice.roll(BETWEEN_MS.spread))
    await killAndAwait(system, 'server')
    await sleep(BETWEEN_MS.from + dice.roll(BETWEEN_MS.spread))
    system.database.kill()
    await sleep(dice.roll(500))
    await system.database.start()
  }
  await ended
}

async function untilStaked({ system }: Stage): Promise<void> {
  await withOwner(system, async (owner) => {
    const staked = `select from games.round where state = 'settled' group by member_id having sum(bet_minor) > ${STAKED_MINOR}`
    for (let waited = 0; waited < STAKED_WITHIN_MS; waited += 500) {
      if ((await owner.query(staked)).rows.length > 0) return
      await sleep(500)
    }
    throw new Error('no member reached the first rank: the run proves nothing')
  })
}

/** What members were paid stands beside what the vendor's record comes to. */
async function addGains(stage: Stage): Promise<void> {
  await withOwner(stage.system, async (owner) => {
    const { rows } = await owner.query<{ user: string; paid: string }>(
      'select member_id::text as user, sum(amount_minor)::text as paid from promotions.payment group by member_id',
    )
    for (const { user, paid } of rows) stage.gains.push({ user, gainMinor: BigInt(paid) })
  })
}

async function lookAtRewards(stage: Stage): Promise<string[]> {
  const told = broken.get(stage)
  if (!told) throw new Error('nothing was broken')
  const findings: string[] = []
  await withOwner(stage.system, async (owner) => {
    findings.push(...(await findWrongRewards(owner, told)))
  })
  requireReached(told)
  return findings
}

function requireReached({ paid, goods, missions, raffles, codes, refusals }: Told): void {
  const reached = { paid, goods, missions, raffles, codes }
  const missed = Object.entries(reached).filter(([, { size }]) => size === 0)
  const refused = ['budget_empty', 'sold_out', 'too_few_points'].filter((code) => !refusals.has(code))
  if (missed.length + refused.length > 0)
    throw new Error(`never reached: ${[...missed.map(([name]) => name), ...refused].join(' ')}; refused ${JSON.stringify([...refusals])}`)
}
