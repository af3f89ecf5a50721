import type { TxContext } from './context.ts'
import { sql } from './database.ts'
import { refuse } from './refusal.ts'
import { versionOf } from './versions.ts'

/** Writes of one record wait for each other from here to the end of their transactions: taken before the record is read. */
export async function lockRecord(tx: TxContext, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`record ${tx.actor.brandId} ${subject}`}, 0))`.execute(tx.db)
}

export type SeenRecord = {
  subject: string
  /** What stands there now; undefined for a record that is not there. */
  before?: unknown
  /** What the operator had read: null of a new record, undefined where the caller does not say. */
  version?: string | null | undefined
}

/** Refuses `code_taken` for a new record that is there already, and `changed_meanwhile` for another version than the one that was read. */
export async function refuseStale(tx: TxContext, { subject, before, version }: SeenRecord): Promise<void> {
  if (version === undefined) return
  const current = before === undefined ? null : versionOf(before)
  if (current === version) return
  if (version === null) return refuse('code_taken')
  await refuseChanged(tx, subject)
}

/** Refuses `changed_meanwhile` with the name of who left the last mark of the record. */
export async function refuseChanged({ db, actor }: TxContext, subject: string): Promise<never> {
  const mark = await db
    .selectFrom('platform.trail')
    .select('operator_name as name')
    .where('brand_id', '=', actor.brandId)
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return refuse('changed_meanwhile', { words: { operator: mark?.name ?? 'Croupier' } })
}
