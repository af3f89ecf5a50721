/** 5D in numbers, in thousandths of a unit, the unit included. A changed figure is a new pay table: `paytableVersion` of the manifest must follow, and a test says so. */
export const paytable = {
  digits: 5,
  position: 9800,
  sides: 1960,
  /** By how many digits must stand in their order. */
  direct: { 2: 98_000, 3: 980_000, 4: 9_800_000, 5: 98_000_000 },
  /** Two different digits in any order; three digits of which two are equal; three different ones. */
  group2: 49_000,
  group3: 163_300,
  group6: 163_300,
  duel: 2160,
  tie: 9500,
  pattern: { triple: 90_000, straight: 15_000, pair: 3500, halfStraight: 2700, mixed: 3200 },
  bull: { none: 2660, odd: 14_900, even: 14_600, bullBull: 14_700 },
} as const
