import type { GameManifest } from '@croupier/game-kit/game'

export const manifest = {
  code: 'stu_filipino_2d',
  slug: 'filipino-2d',
  name: { EN: 'Filipino 2D Plus', TY: 'Filipino 2D Plus' },
  category: 'LOTT',
  declaredRtpPpm: 900_000,
  maxWinTimesBet: 865,
  /** What a unit of a line may stake. */
  betsMinor: [100n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n],
  paytableVersion: '2140ad375137c038344b353c26095d0fe0f2d07150db68b82358dd303ee7b97e',
} as const satisfies GameManifest
