import { lineOf } from '@croupier/settlement/lines'
import { formatSpecifiers, type Specifiers } from '@croupier/sports-feed/specifiers'
import type { Distribution } from './distributions.ts'
import { fairOdds, lineProspects, type Prospects, plainProspects } from './prospects.ts'

/** A market with what its outcomes may come to, before any margin. */
export type MarketPrice = {
  readonly id: number
  readonly specifiers: Specifiers
  readonly outcomes: readonly { readonly id: string; readonly prospects: Prospects }[]
  /** The sum of the probabilities that the odds show, over that of the fair ones. */
  readonly overround: number
  readonly isLine: boolean
}

/** Margins of the field: lines cost least, correct scores most. */
const OVERROUND = { line: 1.04, winner: 1.05, result: 1.06, score: 1.15 }

type Line = { readonly id: number; readonly quarters: number; readonly specifiers?: Specifiers }

/** A handicap by the lead of the home side; the line is the home side's. */
export function handicapPrice(lead: Distribution, { id, quarters, specifiers = {} }: Line): MarketPrice {
  const outcomes = [
    { id: '1714', prospects: lineProspects(lead, -quarters, 1) },
    { id: '1715', prospects: lineProspects(lead, -quarters, -1) },
  ]
  return { id, specifiers: { ...specifiers, hcp: lineOf(quarters) }, outcomes, overround: OVERROUND.line, isLine: true }
}

export function totalPrice(count: Distribution, { id, quarters, specifiers = {} }: Line): MarketPrice {
  const outcomes = [
    { id: '12', prospects: lineProspects(count, quarters, 1) },
    { id: '13', prospects: lineProspects(count, quarters, -1) },
  ]
  return { id, specifiers: { ...specifiers, total: lineOf(quarters) }, outcomes, overround: OVERROUND.line, isLine: true }
}

/** Home or away; level gives the stake back. */
export function winnerPrice(id: number, { home, level = 0 }: { home: number; level?: number }, specifiers: Specifiers = {}): MarketPrice {
  const outcomes = [
    { id: '4', prospects: plainProspects(home, level) },
    { id: '5', prospects: plainProspects(1 - home - level, level) },
  ]
  return { id, specifiers, outcomes, overround: OVERROUND.winner, isLine: false }
}

/** Outcomes by their ids, each with how likely it is. */
export function resultPrice(id: number, chances: Readonly<Record<string, number>>, specifiers: Specifiers = {}): MarketPrice {
  const outcomes = Object.entries(chances).map(([outcomeId, chance]) => ({ id: outcomeId, prospects: plainProspects(chance) }))
  return { id, specifiers, outcomes, overround: outcomes.length > 9 ? OVERROUND.score : OVERROUND.result, isLine: false }
}

/** Lines in quarters, both ends included. */
export function linesBetween(low: number, high: number, step = 1): number[] {
  return Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, place) => low + place * step)
}

const LINE_MIN = 0.2
const OUTCOME_MIN = 0.002
const OUTCOME_MAX = 0.985

/** A line is traded while it is open enough; of other markets an outcome that is still in doubt. */
export function isTraded({ isLine }: MarketPrice, prospects: Prospects): boolean {
  const fair = 1 / fairOdds(prospects)
  return isLine ? fair > LINE_MIN && fair < 1 - LINE_MIN : fair > OUTCOME_MIN && fair < OUTCOME_MAX
}

/** The text by which a market is found among those of its match. */
export function marketKey({ id, specifiers }: Pick<MarketPrice, 'id' | 'specifiers'>): string {
  return `${id}|${formatSpecifiers(specifiers) ?? ''}`
}
