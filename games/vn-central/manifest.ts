import type { GameManifest } from '@croupier/game-kit/game'

export const manifest = {
  code: 'stu_vn_central',
  slug: 'vn-central',
  name: { EN: 'Vietnam Central', TY: 'Vietnam Central' },
  category: 'LOTT',
  /** Of Lô 2 số; the rules name the return of every bet. */
  declaredRtpPpm: 995_000,
  returnRangePpm: { lowest: 416_418, highest: 995_000 },
  returnDeviation: 2.33,
  maxWinTimesBet: 8880,
  /** What a unit of a line may stake. */
  betsMinor: [100n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n],
  paytableVersion: 'b3168bed52b30d9dda54ea90ad34260b355dc44bd5c439b1e5a23e059c8a9916',
} as const satisfies GameManifest
