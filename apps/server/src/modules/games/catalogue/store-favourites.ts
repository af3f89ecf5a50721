import type { Db } from '#platform/database.ts'

/** Marks a game for a member; a mark that stands stays as it is. */
export async function addFavourite(db: Db, favourite: { brandId: number; memberId: bigint; nodeId: number; at: Date }): Promise<void> {
  await db
    .insertInto('games.favourite')
    .values({ brand_id: favourite.brandId, member_id: favourite.memberId, node_id: favourite.nodeId, added_at: favourite.at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeFavourite(db: Db, memberId: bigint, nodeId: number): Promise<void> {
  await db.deleteFrom('games.favourite').where('member_id', '=', memberId).where('node_id', '=', nodeId).execute()
}

/** The ids of a member's favourites, the newest first. */
export async function favouriteIds(db: Db, memberId: bigint, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('games.favourite')
    .select('node_id')
    .where('member_id', '=', memberId)
    .orderBy('added_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.node_id)
}

/** The ids of the games that a member opened last, the newest first; a launch writes them. */
export async function recentIds(db: Db, memberId: bigint, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('games.recent')
    .select('node_id')
    .where('member_id', '=', memberId)
    .orderBy('played_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.node_id)
}
