import type { SeenEnd, SeenFish, SeenSeat, SeenShot } from '@croupier/game-kit/fish-view'

/** What the server says of a fish table. Amounts are minor units in digits, times milliseconds of the table's clock, seats from one. */
type FishRow = [uid: number, kind: string, path: number, lane: number, fromMs: number, lifeMs: number]
type ShotRow = [id: number, seat: number, angle: number, firedMs: number, lock: number, levelMinor: string, number: number]
type EndRow = { shot: number; seat: number; fish?: number; betMinor?: string; victims?: number[]; times?: number; paidMinor?: string }
/** `bot` is the name of a practice bot. */
type SeatRow = { seat: number; levelMinor: string; bot?: string }

/** The whole is what the wallet has and what lies at the table; `loaded` is how many shots may be fired at once. */
export type Purse = { wholeMinor: string; stackMinor: string; loaded: number; lastShot: number }

export type Chain = { commitment: string; salt: string; links: number }

export type Snapshot = {
  table: string
  /** Counted from 0. */
  room: number
  seat: number
  nowMs: number
  levelsMinor: string[]
  levelMinor: string
  link: number
  fishes: FishRow[]
  shots: ShotRow[]
  seats: SeatRow[]
  purse: Purse
  chain: Chain
}

export type Room = { name: string; levelsMinor: string[] }

export type Messages = {
  /** `hasBots`: practice bots keep players company, as it is play money. */
  rooms: { rooms: Room[]; hasBots: boolean }
  snapshot: Snapshot
  shoal: { link: number; fishes: FishRow[] }
  fired: { nowMs: number; shots: ShotRow[] }
  ended: { ends: EndRow[] }
  seats: { seats: SeatRow[] }
  purse: Purse
  minute: { link: number; seed: string }
  refused: { code: string; shot?: number }
  left: { wholeMinor: string; isPaid: boolean }
}

/** A seat's round of about a minute. */
export type FishRound = {
  id: string
  state: 'OPEN' | 'CLOSING' | 'CREDIT_PENDING' | 'CLOSED'
  openedAt: string
  levelMinor: string
  betMinor: string | null
  payoutMinor: string | null
  unusedMinor: string | null
  hits: number
  kills: number
}

export type ProvenShot = {
  link: number
  seat: number
  count: number
  kind: string
  victims: string[]
  drawn: number
  worth: number
  paidTimes: number
  seed: string
}

export type FishProof = { game: string; chain: Chain | null; shots: ProvenShot[] }

export function fishOf([uid, kind, path, lane, fromMs, lifeMs]: FishRow): SeenFish {
  return { uid, id: uid % 1000, kind, path, lane, atMs: 0, fromMs, lifeMs }
}

export function shotOf([id, seat, angle, firedMs, lock, levelMinor, number]: ShotRow): SeenShot {
  return { id, seat: seat - 1, angle, firedMs, lock: lock === 0 ? undefined : lock, levelMinor: BigInt(levelMinor), number }
}

export function endOf({ seat, betMinor = '0', paidMinor = '0', ...end }: EndRow): SeenEnd {
  return { ...end, seat: seat - 1, betMinor: BigInt(betMinor), paidMinor: BigInt(paidMinor) }
}

export function seatOf({ seat, levelMinor, bot }: SeatRow): SeenSeat {
  return { seat: seat - 1, levelMinor: BigInt(levelMinor), bot }
}
