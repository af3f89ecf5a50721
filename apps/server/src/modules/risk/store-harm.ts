import type { HarmMarker, harmContactKinds } from '@croupier/contract/console/harm'
import { type Db, sql, type Tx } from '#platform/database.ts'
import { askedMarkers, writtenMarkers } from './rules-harm.ts'

/** The markers that a brand wrote last. */
export async function lastMarkerSet(db: Db | Tx, brandId: number) {
  return await db
    .selectFrom('risk.harm_marker_set')
    .select(['version', 'markers', 'at_risk_from as atRiskFrom', 'why', 'saved_name as savedName', 'saved_at as savedAt'])
    .where('brand_id', '=', brandId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Waits until nobody else writes markers of the brand. */
export async function lockMarkers(db: Tx, brandId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('risk.harm_marker_set'), ${brandId})`.execute(db)
}

type NewMarkerSet = {
  brandId: number
  version: number
  markers: readonly HarmMarker[]
  atRiskFrom: number
  why: string
  savedBy: bigint
  savedName: string
  at: Date
}

export async function insertMarkerSet(db: Tx, { brandId, version, markers, atRiskFrom, why, savedBy, savedName, at }: NewMarkerSet) {
  const saved = { saved_by: savedBy, saved_name: savedName, saved_at: at }
  await db
    .insertInto('risk.harm_marker_set')
    .values({ brand_id: brandId, version, markers: JSON.stringify(writtenMarkers(markers)), at_risk_from: atRiskFrom, why, ...saved })
    .execute()
}

export type Tested = { marker: string; kind: 'everybody' | 'found' | 'marker'; members: number; stopped: number }

/** Counts of members whom markers find at an instant, and who of them took a break before another one. */
export async function testMarkers(
  db: Db,
  brandId: number,
  { markers, atRiskFrom, at, until }: { markers: readonly HarmMarker[]; atRiskFrom: number; at: Date; until: Date },
): Promise<Tested[]> {
  const { rows } = await sql<Tested>`
    select marker, kind, members, stopped from risk.harm_test(${brandId}, ${askedMarkers(markers)}::jsonb, ${atRiskFrom}, ${at}, ${until})
  `.execute(db)
  return rows
}

export type Counted = { brandId: number; markers: readonly HarmMarker[]; atRiskFrom: number; version: number; at: Date }

/** Brings the members at risk to those whom markers find at an instant, and keeps who came and who left. A second run of one instant changes nothing. */
export async function moveAtRisk(db: Tx, { brandId, markers, atRiskFrom, version, at }: Counted): Promise<void> {
  await sql`
    with found as materialized (
      select h.member_id, sum(h.points)::integer as points, array_agg(h.marker order by h.points desc, h.marker) as markers
      from risk.harm_points(${brandId}, ${askedMarkers(markers)}::jsonb, ${at}) h
      group by h.member_id having sum(h.points) >= ${atRiskFrom}
    ), gone as (
      delete from risk.harm_member a where a.brand_id = ${brandId} and a.member_id not in (select f.member_id from found f)
      returning a.member_id, false as is_in, a.points, a.markers
    ), come as (
      insert into risk.harm_member (member_id, brand_id, points, markers, since, counted_at)
      select f.member_id, ${brandId}::integer, f.points, f.markers, ${at}::timestamptz, ${at}::timestamptz from found f order by f.member_id
      on conflict (member_id) do update set points = excluded.points, markers = excluded.markers, counted_at = excluded.counted_at
      returning member_id, old.member_id is null as is_in, new.points, new.markers
    )
    insert into risk.harm_event (brand_id, member_id, is_in, points, markers, version, at)
    select ${brandId}::integer, c.member_id, c.is_in, c.points, c.markers, ${version}::integer, ${at}::timestamptz
    from (select * from gone union all select * from come where is_in) c order by c.member_id
  `.execute(db)
}

/** The instant that the members at risk of a brand were counted at last. */
export async function lastCountOf(db: Tx, brandId: number): Promise<Date | null> {
  const query = db.selectFrom('risk.harm_member').select((row) => row.fn.max('counted_at').as('at'))
  return (await query.where('brand_id', '=', brandId).executeTakeFirst())?.at ?? null
}

export type ContactKind = (typeof harmContactKinds)[number]
type AtRisk = {
  memberId: bigint
  points: number
  markers: string[]
  since: Date
  countedAt: Date
  contact: { kind: ContactKind; by: string; at: number } | null
}
type Filter = {
  contact?: 'none' | 'done' | undefined
  /** Those after this one of the list. */
  after: { points: number; memberId: bigint } | undefined
  limit: number
}

/** Members at risk with the last contact since they are; the heaviest first. */
export async function listAtRisk(db: Db, brandId: number, { contact, after, limit }: Filter): Promise<AtRisk[]> {
  const { rows } = await sql<AtRisk>`
    select a.member_id as "memberId", a.points, a.markers, a.since, a.counted_at as "countedAt",
      case when c.id is not null then
        jsonb_build_object('kind', c.kind, 'by', c.by_name, 'at', floor(extract(epoch from c.at) * 1000)::bigint)
      end as contact
    from risk.harm_member a
    left join lateral (
      select k.id, k.kind, k.by_name, k.at from risk.harm_contact k
      where k.member_id = a.member_id and k.at >= a.since order by k.id desc limit 1
    ) c on true
    where a.brand_id = ${brandId}
      and (${contact ?? null}::text is null or (c.id is null) = (${contact ?? null}::text = 'none'))
      and (${after === undefined} or (a.points, a.member_id) < (${after?.points ?? 0}::integer, ${after?.memberId ?? 0n}::bigint))
    order by a.points desc, a.member_id desc
    limit ${limit}
  `.execute(db)
  return rows
}

/** Whether a member of the brand is at risk. */
export async function isAtRisk(db: Tx, brandId: number, memberId: bigint): Promise<boolean> {
  const query = db.selectFrom('risk.harm_member').select('member_id').where('member_id', '=', memberId).where('brand_id', '=', brandId)
  return (await query.executeTakeFirst()) !== undefined
}

type NewContact = { brandId: number; memberId: bigint; kind: ContactKind; byId: bigint; byName: string; at: Date }

export async function insertContact(db: Tx, { brandId, memberId, kind, byId, byName, at }: NewContact): Promise<void> {
  await db
    .insertInto('risk.harm_contact')
    .values({ brand_id: brandId, member_id: memberId, kind, by_id: byId, by_name: byName, at })
    .execute()
}
