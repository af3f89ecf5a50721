import type { TailOdds, TailRegion } from './tail-lottery.ts'

type SoldRegion = TailRegion & { odds: TailOdds; fair: TailOdds }

const NORTH_ODDS: TailOdds = {
  lo2: 99_500,
  lo2At1: 3680,
  lo3: 960_000,
  lo4: 8_880_000,
  xien: { 2: 17_000, 3: 65_000, 4: 250_000 },
  de: 99_500,
  digit: 9950,
  cang3: 960_000,
  cang4: 8_880_000,
  truot: { 4: 2500, 8: 8000, 10: 13_000 },
}

/** What the northern lottery draws, at the odds of the market and at fair-value ones: there every bet returns 85 % or more. */
export const northernRegion = {
  tiers: [
    { code: 'db', numbers: 1, digits: 5 },
    { code: 'g1', numbers: 1, digits: 5 },
    { code: 'g2', numbers: 2, digits: 5 },
    { code: 'g3', numbers: 6, digits: 5 },
    { code: 'g4', numbers: 4, digits: 4 },
    { code: 'g5', numbers: 6, digits: 4 },
    { code: 'g6', numbers: 3, digits: 3 },
    { code: 'g7', numbers: 4, digits: 2 },
  ],
  drawn: ['g1', 'g2', 'g3', 'g4', 'g5', 'g6', 'g7', 'db'],
  head: 'g7',
  odds: NORTH_ODDS,
  fair: { ...NORTH_ODDS, xien: { 2: 17_000, 3: 70_000, 4: 320_000 }, truot: { 4: 2600, 8: 8200, 10: 15_000 } },
} as const satisfies SoldRegion

const SOUTH_ODDS: TailOdds = {
  ...NORTH_ODDS,
  lo2At1: 5500,
  xien: { 2: 28_000, 3: 150_000, 4: 750_000 },
  truot: { 4: 1800, 8: 3800, 10: 5600 },
}

/** What a province of the south or the centre draws. The market pays 84.72 and 84.05 % on eight and ten misses, so fair value lifts them too. */
export const southernRegion = {
  tiers: [
    { code: 'db', numbers: 1, digits: 6 },
    { code: 'g1', numbers: 1, digits: 5 },
    { code: 'g2', numbers: 1, digits: 5 },
    { code: 'g3', numbers: 2, digits: 5 },
    { code: 'g4', numbers: 7, digits: 5 },
    { code: 'g5', numbers: 1, digits: 4 },
    { code: 'g6', numbers: 3, digits: 4 },
    { code: 'g7', numbers: 1, digits: 3 },
    { code: 'g8', numbers: 1, digits: 2 },
  ],
  drawn: ['g8', 'g7', 'g6', 'g5', 'g4', 'g3', 'g2', 'g1', 'db'],
  head: 'g8',
  odds: SOUTH_ODDS,
  fair: { ...SOUTH_ODDS, xien: { 2: 33_000, 3: 220_000, 4: 1_550_000 }, truot: { 4: 1800, 8: 3900, 10: 5700 } },
} as const satisfies SoldRegion
