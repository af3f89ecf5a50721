import { sql, type Tx } from '#platform/database.ts'
import { bigints, rowsOf, uuids } from '#platform/lists.ts'

/** A market of a vendor, on whose sides a brand's players stake. */
export type Market = { brandId: number; vendorCode: string; market: string }

type Changed = { isEnd: boolean; brands: number[] | null; vendors: string[] | null; markets: string[] | null }

/** Goes on through the log of rounds; the markets of what changed, and whether the log is at its end. */
export async function changedMarkets(db: Tx, limit: number): Promise<{ isEnd: boolean; markets: Market[] }> {
  const { rows } = await sql<Changed>`
    select is_end as "isEnd", brands, vendors, markets from games.changed_markets(${limit})
  `.execute(db)
  const { isEnd = true, brands, vendors, markets } = rows[0] ?? { brands: null, vendors: null, markets: null }
  const found = (markets ?? []).map((market, at) => ({ brandId: brands?.[at] ?? 0, vendorCode: vendors?.[at] ?? '', market }))
  return { isEnd, markets: found }
}

/** A stake on one side of a market; `closedAt` is null while its round is open. */
export type MarketStake = {
  transactionUuid: string
  roundId: bigint
  memberId: bigint
  side: string
  amountMinor: bigint
  isSettled: boolean
  gameType: string
  closedAt: Date | null
}

/** Stakes of a market in the order in which they came; those of rounds that are open or void, or were rolled back, count nothing. */
export async function stakesOf(db: Tx, { brandId, vendorCode, market }: Market): Promise<MarketStake[]> {
  const { rows } = await sql<MarketStake>`
    select t.transaction_uuid as "transactionUuid", t.round_id as "roundId", t.member_id as "memberId",
           substr(t.bet_on, strpos(t.bet_on, ':') + 1) as side, t.amount_minor as "amountMinor",
           t.state = 'applied' and r.state = 'settled' as "isSettled", g.game_type as "gameType", r.closed_at as "closedAt"
    from games.vendor_transaction t
    join games.round r on r.id = t.round_id
    join games.game g on g.node_id = r.node_id
    where t.brand_id = ${brandId} and t.vendor_code = ${vendorCode} and t.bet_on is not null and split_part(t.bet_on, ':', 1) = ${market}
      and t.kind = 'bet'
    order by t.at, t.transaction_uuid
  `.execute(db)
  return rows
}

type Matched = {
  brandId: number
  vendorCode: string
  stakes: readonly { transactionUuid: string; roundId: bigint; matchedMinor: bigint }[]
}

/** Writes what of the stakes is matched; their rounds exclude the sum of it. What is so already stays untouched. */
export async function keepMatched(db: Tx, { brandId, vendorCode, stakes }: Matched): Promise<void> {
  await sql`
    update games.vendor_transaction t set matched_minor = nullif(m.matched, 0)
    from ${rowsOf({
      uuid: uuids(stakes.map((one) => one.transactionUuid)),
      round_id: bigints(stakes.map((one) => one.roundId)),
      matched: bigints(stakes.map((one) => one.matchedMinor)),
    })} m
    where t.brand_id = ${brandId} and t.vendor_code = ${vendorCode} and t.round_id = m.round_id and t.bet_on is not null
      and t.transaction_uuid = m.uuid and coalesce(t.matched_minor, 0) <> m.matched
  `.execute(db)
  await sql`
    update games.round r set excluded_minor = s.matched
    from (
      select t.round_id, sum(t.matched_minor) as matched from games.vendor_transaction t
      where t.round_id = any (${bigints([...new Set(stakes.map((one) => one.roundId))])}) and t.bet_on is not null group by t.round_id
    ) s
    where r.id = s.round_id and r.excluded_minor is distinct from s.matched
  `.execute(db)
}
