import type { GameManifest } from '@croupier/game-kit/game'

export const manifest = {
  code: 'stu_vault_of_pearls',
  slug: 'vault-of-pearls',
  name: { EN: 'Vault of Pearls', TY: 'Vault of Pearls' },
  category: 'RNG',
  subType: 'JP',
  // 1.5 % of it is the GRAND, which pays back what stakes add to the pool.
  declaredRtpPpm: 964_387,
  returnDeviation: 5.13,
  // Nine pearls of 250 each, over two lines of sevens that the five cells beside the first four can hold; the GRAND is beside it.
  maxWinTimesBet: 2350,
  // Every bet is a multiple of 5 minor units, so that a line's bet is exact, and of 200, so that 1.0 % and 0.5 % of it are.
  betsMinor: [200n, 400n, 600n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n, 100_000n],
  paytableVersion: '91a0b61cdf909a24979e96af362605a8a57a4a79005d3ea2c04db26fa781b561',
} as const satisfies GameManifest
