/** K3 in numbers, in thousandths of a unit, the unit included. A changed figure is a new pay table: `paytableVersion` of the manifest must follow, and a test says so. */
export const paytable = {
  dice: 3,
  /** Sums from 3 to 10; 21 less the sum pays the same. */
  sums: [205_000, 68_000, 34_000, 20_500, 13_600, 9700, 8200, 7600],
  sides: 1950,
  one: 2300,
  two: 6800,
  three: 34_000,
  consecutive: 8500,
  pair: 13_600,
  pairAndOne: 68_000,
  triple: 205_000,
  anyTriple: 34_000,
} as const
