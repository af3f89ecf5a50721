import type { IdentityStep } from '@croupier/contract/kyc'
import { type Db, sql, type Tx } from '#platform/database.ts'
import type { LookupKind, Reason, Verdict } from './rules-checks.ts'

type NewDecision = {
  brandId: number
  memberId: bigint
  submissionId: string
  step: IdentityStep
  verdict: Verdict | 'reopen'
  needsTwo: boolean
  by: { id: bigint; name: string } | null
  reason: Reason | null
  at: Date
  expiresAt: Date | null
}

export async function insertDecision(db: Tx, decision: NewDecision): Promise<void> {
  const { brandId, memberId, submissionId, step, verdict, needsTwo, by, reason, at, expiresAt } = decision
  await db
    .insertInto('kyc.decision')
    .values({
      ...{ brand_id: brandId, member_id: memberId, submission_id: submissionId, step, verdict, needs_two: needsTwo },
      ...{ by_id: by?.id ?? null, by_name: by?.name ?? null, reason, at, expires_at: expiresAt },
    })
    .execute()
}

const DECISIONS_SHOWN = 100

export async function decisionsOf(db: Db, submissionId: string) {
  return await db
    .selectFrom('kyc.decision')
    .select(['at', 'verdict', 'by_name as byName', 'reason'])
    .where('submission_id', '=', submissionId)
    .orderBy('id')
    .limit(DECISIONS_SHOWN)
    .execute()
}

/** Of these steps those that do not count at an instant. */
export async function unprovenOf(
  db: Db | Tx,
  { memberId, steps, at }: { memberId: bigint; steps: readonly IdentityStep[]; at: Date },
): Promise<IdentityStep[]> {
  const { rows } = await sql<{ step: IdentityStep }>`
    select s.step from unnest(${[...steps]}::text[]) s(step) where not kyc.is_proven(${memberId}, s.step, ${at})
  `.execute(db)
  return rows.map(({ step }) => step)
}

/** Keeps what was accepted of a member from being refused until the transaction ends. */
export async function holdAccepted(db: Tx, memberId: bigint): Promise<void> {
  await sql`select from kyc.submission where member_id = ${memberId} and state = 'accepted' order by id for share`.execute(db)
}

type NewLookup = { id: string; brandId: number; memberId: bigint; submissionId: string; kind: LookupKind; at: Date }

export async function insertLookup(db: Tx, { id, brandId, memberId, submissionId, kind, at }: NewLookup): Promise<void> {
  await db
    .insertInto('kyc.lookup')
    .values({ id, brand_id: brandId, member_id: memberId, submission_id: submissionId, kind, made_at: at })
    .execute()
}

const lookupColumns = [
  'id',
  'brand_id as brandId',
  'member_id as memberId',
  'submission_id as submissionId',
  'kind',
  'state',
  'provider_ref as providerRef',
  'sent_at as sentAt',
  'answered_at as answeredAt',
] as const

export type Lookup = NonNullable<Awaited<ReturnType<typeof lockLookup>>>

const typed = <Row extends { kind: string; state: string }>(row: Row) => ({
  ...row,
  kind: row.kind as LookupKind,
  state: row.state as 'waiting' | 'clear' | 'hit',
})

export async function lockLookup(db: Tx, brandId: number, id: string) {
  const query = db.selectFrom('kyc.lookup').select(lookupColumns).where('id', '=', id).where('brand_id', '=', brandId)
  const row = await query.forUpdate().executeTakeFirst()
  return row && typed(row)
}

export async function lookupsOf(db: Db, submissionId: string) {
  const query = db.selectFrom('kyc.lookup').select(lookupColumns).where('submission_id', '=', submissionId)
  return (await query.orderBy('kind').execute()).map(typed)
}

type LookupChange = { sentAt?: Date; askedAt?: Date; answer?: { state: 'clear' | 'hit'; providerRef: string; at: Date } }

export async function updateLookup(db: Tx, id: string, { sentAt, askedAt, answer }: LookupChange): Promise<void> {
  await db
    .updateTable('kyc.lookup')
    .set({
      ...(sentAt === undefined ? {} : { sent_at: sentAt }),
      ...(askedAt === undefined ? {} : { asked_at: askedAt }),
      ...(answer === undefined ? {} : { state: answer.state, provider_ref: answer.providerRef, answered_at: answer.at }),
    })
    .where('id', '=', id)
    .execute()
}

/** Questions without an answer, least recently asked for first. */
export async function lookupsToAsk(db: Db, before: Date, limit: number): Promise<{ id: string; brandId: number }[]> {
  return await db
    .selectFrom('kyc.lookup')
    .select(['id', 'brand_id as brandId'])
    .where('state', '=', 'waiting')
    .where((where) => where.or([where('asked_at', 'is', null), where('asked_at', '<', before)]))
    .orderBy('asked_at', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute()
}
