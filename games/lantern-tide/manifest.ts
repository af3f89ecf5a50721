import type { GameManifest } from '@croupier/game-kit/game'
import { paytable } from './paytable.ts'

export const manifest = {
  code: 'stu_lantern_tide',
  slug: 'lantern-tide',
  name: { EN: 'Lantern Tide', TY: 'Lantern Tide' },
  category: 'RNG',
  declaredRtpPpm: 959_873,
  returnDeviation: 3.67,
  maxWinTimesBet: paytable.maxWinTimesBet,
  // Every bet is a multiple of 20 minor units, so that a line's bet is exact.
  betsMinor: [100n, 200n, 400n, 600n, 1_000n, 2_000n, 4_000n, 6_000n, 10_000n, 20_000n, 40_000n, 60_000n, 100_000n],
  paytableVersion: '660b33901de33f23a79aaba904de81ea70777c0e826d741bcf482e153cdd8832',
} as const satisfies GameManifest
