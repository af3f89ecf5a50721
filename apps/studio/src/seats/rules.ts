import type { TableRoundState } from '#tables/rules.ts'

/** Free seats are left open for players so long before bots take them. */
export const BOTS_AFTER_MS = 5_000
/** How long the result of a hand stands before the next one. */
export const PAUSE_MS = 7_000
/** What a seat gets to think when another process has taken the lead in the middle of a hand. */
export const GRACE_MS = 30_000
/** A seat is seen for so long after its page was last connected, and loses its place after so long. */
export const SEEN_MS = 15_000
export const AWAY_MS = 60_000
/** So many turns in a row that the clock decided, and the player leaves the table after the hand. */
export const MISSED_MAX = 2
/** How long the seat of a player who is leaving waits before the default action. */
export const LEAVING_TURN_MS = 1_000
/** A bot acts after a time between these, so that its pace tells nothing of its hand. */
export const BOT_TURN_MS = { least: 900, most: 2_200 }
/** The seed of a hand shows everybody's cards, so it is published so long after the hand. */
export const SEED_AFTER_HOURS = 24

/** The longest that a leader waits before it looks again. */
const LOOK_MS = 250

/** What a leader sees of a table with seats. Times are instants of the database's clock. */
export type HandStanding = {
  nowMs: number
  seats: {
    players: number
    /** Players who sit, are seen and stay. */
    ready: number
    lastTakenMs: number
    hasBots: boolean
  }
  hand: undefined | HandLook
}

type HandLook = {
  state: TableRoundState
  /** Whether the leader that opened the hand still leads. */
  isOwn: boolean
  /** Whether the leader has said how long the seat to act has. */
  isPlayedByLeader: boolean
  stakes: 'taken' | 'open' | 'refused'
  closesAtMs: number
  isOver: boolean
  /** When the default action of the seat to act is due. */
  turnIsDueMs: number
  restsSinceMs: number
}

/**
 * A hand goes through the table of states of rounds: BETTING_OPEN while the stakes are taken, PLAYING from the deal on, for the seed of its
 * link is its deck, then SETTLING; VOIDING when it comes to nothing before the deal.
 */
export type HandStep = 'open' | 'deal' | 'void' | 'resume' | 'move' | 'end'

/** What a leader does now, or how long it waits. Pauses are so many per cent of their own times. */
export function nextHandStep(standing: HandStanding, pacePercent = 100): HandStep | { waitMs: number } {
  const next = nextOf(standing, pacePercent / 100)
  if (!next) return { waitMs: LOOK_MS }
  const { step, atMs } = next
  return standing.nowMs >= atMs ? step : { waitMs: Math.min(Math.max(atMs - standing.nowMs, 1), LOOK_MS) }
}

const AT_ONCE = Number.NEGATIVE_INFINITY

type Due = { step: HandStep; atMs: number }

function nextOf({ hand, seats }: HandStanding, pace: number): Due | undefined {
  switch (hand?.state) {
    case 'BETTING_OPEN':
      return stakesDue(hand)
    case 'PLAYING':
      if (hand.isOver) return { step: 'end', atMs: AT_ONCE }
      return hand.isPlayedByLeader ? { step: 'move', atMs: hand.turnIsDueMs } : { step: 'resume', atMs: AT_ONCE }
    default:
      return openingDue(seats, { restsSinceMs: hand?.restsSinceMs ?? AT_ONCE, pace })
  }
}

/** Without every stake there is no hand. What an earlier leader left before the deal is void. */
function stakesDue({ isOwn, stakes, closesAtMs }: HandLook): Due {
  if (!isOwn || stakes === 'refused') return { step: 'void', atMs: AT_ONCE }
  return stakes === 'taken' ? { step: 'deal', atMs: AT_ONCE } : { step: 'void', atMs: closesAtMs }
}

function openingDue(
  { players, ready, lastTakenMs, hasBots }: HandStanding['seats'],
  { restsSinceMs, pace }: { restsSinceMs: number; pace: number },
): Due | undefined {
  const isFull = ready >= players
  if (ready === 0 || !(isFull || hasBots)) return undefined
  return { step: 'open', atMs: Math.max(restsSinceMs + PAUSE_MS * pace, isFull ? AT_ONCE : lastTakenMs + BOTS_AFTER_MS * pace) }
}
