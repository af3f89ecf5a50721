import type { GameManifest } from '@croupier/game-kit/game'

export const manifest: GameManifest = {
  code: 'stu_kite_crash',
  slug: 'kite-crash',
  name: { EN: 'Kite Crash', TY: 'Kite Crash' },
  category: 'RNG',
  subType: 'AC',
  // Of every cash-out from 1.01 times on; `returns.ts` proves it.
  declaredRtpPpm: 970_000,
  // Of a bet that leaves right after the start, a little less.
  returnRangePpm: { lowest: 960_000, highest: 970_000 },
  maxWinTimesBet: 10_000,
  betsMinor: [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n],
  paytableVersion: 'fd18091d64e9969df54c011a5fa3e725b9b89a009faf32a88716fea48b05b91d',
}
