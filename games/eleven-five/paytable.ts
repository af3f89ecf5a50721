/** 11x5 in numbers, in thousandths of a unit, the unit included. A changed figure is a new pay table: `paytableVersion` of the manifest must follow, and a test says so. */
export const paytable = {
  numbers: 11,
  drawn: 5,
  /** So many numbers, all among the five. */
  any: { 1: 2130, 2: 5300, 3: 16_000, 4: 64_000, 5: 450_000 },
  /** So many numbers that hold all five. */
  covering: { 6: 75_000, 7: 21_500, 8: 8000 },
  first: { 1: 10_700, 2: 107_000, 3: 965_000 },
  firstAnyOrder: { 2: 53_500, 3: 160_800 },
  sumSides: 1950,
  sumOdd: 1880,
  duel: 1950,
} as const
