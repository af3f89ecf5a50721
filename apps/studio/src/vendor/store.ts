import { sql } from 'kysely'
import type { Database } from '#database.ts'

/** Whether a round, a slip of a table, a ticket or a round of a fish table is this operator's. */
export async function hasRound(db: Database, operatorId: bigint, id: string): Promise<boolean> {
  const { rows } = await sql`
    select round.id from studio.round join studio.session on session.id = round.session_id
    where session.operator_id = ${operatorId} and round.id = ${id}
    union all
    select slip.id from studio.table_slip slip join studio.player on player.id = slip.player_id
    where player.operator_id = ${operatorId} and slip.id = ${id}
    union all
    select ticket.id from studio.ticket join studio.session on session.id = ticket.session_id
    where session.operator_id = ${operatorId} and ticket.id = ${id}
    union all
    select round.id from studio.fish_round round join studio.session on session.id = round.session_id
    where session.operator_id = ${operatorId} and round.id = ${id}`.execute(db)
  return rows.length > 0
}
