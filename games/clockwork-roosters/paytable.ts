/**
 * Clockwork Roosters in numbers. A match card says how tightly each rooster is wound: of 10,000, each tick hits by one alone, by both, or
 * by none; a rooster without springs stands still. Odds are thousandths of the stake, the stake included: 1000 / (1.055 · P / (P(Meron) +
 * P(Wala))) rounded down. A draw of both pays alike on every card.
 */
export const paytable = {
  springs: 5,
  ticks: 45,
  cards: [
    { hits: { meron: 900, wala: 900, both: 1_000, none: 7_200 }, odds: { meron: 1_895, wala: 1_895, bdd: 9_000, ftd: 89_000 } },
    { hits: { meron: 936, wala: 864, both: 1_000, none: 7_200 }, odds: { meron: 1_763, wala: 2_049, bdd: 9_000, ftd: 89_000 } },
    { hits: { meron: 972, wala: 828, both: 1_000, none: 7_200 }, odds: { meron: 1_648, wala: 2_229, bdd: 9_000, ftd: 89_000 } },
    { hits: { meron: 1_008, wala: 792, both: 1_000, none: 7_200 }, odds: { meron: 1_549, wala: 2_440, bdd: 9_000, ftd: 89_000 } },
    { hits: { meron: 1_044, wala: 756, both: 1_000, none: 7_200 }, odds: { meron: 1_463, wala: 2_688, bdd: 9_000, ftd: 89_000 } },
    { hits: { meron: 1_080, wala: 720, both: 1_000, none: 7_200 }, odds: { meron: 1_389, wala: 2_983, bdd: 9_000, ftd: 89_000 } },
    { hits: { meron: 1_116, wala: 684, both: 1_000, none: 7_200 }, odds: { meron: 1_324, wala: 3_333, bdd: 9_000, ftd: 89_000 } },
  ],
} as const

/** Every match was fought on these terms before there were cards. */
export const CARD_BEFORE_CARDS = 1

export type Hit = keyof (typeof paytable.cards)[number]['hits']
export type Result = keyof (typeof paytable.cards)[number]['odds']
/** How a bout can end, and so the bets on it. */
export const RESULTS: readonly Result[] = ['meron', 'wala', 'bdd', 'ftd']

type MatchCard = { hits: Readonly<Record<Hit, number>>; odds: Readonly<Record<Result, number>> }

/** The terms of a match. */
export function matchCard(card = CARD_BEFORE_CARDS): MatchCard {
  const found = paytable.cards[card]
  if (!found) throw new RangeError(`there is no match card ${card}`)
  return found
}
