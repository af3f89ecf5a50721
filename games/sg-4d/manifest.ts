import type { GameManifest } from '@croupier/game-kit/game'

export const manifest = {
  code: 'stu_sg_4d',
  slug: 'sg-4d',
  name: { EN: 'Singapore 4D', TY: 'Singapore 4D' },
  category: 'LOTT',
  /** Of Big; the rules name the return of every bet. */
  declaredRtpPpm: 659_000,
  returnRangePpm: { lowest: 579_998, highest: 900_000 },
  returnDeviation: 24.29,
  maxWinTimesBet: 9000,
  /** What a unit of a line may stake. */
  betsMinor: [100n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n],
  paytableVersion: 'e9f7521022696d6fb4597fd653724ff23cf01b1134b31187911a252c637f089b',
} as const satisfies GameManifest
