/**
 * What the rules page tells about chances, one in so many; `rules.test.ts` counts them again. `grandLeast` is the seed of the pool in parts of the
 * highest bet, so that a GRAND is worth as many times any bet.
 */
export const odds = { anyWin: 7.35, respins: 63.09, ninePearls: 2514, grand: 158_612, grandLeast: 750 } as const
