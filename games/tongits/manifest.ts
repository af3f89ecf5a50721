import type { GameManifest } from '@croupier/game-kit/game'

export const manifest = {
  code: 'stu_tongits',
  slug: 'tongits',
  name: { EN: 'Tongits', TY: 'Tongits' },
  category: 'PVP',
  // Of players who play alike: what they stake comes back but for the rake.
  declaredRtpPpm: 980_000,
  // The rake is taken of gains alone, so that it depends on how hands end.
  returnRangePpm: { lowest: 950_000, highest: 1_000_000 },
  // The own stake and those of two others, less the rake.
  maxWinTimesBet: 3,
  betsMinor: [300n, 1_500n, 6_000n],
  paytableVersion: 'fce94f1fd1a848ba337b51b0e5cc0693cf4081cdc70162edef8c3fb9e34c6feb',
} as const satisfies GameManifest
