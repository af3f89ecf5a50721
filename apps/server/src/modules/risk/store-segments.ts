import type { MemberRule } from '@croupier/contract/console/member-rules'
import { type Db, sql, type Tx } from '#platform/database.ts'
import { askedRule, readRule, writtenRule } from './rules-members.ts'

export type Segment = {
  id: string
  brandId: number
  name: string
  rule: MemberRule
  isOpen: boolean
  members: number
  countedAt: Date | null
  version: number
}

function segmentRows(db: Db | Tx, brandId: number) {
  return db
    .selectFrom('risk.segment as s')
    .innerJoin('risk.segment_rule as r', (join) => join.onRef('r.segment_id', '=', 's.id').onRef('r.version', '=', 's.version'))
    .select(['s.id', 's.brand_id as brandId', 's.name', 'r.rule', 's.is_open as isOpen', 's.members'])
    .select(['s.counted_at as countedAt', 's.version'])
    .where('s.brand_id', '=', brandId)
}

export async function listSegments(db: Db | Tx, brandId: number, limit: number): Promise<Segment[]> {
  const rows = await segmentRows(db, brandId).orderBy('s.name').limit(limit).execute()
  return rows.map((row) => ({ ...row, rule: readRule(row.rule) }))
}

export async function findSegment(db: Db | Tx, brandId: number, id: string): Promise<Segment | undefined> {
  const row = await segmentRows(db, brandId).where('s.id', '=', id).executeTakeFirst()
  return row && { ...row, rule: readRule(row.rule) }
}

export async function lockSegment(db: Tx, brandId: number, id: string): Promise<Segment | undefined> {
  await db.selectFrom('risk.segment').select('id').where('id', '=', id).where('brand_id', '=', brandId).forUpdate().execute()
  return await findSegment(db, brandId, id)
}

/** Waits until nobody else writes segments of the brand, and says how many it has. */
export async function countSegments(db: Tx, brandId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('risk.segment'), ${brandId})`.execute(db)
  const query = db.selectFrom('risk.segment').select((count) => count.fn.countAll<bigint>().as('count'))
  return Number((await query.where('brand_id', '=', brandId).executeTakeFirstOrThrow()).count)
}

type NewSegment = Pick<Segment, 'id' | 'brandId' | 'name' | 'isOpen'>

export async function insertSegment(db: Tx, { id, brandId, name, isOpen }: NewSegment): Promise<void> {
  await db.insertInto('risk.segment').values({ id, brand_id: brandId, name, is_open: isOpen }).execute()
}

export async function insertRule(db: Tx, id: string, { version, rule, since }: { version: number; rule: MemberRule; since: Date }) {
  const kept = { version, rule: JSON.stringify(writtenRule(rule)), since }
  await db
    .insertInto('risk.segment_rule')
    .values({ segment_id: id, ...kept })
    .execute()
}

export async function updateSegment(db: Tx, { id, name, isOpen, version }: Pick<Segment, 'id' | 'name' | 'isOpen' | 'version'>) {
  await db.updateTable('risk.segment').set({ name, is_open: isOpen, version }).where('id', '=', id).execute()
}

/** How many members a rule means at an instant. */
export async function countMeant(db: Db, brandId: number, { rule, at }: { rule: MemberRule; at: Date }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from risk.members_by(${brandId}, ${JSON.stringify(askedRule(rule))}::jsonb, ${at})
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** Brings the members of a segment to those whom its rule means at an instant, and gives who entered and who left. */
export async function moveMembers(db: Tx, { id, brandId, rule, version }: Segment, at: Date) {
  const { rows } = await sql<{ memberId: bigint; isIn: boolean }>`
    with meant as materialized (
      select m.member_id from risk.members_by(${brandId}, ${JSON.stringify(askedRule(rule))}::jsonb, ${at}) m
    ), gone as (
      delete from risk.segment_member s where s.segment_id = ${id} and s.member_id not in (select m.member_id from meant m)
      returning s.member_id, false as is_in
    ), come as (
      insert into risk.segment_member (segment_id, member_id, brand_id, since)
      select ${id}, m.member_id, ${brandId}::integer, ${at}::timestamptz from meant m
      where not exists (select from risk.segment_member s where s.segment_id = ${id} and s.member_id = m.member_id)
      order by m.member_id
      returning member_id, true as is_in
    ), noted as (
      insert into risk.segment_event (segment_id, member_id, brand_id, is_in, at, version)
      select ${id}, c.member_id, ${brandId}::integer, c.is_in, ${at}::timestamptz, ${version}::integer
      from (select * from gone union all select * from come) c order by c.member_id
      returning member_id, is_in
    ), counted as (
      update risk.segment set counted_at = ${at}, members = (select count(*) from meant) where id = ${id}
    )
    select member_id as "memberId", is_in as "isIn" from noted order by member_id
  `.execute(db)
  return rows
}

/** Open segments of all brands whose count is older than an instant. */
export async function segmentsToCount(db: Db, before: Date): Promise<{ id: string; brandId: number }[]> {
  return await db
    .selectFrom('risk.segment')
    .select(['id', 'brand_id as brandId'])
    .where('is_open', '=', true)
    .where((where) => where.or([where('counted_at', 'is', null), where('counted_at', '<', before)]))
    .orderBy('counted_at', (order) => order.asc().nullsFirst())
    .execute()
}

export async function listEvents(db: Db, id: string, limit: number) {
  return await db
    .selectFrom('risk.segment_event')
    .select(['member_id as memberId', 'is_in as isIn', 'at'])
    .where('segment_id', '=', id)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The open segments that a member is in. */
export async function segmentsOf(db: Db | Tx, memberId: bigint): Promise<string[]> {
  const rows = await db
    .selectFrom('risk.segment_member as m')
    .innerJoin('risk.segment as s', 's.id', 'm.segment_id')
    .select('m.segment_id as id')
    .where('m.member_id', '=', memberId)
    .where('s.is_open', '=', true)
    .execute()
  return rows.map(({ id }) => id)
}
