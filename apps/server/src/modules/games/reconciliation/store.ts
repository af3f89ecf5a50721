import type { Selectable } from 'kysely'
import { type Db, type RawBuilder, sql, type Tx } from '#platform/database.ts'
import { bigints, rowsOf, uuids } from '#platform/lists.ts'
import type { Schema } from '#platform/schema.gen.ts'
import { nameOfRound } from '../rounds/store-names.ts'
import type { Difference, DifferenceKind, OurRecord, RoundSums } from './rules.ts'

type Key = { brandId: number; vendorCode: string }
type Books = Key & { currency: string }
type Span = { from: Date; until: Date }
export type DayRecord = OurRecord & { roundId: bigint | null }

type RecordRow = Selectable<Schema['games.vendor_transaction']>

const records = (db: Db, currency: string, source: RawBuilder<RecordRow> = sql`games.vendor_transaction`) =>
  db
    .selectFrom(source.as('t'))
    .leftJoin('games.round as r', 'r.id', 't.round_id')
    .select([
      't.transaction_uuid as uuid',
      't.kind',
      't.state',
      't.member_id as memberId',
      't.amount_minor as amountMinor',
      sql<string>`${currency}`.as('currency'),
      't.transfer_id as transferId',
      't.round_id as roundId',
      nameOfRound.as('roundRef'),
    ])

/** Records under these ids, each looked up by its key. */
export async function recordsUnder(db: Db, { brandId, vendorCode, currency }: Books, ids: readonly string[]): Promise<DayRecord[]> {
  if (ids.length === 0) return []
  const found = sql<RecordRow>`(
    select o.* from ${rowsOf({ uuid: uuids([...new Set(ids)]) })} m
    cross join lateral (
      select v.* from games.vendor_transaction v
      where games.message_key(v.transaction_uuid, v.brand_id, v.vendor_code) = games.message_key(m.uuid, ${brandId}, ${vendorCode}) limit 1
    ) o
  )`
  return await records(db, currency, found).execute()
}

/** Records that were decided in a span, a page after an id. */
export async function recordsIn(
  db: Db,
  { brandId, vendorCode, currency, from, until }: Books & Span,
  page: { after: string; limit: number },
): Promise<DayRecord[]> {
  return await records(db, currency)
    .where('t.at', '>=', from)
    .where('t.at', '<', until)
    .where('t.brand_id', '=', brandId)
    .where('t.vendor_code', '=', vendorCode)
    .where('t.transaction_uuid', '>', page.after)
    .orderBy('t.transaction_uuid')
    .limit(page.limit)
    .execute()
}

/** What rounds say of themselves beside what their records come to; free stakes count nothing. */
export async function roundSums(db: Db, ids: readonly bigint[]): Promise<RoundSums[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<RoundSums>`
    select ${nameOfRound} as "roundRef", r.bet_minor as "betMinor", r.win_minor as "winMinor",
      (coalesce(sum(t.amount_minor) filter (where t.kind = 'bet' and t.transfer_id is not null), 0) - coalesce(sum(t.unused_minor), 0))::bigint as "recordedBetMinor",
      coalesce(sum(t.amount_minor - coalesce(t.unused_minor, 0)) filter (where t.kind = 'win'), 0)::bigint as "recordedWinMinor"
    from ${rowsOf({ id: bigints(ids) })} wanted
    join games.round r on r.id = wanted.id
    left join games.vendor_transaction t on t.round_id = r.id and t.state = 'applied'
      and t.round_id between ${ids.reduce((a, b) => (a < b ? a : b))} and ${ids.reduce((a, b) => (a > b ? a : b))}
    group by r.id
  `.execute(db)
  return rows
}

/** Members moved by these transfers according to a record, as `transfer member`. */
export async function explainedMovements(
  db: Db,
  brandId: number,
  { ids, from, until }: { ids: readonly bigint[] } & Span,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('games.vendor_transaction')
    .select(['transfer_id as transferId', 'member_id as memberId'])
    .where('at', '>=', from)
    .where('at', '<', until)
    .where('brand_id', '=', brandId)
    .where('transfer_id', 'in', ids)
    .execute()
  return new Set(rows.map(({ transferId, memberId }) => `${transferId} ${memberId}`))
}

/** Writes down what was found; what is known already was seen again. */
export async function putDifferences(
  db: Tx,
  { brandId, vendorCode }: Key,
  found: { differences: readonly Difference[]; at: Date },
): Promise<void> {
  if (found.differences.length === 0) return
  const { at } = found
  await db
    .insertInto('games.difference')
    .values(found.differences.map((one) => ({ brand_id: brandId, vendor_code: vendorCode, ...one, found_at: at, seen_at: at })))
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'vendor_code', 'kind', 'reference'])
        .doUpdateSet((row) => ({ ours: row.ref('excluded.ours'), theirs: row.ref('excluded.theirs'), seen_at: at })),
    )
    .execute()
}

export async function listDifferences(db: Db, brandId: number, page: { before: bigint | undefined; limit: number }) {
  const rows = await db
    .selectFrom('games.difference')
    .select(['id', 'vendor_code as vendor', 'kind', 'reference', 'ours', 'theirs', 'found_at as foundAt', 'seen_at as seenAt'])
    .where('brand_id', '=', brandId)
    .$if(page.before !== undefined, (query) => query.where('id', '<', page.before ?? 0n))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as DifferenceKind }))
}

/** Every connection of every brand. */
export async function allConnections(db: Db) {
  return await db
    .selectFrom('games.vendor_connection')
    .select(['brand_id as brandId', 'vendor_code as vendorCode', 'base_url as baseUrl', 'operator_id as operatorId'])
    .orderBy('brand_id')
    .orderBy('vendor_code')
    .limit(1000)
    .execute()
}

/** Rounds that are open since before an instant, a page after an id. */
export async function staleRounds(db: Db, before: Date, page: { after: bigint; limit: number }) {
  return await db
    .selectFrom('games.round as r')
    .innerJoin('games.vendor_connection as c', (join) =>
      join.onRef('c.brand_id', '=', 'r.brand_id').onRef('c.vendor_code', '=', 'r.vendor_code'),
    )
    .select([
      'r.id',
      'r.brand_id as brandId',
      'r.vendor_code as vendorCode',
      nameOfRound.as('roundRef'),
      'r.member_id as memberId',
      'r.bet_minor as betMinor',
      'r.win_minor as winMinor',
      'c.base_url as baseUrl',
      'c.operator_id as operatorId',
    ])
    .where('r.state', '=', 'open')
    .where('r.opened_at', '<', before)
    .where('r.id', '>', page.after)
    .orderBy('r.id')
    .limit(page.limit)
    .execute()
}

/** The bets of a round that stand, with what a rollback must say of them. */
export async function standingBets(db: Db, roundId: bigint) {
  return await db
    .selectFrom('games.vendor_transaction')
    .select(['transaction_uuid as uuid', 'member_id as memberId'])
    .where('round_id', '=', roundId)
    .where('kind', '=', 'bet')
    .where('state', '=', 'applied')
    .orderBy('transaction_uuid')
    .limit(200)
    .execute()
}

export async function settleRound(db: Tx, id: bigint, at: Date): Promise<void> {
  await db.updateTable('games.round').set({ state: 'settled', closed_at: at }).where('id', '=', id).where('state', '=', 'open').execute()
}
