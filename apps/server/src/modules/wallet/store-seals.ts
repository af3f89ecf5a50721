import { type Db, sql } from '#platform/database.ts'
import type { JournalHead } from '#platform/ports.ts'

/** Seals the next page of settled transfers; false when there is none. */
export async function sealNext(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isSealed: boolean }>`select wallet.seal_journal() as "isSealed"`.execute(db)
  return rows[0]?.isSealed ?? false
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
