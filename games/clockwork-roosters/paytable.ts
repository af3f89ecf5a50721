/**
 * Clockwork Roosters in numbers. Of 10,000, each tick hits by one rooster alone, by both, or by none; a rooster without springs stands
 * still. Meron is wound one turn tighter. Odds are thousandths of the stake, the stake included.
 */
export const paytable = {
  springs: 5,
  ticks: 45,
  hits: { meron: 936, wala: 864, both: 1_000, none: 7_200 },
  odds: { meron: 1_763, wala: 2_049, bdd: 9_000, ftd: 89_000 },
} as const

export type Hit = keyof typeof paytable.hits
export type Result = keyof typeof paytable.odds
