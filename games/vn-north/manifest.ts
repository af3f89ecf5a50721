import type { GameManifest } from '@croupier/game-kit/game'

export const manifest = {
  code: 'stu_vn_north',
  slug: 'vn-north',
  name: { EN: 'Vietnam North', TY: 'Vietnam North' },
  category: 'LOTT',
  /** Of Lô 2 số; the rules name the return of every bet. */
  declaredRtpPpm: 995_000,
  returnRangePpm: { lowest: 667_478, highest: 995_000 },
  returnDeviation: 1.91,
  maxWinTimesBet: 8880,
  /** What a unit of a line may stake. */
  betsMinor: [100n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n],
  paytableVersion: 'df86e59e283f50ffc1285365d1a6cceed4f77dd6812dc7d7db8b7e6c28a36145',
} as const satisfies GameManifest
