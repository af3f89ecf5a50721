import type { GameManifest } from '@croupier/game-kit/game'

export const manifest = {
  code: 'stu_filipino_6',
  slug: 'filipino-6',
  name: { EN: 'Filipino 6/42', TY: 'Filipino 6/42' },
  category: 'LOTT',
  /** 4,641,500 of 5,245,786. */
  declaredRtpPpm: 884_805,
  maxWinTimesBet: 500_000,
  /** What a unit of a line may stake. */
  betsMinor: [100n, 200n, 500n, 1_000n],
  paytableVersion: 'c33c625f949db7d41ad66f9e01d7067212fd8cfae0fe28b63a66df56737c357c',
} as const satisfies GameManifest
