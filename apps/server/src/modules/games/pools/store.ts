import { type Db, sql, type Tx } from '#platform/database.ts'
import type { PoolTerms } from '../connections/terms.ts'

/** The terms of a pool with the names of its game. */
export type ShownPool = PoolTerms & { gameCode: string; vendorCode: string; nameEn: string; openedAt: Date }

const POOLS_MAX = 1000

/** The pools of a brand, or the one of a game, by the names of their games. */
export async function shownPools(db: Db, brandId: number, nodeId?: bigint): Promise<ShownPool[]> {
  const { rows } = await sql<ShownPool>`
    select p.node_id as "nodeId", p.contribution_ppm::bigint as "contributionPpm", p.reserve_ppm::bigint as "reservePpm",
      p.seed_minor as "seedMinor", p.max_stake_minor as "maxStakeMinor", p.opened_at as "openedAt", g.game_code as "gameCode",
      g.vendor_code as "vendorCode", g.name_en as "nameEn"
    from games.progressive p
    join games.game g on g.node_id = p.node_id
    where p.brand_id = ${brandId} and (${nodeId ?? null}::bigint is null or p.node_id = ${nodeId ?? null}::bigint)
    order by g.name_en, g.node_id
    limit ${POOLS_MAX}
  `.execute(db)
  return rows
}

export type PoolPaid = { nodeId: number; paidMinor: bigint; payouts: number }

/** What the wins that stand have taken of each pool of a brand, or of one. */
export async function paidOf(db: Db, brandId: number, nodeId?: number): Promise<Map<number, PoolPaid>> {
  const { rows } = await sql<PoolPaid>`
    select r.node_id as "nodeId", coalesce(sum(w.jackpot_minor), 0)::bigint as "paidMinor", count(*)::integer as payouts
    from games.vendor_transaction w
    join games.round r on r.id = w.round_id
    where w.brand_id = ${brandId} and w.kind = 'win' and w.jackpot_minor is not null and w.state = 'applied'
      and (${nodeId ?? null}::integer is null or r.node_id = ${nodeId ?? null})
    group by r.node_id
  `.execute(db)
  return new Map(rows.map((row) => [row.nodeId, row]))
}

/** A win that took of a pool, with what its bet was told; amounts in minor units. */
export type Payout = {
  transferId: bigint
  nodeId: number
  nameEn: string
  memberId: bigint
  roundId: bigint
  paidMinor: bigint
  /** What stood on the pool as the bet was told, and its stake. */
  poolMinor: bigint
  stakeMinor: bigint
  maxStakeMinor: bigint
  at: Date
  state: 'applied' | 'rolled_back'
}

/** Wins that took of a pool, newest first. */
export async function listPayouts(
  db: Db,
  brandId: number,
  { nodeId, before, limit }: { nodeId: bigint | undefined; before: bigint | undefined; limit: number },
): Promise<Payout[]> {
  const { rows } = await sql<Payout>`
    select w.transfer_id as "transferId", r.node_id as "nodeId", g.name_en as "nameEn", w.member_id as "memberId", r.id as "roundId",
      w.jackpot_minor as "paidMinor", b.pool_minor as "poolMinor", b.amount_minor as "stakeMinor", p.max_stake_minor as "maxStakeMinor", w.at, w.state
    from games.vendor_transaction w
    join games.round r on r.id = w.round_id
    join games.game g on g.node_id = r.node_id
    join games.progressive p on p.brand_id = w.brand_id and p.node_id = r.node_id
    cross join lateral (
      select o.pool_minor, o.amount_minor from games.vendor_transaction o
      where games.message_key(o.transaction_uuid, o.brand_id, o.vendor_code) = games.message_key(w.reference_uuid, w.brand_id, w.vendor_code) limit 1
    ) b
    where w.brand_id = ${brandId} and w.kind = 'win' and w.jackpot_minor is not null
      and (${nodeId ?? null}::bigint is null or r.node_id = ${nodeId ?? null}::bigint) and (${before ?? null}::bigint is null or w.transfer_id < ${before ?? null})
    order by w.transfer_id desc
    limit ${limit}
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
