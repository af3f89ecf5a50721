/** Eight decks, shuffled anew for each round. What a hand pays is in halves of its stake, the stake included. */
export const paytable = {
  decks: 8,
  handsMax: 4,
  dealerStandsAt: 17,
  isSoft17Stood: true,
  paysHalves: { blackjack: 5, win: 4, push: 2 },
  insuranceTimes: 3,
} as const
