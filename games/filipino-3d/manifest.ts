import type { GameManifest } from '@croupier/game-kit/game'

export const manifest = {
  code: 'stu_filipino_3d',
  slug: 'filipino-3d',
  name: { EN: 'Filipino 3D Plus', TY: 'Filipino 3D Plus' },
  category: 'LOTT',
  declaredRtpPpm: 900_000,
  maxWinTimesBet: 900,
  /** What a unit of a line may stake. */
  betsMinor: [100n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n],
  paytableVersion: 'c91d8534a0fbe07a03ddf8190c1d3ef7c892554e6be369251c2a91b0a557d12e',
} as const satisfies GameManifest
