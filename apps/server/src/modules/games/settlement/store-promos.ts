import { type Db, sql } from '#platform/database.ts'
import { bigints, integers, placesOf, rowsOf, texts, uuids } from '#platform/lists.ts'

type VendorName = { brandId: number; vendorCode: string }

/** The ceiling of each connection, and what its promotions paid since an instant: wins without a bet that still stand. */
export async function readPromoSums(
  db: Db,
  names: readonly VendorName[],
  since: Date,
): Promise<(VendorName & { ceilingMinor: bigint; paidMinor: bigint })[]> {
  const { rows } = await sql<VendorName & { ceilingMinor: bigint; paidMinor: bigint }>`
    select c.brand_id as "brandId", c.vendor_code as "vendorCode", c.promo_ceiling_minor as "ceilingMinor", (
      select coalesce(sum(t.amount_minor), 0)::bigint from games.vendor_transaction t
      where t.brand_id = c.brand_id and t.vendor_code = c.vendor_code and t.at > ${since}
        and t.kind = 'win' and t.reference_uuid is null and t.state = 'applied'
    ) as "paidMinor"
    from ${rowsOf({
      brand_id: integers(names.map(({ brandId }) => brandId)),
      vendor_code: texts(names.map(({ vendorCode }) => vendorCode)),
    })} n
    join games.vendor_connection c on c.brand_id = n.brand_id and c.vendor_code = n.vendor_code
  `.execute(db)
  return rows
}

type RewardName = VendorName & { memberId: bigint; rewardUuid: string }

/** The places of those rewards that the brand gave to this member at this vendor. */
export async function readOwnRewards(db: Db, asked: readonly RewardName[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ n: number }>`
    select m.n
    from ${rowsOf({
      brand_id: integers(asked.map(({ brandId }) => brandId)),
      vendor_code: texts(asked.map(({ vendorCode }) => vendorCode)),
      member_id: bigints(asked.map(({ memberId }) => memberId)),
      reward_id: uuids(asked.map(({ rewardUuid }) => rewardUuid)),
      n: placesOf(asked),
    })} m
    where exists (
      select from games.free_bet f
      where f.brand_id = m.brand_id and f.member_id = m.member_id and f.vendor_code = m.vendor_code and f.reward_id = m.reward_id
    )
  `.execute(db)
  return new Set(rows.map(({ n }) => n))
}

/** The places of those rewards whose wins become bonus money. */
export async function readBonusRewards(db: Db, asked: readonly RewardName[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ n: number }>`
    select m.n
    from ${rowsOf({
      brand_id: integers(asked.map(({ brandId }) => brandId)),
      vendor_code: texts(asked.map(({ vendorCode }) => vendorCode)),
      member_id: bigints(asked.map(({ memberId }) => memberId)),
      reward_id: uuids(asked.map(({ rewardUuid }) => rewardUuid)),
      n: placesOf(asked),
    })} m
    where games.is_bonus_reward(m.brand_id, m.vendor_code, m.member_id, m.reward_id)
  `.execute(db)
  return new Set(rows.map(({ n }) => n))
}
