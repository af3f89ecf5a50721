type Table = {
  strips: string[]
  rows: number
  lines: string[]
  wild: string
  scatter: string
  linePays: Record<string, number[]>
  scatterPays: Record<number, number>
  scattersForFreeSpins: number
  freeSpins: number
  freeSpinMultiplier: number
  freeSpinsMax: number
  maxWinTimesBet: number
}

/** The verifier's own copy of the published pay table. Its SHA-256, as JSON in this order, is the version that stands in every proof. */
export const lanternTable: Table = {
  strips: [
    'GHEDBGHGHDFBHCAEFBCGHFCHGFAEDS',
    'EHFGHFDGCWBDESHEFDHGDGAFEBGHWC',
    'DEFEGFDHWFAESGFBWCGBEHDHGDHGA',
    'EAFHGWHBHSFHBCHEWCAGFEFCBDGDFGDG',
    'DAEFCFEDBHEGSFCGFHCHGDBHAGEDFBG',
  ],
  rows: 3,
  lines: '11111 00000 22222 01210 21012 00100 22122 12221 10001 10101 12121 01010 21212 11011 11211 01110 21112 02020 20202 00200'.split(
    ' ',
  ),
  wild: 'W',
  scatter: 'S',
  linePays: {
    A: [50, 200, 1000],
    B: [30, 120, 500],
    C: [25, 90, 300],
    D: [20, 60, 250],
    E: [12, 40, 150],
    F: [10, 30, 125],
    G: [6, 25, 100],
    H: [5, 20, 100],
  },
  scatterPays: { 3: 2, 4: 10, 5: 100 },
  scattersForFreeSpins: 3,
  freeSpins: 10,
  freeSpinMultiplier: 3,
  freeSpinsMax: 500,
  maxWinTimesBet: 5000,
}
