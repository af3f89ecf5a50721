import { type MatchFacts, seriesTally } from '@croupier/settlement/facts'
import { add, normalBelow, poisson } from './distributions.ts'
import { handicapPrice, linesBetween, type MarketPrice, resultPrice, totalPrice, winnerPrice } from './market-prices.ts'
import { resultId, variantOf } from './tennis-prices.ts'

/** Moments of a map at which its gold lead is drawn. */
export const MAP_STEPS = 120
/** The step of a map at which its first tower falls, to the side that leads in gold. */
export const TOWER_STEP = 36

/** How far a map is, and what it has come to. */
export type RunningMap = { readonly step: number; readonly gold: number; readonly kills: number; readonly isTowerDown: boolean }

type Model = { readonly mapWin: number; readonly drift: number; readonly kills: number; readonly bestOf: 3 | 5 }
type Moment = { readonly facts: MatchFacts; readonly running?: RunningMap }

/** Every market of a series that is open: sums over its results, and of the map that is played or comes next. */
export function arenaPrices(model: Model, { facts, running }: Moment): MarketPrice[] {
  const { bestOf, drift } = model
  const won = seriesTally(facts).score
  const next = normalBelow(drift)
  const now = running ? leadAtEnd(drift, running, MAP_STEPS) : next
  const results = seriesResults(won, { now, next, bestOf })
  const [lead, total, ids] = [new Map<number, number>(), new Map<number, number>(), new Map<string, number>()]
  let home = 0
  for (const { score, probability } of results) {
    add(lead, score.home - score.away, probability)
    add(total, score.home + score.away, probability)
    ids.set(resultId(score, bestOf), (ids.get(resultId(score, bestOf)) ?? 0) + probability)
    if (score.home > score.away) home += probability
  }
  const number = facts.periods.length + (running || facts.status === 'ended' ? 0 : 1)
  return [
    winnerPrice(186, { home }),
    ...linesBetween(-6, 6, 4)
      .filter((quarters) => Math.abs(quarters) > 2)
      .map((quarters) => handicapPrice(lead, { id: 327, quarters })),
    ...(bestOf === 3 ? [10] : [14, 18]).map((quarters) => totalPrice(total, { id: 328, quarters })),
    resultPrice(329, Object.fromEntries(ids), { variant: variantOf(bestOf) }),
    ...mapPrices(model, { running, now, number }),
  ]
}

/** How likely the home side leads at a step of a map. */
function leadAtEnd(drift: number, { step, gold }: RunningMap, end: number): number {
  const left = (end - step) / MAP_STEPS
  return left <= 0 ? Number(gold > 0) : normalBelow((gold + drift * left) / Math.sqrt(left))
}

function mapPrices(
  { drift, kills }: Model,
  { running, now, number }: { running: RunningMap | undefined; now: number; number: number },
): MarketPrice[] {
  const mapnr = String(number)
  const left = running ? kills * (1 - running.step / MAP_STEPS) : kills
  const total = new Map([...poisson(left)].map(([value, chance]) => [value + (running?.kills ?? 0), chance]))
  const tower = leadAtEnd(drift, running ?? { step: 0, gold: 0, kills: 0, isTowerDown: false }, TOWER_STEP)
  return [
    winnerPrice(330, { home: now }, { mapnr }),
    ...linesBetween(62, 194, 4).map((quarters) => totalPrice(total, { id: 9001, quarters, specifiers: { mapnr } })),
    ...(running?.isTowerDown ? [] : [winnerPrice(9002, { home: tower }, { mapnr })]),
  ]
}

type Result = { readonly score: { home: number; away: number }; readonly probability: number }

/** Every result of a series from maps won so far; the map that is played now has its own probability. */
function seriesResults(won: Result['score'], { now, next, bestOf }: { now: number; next: number; bestOf: number }): Result[] {
  if (Math.max(won.home, won.away) >= Math.ceil(bestOf / 2)) return [{ score: won, probability: 1 }]
  const after = (score: Result['score'], chance: number) =>
    seriesResults(score, { now: next, next, bestOf }).map((result) => ({ ...result, probability: result.probability * chance }))
  return [...after({ ...won, home: won.home + 1 }, now), ...after({ ...won, away: won.away + 1 }, 1 - now)]
}
