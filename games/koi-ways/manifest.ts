import type { GameManifest } from '@croupier/game-kit/game'
import { paytable } from './paytable.ts'

export const manifest = {
  code: 'stu_koi_ways',
  slug: 'koi-ways',
  name: { EN: 'Koi Ways', TY: 'Koi Ways' },
  category: 'RNG',
  declaredRtpPpm: 962_085,
  returnDeviation: 3.19,
  maxWinTimesBet: paytable.maxWinTimesBet,
  // Every bet is a multiple of 10 minor units, so that a unit of the pay table is exact.
  betsMinor: [100n, 200n, 400n, 600n, 1_000n, 2_000n, 4_000n, 6_000n, 10_000n, 20_000n, 40_000n, 60_000n, 100_000n],
  paytableVersion: 'c2e3d65d33544b3ac656df4d4e1f7a9294a2cc447f55d143cd31baa5fa6923a7',
} as const satisfies GameManifest
