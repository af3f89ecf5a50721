/** Filipino 6/42 in numbers, in thousandths of a unit, the unit included. A changed figure is a new pay table: `paytableVersion` of the manifest must follow, and a test says so. */
export const paytable = {
  numbers: 42,
  drawn: 6,
  /** By how many of the six are right. */
  pays: { 3: 10_000, 4: 150_000, 5: 6_000_000, 6: 500_000_000 },
} as const
