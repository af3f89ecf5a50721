/** Tien Len in numbers. A changed figure is a new pay table: `paytableVersion` of the manifest must follow, and a test says so. */
export const paytable = {
  players: 4,
  stakeUnits: 2,
  cardsDealt: 13,
  /** Won or lost by place, in units of the stake. */
  places: [2, 1, -1, -2],
  /** What each other seat pays for a hand that wins at the deal. */
  instantWin: 2,
  /** The hands that do, the strongest first. */
  instant: ['dragon', 'four_twos', 'five_pairs', 'six_pairs'],
  /** Of what a seat gains. */
  rakePpm: 50_000,
} as const

export type InstantHand = (typeof paytable.instant)[number]
