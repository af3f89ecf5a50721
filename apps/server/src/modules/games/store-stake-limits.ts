import { type Db, sql, type Tx } from '#platform/database.ts'

/** The smallest and the largest stake of one bet that a brand takes in a game; null where only the vendor decides. */
export type StakeLimit = { smallestMinor: bigint | null; largestMinor: bigint | null }

/** A brand's limits in the games of a vendor, by the vendor's codes. */
export async function stakeLimitsOf(db: Db, brandId: number, vendorCode: string): Promise<Map<string, StakeLimit>> {
  const rows = await db
    .selectFrom('games.stake_limit as l')
    .innerJoin('games.game as g', 'g.node_id', 'l.node_id')
    .select(['g.game_code as gameCode', 'l.smallest_minor as smallestMinor', 'l.largest_minor as largestMinor'])
    .where('l.brand_id', '=', brandId)
    .where('g.vendor_code', '=', vendorCode)
    .execute()
  return new Map(rows.map(({ gameCode, ...limit }) => [gameCode, limit]))
}

/** Writes the limits of a game; one without any has no row. */
export async function putStakeLimit(tx: Tx, game: { brandId: number; nodeId: number }, limit: StakeLimit): Promise<void> {
  const { smallestMinor, largestMinor } = limit
  if (smallestMinor === null && largestMinor === null) {
    await sql`delete from games.stake_limit where brand_id = ${game.brandId} and node_id = ${game.nodeId}`.execute(tx)
    return
  }
  const changed = { smallest_minor: smallestMinor, largest_minor: largestMinor }
  await tx
    .insertInto('games.stake_limit')
    .values({ brand_id: game.brandId, node_id: game.nodeId, ...changed })
    .onConflict((conflict) => conflict.columns(['brand_id', 'node_id']).doUpdateSet(changed))
    .execute()
}
