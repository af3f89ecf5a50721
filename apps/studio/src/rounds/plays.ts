import { chanceFrom } from '@croupier/fairness/chance'
import type { AnyGame } from '@croupier/game-kit/game'
import { runDraws } from '@croupier/game-kit/run-draws'
import type { Context } from '#context.ts'
import type { Database, DatabaseTransaction } from '#database.ts'
import { gameByCode } from '#games.ts'
import { openServerSeed } from '#seeds/seeds.ts'
import { findPair } from '#seeds/store.ts'
import type { RoundRow } from './store.ts'
import { listActions } from './store-actions.ts'

type Stepped = Extract<AnyGame, { engine: 'stepped' }>

/** A stepped round as it stands: the fold of its actions over what chance committed at its start. */
export type Play = { game: Stepped; state: unknown; position: number }

/** The game of a round that is already written. */
export function gameOf(round: RoundRow): AnyGame {
  const game = gameByCode(round.game_code)
  if (!game) throw new Error(`game ${round.game_code} is gone while a round of it is open`)
  return game
}

/** Works out where a stepped round stands; undefined for a round of another kind, or one whose stake is not taken. */
export async function playOf(context: Context, db: Database | DatabaseTransaction, round: RoundRow): Promise<Play | undefined> {
  const game = gameOf(round)
  if (game.engine !== 'stepped' || round.nonce === null) return undefined
  const pair = await findPair(db, round.seed_pair_id)
  const chance = chanceFrom({ serverSeed: openServerSeed(context, pair), clientSeed: pair.client_seed, nonce: round.nonce })
  const actions = await listActions(db, round.id)
  const first = runDraws(game.start(round.bet_minor, game.readChoice(round.choice)), chance)
  const state = actions.reduce((before, { action }) => game.act(before, game.readAction(action)), first)
  return { game, state, position: actions.length }
}

/** What the player may see of a round that is being played. */
export type PlayView = { position: number; shown: unknown; deadline: string }

export async function playViewOf(context: Context, round: RoundRow): Promise<PlayView | null> {
  if (round.outcome !== null) return null
  const play = await playOf(context, context.db, round)
  if (!play) return null
  const { game, state, position } = play
  return { position, shown: game.show(state), deadline: round.next_attempt_at.toISOString() }
}
