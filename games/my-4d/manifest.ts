import type { GameManifest } from '@croupier/game-kit/game'

export const manifest = {
  code: 'stu_my_4d',
  slug: 'my-4d',
  name: { EN: 'Malaysia 4D', TY: 'Malaysia 4D' },
  category: 'LOTT',
  /** Of Big; the rules name the return of every bet. */
  declaredRtpPpm: 640_000,
  returnRangePpm: { lowest: 610_000, highest: 900_000 },
  returnDeviation: 28.03,
  maxWinTimesBet: 9000,
  /** What a unit of a line may stake. */
  betsMinor: [100n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n],
  paytableVersion: 'bc0488a8e07564ba91f225dc6b0a0c971a0fcf4122646c626fbcdceae795a86c',
} as const satisfies GameManifest
