import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { killAndAwait } from './kills.ts'
import { claimEverything, claimLastPiece, newTold, type Told } from './rewards-claims.ts'
import { openRewards, type RewardsStage } from './rewards-stage.ts'
import type { Scenario, Stage } from './scenario.ts'
import { withOwner } from './striking.ts'

const BETWEEN_MS = { from: 600, spread: 1_500 }
/** A member has staked enough for the first rank, and for tickets of the raffle. */
const STAKED_MINOR = 1_000_000
const STAKED_WITHIN_MS = 180_000

/** Rewards claimed by ids of their callers while players bet, and everything below is killed in turn. */
export const rewards: Scenario = {
  name: 'rewards-killed',
  fault: 'kill -9 of server and PostgreSQL in turn while members claim promotions, missions, ranks and raffle tickets',
  needs: {},
  traffic: 'vendor',
  isFelt: true,
  break: async (stage) => {
    const opened = await openRewards(stage.system)
    await untilStaked(stage)
    const told = newTold()
    const claimed = claimAll(opened, told, stage)
    await Promise.all([claimed, killAll(stage)])
    broken.set(stage, told)
    await addGains(stage)
  },
  look: lookAtRewards,
}

const broken = new WeakMap<Stage, Told>()

/** The last piece first, all members at once; then everything else. */
async function claimAll(opened: RewardsStage, told: Told, { dice }: Stage): Promise<void> {
  await claimLastPiece(opened, told)
  await claimEverything(opened, told, dice.split(2_000))
}

async function killAll({ system, dice, times }: Stage): Promise<void> {
  for (let done = 0; done < times; done += 1) {
    await sleep(BETWEEN_MS.from + dice.roll(BETWEEN_MS.spread))
    await killAndAwait(system, 'server')
    await sleep(BETWEEN_MS.from + dice.roll(BETWEEN_MS.spread))
    system.database.kill()
    await sleep(dice.roll(500))
    await system.database.start()
  }
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

const WRONG: Readonly<Record<string, string>> = {
  'budgets fell below zero': `
    select from wallet.entry join wallet.account on account.id = account_id where class = 'bonus' and balance_after < 0`,
  'awards are claimed and not paid once, or paid and not claimed': `
    select from promotions.award w full join (select * from promotions.payment where source = 'promotion') p on p.reference = w.id::text
    where p.id is null and w.state = 'claimed' or w.state is distinct from 'claimed' and p.id is not null`,
  'members have the last piece beside one': `
    select from promotions.application p join promotions.activity a on a.id = p.activity_id
    where a.code = 'fault-0' and p.state in ('issued', 'claimed') offset 1`,
}

async function lookAtRewards(stage: Stage): Promise<string[]> {
  const told = broken.get(stage)
  if (!told) throw new Error('nothing was broken')
  const findings: string[] = []
  await withOwner(stage.system, async (owner) => {
    for (const [name, query] of Object.entries(WRONG)) {
      const { rows } = await owner.query(query)
      if (rows.length > 0) findings.push(`${rows.length} ${name}`)
    }
    findings.push(...(await lostOf(owner, told)))
  })
  requireReached(told)
  return findings
}

/** What was acknowledged and is not there. */
async function lostOf(owner: pg.Client, told: Told): Promise<string[]> {
  const has = async (query: string, values: readonly string[]) => {
    const { rows } = await owner.query<{ count: number }>(query, [values])
    return rows[0]?.count ?? 0
  }
  const paid = await has('select count(*)::integer as count from promotions.payment where id = any ($1::uuid[])', [...told.paid])
  const missions = await has(
    `select count(*)::integer as count from unnest($1::text[]) said (words)
     where exists (select from promotions.point_line l join promotions.mission m on l.reference like m.code || '%'
       where l.kind = 'mission' and l.member_id || ' ' || m.id = said.words)`,
    [...told.missions],
  )
  const raffles = await has(
    'select count(distinct member_id)::integer as count from promotions.raffle_ticket where member_id = any ($1::bigint[])',
    [...told.raffles],
  )
  const missing = { payments: told.paid.size - paid, missions: told.missions.size - missions, raffles: told.raffles.size - raffles }
  return Object.entries(missing).flatMap(([name, count]) => (count > 0 ? [`${count} ${name} were acknowledged and are lost`] : []))
}

function requireReached({ paid, missions, raffles, refusals }: Told): void {
  const reached = { paid: paid.size, missions: missions.size, raffles: raffles.size }
  const missed = Object.entries(reached).filter(([, count]) => count === 0)
  const refused = ['budget_empty', 'sold_out'].filter((code) => !refusals.has(code))
  if (missed.length + refused.length > 0)
    throw new Error(`never reached: ${[...missed.map(([name]) => name), ...refused].join(' ')}; refused ${JSON.stringify([...refusals])}`)
}
