import type { GameManifest } from '@croupier/game-kit/game'

export const manifest: GameManifest = {
  code: 'stu_abyss_lantern',
  slug: 'abyss-lantern',
  name: { EN: 'Abyss Lantern', TY: 'Abyss Lantern' },
  category: 'FISH',
  // Of every hit, before the chance of a kill is rounded down; `returns.ts` lists what is left of it for each kind.
  declaredRtpPpm: 950_000,
  returnRangePpm: { lowest: 949_620, highest: 950_000 },
  maxWinTimesBet: 425,
  betsMinor: [1n, 2n, 3n, 5n, 8n, 10n, 20n, 30n, 50n, 80n, 100n, 200n, 300n, 500n, 800n, 1_000n],
  paytableVersion: '06aac7ca294f7a554ba111fd6c683ce6e4441d7df7b7d70de17f71f58eb88bc5',
}

/** The bets of a room's cannons. A player chooses a room in the game and sits down at a table of it. */
export const ROOMS: readonly { name: 'shallows' | 'reef' | 'abyss'; levelsMinor: readonly bigint[] }[] = [
  { name: 'shallows', levelsMinor: [1n, 2n, 3n, 5n, 8n, 10n] },
  { name: 'reef', levelsMinor: [10n, 20n, 30n, 50n, 80n, 100n] },
  { name: 'abyss', levelsMinor: [100n, 200n, 300n, 500n, 800n, 1_000n] },
]

/** Shots of one advance, which a seat holds to shoot with. */
export const SHOTS_PER_ADVANCE = 20
