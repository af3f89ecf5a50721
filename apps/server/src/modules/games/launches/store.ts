import type { Db, Tx } from '#platform/database.ts'

export type NewLaunch = {
  tokenHash: Buffer
  brandId: number
  memberId: bigint
  vendorCode: string
  nodeId: number
  currency: string
  startedAt: Date
  expiresAt: Date
  /** The site session that it was opened in; missing for one that needs none. */
  sessionId?: bigint
}

/** Writes a launch by the hash of its token, and makes its game the member's most recent one. */
export async function insertLaunch(db: Tx, launch: NewLaunch): Promise<void> {
  await db
    .insertInto('games.launch')
    .values({
      token_hash: launch.tokenHash,
      brand_id: launch.brandId,
      member_id: launch.memberId,
      vendor_code: launch.vendorCode,
      node_id: launch.nodeId,
      currency: launch.currency,
      session_id: launch.sessionId ?? null,
      started_at: launch.startedAt,
      expires_at: launch.expiresAt,
    })
    .execute()
  await db
    .insertInto('games.recent')
    .values({ brand_id: launch.brandId, member_id: launch.memberId, node_id: launch.nodeId, played_at: launch.startedAt })
    .onConflict((conflict) => conflict.columns(['member_id', 'node_id']).doUpdateSet({ played_at: launch.startedAt }))
    .execute()
}

/** The launch of a token with one vendor of a brand, whether or not it is over; undefined for a token of another vendor or brand, or of nobody. */
export async function findLaunch(db: Db | Tx, brandId: number, by: { vendorCode: string; tokenHash: Buffer }) {
  return await db
    .selectFrom('games.launch as l')
    .innerJoin('games.game as g', 'g.node_id', 'l.node_id')
    .select(['l.member_id as memberId', 'l.currency', 'l.expires_at as expiresAt', 'l.node_id as nodeId', 'l.session_id as siteSessionId'])
    .select('g.game_type as gameType')
    .where('l.token_hash', '=', by.tokenHash)
    .where('l.brand_id', '=', brandId)
    .where('l.vendor_code', '=', by.vendorCode)
    .executeTakeFirst()
}
