/** What the paytable page tells about chances: stops of the full cycle of 21,950,100. `rules.test.ts` counts them again. */
export const odds = {
  cycleStops: 21_950_100,
  anyWinStops: 11_235_354,
  freeSpinStops: 181_656,
  /** Stops of a paid spin that pay at least so many times the bet. */
  atLeast: [
    { timesBet: 1, stops: 5_182_619 },
    { timesBet: 10, stops: 217_767 },
    { timesBet: 25, stops: 12_270 },
    { timesBet: 50, stops: 884 },
    { timesBet: 100, stops: 6 },
  ],
  /** Stops that pay the most, 100.8 times the bet. */
  topStops: 6,
} as const
