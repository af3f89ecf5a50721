import type { GameManifest } from '@croupier/game-kit/game'

export const manifest = {
  code: 'stu_k3',
  slug: 'k3',
  name: { EN: 'K3 Dice', TY: 'K3 Dice' },
  category: 'ELOTT',
  /** Of big, small, odd and even of the sum, the best bets. */
  declaredRtpPpm: 975_000,
  /** Of the sums of 7 and 14, and of the sides. */
  returnRangePpm: { lowest: 942_592, highest: 975_000 },
  maxWinTimesBet: 205,
  /** What a unit of a line may stake. */
  betsMinor: [100n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n],
  paytableVersion: '9bf388269b1c3a522a54b5635997eecf1363a3df0db5b2b60a8af75498ae04ce',
} as const satisfies GameManifest
