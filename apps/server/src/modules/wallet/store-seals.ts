import { type Db, sql } from '#platform/database.ts'
import type { JournalHead } from '#platform/ports.ts'

/** So that a page's entries are found without reading everybody's of the last minute. */
export async function summarizeJournal(db: Db): Promise<void> {
  await sql`select wallet.summarize_journal()`.execute(db)
}

/** Seals the next settled transfers, so many at most; true when it was a whole page, so that more may wait. */
export async function sealNext(db: Db, limit: number): Promise<boolean> {
  const { rows } = await sql<{ isWhole: boolean }>`select wallet.seal_journal(${limit}) as "isWhole"`.execute(db)
  return rows[0]?.isWhole ?? false
}

/** Seals the records of all modules of the next span, so many seconds long at most; true when another span waits. */
export async function sealNextRecords(db: Db, seconds: number): Promise<boolean> {
  const { rows } = await sql<{ isMore: boolean }>`select wallet.seal_records(${seconds}) as "isMore"`.execute(db)
  return rows[0]?.isMore ?? false
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
