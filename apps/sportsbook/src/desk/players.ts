import type { DeskSession } from '@croupier/vendor-server/store-desk'
import type { Context } from '#context.ts'
import { inTransaction } from '#database.ts'
import { refuse } from '#refusal.ts'
import type { PlayerRow, PlayerTerms } from '../../desk-api/messages.ts'
import { listPlayers, lockPlayer, type PlayerFacts, savePlayerTerms, sumPlayers } from './store-terms.ts'
import { HOUSE_PLAYER } from './terms.ts'
import { noteAction } from './trail.ts'

const PLAYERS_MAX = 50

/** Players of the trader's operator whose names begin so; without a name those with terms of their own. */
export async function playerRows(context: Context, session: DeskSession, user: string | undefined): Promise<PlayerRow[]> {
  return await rowsOf(context, await listPlayers(context.db, { operatorId: session.operator_id, user, limit: PLAYERS_MAX }))
}

/** Gives a player terms; another operator's is not found. */
export async function changePlayer(
  context: Context,
  { operator_id: operatorId, person }: DeskSession,
  { id, why, ...terms }: PlayerTerms & { id: string; why: string },
): Promise<PlayerRow> {
  const player = await inTransaction(context.db, async (tx) => {
    const found = (await lockPlayer(tx, { id, operatorId })) ?? refuse('NOT_FOUND', 'id')
    const before = found.terms ?? HOUSE_PLAYER
    const isSame = before.factorPpm === terms.factorPpm && before.isReviewed === terms.isReviewed
    if (isSame) return found
    await savePlayerTerms(tx, id, terms)
    const named = { user: found.user }
    await noteAction(tx, {
      ...{ operatorId, person, kind: 'player', subject: id, why },
      ...{ before: { ...named, ...before }, after: { ...named, ...terms } },
    })
    return { ...found, terms }
  })
  const [row = refuse('NOT_FOUND', 'id')] = await rowsOf(context, [player])
  return row
}

async function rowsOf(context: Context, players: readonly PlayerFacts[]): Promise<PlayerRow[]> {
  const ids = players.map(({ id }) => id)
  const money = Map.groupBy(await sumPlayers(context.db, ids), ({ player_id: id }) => id)
  return players.map(({ id, user, terms }) => ({
    id,
    user,
    terms: terms ?? HOUSE_PLAYER,
    money: (money.get(id) ?? []).map(({ currency, tickets, staked, paid }) => ({
      currency,
      tickets,
      stakedMinor: String(staked),
      paidMinor: String(paid),
    })),
  }))
}
