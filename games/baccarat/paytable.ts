/** Baccarat in numbers. A changed figure is a new pay table: `paytableVersion` of the manifest must follow, and a test says so. */
export const paytable = {
  decks: 8,
  cardsDrawn: 6,
  /** What a winning bet is paid for a stake of 100, the stake included. */
  paidPer100: { 'main:player': 200, 'main:banker': 195, 'main:tie': 900, 'player-pair:yes': 1200, 'banker-pair:yes': 1200 },
  /** A point of both hands gives the stake of the player and of the banker back. */
  tieReturnsMain: true,
} as const

/** The five bets, by the text that stands in the wallet's message. */
export type BaccaratBet = keyof typeof paytable.paidPer100
