import { type Db, sql, type Tx } from '#platform/database.ts'

/** Imported games are numbered from here, above what a fresh catalogue holds. */
const IMPORTED_FROM = 1_000_000

/** The last number and position of the catalogue. A transaction that adds games holds the lock until the commit, so that no number is taken twice. */
export async function lockCatalogueEnd(tx: Tx): Promise<{ nodeId: number; position: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended('games.catalogue', 0))`.execute(tx)
  const { rows } = await sql<{ nodeId: number; position: number }>`
    select greatest(max(node_id), ${IMPORTED_FROM}) as "nodeId", coalesce(max(position), 0) as position from games.game`.execute(tx)
  return rows[0] ?? { nodeId: IMPORTED_FROM, position: 0 }
}

export async function catalogueCodes(db: Db | Tx, vendorCode: string): Promise<string[]> {
  const rows = await db.selectFrom('games.game').select('game_code as code').where('vendor_code', '=', vendorCode).execute()
  return rows.map(({ code }) => code)
}
