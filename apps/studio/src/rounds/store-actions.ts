import { type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#database.ts'
import type { Schema } from '#schema.ts'

export type ActionRow = Selectable<Schema['studio.round_action']>
export type NewAction = {
  id: string
  roundId: string
  position: number
  action: unknown
  costMinor: bigint
  isDefault: boolean
  betUuid: string
  rollbackUuid: string
}

/** The actions that count, in their order. */
export function listActions(db: Database | DatabaseTransaction, roundId: string): Promise<ActionRow[]> {
  return db
    .selectFrom('studio.round_action')
    .selectAll()
    .where('round_id', '=', roundId)
    .where('state', '=', 'DONE')
    .orderBy('position')
    .execute()
}

/** What the actions of a round debited beside its bet. */
export async function extraOf(db: Database, roundId: string): Promise<bigint> {
  const { extra } = await db
    .selectFrom('studio.round_action')
    .select(sql<bigint>`coalesce(sum(cost_minor), 0)::bigint`.as('extra'))
    .where('round_id', '=', roundId)
    .where('state', '=', 'DONE')
    .executeTakeFirstOrThrow()
  return extra
}

export function findAction(db: Database | DatabaseTransaction, id: string): Promise<ActionRow | undefined> {
  return db.selectFrom('studio.round_action').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The action whose debit is on its way, or on its way back. */
export function findOpenAction(db: Database | DatabaseTransaction, roundId: string): Promise<ActionRow> {
  return db
    .selectFrom('studio.round_action')
    .selectAll()
    .where('round_id', '=', roundId)
    .where('state', 'in', ['DEBIT_PENDING', 'ROLLBACK_PENDING'])
    .executeTakeFirstOrThrow()
}

/** Writes an action before anything is sent to a wallet: one that costs nothing counts at once. */
export async function insertAction(tx: DatabaseTransaction, action: NewAction): Promise<void> {
  await tx
    .insertInto('studio.round_action')
    .values({
      id: action.id,
      round_id: action.roundId,
      position: action.position,
      action: JSON.stringify(action.action),
      cost_minor: action.costMinor,
      state: action.costMinor > 0n ? 'DEBIT_PENDING' : 'DONE',
      is_default: action.isDefault,
      bet_uuid: action.betUuid,
      rollback_uuid: action.rollbackUuid,
    })
    .execute()
}

export async function moveAction(tx: DatabaseTransaction, id: string, state: ActionRow['state']): Promise<void> {
  await tx.updateTable('studio.round_action').set({ state }).where('id', '=', id).execute()
}
