import { type Db, sql, type Tx } from '#platform/database.ts'
import { bigints, rowsOf } from '#platform/lists.ts'
import type { CaseState } from './rules-cases.ts'
import type { Hit } from './store-rules.ts'

const columns = [
  ...(['c.id', 'c.rule', 'c.kind', 'c.subject', 'c.state', 'c.finding', 'c.opened_at as openedAt', 'c.hit_at as hitAt'] as const),
  ...(['c.assigned_to as assignedTo', 'c.assigned_name as assignedName', 'c.closed_at as closedAt'] as const),
] as const

function cases(db: Db | Tx, brandId: number) {
  return db
    .selectFrom('risk.case_file as c')
    .select(columns)
    .select((row) =>
      row
        .selectFrom('risk.case_member as m')
        .whereRef('m.case_id', '=', 'c.id')
        .select((count) => sql<number>`${count.fn.countAll()}::integer`.as('n'))
        .as('members'),
    )
    .where('c.brand_id', '=', brandId)
}

export type Case = Awaited<ReturnType<ReturnType<typeof cases>['execute']>>[number] & { state: CaseState }

type Filter = {
  state?: string | undefined
  kind?: string | undefined
  memberId?: bigint | undefined
  before: bigint | undefined
  limit: number
}

/** Cases of the brand, the newest first. */
export async function listCases(db: Db, brandId: number, { state, kind, memberId, before, limit }: Filter): Promise<Case[]> {
  const rows = await cases(db, brandId)
    .$if(state !== undefined, (query) => query.where('c.state', '=', state ?? ''))
    .$if(kind !== undefined, (query) => query.where('c.kind', '=', kind ?? ''))
    .$if(memberId !== undefined, (query) =>
      query.where(sql<boolean>`exists (select from risk.case_member m where m.case_id = c.id and m.member_id = ${memberId ?? 0n})`),
    )
    .$if(before !== undefined, (query) => query.where('c.id', '<', before ?? 0n))
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute()
  return rows as Case[]
}

export async function findCase(db: Db | Tx, brandId: number, id: bigint): Promise<Case | undefined> {
  return (await cases(db, brandId).where('c.id', '=', id).executeTakeFirst()) as Case | undefined
}

export async function lockCase(db: Tx, brandId: number, id: bigint): Promise<Case | undefined> {
  await db.selectFrom('risk.case_file').select('id').where('id', '=', id).where('brand_id', '=', brandId).forUpdate().execute()
  return await findCase(db, brandId, id)
}

type Found = { brandId: number; rule: string; kind: string; at: Date } & Omit<Hit, 'evidence'>

/**
 * Opens a case of a subject, or finds the one that is open; undefined where it has the hit already, or where one was closed after it happened.
 * `isNew` says whether it was opened.
 */
export async function openCase(
  db: Tx,
  { brandId, rule, kind, subject, hitAt, at }: Found,
): Promise<{ id: bigint; isNew: boolean } | undefined> {
  const { rows } = await sql<{ id: bigint; isNew: boolean }>`
    insert into risk.case_file as c (brand_id, rule, kind, subject, opened_at, hit_at)
    select ${brandId}, ${rule}, ${kind}, ${subject}, ${at}, ${hitAt}
    where not exists (
      select from risk.case_file o
      where o.brand_id = ${brandId} and o.rule = ${rule} and o.subject = ${subject} and o.state = 'closed' and o.closed_at >= ${hitAt}
    )
    on conflict (brand_id, rule, subject) where state <> 'closed' do update set hit_at = excluded.hit_at where c.hit_at < excluded.hit_at
    returning id, old.id is null as "isNew"
  `.execute(db)
  return rows[0]
}

export async function addHit(
  db: Tx,
  { id, brandId, at }: { id: bigint; brandId: number; at: Date },
  { members, evidence }: Hit,
): Promise<bigint[]> {
  await db
    .insertInto('risk.case_hit')
    .values({ case_id: id, at, evidence: JSON.stringify(evidence) })
    .execute()
  const { rows } = await sql<{ memberId: bigint }>`
    insert into risk.case_member (case_id, member_id, brand_id, added_at)
    select ${id}, m.id, ${brandId}, ${at} from ${rowsOf({ id: bigints(members) })} m order by m.id
    on conflict do nothing returning member_id as "memberId"
  `.execute(db)
  return rows.map(({ memberId }) => memberId)
}

export async function hitsOf(db: Db, id: bigint, limit: number) {
  const rows = await db
    .selectFrom('risk.case_hit')
    .select(['at', 'evidence'])
    .where('case_id', '=', id)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ at, evidence }) => ({ at, evidence: evidence as Record<string, string | number> }))
}

export async function membersOf(db: Db | Tx, id: bigint) {
  const query = db.selectFrom('risk.case_member').select(['member_id as memberId', 'added_at as addedAt']).where('case_id', '=', id)
  return await query.orderBy('added_at').orderBy('member_id').limit(500).execute()
}

export async function assignCase(db: Tx, id: bigint, { to, name }: { to: bigint; name: string }): Promise<void> {
  await db.updateTable('risk.case_file').set({ state: 'in_review', assigned_to: to, assigned_name: name }).where('id', '=', id).execute()
}

export async function endCase(db: Tx, id: bigint, { finding, at }: { finding: string; at: Date }): Promise<void> {
  await db.updateTable('risk.case_file').set({ state: 'closed', finding, closed_at: at }).where('id', '=', id).execute()
}

type NewStep = { id: bigint; brandId: number; caseId: bigint; kind: string; textSealed: Buffer; byId: bigint; byName: string; at: Date }

export async function insertStep(db: Tx, { id, brandId, caseId, kind, textSealed, byId, byName, at }: NewStep): Promise<void> {
  const author = { by_id: byId, by_name: byName, at }
  await db
    .insertInto('risk.case_step')
    .values({ id, brand_id: brandId, case_id: caseId, kind, text_sealed: textSealed, ...author })
    .execute()
}

export async function stepsOf(db: Db, id: bigint, limit: number) {
  return await db
    .selectFrom('risk.case_step')
    .select(['id', 'kind', 'text_sealed as textSealed', 'by_name as byName', 'at'])
    .where('case_id', '=', id)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

type Request = {
  id: string
  brandId: number
  caseId: bigint
  kind: 'lift' | 'report'
  why: string
  askedBy: bigint
  askedByName: string
  at: Date
}

export async function insertRequest(db: Tx, { id, brandId, caseId, kind, why, askedBy, askedByName, at }: Request): Promise<void> {
  const asked = { asked_by: askedBy, asked_by_name: askedByName, asked_at: at }
  await db
    .insertInto('risk.case_request')
    .values({ id, brand_id: brandId, case_id: caseId, kind, state: 'asked', why, ...asked })
    .execute()
}

const requestColumns = [
  ...(['id', 'case_id as caseId', 'kind', 'state', 'why'] as const),
  ...(['asked_by as askedBy', 'asked_by_name as askedByName', 'asked_at as askedAt'] as const),
] as const

export async function findRequest(db: Tx, brandId: number, id: string) {
  const query = db.selectFrom('risk.case_request').select(requestColumns).where('id', '=', id).where('brand_id', '=', brandId)
  return await query.executeTakeFirst()
}

/** What waits for a second operator on a case. */
export async function askedOf(db: Db | Tx, caseId: bigint) {
  const query = db.selectFrom('risk.case_request').select(requestColumns).where('case_id', '=', caseId).where('state', '=', 'asked')
  return await query.executeTakeFirst()
}

type Decided = { state: 'rejected' | 'done'; by: bigint; byName: string; at: Date }

export async function decideRequest(db: Tx, id: string, { state, by, byName, at }: Decided): Promise<void> {
  const decided = { state, decided_by: by, decided_by_name: byName, decided_at: at }
  await db.updateTable('risk.case_request').set(decided).where('id', '=', id).execute()
}

type Line = { at: Date; memberId: bigint; kind: string; amountMinor: bigint; balanceMinor: bigint; transferId: bigint }

/** What moved in the wallets of a case's members. */
export async function linesOf(db: Db | Tx, id: bigint): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select at, member_id as "memberId", kind, amount_minor as "amountMinor", balance_minor as "balanceMinor", transfer_id as "transferId"
    from risk.case_lines(${id})
  `.execute(db)
  return rows
}
