import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#database.ts'
import type { ActionView } from '../../desk-api/messages.ts'

/** What a trader did. `before` and `after` are what was changed, as JSON holds it. */
export type TraderAction = Pick<ActionView, 'person' | 'kind' | 'subject' | 'before' | 'after' | 'why'> & { operatorId: bigint }
export type ActionRow = Pick<ActionView, 'person' | 'kind' | 'subject' | 'before' | 'after' | 'why'> & { id: bigint; at: Date }

export async function insertAction(tx: DatabaseTransaction, action: TraderAction): Promise<void> {
  const [before, after] = [action.before, action.after].map((value) => JSON.stringify(value ?? null))
  await sql`
    insert into sportsbook.trader_action (operator_id, person, kind, subject, before, after, why)
    values (${action.operatorId}, ${action.person}, ${action.kind}, ${action.subject}, ${before}::jsonb, ${after}::jsonb, ${action.why})`.execute(
    tx,
  )
}

/** The newest actions of an operator's persons; what players and tickets are about is another operator's own, and all else is of all. */
export async function listActions(
  db: Database,
  { operatorId, before, limit }: { operatorId: bigint; before: bigint | undefined; limit: number },
): Promise<ActionRow[]> {
  const isBefore = before === undefined ? sql`true` : sql`id < ${before}`
  const { rows } = await sql<ActionRow>`
    select id, at, person, kind, subject, before, after, why from sportsbook.trader_action
    where (operator_id = ${operatorId} or kind not in ('player', 'review')) and ${isBefore}
    order by id desc limit ${limit}`.execute(db)
  return rows
}
