import type { GameManifest } from '@croupier/game-kit/game'

export const manifest: GameManifest = {
  code: 'stu_bingo',
  slug: 'bingo',
  name: { EN: 'Bayan Bingo', TY: 'Bayan Bingo' },
  category: 'RNG',
  subType: 'BG',
  declaredRtpPpm: 948_931,
  returnDeviation: 13.11,
  maxWinTimesBet: 100_000,
  // Prices of a card; a round's cards together cost at most the last one.
  betsMinor: [100n, 200n, 500n, 1_000n, 2_000n, 4_000n],
  paytableVersion: '570b2c2bfdc400658bececf51c74d21b18bb2b624496086f7c8f3f1b7f08dd54',
}
