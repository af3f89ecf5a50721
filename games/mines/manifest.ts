import type { GameManifest } from '@croupier/game-kit/game'

export const manifest: GameManifest = {
  code: 'stu_mines',
  slug: 'mines',
  name: { EN: 'Pearl Mines', TY: 'Pearl Mines' },
  category: 'RNG',
  subType: 'AC',
  // Of the worst place to stop, with the worst number of mines; `returns.ts` lists all.
  declaredRtpPpm: 962_500,
  returnRangePpm: { lowest: 962_500, highest: 970_000 },
  maxWinTimesBet: 10_000,
  betsMinor: [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n, 100_000n],
  paytableVersion: '13fba0282b0f77c7ab48da79d31b0f3b03a0fc4928bc609caeeb71e1decd6627',
}
