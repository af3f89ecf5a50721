/** What stands in a cell that is no pearl. */
export const symbols = ['SEVEN', 'DRAGON', 'KOI', 'LOTUS', 'COIN', 'SHELL'] as const

export type VaultSymbol = (typeof symbols)[number]

/** Vault of Pearls in numbers. A changed figure is a new pay table: `paytableVersion` of the manifest must follow, and a test says so. */
export const paytable = {
  cells: 9,
  /** Three cells a line, counted row by row from the upper left. */
  lines: [
    [3, 4, 5],
    [0, 1, 2],
    [6, 7, 8],
    [0, 4, 8],
    [6, 4, 2],
  ],
  /** Times the bet of a line, which is a fifth of the bet. */
  linePays: { SEVEN: 250, DRAGON: 100, KOI: 45, LOTUS: 30, COIN: 15, SHELL: 10 },
  /** A cell of the paid spin, of 10,000: a pearl in 1,200, else a symbol by its weight of 100. */
  pearlWeight: 1200,
  symbolWeights: { SEVEN: 704, DRAGON: 1056, KOI: 1320, LOTUS: 1584, COIN: 1936, SHELL: 2200 },
  pearlsForRespins: 4,
  respins: 3,
  /** An empty cell becomes a pearl in one of forty respins. */
  respinWeights: [1, 39],
  /** Times the bet, with a weight of 1,000. */
  pearlValues: [
    { times: 1, weight: 385 },
    { times: 2, weight: 250 },
    { times: 3, weight: 150 },
    { times: 5, weight: 110 },
    { times: 10, weight: 60 },
    { times: 20, weight: 30 },
    { times: 50, weight: 13 },
    { times: 250, weight: 2 },
  ],
  /** What stakes add to the GRAND and to its reserve, in parts of a million; the highest bet wins the whole pool, a lower one its share. */
  grand: { poolPpm: 10_000, reservePpm: 5_000, highestBetMinor: 100_000 },
} as const
