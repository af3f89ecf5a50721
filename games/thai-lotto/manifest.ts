import type { GameManifest } from '@croupier/game-kit/game'

export const manifest = {
  code: 'stu_thai_lotto',
  slug: 'thai-lotto',
  name: { EN: 'Thai Lotto', TY: 'Thai Lotto' },
  category: 'LOTT',
  /** Of 3TOP; the rules name the return of every bet. */
  declaredRtpPpm: 900_000,
  returnRangePpm: { lowest: 798_000, highest: 950_000 },
  returnDeviation: 28.45,
  maxWinTimesBet: 900,
  /** What a unit of a line may stake. */
  betsMinor: [100n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n],
  paytableVersion: '2d2a0454db9c4b3c7c7796969a2b1397e15b8afb63263310637c515e9ca1af49',
} as const satisfies GameManifest
