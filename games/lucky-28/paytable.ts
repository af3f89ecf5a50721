/** Lucky 28 in numbers, in thousandths of a unit, the unit included. A changed figure is a new pay table: `paytableVersion` of the manifest must follow, and a test says so. */
export const paytable = {
  digits: 3,
  /** Sums from 0 to 13; 27 less the sum pays the same. */
  sums: [900_000, 300_000, 150_000, 90_000, 60_000, 43_000, 32_500, 25_300, 20_200, 16_600, 14_400, 13_200, 12_450, 12_100],
  sides: 1950,
  bigOdd: 4110,
  bigEven: 3530,
  extremes: 17_000,
  red: 2850,
  greenOrBlue: 3680,
  triple: 92_000,
  pair: 3500,
} as const
