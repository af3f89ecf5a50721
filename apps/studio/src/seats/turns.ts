import type { Context } from '#context.ts'
import type { DatabaseTransaction } from '#database.ts'
import { insertEvent } from '#tables/store-tables.ts'
import { gameOf, type Hand } from './hand-state.ts'
import { BOT_TURN_MS, LEAVING_TURN_MS } from './rules.ts'
import { insertAction, setTurn, useBank } from './store-hands.ts'
import { countMissed, listSeats } from './store-seats.ts'

/** How fast this installation plays, in per cent of a game's own times. */
export type Paced = { context: Context; pacePercent: number }

export type Turn = { turn: number | null; turnEndsMs: number | null; bankEndsMs: number | null }

/** What everybody may know about whose turn it is. */
export function turnOf({ turn, seats }: Pick<Hand, 'turn' | 'seats'>, endsMs: number): Turn {
  if (turn === undefined) return { turn: null, turnEndsMs: null, bankEndsMs: null }
  return { turn, turnEndsMs: endsMs, bankEndsMs: endsMs + bankOf({ turn, seats }) }
}

/** When the default action of the seat to act is due. */
export function dueMs(hand: Hand): number {
  return (hand.round.turn_ends_at?.getTime() ?? 0) + bankOf(hand)
}

function bankOf({ turn, seats }: Pick<Hand, 'turn' | 'seats'>): number {
  return seats.find(({ seat }) => seat === turn)?.bank_ms ?? 0
}

type Taken = { id: string; seat: number; action: unknown; isDefault: boolean; atMs: number }

/** Writes an action of a locked hand that the rules allow, and gives the next seat its time. Answers the hand after it. */
export async function takeAction(
  paced: Paced,
  tx: DatabaseTransaction,
  { hand, fence, taken }: { hand: Hand; fence: bigint; taken: Taken },
): Promise<Hand> {
  const { round, actions } = hand
  const game = gameOf(round)
  const { id, seat, action, isDefault } = taken
  const state: unknown = game.act(hand.state, seat, action)
  if (state === undefined) throw new Error(`the rules do not allow ${JSON.stringify(action)} to seat ${seat} of hand ${round.id}`)
  const row = { id, position: actions.length, seat, action, is_default: isDefault }
  await insertAction(tx, round.id, row)
  // The time that passed is that of the seat whose turn it was.
  if (seat === hand.turn) await noteTime(tx, hand, taken)
  const next: Hand = { ...hand, actions: [...actions, row], state, turn: game.turnOf(state) }
  const endsMs = await giveTurn(paced, tx, { hand: next, fence })
  const body = { position: next.actions.length, seat, action, isDefault, ...turnOf(next, endsMs) }
  await insertEvent(tx, round.table_id, { roundId: round.id, kind: 'acted', body })
  return next
}

/** A late action uses up the time bank of its seat, one of the clock uses all of it. */
async function noteTime(tx: DatabaseTransaction, { round, seats }: Hand, { seat, isDefault, atMs }: Taken): Promise<void> {
  const of = seats.find((each) => each.seat === seat)
  if (!of || of.player_id === null) return
  const lateMs = isDefault ? of.bank_ms : atMs - (round.turn_ends_at?.getTime() ?? atMs)
  if (lateMs > 0) await useBank(tx, { roundId: round.id, seat }, lateMs)
  await countMissed(tx, { tableId: round.table_id, playerId: of.player_id, isMissed: isDefault })
}

/** Sets the time of the seat to act: its own for a player who stays, a short one for a bot and for who leaves. */
export async function giveTurn(
  { pacePercent }: Paced,
  tx: DatabaseTransaction,
  { hand, fence }: { hand: Hand; fence: bigint },
): Promise<number> {
  const ms = await turnMs(tx, hand)
  return await setTurn(tx, hand.round.id, { ms: (ms * pacePercent) / 100, fence })
}

async function turnMs(tx: DatabaseTransaction, { round, seats, turn, actions }: Hand): Promise<number> {
  const of = seats.find(({ seat }) => seat === turn)
  if (!of) return 0
  if (of.player_id === null) return botMs(round.link, actions.length)
  const sitting = (await listSeats(tx, round.table_id)).find(({ player_id }) => player_id === of.player_id)
  return sitting && !sitting.is_leaving ? gameOf(round).times.turnMs : LEAVING_TURN_MS
}

/** Irregular, and blind to the cards. */
function botMs(link: number, position: number): number {
  const { least, most } = BOT_TURN_MS
  return least + ((link * 7919 + position * 104_729) % (most - least))
}
