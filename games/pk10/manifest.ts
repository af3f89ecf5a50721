import type { GameManifest } from '@croupier/game-kit/game'

export const manifest = {
  code: 'stu_pk10',
  slug: 'pk10',
  name: { EN: 'PK10 Racing', TY: 'PK10 Racing' },
  category: 'ELOTT',
  /** Of every bet on one position, its sides and a duel. */
  declaredRtpPpm: 980_000,
  /** Of the sum of the first two, and of a position. */
  returnRangePpm: { lowest: 933_333, highest: 980_000 },
  maxWinTimesBet: 42,
  /** What a unit of a line may stake. */
  betsMinor: [100n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n],
  paytableVersion: 'cadcc3732dde8120231ec86f8401cbb2def57735ad70f14218b62b275a40a9d9',
} as const satisfies GameManifest
