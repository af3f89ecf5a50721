import { type Db, type RawBuilder, sql, type Tx } from '#platform/database.ts'
import { bigints, instants, placesOf, rowsOf, texts, uuids } from '#platform/lists.ts'
import type { DayLine, DaySide } from './rules-matching.ts'

type Span = { from: Date; to: Date }

/** Files of a brand are taken one after the other: each is compared with what stands. */
export async function lockDays(db: Tx, brandId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('cashier.day_file', ${brandId}))`.execute(db)
}

/** The file of a day that counts. */
export async function currentFile(db: Db | Tx, brandId: number, day: string) {
  return await db
    .selectFrom('cashier.day_file')
    .select(['id', 'digest'])
    .where('brand_id', '=', brandId)
    .where('day', '=', day)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

type NewFile = {
  brandId: number
  day: string
  digest: string
  at: Date
  by: { id: bigint; name: string } | undefined
  payments: DaySide
  payouts: DaySide
}

export async function insertFile(db: Tx, file: NewFile, lines: readonly DayLine[]): Promise<bigint> {
  const { id } = await db
    .insertInto('cashier.day_file')
    .values({
      brand_id: file.brandId,
      day: file.day,
      digest: file.digest,
      taken_at: file.at,
      taken_by: file.by?.id ?? null,
      taken_by_name: file.by?.name ?? null,
      payments: file.payments.count,
      payments_minor: file.payments.sumMinor,
      payouts: file.payouts.count,
      payouts_minor: file.payouts.sumMinor,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = rowsOf({
    position: placesOf(lines),
    subject: texts(lines.map(({ subject }) => subject)),
    reference: texts(lines.map(({ reference }) => reference)),
    order_id: uuids(lines.map(({ orderId }) => orderId)),
    provider_ref: texts(lines.map(({ providerRef }) => providerRef)),
    amount_minor: bigints(lines.map(({ amountMinor }) => amountMinor)),
    currency: texts(lines.map(({ currency }) => currency)),
    at: instants(lines.map(({ at }) => at)),
  })
  await sql`
    insert into cashier.day_line (file_id, position, subject, reference, order_id, provider_ref, amount_minor, currency, at)
    select ${id}, l.position, l.subject, l.reference, l.order_id, l.provider_ref, l.amount_minor, l.currency, l.at from ${rows} l
  `.execute(db)
  return id
}

type Compared = { brandId: number; day: string; fileId: bigint; span: Span }

/**
 * Compares a day's file with our orders, writes what they do not agree on, and replaces what is not settled and no longer so. A line belongs to
 * the order that it names, whenever we heard of it; of several lines of one order the first one is the payment.
 */
export async function compareDay(db: Tx, compared: Compared): Promise<void> {
  const { brandId, day, fileId } = compared
  const sides = sidesOf(compared)
  await sql`
    ${sides}
    update cashier.day_difference x set state = 'replaced'
    where x.brand_id = ${brandId} and x.day = ${day} and x.state in ('open', 'asked') and not exists (select from found f where ${isSame})
  `.execute(db)
  await sql`
    ${sides}
    insert into cashier.day_difference (brand_id, day, file_id, kind, subject, reference, provider_ref, ours_minor, theirs_minor, currency)
    select ${brandId}, ${day}, ${fileId}, f.kind, f.subject, f.reference, f.provider_ref, f.ours_minor, f.theirs_minor, f.currency
    from found f
    where not exists (
      select from cashier.day_difference x where x.brand_id = ${brandId} and x.day = ${day} and x.state <> 'replaced' and ${isSame}
    )
    order by f.subject, f.reference
  `.execute(db)
  await sql`
    ${sides}
    update cashier.day_file t set
      our_payments = (select count(*) from ours where subject = 'payment'),
      our_payments_minor = (select coalesce(sum(amount_minor), 0) from ours where subject = 'payment'),
      our_payouts = (select count(*) from ours where subject = 'payout'),
      our_payouts_minor = (select coalesce(sum(amount_minor), 0) from ours where subject = 'payout'),
      equal = (select count(*) from line where kind is null)
    where t.id = ${fileId}
  `.execute(db)
}

/** Whether what is found (f) is a difference (x) that is written down. */
const isSame = sql`
  (f.kind, f.subject, f.reference, f.currency) = (x.kind, x.subject, x.reference, x.currency)
  and (f.provider_ref, f.ours_minor, f.theirs_minor) is not distinct from (x.provider_ref, x.ours_minor, x.theirs_minor)
`

/** The lines of a file, our orders of its day, and what is found when they are laid side by side. */
function sidesOf({ brandId, fileId, span }: Compared): RawBuilder<unknown> {
  return sql`
    with current_file as (
      select distinct on (f.day) f.id, f.day from cashier.day_file f where f.brand_id = ${brandId} order by f.day, f.id desc
    ), standing as (
      select l.file_id, l.position, row_number() over (partition by l.subject, l.order_id order by c.day, l.position) as nth
      from cashier.day_line l join current_file c on c.id = l.file_id
      where l.order_id in (select n.order_id from cashier.day_line n where n.file_id = ${fileId})
    ), line as (
      select l.*, o.amount_minor as ours_minor,
        case when o.amount_minor is null or s.nth > 1 then 'only_theirs'
          when o.amount_minor <> l.amount_minor or o.currency <> l.currency then 'other_amount' end as kind
      from cashier.day_line l
      left join standing s on s.file_id = l.file_id and s.position = l.position
      left join lateral (
        select d.amount_minor, d.currency from cashier.deposit d
        where l.subject = 'payment' and d.id = l.order_id and d.brand_id = ${brandId} and d.state = 'paid' and d.adapter <> 'bank_transfer'
        union all
        select w.amount_minor - w.fee_minor, w.currency from cashier.withdrawal w
        where l.subject = 'payout' and w.id = l.order_id and w.brand_id = ${brandId} and w.state = 'paid'
      ) o on true
      where l.file_id = ${fileId}
    ), ours as (
      select 'payment' as subject, d.id, d.amount_minor, d.currency from cashier.deposit d
      where d.brand_id = ${brandId} and d.state = 'paid' and d.adapter <> 'bank_transfer'
        and d.finished_at >= ${span.from} and d.finished_at < ${span.to}
      union all
      select 'payout', w.id, w.amount_minor - w.fee_minor, w.currency from cashier.withdrawal w
      where w.brand_id = ${brandId} and w.state = 'paid' and w.finished_at >= ${span.from} and w.finished_at < ${span.to}
    ), found as (
      select l.kind, l.subject, l.reference, l.provider_ref, case when l.kind = 'other_amount' then l.ours_minor end as ours_minor,
        l.amount_minor as theirs_minor, l.currency
      from line l where l.kind is not null
      union all
      select 'only_ours', o.subject, o.id::text, null, o.amount_minor, null, o.currency
      from ours o
      where not exists (
        select from cashier.day_line l join current_file c on c.id = l.file_id where l.order_id = o.id and l.subject = o.subject
      )
    )
  `
}

export type MatchingDay = {
  day: string
  takenAt: Date
  takenBy: string | null
  theirPayments: number
  theirPaymentsMinor: bigint
  ourPayments: number
  ourPaymentsMinor: bigint
  theirPayouts: number
  theirPayoutsMinor: bigint
  ourPayouts: number
  ourPayoutsMinor: bigint
  equal: number
  open: number
  settled: number
}

/** Days by their last files, newest first: those before `before`, or one day. */
export async function listDays(db: Db, brandId: number, { before, day, limit }: { before?: string; day?: string; limit: number }) {
  const narrowed = day === undefined ? sql`f.day < ${before ?? '9999'}` : sql`f.day = ${day}`
  const { rows } = await sql<MatchingDay>`
    select f.day, f.taken_at as "takenAt", f.taken_by_name as "takenBy",
      f.payments as "theirPayments", f.payments_minor as "theirPaymentsMinor", f.our_payments as "ourPayments", f.our_payments_minor as "ourPaymentsMinor",
      f.payouts as "theirPayouts", f.payouts_minor as "theirPayoutsMinor", f.our_payouts as "ourPayouts", f.our_payouts_minor as "ourPayoutsMinor",
      f.equal, count(x.id) filter (where x.state in ('open', 'asked'))::integer as open, count(x.id) filter (where x.state = 'settled')::integer as settled
    from (
      select distinct on (f.day) f.* from cashier.day_file f where f.brand_id = ${brandId} and ${narrowed} order by f.day desc, f.id desc limit ${limit}
    ) f
    left join cashier.day_difference x on x.brand_id = ${brandId} and x.day = f.day
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12
    order by f.day desc
  `.execute(db)
  return rows
}

const differenceColumns = [
  'id',
  'kind',
  'subject',
  'reference',
  'provider_ref as providerRef',
  'ours_minor as oursMinor',
  'theirs_minor as theirsMinor',
  'currency',
  'state',
  'why',
  'day',
  'asked_by as askedBy',
  'asked_by_name as askedByName',
  'decided_by_name as decidedByName',
] as const

type DifferenceFilter = { day: string; state: string | undefined; before: bigint | undefined; limit: number }

/** What a day does not agree on, newest first; without a state, all that a later file has not replaced. */
export async function listDifferences(db: Db, brandId: number, { day, state, before, limit }: DifferenceFilter) {
  const query = db.selectFrom('cashier.day_difference').select(differenceColumns).where('brand_id', '=', brandId).where('day', '=', day)
  const stated = state === undefined ? query.where('state', '<>', 'replaced') : query.where('state', '=', state)
  const cut = before === undefined ? stated : stated.where('id', '<', before)
  return await cut.orderBy('id', 'desc').limit(limit).execute()
}

export type Difference = Awaited<ReturnType<typeof listDifferences>>[number]

export async function lockDifference(db: Tx, brandId: number, id: bigint): Promise<Difference | undefined> {
  const query = db.selectFrom('cashier.day_difference').select(differenceColumns).where('brand_id', '=', brandId)
  return await query.where('id', '=', id).forUpdate().executeTakeFirst()
}

type Operator = { id: bigint; name: string; at: Date }

export async function explainDifference(db: Tx, id: bigint, { why, by }: { why: string; by: Operator }): Promise<void> {
  const asked = { asked_by: by.id, asked_by_name: by.name, asked_at: by.at }
  await db
    .updateTable('cashier.day_difference')
    .set({ state: 'asked', why, ...asked })
    .where('id', '=', id)
    .execute()
}

export async function settleDifference(db: Tx, id: bigint, by: Operator): Promise<void> {
  const decided = { decided_by: by.id, decided_by_name: by.name, decided_at: by.at }
  await db
    .updateTable('cashier.day_difference')
    .set({ state: 'settled', ...decided })
    .where('id', '=', id)
    .execute()
}

/** The note of a difference was not agreed on: it stands in the trail alone. */
export async function reopenDifference(db: Tx, id: bigint): Promise<void> {
  await db
    .updateTable('cashier.day_difference')
    .set({ state: 'open', why: null, asked_by: null, asked_by_name: null, asked_at: null })
    .where('id', '=', id)
    .execute()
}
