/** Kite Crash in numbers. A changed figure is a new pay table: `paytableVersion` of the manifest must follow, and a test says so. */
export const paytable = {
  /** How many random bits decide a flight. */
  bits: 52,
  /** The multiplier is at least m with a probability of so many hundredths, divided by m. */
  returnPercent: 97,
  /** The multiplier grows as e to the power of so many hundredths a second. */
  growthPerSecond: 6,
  /** What a bet may be cashed out at by itself, in hundredths of the stake. At the upper one every flight ends. */
  cashOut: { min: 101, max: 1_000_000 },
} as const
