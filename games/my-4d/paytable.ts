import { type FourDigitOdds, fourDigitStructure, plusOdds } from '@croupier/game-kit/four-digit-lottery'

/** The odds of the market: they are low by nature, and the rules say so. */
const odds: FourDigitOdds = {
  big: { first: 2_500_000, second: 1_000_000, third: 500_000, starter: 180_000, consolation: 60_000 },
  small: { first: 3_500_000, second: 2_000_000, third: 1_000_000 },
  four: 6_500_000,
  three: 660_000,
  two: 66_000,
  threeOfThree: { first: 250_000, second: 210_000, third: 150_000 },
}

/** What is drawn and what it pays. A changed figure is a new pay table: `paytableVersion` of the manifest must follow, and a test says so. */
export const paytable = { ...fourDigitStructure, odds, plus: plusOdds }
