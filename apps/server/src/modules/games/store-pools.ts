import { type Db, sql, type Tx } from '#platform/database.ts'
import type { PoolTerms } from './rules-pools.ts'

/** The pools of a brand's games of one vendor. */
export async function listPools(db: Db, brandId: number, vendorCode: string): Promise<(PoolTerms & { gameCode: string })[]> {
  const { rows } = await sql<PoolTerms & { gameCode: string }>`
    select g.game_code as "gameCode", p.node_id as "nodeId", p.contribution_ppm::bigint as "contributionPpm", p.reserve_ppm::bigint as "reservePpm",
      p.seed_minor as "seedMinor", p.max_stake_minor as "maxStakeMinor"
    from games.progressive p
    join games.game g on g.node_id = p.node_id
    where p.brand_id = ${brandId} and g.vendor_code = ${vendorCode}
  `.execute(db)
  return rows
}

/** Writes the terms of a pool; false where the game has one. */
export async function insertPool(tx: Tx, brandId: number, terms: PoolTerms): Promise<boolean> {
  const inserted = await tx
    .insertInto('games.progressive')
    .values({
      brand_id: brandId,
      node_id: terms.nodeId,
      contribution_ppm: Number(terms.contributionPpm),
      reserve_ppm: Number(terms.reservePpm),
      seed_minor: terms.seedMinor,
      max_stake_minor: terms.maxStakeMinor,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('node_id')
    .executeTakeFirst()
  return inserted !== undefined
}
