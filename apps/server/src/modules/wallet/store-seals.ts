import { type Db, sql } from '#platform/database.ts'
import type { JournalHead } from '#platform/ports.ts'

/** Seals the next page of settled transfers; true when it was a whole one, so that more may wait. */
export async function sealNext(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isWhole: boolean }>`select wallet.seal_journal() as "isWhole"`.execute(db)
  return rows[0]?.isWhole ?? false
}

export async function listSealsAfter(db: Db, id: bigint, limit: number): Promise<JournalHead[]> {
  const rows = await db
    .selectFrom('wallet.seal')
    .select(['id', 'last_transfer_id as lastTransferId', 'head', 'at'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ head, ...seal }) => ({ ...seal, head: head.toString('hex') }))
}
