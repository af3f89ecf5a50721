/** PK10 in numbers, in thousandths of a unit, the unit included. A changed figure is a new pay table: `paytableVersion` of the manifest must follow, and a test says so. */
export const paytable = {
  cars: 10,
  position: 9800,
  sides: 1960,
  duel: 1960,
  /** Sums of the first two from 3 to 11; 22 less the sum pays the same. */
  sums: [42_000, 42_000, 21_000, 21_000, 14_000, 14_000, 10_500, 10_500, 8400],
  sumBigOrEven: 2100,
  sumSmallOrOdd: 1700,
} as const
