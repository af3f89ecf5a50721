import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Moment } from './engine-moments.ts'
import { compareHouse } from './house-books.ts'
import { askForFile, exportAsOperator, scheduleAsOperator } from './house-files.ts'
import { HALF_A_FILE, HOUSE_MOMENTS } from './house-moments.ts'
import { askAdjustments, decideAdjustments, reviewWithdrawals, withdrawAsMember } from './house-money.ts'
import { HELD, readBooks } from './house-records.ts'
import { type House, openHouse, ROWS } from './house-stage.ts'
import { countTold } from './house-told.ts'
import { killAndAwait } from './kills.ts'
import type { Scenario, Stage } from './scenario.ts'
import { reach, release, untilReady, withOwner } from './striking.ts'
import type { System } from './system.ts'

const BETWEEN_MS = { from: 300, spread: 2_500 }
/** A job or a file whose worker is gone waits for two minutes, and for the next minute then. */
const AT_REST_WITHIN_MS = 330_000
const LOOK_MS = 500

/** Decisions of operators and what follows from them, with the server killed in between. */
export const house: Scenario = {
  name: 'house-killed',
  fault: 'kill -9 of the server between decisions of operators and what follows: payouts, adjustments, exports',
  needs: { hasSandbox: true },
  traffic: 'vendor',
  isFelt: true,
  break: async (stage) => {
    const opened = await openHouse(stage.system)
    broken.set(stage, opened)
    await workAndKill(stage, opened)
    await behave(stage.system, { muteWebhooks: false, outOfOrder: false })
    await untilAtRest(stage)
  },
  look: lookAtHouse,
}

const broken = new WeakMap<Stage, House>()

/** In more rounds than these operators would have used up the files that they may keep. */
const ROUNDS_MAX = 6
const roundsOf = ({ times }: Stage) => Math.min(ROUNDS_MAX, Math.ceil((times * 2) / 3))

/** Kills at each moment in turn, as often as the run is long, while everybody works; then once more in the middle of a file, and hurries nothing. */
async function workAndKill(stage: Stage, opened: House): Promise<void> {
  const reached = new Set<string>()
  let [isClosing, failures] = [false, [] as unknown[]]
  const worked = workAll(opened, stage, () => isClosing).catch((failure: unknown) => {
    failures = [failure]
  })
  for (let round = 0; round < roundsOf(stage) && failures.length === 0; round += 1)
    await killInTurn(stage, reached, () => failures.length > 0)
  isClosing = true
  await worked
  if (failures.length > 0) throw failures[0]
  await Promise.all(opened.operators.map((who) => askForFile({ house: opened, who })))
  await withOwner(stage.system, async (owner) => {
    await owner.query(SCHEDULES_DUE)
  })
  if (await strike(stage, HALF_A_FILE, async () => undefined)) reached.add(HALF_A_FILE.name)
  const missed = [HALF_A_FILE, ...HOUSE_MOMENTS].filter(({ name }) => !reached.has(name))
  if (missed.length > 0) throw new Error(`it never came to ${missed.map(({ name }) => `"${name}"`).join(', ')}: the run proves nothing`)
}

/** Reviews go on until everybody has asked: an answer that comes late leaves something to decide. */
async function workAll(opened: House, { dice }: Stage, isClosing: () => boolean): Promise<void> {
  const { members, operators } = opened
  let isAsking = true
  const isDecided = () => isClosing() && !isAsking
  const asking = members.map((who, at) => withdrawAsMember({ house: opened, who, dice: dice.split(4_000 + at), isClosing }))
  const works = operators.flatMap((who, at) => {
    const work = (way: number) => ({ house: opened, who, dice: dice.split(3_000 + 10 * at + way), isClosing })
    asking.push(askAdjustments(work(0)))
    const deciding = [reviewWithdrawals({ ...work(1), isClosing: isDecided }), decideAdjustments({ ...work(2), isClosing: isDecided })]
    return [...deciding, exportAsOperator(work(3)), scheduleAsOperator(work(4))]
  })
  const asked = Promise.all(asking).then(() => {
    isAsking = false
  })
  await Promise.all([...works, asked])
}

/** Each moment once, in an order of the dice, with a kill at random after every other one. */
async function killInTurn(stage: Stage, reached: Set<string>, isLeft: () => boolean): Promise<void> {
  const { dice, system } = stage
  const order = HOUSE_MOMENTS.map((moment) => ({ moment, place: dice.roll(1_000) })).toSorted((one, other) => one.place - other.place)
  for (const [at, { moment }] of order.entries()) {
    if (isLeft()) return
    const inBetween = () => whileDead(stage)
    if (await strike(stage, moment, inBetween)) reached.add(moment.name)
    await misbehave(stage)
    if (at % 2 === 0) continue
    await untilReady(system.healthUrl)
    await sleep(BETWEEN_MS.from + dice.roll(BETWEEN_MS.spread))
    await killAndAwait(system, 'server', inBetween)
    stage.beside.kills += 1
  }
}

/** Kills a server that serves at a moment, or where it is when that does not come; whether it came. */
async function strike(stage: Stage, moment: Moment, inBetween: () => Promise<void>): Promise<boolean> {
  let hasCome = true
  await untilReady(stage.system.healthUrl)
  await withOwner(stage.system, async (owner) => {
    const locks: pg.Client[] = []
    try {
      await reach(stage.system, owner, { moment, locks }).catch(() => {
        hasCome = false
      })
      await killAndAwait(stage.system, 'server', async () => {
        await release(locks)
        await inBetween()
      })
    } finally {
      await release(locks)
    }
    stage.beside.kills += 1
  })
  return hasCome
}

/** Nobody waits for a day: the period of every schedule has come, also of those that have its file. */
const SCHEDULES_DUE = "update exports.schedule set next_at = now() where state = 'active'"

/** Money is held for what waits, also while nobody is there; then what waits for a dead worker goes on as minutes later. */
async function whileDead({ system, findings }: Stage): Promise<void> {
  await withOwner(system, async (owner) => {
    const { rows } = await owner.query<{ more: string }>(HELD)
    if (rows[0]?.more !== '0') findings.push(`${rows[0]?.more} is held beside what withdrawals want`)
    await owner.query(`
      update exports.export set beat_at = beat_at - interval '3 minutes' where state = 'running';
      ${SCHEDULES_DUE};
      update graphile_worker._private_jobs set locked_by = null, locked_at = null where locked_at is not null;
      select graphile_worker.add_job('exports-ask-scheduled'), graphile_worker.add_job('exports-write')`)
  })
}

/** The provider answers late, twice, out of order or not at all, and now and then a payout fails. */
async function misbehave({ system, dice }: Stage): Promise<void> {
  await behave(system, {
    ...{ sendTwice: dice.chance(0.5), outOfOrder: dice.chance(0.3), muteWebhooks: dice.chance(0.2) },
    ...{ webhookDelayMs: dice.roll(1_500), payoutDelayMs: dice.roll(2_000), dropReplies: dice.roll(3), failNext: dice.roll(2) },
  })
}

async function behave({ sandbox }: System, change: Record<string, boolean | number>): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  await fetch(`${sandbox?.url}/pay/control/state`, { method: 'POST', headers, body: JSON.stringify(change) })
}

const AT_REST = `select where not exists (select from cashier.withdrawal where state in ('requested', 'approved', 'sending'))
  and not exists (select from exports.export where state in ('waiting', 'running'))
  and not exists (select from exports.schedule where state = 'active' and next_at <= now())
  and not exists (select from identity.outgoing_message where state = 'waiting')`

/** What is not at rest by then is found by the books. */
async function untilAtRest({ system }: Stage): Promise<void> {
  await withOwner(system, async (owner) => {
    for (let waited = 0; waited < AT_REST_WITHIN_MS; waited += LOOK_MS) {
      if ((await owner.query(AT_REST)).rows.length > 0) return
      await sleep(LOOK_MS)
    }
  })
}

async function lookAtHouse(stage: Stage): Promise<string[]> {
  const opened = broken.get(stage)
  if (!opened) throw new Error('nothing was broken')
  const { told } = opened.doors
  const findings: string[] = []
  await withOwner(stage.system, async (owner) => {
    const books = await readBooks(stage.system, opened, owner)
    const { lost, doubled, wrong } = compareHouse(told, books, ROWS)
    findings.push(...wrong, ...lost.map((what) => `lost: ${what}`), ...doubled.map((what) => `doubled: ${what}`))
    Object.assign(stage.beside, { acknowledged: countTold(told), retried: told.retried, lost: lost.length, doubled: doubled.length })
    stage.gains.push(...gainsOf(opened, new Set(books.payouts.flatMap(({ reference, status }) => (status === 'paid' ? [reference] : [])))))
  })
  if (told.ownRefused === 0) throw new Error('nobody tried to decide alone: the run proves nothing')
  return findings
}

/** What members must have gained by what they and the operators were told, and by what the provider paid. */
function gainsOf({ doors: { told }, members }: House, paid: ReadonlySet<string>): { user: string; gainMinor: bigint }[] {
  const gains = new Map(members.map(({ id }) => [id, 0n]))
  const add = (id: string, gain: bigint) => gains.set(id, (gains.get(id) ?? 0n) + gain)
  for (const [id, { memberId, amountMinor }] of told.withdrawals) if (paid.has(id)) add(memberId, -amountMinor)
  for (const { id, verdict } of told.decisions) {
    const asked = told.adjustments.get(id)
    if (asked && verdict === 'approve') add(asked.memberId, asked.gainMinor)
  }
  return [...gains].map(([user, gainMinor]) => ({ user, gainMinor }))
}
