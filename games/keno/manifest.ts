import type { GameManifest } from '@croupier/game-kit/game'

export const manifest = {
  code: 'stu_keno',
  slug: 'keno',
  name: { EN: 'Keno', TY: 'Keno' },
  category: 'ELOTT',
  /** Of one picked number. */
  declaredRtpPpm: 950_000,
  /** Of five picked numbers, and of the sides of the sum. */
  returnRangePpm: { lowest: 941_068, highest: 975_110 },
  maxWinTimesBet: 100_000,
  /** What a unit of a line may stake. */
  betsMinor: [100n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n],
  paytableVersion: '4c02b6ea8b1f3c44013f7aada3a2074cf6494715ccd038b5d7b3be37c286fd5d',
} as const satisfies GameManifest
