import type { GameManifest } from '@croupier/game-kit/game'

export const manifest = {
  code: 'stu_tien_len',
  slug: 'tien-len',
  name: { EN: 'Tien Len', TY: 'Tien Len' },
  category: 'PVP',
  // Of players who play alike: what they stake comes back but for the rake.
  declaredRtpPpm: 980_600,
  // The rake is taken of gains alone, so that it depends on how hands end.
  returnRangePpm: { lowest: 950_000, highest: 1_000_000 },
  // An instant win: the own stake and those of three others, less the rake.
  maxWinTimesBet: 4,
  betsMinor: [200n, 1_000n, 4_000n],
  paytableVersion: '8db70a42dcc8c81456b8dcb73538f0607e7893a5d94b0deb5f350f71631116f2',
} as const satisfies GameManifest
