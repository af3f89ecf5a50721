import type { IdentityStep } from '@croupier/contract/kyc'
import { type Db, sql, type Tx } from '#platform/database.ts'
import type { Reason, SubmissionState } from './rules-checks.ts'

const columns = [
  's.id',
  's.brand_id as brandId',
  's.member_id as memberId',
  's.step',
  's.kind',
  's.data_sealed as dataSealed',
  's.state',
  's.sent_at as sentAt',
  's.reason',
  's.note',
  's.first_accepted_by as firstAcceptedBy',
  's.first_accepted_name as firstAcceptedName',
  's.decided_by_name as decidedByName',
  's.decided_at as decidedAt',
  's.expires_at as expiresAt',
  's.erased_at as erasedAt',
] as const

/** It was refused before, or an adapter did not say that it is clear. */
const needsTwo = sql<boolean>`(
  exists (select from kyc.decision d where d.member_id = s.member_id and d.step = s.step and d.verdict = 'refuse')
  or exists (select from kyc.lookup l where l.submission_id = s.id and l.state <> 'clear')
)`.as('needsTwo')

export type Submission = NonNullable<Awaited<ReturnType<typeof findSubmission>>>

function submissions(db: Db | Tx, brandId: number) {
  return db.selectFrom('kyc.submission as s').select(columns).select(needsTwo).where('s.brand_id', '=', brandId)
}

/** The database holds these columns to the words that they may have. */
function typed<Row extends { step: string; state: string; reason: string | null }>(row: Row) {
  return { ...row, step: row.step as IdentityStep, state: row.state as SubmissionState, reason: row.reason as Reason | null }
}

export async function findSubmission(db: Db | Tx, brandId: number, id: string) {
  const row = await submissions(db, brandId).where('s.id', '=', id).executeTakeFirst()
  return row && typed(row)
}

/** Under its lock: what stands against it is read after the lock was given. */
export async function lockSubmission(db: Tx, brandId: number, id: string) {
  await db.selectFrom('kyc.submission').select('id').where('id', '=', id).where('brand_id', '=', brandId).forUpdate().execute()
  return await findSubmission(db, brandId, id)
}

type NewSubmission = {
  id: string
  brandId: number
  memberId: bigint
  step: IdentityStep
  kind: string | null
  dataSealed: Buffer | null
  at: Date
}

export async function insertSubmission(db: Tx, { id, brandId, memberId, step, kind, dataSealed, at }: NewSubmission): Promise<void> {
  const owner = { brand_id: brandId, member_id: memberId }
  await db
    .insertInto('kyc.submission')
    .values({ ...owner, id, step, kind, data_sealed: dataSealed, state: 'review', sent_at: at })
    .execute()
}

/** The newest of each step of a member. */
export async function latestOf(db: Db | Tx, brandId: number, memberId: bigint) {
  const rows = await submissions(db, brandId)
    .distinctOn('s.step')
    .where('s.member_id', '=', memberId)
    .orderBy('s.step')
    .orderBy('s.sent_at', 'desc')
    .execute()
  return rows.map(typed)
}

type SubmissionFilter = {
  state: SubmissionState | 'expiring' | undefined
  step: IdentityStep | undefined
  memberId: bigint | undefined
  expiresBefore: Date
  before: Date | undefined
  limit: number
}

/** What members of the brand sent, newest first. */
export async function listSubmissions(db: Db, brandId: number, filter: SubmissionFilter) {
  const { state, step, memberId, expiresBefore, before, limit } = filter
  const isExpiring = state === 'expiring'
  const rows = await submissions(db, brandId)
    .$if(isExpiring, (query) => query.where('s.state', '=', 'accepted').where('s.expires_at', '<', expiresBefore).where(isNewest))
    .$if(state !== undefined && !isExpiring, (query) => query.where('s.state', '=', state ?? ''))
    .$if(step !== undefined, (query) => query.where('s.step', '=', step ?? ''))
    .$if(memberId !== undefined, (query) => query.where('s.member_id', '=', memberId ?? 0n))
    .$if(before !== undefined, (query) => query.where('s.sent_at', '<', before ?? new Date(0)))
    .orderBy('s.sent_at', 'desc')
    .fetch(limit, 'with ties')
    .execute()
  return rows.map(typed)
}

const isNewest = sql<boolean>`not exists (
  select from kyc.submission n where n.member_id = s.member_id and n.step = s.step and n.sent_at > s.sent_at
)`

type Change = {
  state?: SubmissionState
  reason?: Reason | null
  note?: string | null
  firstAccepted?: { by: bigint; byName: string } | null
  decided?: { by: bigint; byName: string; at: Date }
  expiresAt?: Date | null
}

export async function updateSubmission(db: Tx, id: string, change: Change): Promise<void> {
  const { state, reason, note, firstAccepted, decided, expiresAt } = change
  await db
    .updateTable('kyc.submission')
    .set({
      ...(state === undefined ? {} : { state }),
      ...(reason === undefined ? {} : { reason }),
      ...(note === undefined ? {} : { note }),
      ...(expiresAt === undefined ? {} : { expires_at: expiresAt, noticed_days: null }),
      ...(firstAccepted === undefined
        ? {}
        : { first_accepted_by: firstAccepted?.by ?? null, first_accepted_name: firstAccepted?.byName ?? null }),
      ...(decided === undefined ? {} : { decided_by: decided.by, decided_by_name: decided.byName, decided_at: decided.at }),
    })
    .where('id', '=', id)
    .execute()
}

type NewPicture = { id: string; brandId: number; memberId: bigint; bytesSealed: Buffer; at: Date }

export async function insertPicture(db: Tx, { id, brandId, memberId, bytesSealed, at }: NewPicture): Promise<void> {
  await db
    .insertInto('kyc.picture')
    .values({ id, brand_id: brandId, member_id: memberId, bytes_sealed: bytesSealed, sent_at: at })
    .execute()
}

/** Gives the member's own unused picture to a submission; false where it is another's or was used. */
export async function claimPicture(
  db: Tx,
  { id, memberId, submissionId, position }: { id: string; memberId: bigint; submissionId: string; position: number },
): Promise<boolean> {
  const changed = await db
    .updateTable('kyc.picture')
    .set({ submission_id: submissionId, position })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('submission_id', 'is', null)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

const PICTURES_MAX = 2

export async function picturesOf(db: Db | Tx, brandId: number, submissionId: string) {
  return await db
    .selectFrom('kyc.picture')
    .select(['id', 'brand_id as brandId', 'bytes_sealed as bytesSealed'])
    .where('brand_id', '=', brandId)
    .where('submission_id', '=', submissionId)
    .orderBy('position')
    .limit(PICTURES_MAX)
    .execute()
}

export async function countPictures(db: Db, submissionId: string): Promise<number> {
  const query = db.selectFrom('kyc.picture').select(sql<number>`count(*)::integer`.as('count'))
  return (await query.where('submission_id', '=', submissionId).executeTakeFirstOrThrow()).count
}

const DROPPED_AT_ONCE_MAX = 1000

export async function deleteUnused(db: Db, before: Date): Promise<void> {
  const old = db
    .selectFrom('kyc.picture')
    .select('id')
    .where('submission_id', 'is', null)
    .where('sent_at', '<', before)
    .limit(DROPPED_AT_ONCE_MAX)
  await db.deleteFrom('kyc.picture').where('id', 'in', old).execute()
}

/** Members with something that is kept, by their ids. */
export async function listKept(db: Db, brandId: number, { after, limit }: { after: bigint; limit: number }): Promise<bigint[]> {
  const rows = await db
    .selectFrom('kyc.submission')
    .select('member_id as memberId')
    .distinct()
    .where('brand_id', '=', brandId)
    .where('erased_at', 'is', null)
    .where('member_id', '>', after)
    .orderBy('member_id')
    .limit(limit)
    .execute()
  return rows.map(({ memberId }) => memberId)
}

/** Deletes pictures and sealed data of a member; that there was a check, and how it was decided, stays. */
export async function eraseMember(db: Tx, memberId: bigint, at: Date): Promise<void> {
  await db.deleteFrom('kyc.picture').where('member_id', '=', memberId).execute()
  await db
    .updateTable('kyc.submission')
    .set({ data_sealed: null, note: null, erased_at: at })
    .where('member_id', '=', memberId)
    .where('erased_at', 'is', null)
    .execute()
}
