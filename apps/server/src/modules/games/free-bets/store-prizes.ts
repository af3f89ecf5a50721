import type { freeBetSources } from '@croupier/contract/console/free-bets'
import { type Db, sql, type Tx } from '#platform/database.ts'

/** A campaign of free rounds as a brand gives it as a prize. */
export type RoundPrize = {
  code: string
  vendorCode: string
  campaignId: string
  campaignName: string
  gameCode: string
  betMinor: bigint
  rounds: number
  endsAt: Date | null
  /** The offer as whose bonus money its rounds pay; null is the wallet. */
  bonusCode: string | null
  isOpen: boolean
}

function prizes(db: Db | Tx, brandId: number) {
  return db
    .selectFrom('games.round_prize')
    .select(['code', 'vendor_code as vendorCode', 'campaign_id as campaignId', 'campaign_name as campaignName', 'game_code as gameCode'])
    .select(['bet_minor as betMinor', 'rounds', 'ends_at as endsAt', 'bonus_code as bonusCode', 'is_open as isOpen'])
    .where('brand_id', '=', brandId)
}

export async function listRoundPrizes(db: Db | Tx, brandId: number): Promise<RoundPrize[]> {
  return await prizes(db, brandId).orderBy('code').limit(500).execute()
}

export async function findRoundPrize(db: Db | Tx, brandId: number, code: string): Promise<RoundPrize | undefined> {
  return await prizes(db, brandId).where('code', '=', code).executeTakeFirst()
}

/** Where the rounds of a campaign pay what they win, as the brand has written it; null is the wallet. */
export async function bonusOfCampaign(db: Tx, brandId: number, by: Pick<RoundPrize, 'vendorCode' | 'campaignId'>): Promise<string | null> {
  const query = prizes(db, brandId).where('vendor_code', '=', by.vendorCode).where('campaign_id', '=', by.campaignId)
  return (await query.executeTakeFirst())?.bonusCode ?? null
}

/** Writes the prize of a code. */
export async function putRoundPrize(db: Tx, brandId: number, { code, ...prize }: RoundPrize): Promise<void> {
  const values = {
    vendor_code: prize.vendorCode,
    campaign_id: prize.campaignId,
    campaign_name: prize.campaignName,
    game_code: prize.gameCode,
    bet_minor: prize.betMinor,
    rounds: prize.rounds,
    ends_at: prize.endsAt,
    bonus_code: prize.bonusCode,
    is_open: prize.isOpen,
  }
  await db
    .insertInto('games.round_prize')
    .values({ brand_id: brandId, code, ...values })
    .onConflict((conflict) => conflict.columns(['brand_id', 'code']).doUpdateSet(values))
    .execute()
}

export type FreeBetSource = (typeof freeBetSources)[number]
export type FreeBetTerms = { source: FreeBetSource; reference: string; bonusCode: string | null }
type NewTerms = FreeBetTerms & { freeBetId: string; brandId: number; memberId: bigint; at: Date }

/** What free rounds are for; false where the member was given some for the same before. */
export async function insertTerms(db: Tx, { freeBetId, brandId, memberId, source, reference, bonusCode, at }: NewTerms): Promise<boolean> {
  const row = await db
    .insertInto('games.free_bet_terms')
    .values({
      free_bet_id: freeBetId,
      brand_id: brandId,
      member_id: memberId,
      source,
      reference,
      bonus_code: bonusCode,
      given_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('free_bet_id')
    .executeTakeFirst()
  return row !== undefined
}

/** References of a source for which a member was given free rounds, among those that are asked for. */
export async function givenReferences(
  db: Db | Tx,
  { memberId, source, references }: { memberId: bigint; source: FreeBetSource; references: readonly string[] },
): Promise<Set<string>> {
  if (references.length === 0) return new Set()
  const rows = await db
    .selectFrom('games.free_bet_terms')
    .select('reference')
    .where('member_id', '=', memberId)
    .where('source', '=', source)
    .where('reference', 'in', [...references])
    .execute()
  return new Set(rows.map(({ reference }) => reference))
}

/** Prizes of all brands whose vendor is to be asked now, those first that wait longest. */
export async function listDuePrizes(db: Db, now: Date, limit: number): Promise<{ id: string; brandId: number }[]> {
  return await db
    .selectFrom('games.free_bet')
    .select(['id', 'brand_id as brandId'])
    .where('state', '=', 'asked')
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(limit)
    .execute()
}

/** Writes a try down before it; false where another run has asked meanwhile, or there is nothing to ask for any more. */
export async function noteTry(db: Tx, id: string, { tries, nextTryAt }: { tries: number; nextTryAt: Date }): Promise<boolean> {
  const query = db.updateTable('games.free_bet').set({ tries, next_try_at: nextTryAt }).where('id', '=', id).where('state', '=', 'asked')
  return (
    (await query
      .where('tries', '=', tries - 1)
      .returning('id')
      .executeTakeFirst()) !== undefined
  )
}

/** A prize that its vendor refused is asked for anew; false where it was not refused. */
export async function askAnew(db: Tx, id: string, now: Date): Promise<boolean> {
  const query = db.updateTable('games.free_bet').set({ state: 'asked', tries: 0, next_try_at: now, changed_at: now })
  return (await query.where('id', '=', id).where('state', '=', 'refused').returning('id').executeTakeFirst()) !== undefined
}

export type PlayedOut = { id: string; seq: bigint; brandId: number; memberId: bigint; bonusCode: string }

/** A round may be told of this long after the time of its campaign is over. */
const GRACE = '1 hour'

/**
 * Free rounds of all brands whose play is over: all were played, their time has passed, or their vendor says that they ended; and none is open. A
 * campaign without an end ends now as it is given.
 */
export async function listPlayedOut(db: Db, now: Date, { after, limit }: { after: bigint; limit: number }): Promise<PlayedOut[]> {
  const { rows } = await sql<PlayedOut>`
    select f.id, f.seq, f.brand_id as "brandId", f.member_id as "memberId", t.bonus_code as "bonusCode"
    from games.free_bet f
    join games.free_bet_terms t on t.free_bet_id = f.id
    cross join lateral (
      select count(*) filter (where m.kind = 'bet' and m.state = 'applied') as played,
        count(*) filter (where exists (select from games.round r where r.id = m.round_id and r.state = 'open')) as open
      from games.vendor_transaction m
      where m.reward_uuid = f.reward_id and (m.brand_id, m.vendor_code, m.member_id) = (f.brand_id, f.vendor_code, f.member_id)
    ) p
    where f.seq > ${after} and f.waits_for_bonus and f.reward_id is not null and p.open = 0
      and (p.played >= f.rounds or f.state in ('finished', 'expired', 'cancelled', 'failed')
        or f.ends_at > f.given_at and f.ends_at < ${now}::timestamptz - ${GRACE}::interval)
    order by f.seq
    limit ${limit}
  `.execute(db)
  return rows
}

/** What free rounds that wait have won and not lost again, under their lock; undefined where it has become bonus money before. The member is claimed. */
export async function lockWinnings(db: Tx, id: string): Promise<bigint | undefined> {
  const query = db.selectFrom('games.free_bet').select('id').where('id', '=', id).where('waits_for_bonus', '=', true).forUpdate()
  if (!(await query.executeTakeFirst())) return undefined
  const { rows } = await sql<{ wonMinor: bigint }>`
    select coalesce(sum(m.bonus_minor), 0)::bigint as "wonMinor"
    from games.free_bet f
    join games.vendor_transaction m on m.reward_uuid = f.reward_id and (m.brand_id, m.vendor_code, m.member_id) = (f.brand_id, f.vendor_code, f.member_id)
    where f.id = ${id} and m.kind = 'win' and m.state = 'applied' and m.grant_id is null
  `.execute(db)
  return rows[0]?.wonMinor ?? 0n
}

export async function endWaiting(db: Tx, id: string): Promise<void> {
  await db.updateTable('games.free_bet').set({ waits_for_bonus: false }).where('id', '=', id).execute()
}
