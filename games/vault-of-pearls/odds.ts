/** What the rules page tells about chances, one in so many. `rules.test.ts` counts them again. */
export const odds = { anyWin: 7.35, respins: 63.09, ninePearls: 2514 } as const
