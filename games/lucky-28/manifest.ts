import type { GameManifest } from '@croupier/game-kit/game'

export const manifest = {
  code: 'stu_lucky_28',
  slug: 'lucky-28',
  name: { EN: 'Lucky 28', TY: 'Lucky 28' },
  category: 'ELOTT',
  /** Of big, small, odd and even of the sum, the best bets. */
  declaredRtpPpm: 975_000,
  /** Of the sum of 0, and of the sides. */
  returnRangePpm: { lowest: 900_000, highest: 975_000 },
  maxWinTimesBet: 900,
  /** What a unit of a line may stake. */
  betsMinor: [100n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n],
  paytableVersion: 'b2cdbc212d155414d7cc1f6f3717b0d418ed4dbb568027a63bef3be8de4f4976',
} as const satisfies GameManifest
