import type { GameManifest } from '@croupier/game-kit/game'

export const manifest = {
  code: 'stu_color_game',
  slug: 'color-game',
  name: { EN: 'Color Game', TY: 'Color Game' },
  category: 'LIVE',
  declaredRtpPpm: 921_296,
  maxWinTimesBet: 4,
  /** The chips of the rack. */
  betsMinor: [100n, 500n, 1_000n, 5_000n, 10_000n, 50_000n],
  paytableVersion: '1fba829c0be751ac9fe118a79638483565e99dad1705c122fa1314eec67e14f1',
} as const satisfies GameManifest
