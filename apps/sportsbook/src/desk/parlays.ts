import { setImmediate } from 'node:timers/promises'
import { type Bet, costMinor, paidMinor, systemOf } from '@croupier/settlement/bets'
import { countCombinations } from '@croupier/settlement/combinations'
import { HALF_LOSE, HALF_WIN, LOSE, type Settlement, VOID, WIN } from '@croupier/settlement/factors'
import type { ParlayExposure } from '../../desk-api/messages.ts'
import { arcOfOdds, type MarketArcs, type OutcomeArc, resultAt } from './chances.ts'

/** What parlays may cost, by draws of how their markets end, the same for the same seed. Markets are drawn apart, those of one event too. */

const DRAWS = 2000
const MILLION = 1_000_000
/** How many combinations are settled for one ticket and for all; tickets beyond that are left out. */
const TICKET_WORK_MAX = 20_000
const WORK_MAX = 400_000
/** In how many of a hundred cases it may be worse. */
const WORST_PERCENT = 5

/** An open ticket of more legs than one; `legs` stand in the order of its bet. */
export type OpenParlay = { currency: string; bet: Bet; legs: readonly { marketRow: bigint; outcomeId: string; odds: number }[] }

const SETTLEMENTS: readonly Settlement[] = [WIN, HALF_WIN, VOID, HALF_LOSE, LOSE]

/** The house's results with open parlays by currency, the first of the list first where they are too many. Lets others of the process go on between two tickets. */
export async function parlayExposure(
  parlays: readonly OpenParlay[],
  markets: ReadonlyMap<bigint, MarketArcs>,
  seed: number,
): Promise<ParlayExposure[]> {
  const drawn = drawable(parlays)
  const points = drawPoints(drawn, seed)
  const byCurrency = [...Map.groupBy(drawn, ({ currency }) => currency)].toSorted(([one], [other]) => one.localeCompare(other))
  const exposures: ParlayExposure[] = []
  for (const [currency, own] of byCurrency) {
    const results = Array.from({ length: DRAWS }, () => 0n)
    for (const parlay of own) {
      addResults(results, parlay, { points, markets })
      await setImmediate()
    }
    exposures.push({ currency, tickets: own.length, ...summed(own, results) })
  }
  return exposures
}

function summed(parlays: readonly OpenParlay[], results: readonly bigint[]): Omit<ParlayExposure, 'currency' | 'tickets'> {
  const sorted = results.toSorted((one, other) => (one < other ? -1 : 1))
  return {
    stakedMinor: String(parlays.reduce((sum, { bet }) => sum + costMinor(bet), 0n)),
    meanMinor: String(sorted.reduce((sum, result) => sum + result, 0n) / BigInt(DRAWS)),
    worst5Minor: String(sorted[(DRAWS * WORST_PERCENT) / 100]),
    bestMinor: String(sorted.at(-1)),
  }
}

function drawable(parlays: readonly OpenParlay[]): OpenParlay[] {
  let left = WORK_MAX
  return parlays.filter(({ bet }) => {
    const work = countCombinations(systemOf(bet)) * Math.min(DRAWS, 2 ** bet.legs.length)
    if (work > TICKET_WORK_MAX || work > left) return false
    left -= work
    return true
  })
}

type Drawn = { points: ReadonlyMap<bigint, Int32Array>; markets: ReadonlyMap<bigint, MarketArcs> }

/** Adds what the house wins or loses with a ticket in each draw; a ticket has few ways to end, and each is settled once. */
function addResults(results: bigint[], { bet, legs }: OpenParlay, { points, markets }: Drawn): void {
  const known = new Map<string, bigint>()
  const cost = costMinor(bet)
  const open = legs.map(({ marketRow, outcomeId, odds }) => ({
    points: points.get(marketRow),
    arc: markets.get(marketRow)?.get(outcomeId) ?? arcOfOdds(odds),
  }))
  for (let draw = 0; draw < results.length; draw += 1) {
    const ends = open.map((leg) => endOf(leg, draw))
    const key = ends.join('')
    const result = known.get(key) ?? cost - paidAt(bet, ends)
    known.set(key, result)
    results[draw] = (results[draw] ?? 0n) + result
  }
}

function endOf({ points, arc }: { points: Int32Array | undefined; arc: OutcomeArc }, draw: number): number {
  return resultAt(arc, points?.[draw] ?? 0)
}

/** What is settled already stays. */
function paidAt(bet: Bet, ends: readonly number[]): bigint {
  const legs = bet.legs.map((leg, place) => ({ ...leg, settlement: leg.settlement ?? SETTLEMENTS[ends[place] ?? 0] ?? LOSE }))
  return paidMinor({ ...bet, legs }) ?? 0n
}

/** For every market its draws, whatever the order of the tickets. */
function drawPoints(parlays: readonly OpenParlay[], seed: number): Map<bigint, Int32Array> {
  const rows = [...new Set(parlays.flatMap(({ legs }) => legs.map(({ marketRow }) => marketRow)))].toSorted((one, other) =>
    one < other ? -1 : 1,
  )
  const next = randomOf(seed)
  return new Map(rows.map((row) => [row, Int32Array.from({ length: DRAWS }, () => next() % MILLION)]))
}

/** Mulberry32: repeatable, and good enough for a picture of a risk. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}

/** A seed of a name, so that a page that is opened again shows the same. */
export function seedOf(name: string): number {
  return [...name].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619), 2_166_136_261) >>> 0
}
