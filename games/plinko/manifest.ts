import type { GameManifest } from '@croupier/game-kit/game'

export const manifest: GameManifest = {
  code: 'stu_plinko',
  slug: 'plinko',
  name: { EN: 'Coral Plinko', TY: 'Coral Plinko' },
  category: 'RNG',
  subType: 'AC',
  // Of 16 rows at high risk, the lowest of the nine boards; `returns.ts` lists all.
  declaredRtpPpm: 968_255,
  returnRangePpm: { lowest: 968_255, highest: 971_339 },
  maxWinTimesBet: 800,
  betsMinor: [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n],
  paytableVersion: 'd757d10317b44bf051fab576b432932f096d31a9fe29028230d7f0c477ddab4c',
}
