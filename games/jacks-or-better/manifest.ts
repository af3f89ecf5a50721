import type { GameManifest } from '@croupier/game-kit/game'

export const manifest: GameManifest = {
  code: 'stu_jacks_or_better',
  slug: 'jacks-or-better',
  name: { EN: 'Jacks or Better', TY: 'Jacks or Better' },
  category: 'RNG',
  subType: 'VP',
  declaredRtpPpm: 995_439,
  // The best hold returns what is declared; nothing keeps a player from throwing a royal flush away.
  returnRangePpm: { lowest: 0, highest: 995_440 },
  returnDeviation: 4.42,
  maxWinTimesBet: 800,
  betsMinor: [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n, 100_000n],
  paytableVersion: '103ea16f39b3552e7a070ff70b7a7772c74995bf411ef7f2c64cbeea33678c53',
}
