import { randomInt, randomUUID } from 'node:crypto'
import { io } from 'socket.io-client'
import { rest } from './resting.ts'
import type { GameSession } from './site-visit.ts'

const LOOK_MS = 300
const THOUGHT_MS = { least: 1200, most: 4000 }
/** Longer than any hand: a player who gets none leaves. */
const HAND_MS_MAX = 600_000

type Hand = { id: string; seat: number | null; state: string; position: number; turn: number | null; view: unknown }
type Standing = { hand: Hand | null }

/** `choose` is what a practice bot of the game does. */
export type Sitting<View> = { hands: number; choose: (view: View, below: (n: number) => number) => unknown; signal: AbortSignal }

/** Takes a seat at the cheapest table of a game, plays so many hands by what its page is told, and leaves. */
export async function playHands<View>(session: GameSession, { hands, choose, signal }: Sitting<View>): Promise<void> {
  const ends = AbortSignal.any([signal, AbortSignal.timeout(hands * HAND_MS_MAX)])
  await session.ask('POST', '/api/seats', { stakeMinor: cheapestOf(session) })
  const socket = io(session.origin, { path: '/socket', transports: ['websocket'], auth: { token: session.session }, forceNew: true })
  try {
    let standing: Standing = { hand: null }
    for (const frame of ['snapshot', 'view'])
      socket.on(frame, (told: Standing) => {
        standing = told
      })
    const act = async ({ id, position, view }: Hand) => {
      await rest(randomInt(THOUGHT_MS.least, THOUGHT_MS.most), ends)
      const action = choose(view as View, (n) => randomInt(n))
      await session.ask('POST', '/api/seats/actions', { id: randomUUID(), hand: id, position, action })
    }
    for (let left = hands; left > 0 && !ends.aborted; left -= 1) await playHand({ hand: () => standing.hand, act, ends })
  } finally {
    await session.ask('POST', '/api/seats/leave', {}).catch(() => undefined)
    socket.close()
  }
}

function cheapestOf({ betsMinor }: GameSession): string {
  return [...betsMinor].sort((one, other) => Number(one) - Number(other))[0] ?? ''
}

type Playing = { hand: () => Hand | null; act: (hand: Hand) => Promise<void>; ends: AbortSignal }

/** Waits for a hand with the own seat, and plays it to its end. */
async function playHand({ hand, act, ends }: Playing): Promise<void> {
  let own: Hand | undefined
  let acted = -1
  for (; !ends.aborted; await rest(LOOK_MS, ends)) {
    const now = playedOf(hand())
    if (own && now?.id !== own.id) return
    own = now
    if (!now || now.turn !== now.seat || now.position === acted) continue
    acted = now.position
    await act(now)
  }
}

/** The hand while it is played with the own seat. */
function playedOf(hand: Hand | null): Hand | undefined {
  return hand?.state === 'PLAYING' && hand.seat !== null ? hand : undefined
}
