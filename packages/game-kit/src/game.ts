import type { Chance } from '@croupier/fairness/chance'

/** What Studio and the lobby know of a game without opening it. Amounts are minor units of the player's currency. */
export type GameManifest = {
  /** The name on the wallet protocol, three letters and an underscore first. */
  code: string
  /** The name in addresses and of the package. */
  slug: string
  name: { EN: string; TY: string }
  category: 'RNG' | 'LIVE' | 'FISH' | 'PVP' | 'SPORTS' | 'ESPORTS' | 'COCKFIGHT' | 'LOTT' | 'ELOTT' | 'SEA'
  subType?: string
  declaredRtpPpm: number
  maxWinTimesBet: number
  betsMinor: readonly bigint[]
  /** SHA-256 of the pay table in hex: it stands in every proof, so that a later table cannot rewrite a round. */
  paytableVersion: string
}

/** A whole round, decided. The outcome is plain JSON: amounts in it are strings of digits. */
export type Opened<Outcome> = { outcome: Outcome; payoutMinor: bigint }

/** A game whose round is decided at once by the bet and the stream of chance. */
export type InstantGame<Outcome> = {
  manifest: GameManifest
  open(betMinor: bigint, chance: Chance): Opened<Outcome>
}
