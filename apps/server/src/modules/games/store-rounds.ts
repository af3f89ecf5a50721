import type { Db } from '#platform/database.ts'

/** The largest wins since an instant, from real rounds only. */
export async function largestWins(db: Db, brandId: number, filter: { gameType: string | undefined; since: Date; limit: number }) {
  return await db
    .selectFrom('games.round as r')
    .innerJoin('games.game as g', 'g.node_id', 'r.node_id')
    .select([
      'r.member_id as memberId',
      'r.win_minor as winMinor',
      'g.node_id as nodeId',
      'g.game_type as gameType',
      'g.vendor_code as vendorCode',
      'g.name_en as nameEn',
      'g.name_ty as nameTy',
    ])
    .where('r.brand_id', '=', brandId)
    .where('r.win_minor', '>', 0n)
    .where('r.closed_at', '>', filter.since)
    .$if(filter.gameType !== undefined, (query) => query.where('g.game_type', '=', filter.gameType ?? ''))
    .orderBy('r.win_minor', 'desc')
    .limit(filter.limit)
    .execute()
}

export async function listMessages(db: Db, roundId: bigint) {
  return await db
    .selectFrom('games.vendor_transaction')
    .select(['at', 'kind', 'transaction_uuid as transactionUuid', 'amount_minor as amountMinor', 'state', 'transfer_id as transferId'])
    .where('round_id', '=', roundId)
    .orderBy('at')
    .limit(200)
    .execute()
}
