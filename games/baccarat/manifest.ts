import type { GameManifest } from '@croupier/game-kit/game'

export const manifest = {
  code: 'stu_baccarat',
  slug: 'baccarat',
  name: { EN: 'Baccarat', TY: 'Baccarat' },
  category: 'LIVE',
  /** Of the banker, the best bet of the table. */
  declaredRtpPpm: 989_420,
  /** Of a tie, and of the banker. */
  returnRangePpm: { lowest: 856_404, highest: 989_421 },
  maxWinTimesBet: 12,
  /** The chips of the rack. */
  betsMinor: [100n, 500n, 1_000n, 5_000n, 10_000n, 50_000n],
  paytableVersion: '5b37572519d5277660f2f9dd99b8ea8c1221b90ebdf0877bcc3e6066da55605d',
} as const satisfies GameManifest
