import { type Db, sql, type Tx } from '#platform/database.ts'

const DROPPED_AT_ONCE_MAX = 100

export async function insertCover(tx: Tx, cover: { id: string; brandId: number; bytes: Buffer; at: Date }): Promise<void> {
  const { id, brandId, bytes, at } = cover
  await tx.insertInto('games.cover').values({ id, brand_id: brandId, bytes, sent_at: at }).execute()
}

export async function hasCover(tx: Tx, brandId: number, id: string): Promise<boolean> {
  const query = tx.selectFrom('games.cover').select('id').where('id', '=', id).where('brand_id', '=', brandId)
  return (await query.executeTakeFirst()) !== undefined
}

export async function coverBytes(db: Db, id: string): Promise<Buffer | undefined> {
  return (await db.selectFrom('games.cover').select('bytes').where('id', '=', id).executeTakeFirst())?.bytes
}

/** The cover that the brand's game bears; null for the one that is drawn. */
export async function coverOf(tx: Tx, brandId: number, nodeId: number): Promise<string | null> {
  const query = tx.selectFrom('games.game_cover').select('cover_id as id').where('brand_id', '=', brandId).where('node_id', '=', nodeId)
  return (await query.executeTakeFirst())?.id ?? null
}

export async function putCover(tx: Tx, { brandId, nodeId }: { brandId: number; nodeId: number }, coverId: string | null): Promise<void> {
  if (coverId === null) {
    await tx.deleteFrom('games.game_cover').where('brand_id', '=', brandId).where('node_id', '=', nodeId).execute()
    return
  }
  await tx
    .insertInto('games.game_cover')
    .values({ brand_id: brandId, node_id: nodeId, cover_id: coverId })
    .onConflict((conflict) => conflict.columns(['brand_id', 'node_id']).doUpdateSet({ cover_id: coverId }))
    .execute()
}

/** Throws away covers from before an instant that no game bears. */
export async function deleteUnusedCovers(db: Db, before: Date): Promise<void> {
  await sql`
    delete from games.cover where id in (
      select c.id from games.cover c
      where c.sent_at < ${before} and not exists (select from games.game_cover g where g.cover_id = c.id)
      limit ${DROPPED_AT_ONCE_MAX}
    )`.execute(db)
}
