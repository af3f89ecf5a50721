import { chanceOfRound, roundKey } from '@croupier/fairness/chain'
import { runDraws } from '@croupier/game-kit/run-draws'
import type { AnySeatedGame } from '@croupier/game-kit/seated-game'
import type { Context } from '#context.ts'
import type { Database, DatabaseTransaction } from '#database.ts'
import { seatedGameByCode } from '#games.ts'
import { seedOf } from '#tables/chains.ts'
import type { TableRoundRow } from '#tables/store-rounds.ts'
import { findChain } from '#tables/store-tables.ts'
import { type HandActionRow, type HandSeat, listActions, listHandSeats } from './store-hands.ts'

/** A hand as it stands: who plays it, what was done, and what comes of it. Before the deal it has no state. */
export type Hand = {
  round: TableRoundRow
  seats: readonly HandSeat[]
  actions: readonly HandActionRow[]
  state: unknown
  /** The seat to act; undefined before the deal and after the end. */
  turn: number | undefined
}

/** The game of a table with seats. */
export function gameOf({ game_code: code }: { game_code: string }): AnySeatedGame {
  const game = seatedGameByCode(code)
  if (!game) throw new Error(`${code} is no game with seats`)
  return game
}

/** Works a hand out from its deck and its log. */
export async function readHand(context: Context, db: Database | DatabaseTransaction, round: TableRoundRow): Promise<Hand> {
  const seats = await listHandSeats(db, round.id)
  if (!isDealt(round)) return { round, seats, actions: [], state: undefined, turn: undefined }
  const actions = await listActions(db, round.id)
  const game = gameOf(round)
  const state = await stateAfter(context, db, { round, actions })
  return { round, seats, actions, state, turn: game.turnOf(state) }
}

export function isDealt({ state }: Pick<TableRoundRow, 'state'>): boolean {
  return state === 'PLAYING' || state === 'SETTLING' || state === 'SETTLED'
}

/** The state after some actions: all of them, or the first few of a replay. */
export async function stateAfter(
  context: Context,
  db: Database | DatabaseTransaction,
  { round, actions }: { round: TableRoundRow; actions: readonly HandActionRow[] },
): Promise<unknown> {
  const game = gameOf(round)
  const first: unknown = game.start(await deckOf(context, db, round), round.lead ?? undefined)
  return actions.reduce<unknown>((state, { seat, action, position }) => {
    const next: unknown = game.act(state, seat, game.readAction(action))
    if (next === undefined) throw new Error(`action ${position} of hand ${round.id} does not follow from those before it`)
    return next
  }, first)
}

const DECKS_MAX = 500
const decks = new WeakMap<Context, Map<string, readonly number[]>>()

/** The deck of a hand, dealt from its link; the last few are kept, since each look at a hand needs its deck. */
async function deckOf(context: Context, db: Database | DatabaseTransaction, round: TableRoundRow): Promise<readonly number[]> {
  const kept = decks.get(context) ?? new Map<string, readonly number[]>()
  decks.set(context, kept)
  const known = kept.get(round.id)
  if (known) return known
  const chance = chanceOfRound(await keyOf(context, db, round), { gameCode: round.game_code, roundId: String(round.link) })
  const deck = runDraws(gameOf(round).deal(), chance)
  const [oldest] = kept.keys()
  if (oldest !== undefined && kept.size >= DECKS_MAX) kept.delete(oldest)
  kept.set(round.id, deck)
  return deck
}

/** Numbers for a bot's action, the same after a restart, and apart from those of the deck. */
export async function botNumbers(context: Context, { round, actions }: Hand): Promise<(n: number) => number> {
  const label = { gameCode: `${round.game_code}-bots`, roundId: `${round.link}-${actions.length}` }
  return chanceOfRound(await keyOf(context, context.db, round), label).below
}

async function keyOf(context: Context, db: Database | DatabaseTransaction, round: TableRoundRow): Promise<Uint8Array> {
  const chain = await findChain(db, round.chain_id)
  if (chain.public_salt === null) throw new Error(`hand ${round.id} is of a chain without a salt`)
  return roundKey(await seedOf(context, db, { chainId: round.chain_id, link: round.link }), chain.public_salt)
}
