import type { Returns } from '@croupier/game-kit/returns'
import { CARD_BEFORE_CARDS, type Hit, matchCard, paytable, RESULTS, type Result } from './paytable.ts'

type Springs = { meron: number; wala: number }
type Ways = { springs: Springs; ways: bigint }

/** All ways in which the ticks of the longest bout can fall, each tick in so many. */
const TICK_WAYS = 10_000n
/** So many digits of a chance are kept when it becomes a plain number. */
const DIGITS = 10n ** 18n

/** In how many ways a bout on a card comes to each end, of `allWays`: the chain of springs, tick by tick, in whole numbers. */
export function resultWays(card: number): Record<Result, bigint> {
  const { hits } = matchCard(card)
  const { springs, ticks } = paytable
  let states: Ways[] = [{ springs: { meron: springs, wala: springs }, ways: 1n }]
  const ends: Record<Result, bigint> = { meron: 0n, wala: 0n, bdd: 0n, ftd: 0n }
  for (let tick = 1; tick <= ticks; tick += 1) {
    const waysAfter = TICK_WAYS ** BigInt(ticks - tick)
    const moved = states.flatMap((state) => afterTick(state, hits))
    for (const { springs: left, ways } of moved) {
      const end = endOf(left)
      if (end) ends[end] += ways * waysAfter
    }
    states = merged(moved.filter(({ springs: left }) => endOf(left) === undefined))
  }
  ends.ftd = states.reduce((sum, { ways }) => sum + ways, 0n)
  return ends
}

export const allWays = TICK_WAYS ** BigInt(paytable.ticks)

function afterTick({ springs: { meron, wala }, ways }: Ways, hits: Readonly<Record<Hit, number>>): Ways[] {
  return (Object.keys(hits) as Hit[]).map((hit) => ({
    springs: { meron: meron - (hit === 'wala' || hit === 'both' ? 1 : 0), wala: wala - (hit === 'meron' || hit === 'both' ? 1 : 0) },
    ways: ways * BigInt(hits[hit]),
  }))
}

function endOf({ meron, wala }: Springs): Exclude<Result, 'ftd'> | undefined {
  if (meron > 0 && wala > 0) return undefined
  if (meron > 0) return 'meron'
  return wala > 0 ? 'wala' : 'bdd'
}

/** States with the same springs are one state. */
function merged(states: readonly Ways[]): Ways[] {
  const byKey = Map.groupBy(states, ({ springs }) => `${springs.meron} ${springs.wala}`)
  return [...byKey.values()].map((same) => ({
    springs: same[0]?.springs ?? { meron: 0, wala: 0 },
    ways: same.reduce((sum, { ways }) => sum + ways, 0n),
  }))
}

const chancesByCard: Record<number, Record<Result, number>> = {}

/** How likely each end of a bout on a card is. Kept, since a page asks for it with every round. */
export function resultChances(card = CARD_BEFORE_CARDS): Record<Result, number> {
  chancesByCard[card] ??= chancesOf(resultWays(card))
  return chancesByCard[card]
}

function chancesOf(ways: Record<Result, bigint>): Record<Result, number> {
  const chance = (result: Result) => Number((ways[result] * DIGITS) / allWays) / Number(DIGITS)
  return { meron: chance('meron'), wala: chance('wala'), bdd: chance('bdd'), ftd: chance('ftd') }
}

/** What is paid of a bet, and how often: the whole of its chances is one, less those that pay nothing. */
type Paid = { chance: number; timesBet: number }

function paidOn(card: number, on: Result): Paid[] {
  const chances = resultChances(card)
  const won = { chance: chances[on], timesBet: matchCard(card).odds[on] / 1000 }
  const back = { chance: chances.bdd + chances.ftd, timesBet: 1 }
  return on === 'meron' || on === 'wala' ? [won, back] : [won]
}

/** The return of a bet on a card; a draw that gives the stake of a rooster back counts as returned. */
export function returnOn(card: number, on: Result): number {
  return rtpOf(paidOn(card, on))
}

/** Every bet on every card, and on all cards as they come, the lowest return first. */
export function returns(): Returns[] {
  const cards = paytable.cards.map((_, card) => card)
  const onCards = cards.flatMap((card) => RESULTS.map((on) => rowOf(`${NAMES[on]}, card ${card}`, paidOn(card, on))))
  const onAll = RESULTS.map((on) => {
    const paid = cards.flatMap((card) => paidOn(card, on))
    return rowOf(
      `${NAMES[on]}, all cards`,
      paid.map(({ chance, timesBet }) => ({ chance: chance / cards.length, timesBet })),
    )
  })
  return [...onCards, ...onAll].sort((one, other) => one.rtp - other.rtp)
}

const NAMES: Readonly<Record<Result, string>> = { meron: 'Meron', wala: 'Wala', bdd: 'BDD', ftd: 'FTD' }

function rowOf(bet: string, paid: readonly Paid[]): Returns {
  const rtp = rtpOf(paid)
  const square = paid.reduce((sum, { chance, timesBet }) => sum + chance * timesBet ** 2, 0)
  const timesBet = Math.max(...paid.map((one) => one.timesBet))
  const topChance = paid.filter((one) => one.timesBet === timesBet).reduce((sum, { chance }) => sum + chance, 0)
  const hitRate = paid.reduce((sum, { chance }) => sum + chance, 0)
  return { bet, method: 'exact chain', rtp, hitRate, sd: Math.sqrt(square - rtp ** 2), top: { timesBet, oneIn: 1 / topChance } }
}

function rtpOf(paid: readonly Paid[]): number {
  return paid.reduce((sum, { chance, timesBet }) => sum + chance * timesBet, 0)
}

/** What bets on a rooster return where the bout is decided: those that come back are no bets. */
export function decidedReturn(card: number, on: 'meron' | 'wala'): number {
  const chances = resultChances(card)
  return (chances[on] / (chances.meron + chances.wala)) * (matchCard(card).odds[on] / 1000)
}
