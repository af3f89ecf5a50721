/** What the paytable page tells about chances: stops of the full cycle of 25,891,200. `rules.test.ts` counts them again. */
export const odds = {
  cycleStops: 25_891_200,
  anyWinStops: 12_712_303,
  freeSpinStops: 213_975,
  /** Stops of a paid spin that pay at least so many times the bet. */
  atLeast: [
    { timesBet: 1, stops: 6_251_073 },
    { timesBet: 10, stops: 224_101 },
    { timesBet: 25, stops: 22_232 },
    { timesBet: 50, stops: 6_050 },
    { timesBet: 100, stops: 435 },
    { timesBet: 120, stops: 4 },
  ],
} as const
