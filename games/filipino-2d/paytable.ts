/** Filipino 2D in numbers, in thousandths of a unit, the unit included: 90 % of 961 results. A changed figure is a new pay table: `paytableVersion` of the manifest must follow, and a test says so. */
export const paytable = {
  numbers: 31,
  drawn: 2,
  straight: 864_900,
  rambolito: 432_450,
} as const
