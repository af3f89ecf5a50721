import { findDescription, type MarketDescription, outcomesOf } from '@croupier/sports-feed/market-descriptions'
import { parseSpecifiers } from '@croupier/sports-feed/specifiers'
import { DESK_PRODUCER, isWhole, type StoredRevision, stateOf } from '#books/market-states.ts'
import { isNewer } from '#feed/orders.ts'
import type { StoredOutcome } from '#feed/rows.ts'
import { legResult, settledLeg } from '#tickets/settlements.ts'
import type { CountedOutcome, ResultMarket, ResultOutcome } from '../../desk-api/messages.ts'

/** What persons may enter as the result of a market, what it becomes, and what counts: pure. */

type Results = ReadonlyMap<string, ResultOutcome['result']>
export type NamedMarket = { market_id: number; specifiers: string; outcomes: Readonly<Record<string, unknown>> }

/** All outcomes of a market: those of its description, those that the feed told or settled, and those that were bet on, for a feed may have dropped some. */
export function outcomeIds(
  { market_id: id, specifiers, outcomes }: NamedMarket,
  revisions: readonly StoredRevision[],
  betOn: readonly string[],
): string[] {
  const description = findDescription(id)
  const described = description ? outcomesOf(description, parseSpecifiers(specifiers)).map((outcome) => outcome.id) : []
  const settled = revisions.flatMap(({ body }) => Object.keys(body.outcomes ?? {}))
  return [...new Set([...described, ...Object.keys(outcomes), ...settled, ...betOn])]
}

/** Whether entered outcomes are a result of a market: every outcome once, and sides that go together as far as the market's kind is known. */
export function isResult(market: NamedMarket, ids: readonly string[], entered: readonly ResultOutcome[]): boolean {
  const results = resultsOf(entered)
  if (results.size !== entered.length || results.size !== ids.length || !ids.every((id) => results.has(id))) return false
  const description = findDescription(market.market_id)
  if (!description) return true
  return isLine(description) ? isSplit([...results.values()]) : hasWinners([...results.values()], description.winners ?? 1)
}

function resultsOf(entered: readonly ResultOutcome[]): Results {
  return new Map(entered.map(({ id, result }) => [id, result]))
}

function isLine({ specifiers, outcomes }: MarketDescription): boolean {
  return outcomes.length === 2 && (specifiers.includes('hcp') || specifiers.includes('total'))
}

const OTHER_SIDE = {
  win: 'lose',
  lose: 'win',
  void: 'void',
  'half-win': 'half-lose',
  'half-lose': 'half-win',
} as const satisfies Record<ResultOutcome['result'], ResultOutcome['result']>

function isSplit([one, other, ...more]: readonly ResultOutcome['result'][]): boolean {
  return one !== undefined && more.length === 0 && OTHER_SIDE[one] === other
}

/** As many win as should and the others lose; where fewer do, because the event was broken off, what is not certain is void. */
function hasWinners(results: readonly ResultOutcome['result'][], winners: number): boolean {
  const count = (wanted: ResultOutcome['result']) => results.filter((result) => result === wanted).length
  if (count('half-win') + count('half-lose') > 0 || count('win') > winners) return false
  return count('win') === winners ? count('void') === 0 : count('void') >= winners - count('win')
}

/** What counts of a market, by whom; null while it is open. Bets that a feed cancelled for some time are void whatever counts. */
export function countsOf(revisions: readonly StoredRevision[], ids: readonly string[]): ResultMarket['counts'] {
  const { outcomes, cancelled } = stateOf(revisions)
  const state = { outcomes, cancelled: cancelled.filter(isWhole) }
  if (!state.outcomes && state.cancelled.length === 0) return null
  const counted = ids.map((id): CountedOutcome => ({ id, result: countedResult(settledLeg(state, { outcome_id: id }, EPOCH)) }))
  return { outcomes: counted, by: newestProducer(revisions) === DESK_PRODUCER ? 'persons' : 'feed' }
}

const EPOCH = new Date(0)

/** A market that counts has settled all of its outcomes. */
function countedResult(settlement: ReturnType<typeof settledLeg>): CountedOutcome['result'] {
  const result = legResult(settlement)
  return result === 'open' ? 'void' : result
}

/** Cancels of the bets of some time decide nothing of the market. */
function newestProducer(revisions: readonly StoredRevision[]): number | undefined {
  const deciding = revisions.filter(({ kind, body }) => kind === 'settlement' || kind === 'rollback-settlement' || isWhole(body))
  return deciding.reduce<StoredRevision | undefined>(newerOf, undefined)?.product
}

function newerOf(newest: StoredRevision | undefined, each: StoredRevision): StoredRevision {
  return newest && !isNewer(orderOf(each), orderOf(newest)) ? newest : each
}

function orderOf({ timestampMs, product, generation }: StoredRevision) {
  return [timestampMs, product, generation] as const
}

export function isSameResult(one: readonly CountedOutcome[] | undefined, other: readonly ResultOutcome[]): boolean {
  const results = resultsOf(other)
  return one !== undefined && one.length === results.size && one.every(({ id, result }) => results.get(id) === result)
}

const STORED = {
  win: { result: 1, voidHalves: 0 },
  lose: { result: 0, voidHalves: 0 },
  void: { result: 0, voidHalves: 2 },
  'half-win': { result: 1, voidHalves: 1 },
  'half-lose': { result: 0, voidHalves: 1 },
} as const satisfies Record<ResultOutcome['result'], StoredOutcome>

/** What a result of persons adds to the revisions of a market, newer than all of them: its settlement, and the end of a cancel of the whole market. */
export function resultRevisions(revisions: readonly StoredRevision[], entered: readonly ResultOutcome[], nowMs: number): StoredRevision[] {
  const timestampMs = revisions.reduce((latest, each) => Math.max(latest, each.timestampMs + 1), nowMs)
  const told = { timestampMs, product: DESK_PRODUCER, generation: 0 }
  const outcomes = Object.fromEntries(entered.map(({ id, result }) => [id, STORED[result]]))
  const isCancelled = stateOf(revisions).cancelled.some(isWhole)
  return [
    { ...told, kind: 'settlement', body: { outcomes } },
    ...(isCancelled ? [{ ...told, kind: 'rollback-cancel' as const, body: {} }] : []),
  ]
}
