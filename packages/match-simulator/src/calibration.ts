import { factorOf, type Settlement } from '@croupier/settlement/factors'
import { settleMarket } from '@croupier/settlement/markets'
import { oddsRatio } from '@croupier/settlement/odds'
import { houseRules } from '@croupier/settlement/rule-sets'
import type { Sport } from '@croupier/sports-feed/market-descriptions'
import { findDescription } from '@croupier/sports-feed/market-descriptions'
import { between, streamOf, uniform } from './draws.ts'
import { offeredOdds } from './ladder.ts'
import { isTraded, type MarketPrice } from './market-prices.ts'
import type { PlayedMatch } from './match.ts'
import { fairOdds, type Prospects } from './prospects.ts'
import { type Fixture, fixturesBetween, playFixture, seedOf, type World } from './worlds.ts'

/** One bet of a bettor who picks blindly: what the model gave it, and what it came to. */
export type BlindBet = {
  /** Of the stake that is decided, the part that wins on average. */
  readonly fair: number
  /** The part of the stake that was decided, and of it what won. */
  readonly decided: number
  readonly won: number
  /** What a unit of stake came back as at the odds of the book, and what the model expected. */
  readonly paid: number
  readonly expected: number
}

/** Matches of a sport, in the order of their rounds. */
export function* matchesOf(world: World, sport: Sport, count: number): Generator<{ fixture: Fixture; played: PlayedMatch }> {
  let left = count
  for (let round = 0; left > 0; round += 1) {
    const fixtures = fixturesBetween(world, round * world.roundMs, (round + 1) * world.roundMs)
    for (const fixture of fixtures.filter(({ league }) => league.sport.kind === sport).slice(0, left)) {
      left -= 1
      yield { fixture, played: playFixture(world, fixture) }
    }
  }
}

const HOUR_MS = 3_600_000
/** In-play bets are made up to here: a moment by the length of the match would know of its end. */
const HORIZON_MS = { football: 2 * HOUR_MS, basketball: HOUR_MS, tennis: 3 * HOUR_MS, esports: 3 * HOUR_MS }

/** Two bets on a match, on any open outcome: one before it, and one at a moment at which it may be played. They are no more, so that bets hardly depend on each other. */
export function blindBets(world: World, { fixture, played }: { fixture: Fixture; played: PlayedMatch }): BlindBet[] {
  const chance = streamOf(seedOf(world, fixture), 'blind-bets')
  const moments = [-1, Math.floor(between(chance, 0, HORIZON_MS[fixture.league.sport.kind]))].filter((atMs) => atMs < played.lengthMs)
  return moments.flatMap((atMs) => {
    const facts = played.factsAt(atMs)
    const open = played
      .pricesAt(atMs)
      .filter((price) => settleMarket(price, facts, houseRules) === undefined)
      .filter(({ id }) => atMs < 0 || findDescription(id)?.inPlay)
    const outcomes = open.flatMap((price) => choicesOf(price))
    const chosen = outcomes[Math.floor(uniform(chance) * outcomes.length)]
    return chosen ? (betOf(played, chosen) ?? []) : []
  })
}

type Choice = { readonly price: MarketPrice; readonly outcomeId: string; readonly prospects: Prospects; readonly odds: number }

function choicesOf(price: MarketPrice): Choice[] {
  const all = price.outcomes.map(({ prospects }) => prospects)
  if (all.filter((prospects) => isTraded(price, prospects)).length < 2) return []
  const odds = offeredOdds(all, price.overround)
  return price.outcomes
    .map(({ id, prospects }, place) => ({ price, outcomeId: id, prospects, odds: odds[place] ?? 0 }))
    .filter(({ prospects }) => isTraded(price, prospects))
}

function betOf(played: PlayedMatch, { price, outcomeId, prospects, odds }: Choice): BlindBet | undefined {
  const settlement = settleMarket(price, played.factsAt(played.lengthMs), houseRules)?.[outcomeId]
  if (!settlement) return undefined
  const { win, halfWin, refund, halfLose } = prospects
  const paid = factorOf(settlement, oddsRatio(BigInt(odds)))
  return {
    fair: 1 / fairOdds(prospects),
    ...decidedOf(settlement),
    paid: Number(paid.num) / Number(paid.den),
    expected: ((win + halfWin / 2) * odds) / 1000 + halfWin / 2 + refund + halfLose / 2,
  }
}

function decidedOf({ voidFactor, result }: Settlement): { decided: number; won: number } {
  const decided = 1 - Number(voidFactor.num) / Number(voidFactor.den)
  return { decided, won: result * decided }
}

export type Bucket = {
  readonly from: number
  readonly count: number
  readonly fair: number
  readonly won: number
  /** How far results are from the prices, in standard deviations. */
  readonly deviations: number
  /** One standard deviation of the part that won. */
  readonly error: number
}

/** Bets by what the model gave them, and how often they won. */
export function bucketsOf(bets: readonly BlindBet[], width = 0.05): Bucket[] {
  const groups = Map.groupBy(bets, ({ fair }) => Math.floor(fair / width))
  return [...groups]
    .toSorted(([one], [other]) => one - other)
    .map(([place, group]) => {
      const decided = sum(group, (bet) => bet.decided)
      const off = sum(group, ({ won, fair, decided: part }) => won - fair * part)
      const deviation = Math.sqrt(sum(group, ({ fair, decided: part }) => part * part * fair * (1 - fair)))
      return {
        from: place * width,
        count: group.length,
        fair: sum(group, (bet) => bet.fair * bet.decided) / decided,
        won: sum(group, (bet) => bet.won) / decided,
        deviations: deviation === 0 ? 0 : off / deviation,
        error: deviation / decided,
      }
    })
}

export type Hold = { readonly hold: number; readonly margin: number; readonly error: number }

/** What the house keeps of blind bets, what the model says it keeps, and one standard deviation of the difference. */
export function holdOf(bets: readonly BlindBet[]): Hold {
  const count = bets.length
  const off = bets.map(({ paid, expected }) => paid - expected)
  return {
    hold: 1 - sum(bets, ({ paid }) => paid) / count,
    margin: 1 - sum(bets, ({ expected }) => expected) / count,
    error: Math.sqrt(sum(off, (each) => each * each)) / count,
  }
}

/** How often football matches end so, of 19,760 of five big leagues (2015/16 to 2025/26). */
export const references = { home: 0.4408, draw: 0.251, away: 0.3082, over25: 0.5281, bothScore: 0.5347, halfTimeDraw: 0.4067 } as const
export type Frequency = keyof typeof references
const REFERENCE_MATCHES = 19_760

/** What a football match counts for. */
export function frequenciesOf(played: PlayedMatch): Record<Frequency, boolean> {
  const [first, second] = played.factsAt(played.lengthMs).periods.map(({ score }) => score)
  const [home, away] = [(first?.home ?? 0) + (second?.home ?? 0), (first?.away ?? 0) + (second?.away ?? 0)]
  return {
    home: home > away,
    draw: home === away,
    away: home < away,
    over25: home + away > 2,
    bothScore: home > 0 && away > 0,
    halfTimeDraw: first?.home === first?.away,
  }
}

/** How far a frequency of so many matches is from the reference, in standard deviations of the difference of two samples. */
export function deviationsOf(frequency: Frequency, part: number, matches: number): number {
  const wanted = references[frequency]
  return (part - wanted) / Math.sqrt(wanted * (1 - wanted) * (1 / matches + 1 / REFERENCE_MATCHES))
}

function sum<Item>(items: readonly Item[], read: (item: Item) => number): number {
  return items.reduce((all, item) => all + read(item), 0)
}
