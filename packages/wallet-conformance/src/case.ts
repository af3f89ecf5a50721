import { ask, type Bench, type Change, type Heard, type Message } from './bench.ts'
import { aBalance, stakeOf } from './messages.ts'

export const AREAS = [
  'signing',
  'syntax',
  'types',
  'amounts',
  'envelope',
  'balance',
  'bets',
  'wins',
  'rollbacks',
  'rounds',
  'pools',
  'free bets',
  'order',
  'concurrency',
  'time',
] as const

/** One promise of a wallet: `run` ends when it is kept, and throws `Broken` or `NotApplicable`. */
export type Case = {
  id: string
  area: (typeof AREAS)[number]
  /** One sentence that a person can check. */
  promise: string
  /** Section of the protocol's reference. */
  section: string
  run: (bench: Bench) => Promise<void>
}

export class Broken extends Error {}
export class NotApplicable extends Error {}

/** Ends the case as not applicable where the run was not told what it needs. */
export function needed<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new NotApplicable(`needs ${what}`)
  return value
}

export function expect(isTrue: boolean, why: string): asserts isTrue {
  if (!isTrue) throw new Broken(why)
}

/** An HTTP 200 with one of these statuses; everything else breaks the promise. */
export function expectStatus(heard: Heard, statuses: readonly string[], what: string): void {
  expect(heard.httpStatus === 200, `${what}: HTTP ${heard.httpStatus ?? 'gave no answer'} in the place of 200`)
  expect(statuses.includes(heard.status), `${what}: heard ${heard.status || 'no status'}, expected ${statuses.join(' or ')}`)
}

/** Sends a message that the wallet must accept. */
export async function accepted(bench: Bench, message: Message, change: Change = {}): Promise<Heard> {
  const heard = await ask(bench, message, change)
  expectStatus(heard, ['RS_OK'], `the ${message.call}`)
  return heard
}

/** Sends a message that the wallet must refuse with one of these statuses. */
export async function refused(bench: Bench, message: Message, { as, ...change }: { as: readonly string[] } & Change): Promise<Heard> {
  const heard = await ask(bench, message, change)
  expectStatus(
    heard,
    as.map((name) => statusIn(bench, name)),
    `the ${message.call}`,
  )
  return heard
}

/** `INVALID_TOKEN` as the dialect writes it. */
function statusIn(bench: Bench, name: string): string {
  return bench.dialect.statusName(`RS_ERROR_${name}` as never)
}

export async function balanceOf(bench: Bench, player?: { user: string; token: string }): Promise<bigint> {
  const { balance } = await accepted(bench, aBalance(bench, player))
  if (balance === undefined) throw new Broken('the balance call answers without a balance')
  return balance
}

/** Runs the steps and expects that the player has gained so many stakes afterwards; less than nothing means lost. */
export async function moves(bench: Bench, stakes: number, steps: () => Promise<unknown>): Promise<void> {
  const before = await balanceOf(bench)
  await steps()
  const gained = (await balanceOf(bench)) - before
  const expected = BigInt(stakes) * stakeOf(bench)
  expect(gained === expected, `the balance changed by ${gained}, expected ${expected}`)
}
