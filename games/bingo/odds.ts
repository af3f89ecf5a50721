/** What the rules page tells: one card in so many has the pattern as its best. `rules.test.ts` counts them again. */
export const odds = {
  anyWin: 6.3729,
  oneIn: {
    blackout: 43_414_929_188_657,
    frame: 58_794_539,
    lines4: 21_792,
    cross: 2_990,
    lines3: 1_522,
    lines2: 92.2,
    line: 7.6,
    corners: 74.8,
  },
} as const
