import type { Context } from '#context.ts'
import { refuse } from '#refusal.ts'
import type { Session } from '#sessions/sessions.ts'
import { ownSlip } from '#tables/history.ts'
import { findRound } from '#tables/store-rounds.ts'
import { seedTime } from './hand-seeds.ts'
import { gameOf, isDealt, readHand, stateAfter } from './hand-state.ts'

/** A hand from its deal to its end, as its player may see it. */
export async function readOwnHand(context: Context, session: Session, slipId: string) {
  const slip = await ownSlip(context, session, slipId)
  const round = (await findRound(context.db, slip.round_id)) ?? refuse('NOT_FOUND')
  if (round.stake_minor === null) return refuse('NOT_FOUND')
  const hand = await readHand(context, context.db, round)
  const seat = hand.seats.find(({ slip_id }) => slip_id === slip.id)?.seat ?? refuse('NOT_FOUND')
  const game = gameOf(round)
  const isPlayed = isDealt(round)
  return {
    id: slip.id,
    seat,
    number: String(round.number),
    link: round.link,
    stakeMinor: String(round.stake_minor),
    names: hand.seats.map(({ name, player_id }) => ({ name, isBot: player_id === null })),
    dealt: isPlayed ? game.view(await stateAfter(context, context.db, { round, actions: [] }), seat) : null,
    actions: hand.actions.map(({ seat: by, action, is_default: isDefault }) => ({ seat: by, action, isDefault })),
    result: round.outcome,
    seedAt: seedTime(round)?.toISOString() ?? null,
  }
}
