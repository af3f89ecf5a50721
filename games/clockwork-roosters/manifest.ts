import type { GameManifest } from '@croupier/game-kit/game'

export const manifest: GameManifest = {
  code: 'stu_clockwork_roosters',
  slug: 'clockwork-roosters',
  name: { EN: 'Clockwork Roosters', TY: 'Clockwork Roosters' },
  category: 'COCKFIGHT',
  // Of the lowest bet; `returns.ts` lists all.
  declaredRtpPpm: 916_002,
  returnRangePpm: { lowest: 916_002, highest: 953_720 },
  maxWinTimesBet: 89,
  betsMinor: [100n, 500n, 1_000n, 5_000n, 10_000n, 50_000n],
  paytableVersion: '98af45cfa22caf474698312800759460143053739fba151b3c719efba76c9a45',
}
