import { type Db, sql } from '#platform/database.ts'

export type Loss = { memberId: bigint; lostMinor: bigint }

type LossFilter = { from: Date; to: Date; zone: string; leastMinor: bigint; after: bigint; limit: number }

/** What members lost in the days of a period beyond what they won, from a least on, in the order of their ids. */
export async function listLosses(db: Db, brandId: number, { from, to, zone, leastMinor, after, limit }: LossFilter): Promise<Loss[]> {
  const lost = sql<bigint>`sum(turnover_minor - win_minor)::bigint`
  return await db
    .selectFrom('games.played_day')
    .select(['member_id as memberId', lost.as('lostMinor')])
    .where('brand_id', '=', brandId)
    .where('day', '>=', sql<number>`games.day_of(${from}, ${zone})`)
    .where('day', '<', sql<number>`games.day_of(${to}, ${zone})`)
    .where('member_id', '>', after)
    .groupBy('member_id')
    .having(lost, '>=', leastMinor)
    .orderBy('member_id')
    .limit(limit)
    .execute()
}
