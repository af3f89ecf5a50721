import type { GameManifest } from '@croupier/game-kit/game'

export const manifest: GameManifest = {
  code: 'stu_clockwork_roosters',
  slug: 'clockwork-roosters',
  name: { EN: 'Clockwork Roosters', TY: 'Clockwork Roosters' },
  category: 'COCKFIGHT',
  // Of the lowest bet on the lowest card; `returns.ts` lists all.
  declaredRtpPpm: 837_134,
  returnRangePpm: { lowest: 837_134, highest: 953_719 },
  maxWinTimesBet: 89,
  betsMinor: [100n, 500n, 1_000n, 5_000n, 10_000n, 50_000n],
  paytableVersion: 'da20367a6e93625acbc46db61f0eba22efa0924bf9cb2f285e7f11c6b10f006d',
}
