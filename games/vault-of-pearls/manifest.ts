import type { GameManifest } from '@croupier/game-kit/game'

export const manifest = {
  code: 'stu_vault_of_pearls',
  slug: 'vault-of-pearls',
  name: { EN: 'Vault of Pearls', TY: 'Vault of Pearls' },
  category: 'RNG',
  subType: 'JP',
  declaredRtpPpm: 949_387,
  returnDeviation: 5.13,
  // Nine pearls of 250 each, over two lines of sevens that the five cells beside the first four can hold.
  maxWinTimesBet: 2350,
  // Every bet is a multiple of 5 minor units, so that a line's bet is exact.
  betsMinor: [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n, 100_000n],
  paytableVersion: '8fde8e258b3a4422651c32d781113a0d74d46c9439c01526d4dc6f6c018bd480',
} as const satisfies GameManifest
