import type { GameManifest } from '@croupier/game-kit/game'

export const manifest = {
  code: 'stu_five_d',
  slug: 'five-d',
  name: { EN: '5D Lotto', TY: '5D Lotto' },
  category: 'ELOTT',
  /** Of every bet on digits in their places, the best bets. */
  declaredRtpPpm: 980_000,
  /** Of a triple and a straight, and of a position. */
  returnRangePpm: { lowest: 900_000, highest: 980_000 },
  maxWinTimesBet: 98_000,
  /** What a unit of a line may stake. */
  betsMinor: [100n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n],
  paytableVersion: '09c3bf239f111c1a97d5d36726e85135e59dfd4b82340b2e14e3b58e17d887a4',
} as const satisfies GameManifest
