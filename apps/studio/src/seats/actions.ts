import type { Context } from '#context.ts'
import type { DatabaseTransaction } from '#database.ts'
import { refuse } from '#refusal.ts'
import type { Session } from '#sessions/sessions.ts'
import { findRound, lockRound } from '#tables/store-rounds.ts'
import { gameOf, type Hand, readHand } from './hand-state.ts'
import { findAction, readClock } from './store-hands.ts'
import { lockTable } from './store-seats.ts'
import { dueMs, type Paced, takeAction } from './turns.ts'

export type AskedAction = { id: string; hand: string; position: number; action: unknown }

/** How many actions a hand has after the asked one. The rest is told by the socket, to each what its seat may see. */
export type ActionAnswer = { hand: string; position: number }

/**
 * Takes an action of a player, at any process: it is written under the lock of its table, after the turn, the place in the log, the clock
 * of the database and the rules have been checked. The id is the client's: a repeat answers the same.
 */
export async function actInHand(paced: Paced, session: Session, asked: AskedAction): Promise<ActionAnswer> {
  const { context } = paced
  const found = await findRound(context.db, asked.hand)
  if (found?.game_code !== session.game_code || found.stake_minor === null) return refuse('NOT_FOUND')
  const action: unknown = gameOf(found).readAction(asked.action)
  if (action === undefined) return refuse('INVALID_SELECTION', 'action')
  return await context.db.transaction().execute(async (tx) => {
    const fence = await lockTable(tx, found.table_id)
    const hand = await readLocked(context, tx, found.id)
    const seat = seatOf(hand, session)
    const isRepeat = await isKnown(tx, asked, { seat, action })
    if (isRepeat) return { hand: asked.hand, position: asked.position + 1 }
    const atMs = await readClock(tx)
    await checkTurn({ hand, seat, atMs }, { ...asked, action })
    const next = await takeAction(paced, tx, { hand, fence, taken: { id: asked.id, seat, action, isDefault: false, atMs } })
    return { hand: asked.hand, position: next.actions.length }
  })
}

async function readLocked(context: Context, tx: DatabaseTransaction, id: string): Promise<Hand> {
  const round = (await lockRound(tx, id)) ?? refuse('NOT_FOUND')
  return await readHand(context, tx, round)
}

/** The seat of a player in a hand; a player outside the hand learns nothing of it. */
function seatOf({ seats }: Hand, { player_id: playerId }: Session): number {
  return seats.find(({ player_id }) => player_id === playerId)?.seat ?? refuse('NO_SEAT')
}

async function isKnown(tx: DatabaseTransaction, asked: AskedAction, { seat, action }: { seat: number; action: unknown }): Promise<boolean> {
  const known = await findAction(tx, asked.id)
  if (!known) return false
  const isSame = known.round_id === asked.hand && known.position === asked.position && known.seat === seat
  return isSame && sameJson(known.action, action) ? true : refuse('DUPLICATE', 'id')
}

function sameJson(one: unknown, other: unknown): boolean {
  const sorted = (value: unknown) => JSON.stringify(Object.entries(value as object).sort(([a], [b]) => (a < b ? -1 : 1)))
  return sorted(one) === sorted(other)
}

type Moment = { hand: Hand; seat: number; atMs: number }

async function checkTurn({ hand, seat, atMs }: Moment, { position, action }: AskedAction): Promise<void> {
  if (hand.round.state !== 'PLAYING' || position !== hand.actions.length || atMs > dueMs(hand)) return refuse('ROUND_MOVED_ON')
  if (gameOf(hand.round).act(hand.state, seat, action) !== undefined) return
  return hand.turn === seat ? refuse('NOT_ALLOWED', 'action') : refuse('NOT_YOUR_TURN')
}
