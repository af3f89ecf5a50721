/** Filipino 3D in numbers. A changed figure is a new pay table: `paytableVersion` of the manifest must follow, and a test says so. */
export const paytable = {
  balls: 3,
  digits: 10,
  /** What a hit pays, in thousandths of its unit, the unit included. */
  straight: 900_000,
  rambolito6: 150_000,
  rambolito3: 300_000,
} as const
