import type { GameManifest } from '@croupier/game-kit/game'

export const manifest = {
  code: 'stu_eleven_five',
  slug: 'eleven-five',
  name: { EN: '11x5 Lotto', TY: '11x5 Lotto' },
  category: 'ELOTT',
  /** Of any one number, the simplest bet. */
  declaredRtpPpm: 968_182,
  /** Of an even sum, and of seven numbers that hold all five. */
  returnRangePpm: { lowest: 953_896, highest: 977_273 },
  maxWinTimesBet: 965,
  /** What a unit of a line may stake. */
  betsMinor: [100n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n],
  paytableVersion: '0e5876789eb11d60c5393f97e0ce1146954e1883b83f3986ef4e66a11ad4d27e',
} as const satisfies GameManifest
