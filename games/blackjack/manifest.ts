import type { GameManifest } from '@croupier/game-kit/game'

export const manifest: GameManifest = {
  code: 'stu_blackjack',
  slug: 'blackjack',
  name: { EN: 'Blackjack', TY: 'Blackjack' },
  category: 'RNG',
  subType: 'TG',
  // Of the first bet, played by the basic strategy of `strategy.ts`.
  declaredRtpPpm: 995_675,
  // Of all stakes, where those that are doubled or split count too; nothing keeps a player from playing badly.
  returnRangePpm: { lowest: 0, highest: 997_000 },
  // Four hands, each doubled, all won.
  maxWinTimesBet: 16,
  betsMinor: [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n, 100_000n],
  paytableVersion: '3e89656f3cb260d76aa36fd9eb3fff902e71457534c1c9e83c26a25798fce52a',
}
