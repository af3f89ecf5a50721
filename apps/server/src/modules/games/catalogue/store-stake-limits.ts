import { sql, type Tx } from '#platform/database.ts'

/** The smallest and the largest stake of one bet that a brand takes in a game; null where only the vendor decides. */
export type StakeLimit = { smallestMinor: bigint | null; largestMinor: bigint | null }

/** Limits as one statement reads them with the connection of their vendor: texts of minor units by the codes of games. */
export type WrittenLimits = Readonly<Record<string, readonly [string | null, string | null]>>

/** A brand's limits in the games of a vendor, for a statement that reads `games.vendor_connection`. */
export const connectionLimits = sql<WrittenLimits>`coalesce((
  select jsonb_object_agg(g.game_code, array[l.smallest_minor, l.largest_minor]::text[])
  from games.stake_limit l join games.game g on g.node_id = l.node_id
  where l.brand_id = vendor_connection.brand_id and g.vendor_code = vendor_connection.vendor_code
), '{}')`

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
