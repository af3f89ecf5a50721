import type { PrizeStructure } from '@croupier/game-kit/prize-structure'

const structure = {
  tiers: [
    { code: 'first', numbers: 1, digits: 6 },
    { code: 'front3', numbers: 2, digits: 3 },
    { code: 'last3', numbers: 2, digits: 3 },
    { code: 'last2', numbers: 1, digits: 2 },
  ],
  drawn: ['last2', 'front3', 'last3', 'first'],
} as const satisfies PrizeStructure

/** What is drawn and what it pays. A changed figure is a new pay table: `paytableVersion` of the manifest must follow, and a test says so. */
export const paytable = {
  ...structure,
  /** What a hit pays, in thousandths of its unit, the unit included. */
  odds: {
    /** The last three digits of the first prize in order; in any order it is divided by the orders. */
    three: 900_000,
    two: 95_000,
    /** One of two numbers. */
    pair: 450_000,
    runTop: 3200,
    runBottom: 4200,
  },
} as const
