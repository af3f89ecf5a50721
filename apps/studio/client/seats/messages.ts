/** What the server says of a table with seats. */
export type Place = { seat: number; kind: 'player' | 'bot' | 'free'; name: string; isLeaving: boolean }

export type HandResult = {
  end: { winner?: number }
  /** Of each seat: what it won or lost, the rake taken off, and that rake. */
  money: readonly { deltaMinor: string; rakeMinor: string }[]
}

export type Hand = {
  id: string
  slip: string | null
  seat: number | null
  number: string
  state: 'BETTING_OPEN' | 'PLAYING' | 'SETTLING' | 'SETTLED' | 'VOIDING' | 'VOIDED'
  position: number
  turn: number | null
  turnEndsMs: number | null
  bankEndsMs: number | null
  /** What the own seat may see, as the game made it; null before the deal. */
  view: unknown
  legal: readonly unknown[]
  result: HandResult | null
}

export type Standing = {
  table: string
  serverMs: number
  stakeMinor: string
  hasBots: boolean
  seat: number | null
  places: readonly Place[]
  hand: Hand | null
  chain: { commitment: string; salt: string | null; links: number } | null
}

export type SeatEvent = { kind: string; round: string | null; body: { seat?: number; action?: unknown; isDefault?: boolean } }

/** A hand of the history. */
export type PlayedHand = {
  id: string
  seat: number
  number: string
  stakeMinor: string
  names: readonly { name: string; isBot: boolean }[]
  dealt: { hand?: readonly number[] | null } | null
  actions: readonly { seat: number; action: unknown; isDefault: boolean }[]
  result: HandResult | null
  seedAt: string | null
}
