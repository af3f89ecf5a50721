/** Tongits in numbers. A changed figure is a new pay table: `paytableVersion` of the manifest must follow, and a test says so. */
export const paytable = {
  players: 3,
  stakeUnits: 3,
  cards: { dealer: 13, others: 12 },
  /** What a loser pays the winner, in units of the stake. */
  pays: {
    /** Somebody has no card left. */
    tongits: 3,
    /** The loser has no meld on the table when a fight or the stock ends the hand. */
    burned: 3,
    /** The loser called the fight, or accepted it. */
    fought: 2,
    folded: 1,
    /** The stock is gone and the loser has more points. */
    points: 1,
  },
  /** Of what the winner gains. */
  rakePpm: 50_000,
} as const

export type Payment = keyof typeof paytable.pays
