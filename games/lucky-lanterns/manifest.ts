import type { GameManifest } from '@croupier/game-kit/game'

export const manifest: GameManifest = {
  code: 'stu_lucky_lanterns',
  slug: 'lucky-lanterns',
  name: { EN: 'Lucky Lanterns', TY: 'Lucky Lanterns' },
  category: 'RNG',
  subType: 'SC',
  declaredRtpPpm: 950_000,
  returnDeviation: 11.24,
  maxWinTimesBet: 10_000,
  betsMinor: [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n],
  paytableVersion: '1059b86538f553e897e085e5cdc1d86950c89e5c5bc83d8949daf811428ea3bf',
}
