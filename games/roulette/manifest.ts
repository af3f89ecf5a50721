import type { GameManifest } from '@croupier/game-kit/game'

export const manifest: GameManifest = {
  code: 'stu_roulette',
  slug: 'roulette',
  name: { EN: 'European Roulette', TY: 'European Roulette' },
  category: 'RNG',
  subType: 'TG',
  // 36 of 37, whatever is bet on.
  declaredRtpPpm: 972_973,
  maxWinTimesBet: 36,
  // The chips. The last one is what a whole table may hold in one round.
  betsMinor: [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n, 100_000n, 500_000n],
  paytableVersion: '32bc335d0590ca7fac2617f549d90fe49546bb39eba62d43b8f612ab05b8bc91',
}
