import type { DeskSession } from '@croupier/vendor-server/store-desk'
import type { Context } from '#context.ts'
import type { DatabaseTransaction } from '#database.ts'
import type { ActionsPage } from '../../desk-api/messages.ts'
import { insertAction, listActions, type TraderAction } from './store-trail.ts'

const PAGE = 50

/** Leaves a line on the trail, in the transaction that does what it tells. */
export async function noteAction(tx: DatabaseTransaction, action: TraderAction): Promise<void> {
  await insertAction(tx, action)
}

/** A page of the trail, newest first. */
export async function actionsPage(context: Context, session: DeskSession, before: bigint | undefined): Promise<ActionsPage> {
  const rows = await listActions(context.db, { operatorId: session.operator_id, before, limit: PAGE })
  const last = rows.at(-1)
  return {
    actions: rows.map(({ id, at, ...action }) => ({ id: String(id), at: at.toISOString(), ...action })),
    next: rows.length === PAGE && last ? String(last.id) : null,
  }
}
