import { type Db, sql, type Tx } from './database.ts'
import type { SealedColumn, SealedTable } from './sealed-tables.ts'
import { MARK_BYTES } from './sealer.ts'

export type SealedRow = Record<string, unknown>

/** The next rows of a table in the order of its key, locked: nobody writes a value between our reading and our writing. */
export async function lockSealedRows(
  db: Tx,
  table: SealedTable,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<SealedRow[]> {
  const names = table.columns.flatMap(({ sealed, plain, hashes = [] }) => [
    sealed,
    ...(plain ? [plain] : []),
    ...hashes.map(({ column }) => column),
  ])
  const wanted = [...new Set([table.key.column, 'brand_id', table.row ?? table.key.column, ...(table.more ?? []), ...names])]
  const from = after === undefined ? sql`true` : sql`${sql.ref(table.key.column)} > ${after}::${sql.raw(table.key.type)}`
  const { rows } = await sql<SealedRow>`
    select ${sql.join(wanted.map((name) => sql.ref(name)))} from ${sql.table(table.name)}
    where ${from} order by ${sql.ref(table.key.column)} limit ${limit} for update
  `.execute(db)
  return rows
}

/** The number of a row that is to be inserted: what it seals is bound to it. */
export async function nextRowId(db: Tx, sequence: string): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`select nextval(${sequence}::regclass) as id`.execute(db)
  if (!rows[0]) throw new Error(`${sequence} gave no number`)
  return rows[0].id
}

export async function updateSealedRow(db: Tx, table: SealedTable, { key, values }: { key: unknown; values: SealedRow }): Promise<void> {
  const set = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update ${sql.table(table.name)} set ${sql.join(set)} where ${sql.ref(table.key.column)} = ${key}`.execute(db)
}

/** A row whose value in this column bears none of these marks. */
export async function findUnmarked(
  db: Db,
  table: SealedTable,
  { column, marks }: { column: SealedColumn; marks: readonly Buffer[] },
): Promise<SealedRow | undefined> {
  const wanted = [...new Set([table.key.column, 'brand_id', table.row ?? table.key.column, column.sealed])]
  const { rows } = await sql<SealedRow>`
    select ${sql.join(wanted.map((name) => sql.ref(name)))} from ${sql.table(table.name)}
    where substring(${sql.ref(column.sealed)} for ${sql.lit(MARK_BYTES)}) <> all (${marks}) limit 1
  `.execute(db)
  return rows[0]
}

/** How many values of a table bear this mark, by their columns. */
export async function countMarked(db: Db, table: SealedTable, mark: Buffer): Promise<{ column: string; count: number }[]> {
  const counts: { column: string; count: number }[] = []
  for (const { sealed } of table.columns) {
    const { rows } = await sql<{ count: bigint }>`
      select count(*) as count from ${sql.table(table.name)} where substring(${sql.ref(sealed)} for ${sql.lit(MARK_BYTES)}) = ${mark}
    `.execute(db)
    counts.push({ column: `${table.name}.${sealed}`, count: Number(rows[0]?.count ?? 0n) })
  }
  return counts
}

/** Notes that a key seals here from now on. */
export async function noteKey(db: Db, mark: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('platform.sealing_key')
    .values({ mark, since: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function listKeys(db: Db): Promise<{ mark: Buffer; settledAt: Date | null }[]> {
  return await db.selectFrom('platform.sealing_key').select(['mark', 'settled_at as settledAt']).orderBy('since').execute()
}

export async function forgetKey(db: Db, mark: Buffer): Promise<void> {
  await db.deleteFrom('platform.sealing_key').where('mark', '=', mark).execute()
}

/** Every value bears this mark: other keys are needed no more. */
export async function settleKey(db: Tx, mark: Buffer, now: Date): Promise<void> {
  await db.deleteFrom('platform.sealing_key').where('mark', '<>', mark).execute()
  await db.updateTable('platform.sealing_key').set({ settled_at: now }).where('mark', '=', mark).execute()
}
