import type { WaysSlot } from '@croupier/game-kit/ways-slot'

/** Koi Ways in numbers. A changed figure is a new pay table: `paytableVersion` of the manifest must follow, and a test says so. */
export const paytable = {
  strips: [
    'DBGDFSEGEHBFAHGHAEDGCHSFGFCHCE',
    'DHFGCDGAFGCHEGHEDHBWEHBFACFWE',
    'HDHEGEHCHCBSDFWCHGEFGDSGFAEFA',
    'HGWCGEFEDBDBEWCHDHGFAHFGAGCHF',
    'DGHBCESEAHFDHGCHFGHCBSGAFEFDGE',
  ],
  rows: 3,
  betUnits: 10,
  wild: 'W',
  scatter: 'S',
  wayPays: {
    A: [12, 30, 120],
    B: [9, 25, 90],
    C: [7, 18, 60],
    D: [5, 12, 45],
    E: [3, 6, 25],
    F: [2, 5, 20],
    G: [1, 4, 15],
    H: [1, 3, 12],
  },
  scatterUnits: 20,
  freeSpins: 8,
  /** One of them multiplies everything that a free spin's ways pay; its scatters pay as they are. */
  multipliers: [
    { times: 2, weight: 3 },
    { times: 3, weight: 2 },
    { times: 5, weight: 1 },
  ],
  freeSpinsMax: 400,
  maxWinTimesBet: 5000,
} as const satisfies WaysSlot & Record<string, unknown>
