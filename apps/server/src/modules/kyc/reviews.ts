import { endAfterMonths } from '@croupier/calendar/calendar'
import { DAY_MS } from '@croupier/calendar/durations'
import type { decideIdentityCheck, identityCheck, identityChecks, openIdentityCheck } from '@croupier/contract/console/kyc'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { memberNames } from '#modules/identity/index.ts'
import { brandOf } from '#modules/site/index.ts'
import { type Context, inTransaction, operatorOf, type TxContext } from '#platform/context.ts'
import { idOf, instantCutOf, pageOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { standingOf } from './checks.ts'
import { tellMember } from './inbox-messages.ts'
import { openData } from './personal-data.ts'
import { openPictures } from './pictures.ts'
import { allowedActions, decideStep, type Reason, type Verdict } from './rules-checks.ts'
import { countPictures, findSubmission, latestOf, listSubmissions, lockSubmission, type Submission, updateSubmission } from './store.ts'
import { decisionsOf, insertDecision, lookupsOf } from './store-decisions.ts'

type Row = ValueOf<typeof identityChecks>['rows'][number]
type Detail = ValueOf<typeof identityCheck>

/** How long before its end a step stands among those that expire. */
const EXPIRING_MS = 30 * DAY_MS

/** What members sent, newest first; nothing of it is opened. */
export async function readChecks(context: Context, input: InputOf<typeof identityChecks>): Promise<ValueOf<typeof identityChecks>> {
  const { cursor, size, memberId, state, step } = input
  const cut = instantCutOf({ cursor, size })
  const rows = await listSubmissions(context.db, context.actor.brandId, {
    ...{ state, step, memberId: memberId === undefined ? undefined : idOf(memberId) },
    ...{ expiresBefore: new Date(context.now.getTime() + EXPIRING_MS), before: cut.before, limit: cut.limit + 1 },
  })
  const names = await memberNames(
    context,
    rows.map((row) => row.memberId),
  )
  return pageOf(rows, cut, {
    row: (row) => shownCheck(row, names.get(row.memberId)?.username),
    key: (row) => BigInt(row.sentAt.getTime()),
  })
}

function shownCheck(row: Submission, username: string | undefined): Row {
  return {
    ...{ id: row.id, memberId: String(row.memberId), username: username ?? '', step: row.step, state: row.state },
    kind: row.kind as Row['kind'],
    sentAt: row.sentAt.getTime(),
    decidedBy: row.decidedByName,
    decidedAt: row.decidedAt?.getTime() ?? null,
    expiresAt: row.expiresAt?.getTime() ?? null,
    needsTwo: row.needsTwo,
    firstAcceptedBy: row.firstAcceptedName,
  }
}

/** One step with its decisions and what adapters said. Refuses `not_found`. */
export async function readCheck(context: Context, { id }: InputOf<typeof identityCheck>): Promise<Detail> {
  const { brandId } = context.actor
  const row = (await findSubmission(context.db, brandId, id)) ?? refuse('not_found')
  const names = await memberNames(context, [row.memberId])
  const decisions = await decisionsOf(context.db, id)
  const others = await latestOf(context.db, brandId, row.memberId)
  return {
    ...shownCheck(row, names.get(row.memberId)?.username),
    ...{ reason: row.reason, note: row.note, isErased: row.erasedAt !== null, pictures: await countPictures(context.db, id) },
    allowed: allowedActions(row, operatorOf(context).operatorId),
    lookups: (await lookupsOf(context.db, id)).map(({ kind, state, providerRef, answeredAt }) => ({
      ...{ kind, state, providerRef },
      answeredAt: answeredAt?.getTime() ?? null,
    })),
    decisions: decisions.map(({ at, verdict, byName, reason }) => ({
      ...{ at: at.getTime(), verdict, by: byName },
      reason: reason as Reason | null,
    })),
    others: others
      .filter((other) => other.id !== id)
      .map((other) => ({ id: other.id, step: other.step, state: other.state, sentAt: other.sentAt.getTime() })),
  }
}

/** Opens data and pictures of a step; the look is a mark in the trail, in the same transaction. Refuses `not_found`. */
export async function openCheck(context: Context, { id }: InputOf<typeof openIdentityCheck>): Promise<ValueOf<typeof openIdentityCheck>> {
  return await inTransaction(context, async (tx) => {
    const row = (await findSubmission(tx.db, tx.actor.brandId, id)) ?? refuse('not_found')
    const pictures = await openPictures(tx, id)
    const data = row.dataSealed === null ? null : openData(tx, { ...row, dataSealed: row.dataSealed })
    const after = { check: id, step: row.step, data: data !== null, pictures: pictures.length }
    await leaveTrail(tx, { action: 'identity.look', subject: `member ${row.memberId}`, after, why: `look at the step ${row.step}` })
    return { data, pictures: pictures.map((bytes) => `data:image/jpeg;base64,${bytes}`) }
  })
}

type Decision = InputOf<typeof decideIdentityCheck>

/**
 * Accepts a step, asks for it again or refuses it. Refuses `not_found`, `wrong_state` once it is decided, and `second_person_needed` for the
 * operator who accepted first what needs two.
 */
export async function decideCheck(context: Context, input: Decision): Promise<null> {
  await inTransaction(context, async (tx) => {
    const submission = (await lockSubmission(tx.db, tx.actor.brandId, input.id)) ?? refuse('not_found')
    const { operatorId, operatorName } = operatorOf(tx)
    const decision = decideStep(submission, { action: input.action, operatorId })
    if ('refusal' in decision) return refuse(decision.refusal)
    const { reason, note } = saidBy(input)
    const expiresAt = decision.verdict === 'accept' ? await endOf(tx) : null
    await keepVerdict(tx, submission, { verdict: decision.verdict, expiresAt, reason, note })
    const { id, brandId, memberId, step, needsTwo } = submission
    const made = { submissionId: id, brandId, memberId, step, needsTwo, verdict: decision.verdict, reason, expiresAt, at: tx.now }
    await insertDecision(tx.db, { ...made, by: { id: operatorId, name: operatorName } })
    const after = { check: id, step, verdict: decision.verdict, reason }
    const action = `identity.${decision.verdict}`
    await leaveTrail(tx, { action, subject: `member ${memberId}`, before: submission.state, after, why: input.why })
    await tell(tx, submission, { verdict: decision.verdict, reason, note })
  })
  return null
}

/** What the member reads of a decision. */
function saidBy(input: Decision): { reason: Reason | null; note: string | null } {
  return 'reason' in input ? { reason: input.reason, note: input.note || null } : { reason: null, note: null }
}

/** A step that is accepted counts to the end of a day of the brand. */
async function endOf(tx: TxContext): Promise<Date> {
  const { policy, settings } = await brandOf(tx, tx.actor.brandId)
  return endAfterMonths(tx.now, policy.identity.validMonths, settings.timeZone)
}

type Made = { verdict: Verdict; expiresAt: Date | null; reason: Reason | null; note: string | null }

const STATES = { accept: 'accepted', more: 'more', refuse: 'refused' } as const

async function keepVerdict(tx: TxContext, { id }: Submission, { verdict, expiresAt, reason, note }: Made): Promise<void> {
  const { operatorId, operatorName } = operatorOf(tx)
  const by = { by: operatorId, byName: operatorName }
  if (verdict === 'first_accept') return await updateSubmission(tx.db, id, { firstAccepted: by })
  const firstAccepted = verdict === 'accept' ? {} : { firstAccepted: null }
  await updateSubmission(tx.db, id, { ...firstAccepted, state: STATES[verdict], reason, note, expiresAt, decided: { ...by, at: tx.now } })
}

/** The member reads what is missing and why, and in the end that all is proven; never what an adapter said. */
async function tell(tx: TxContext, { memberId, step }: Submission, { verdict, reason, note }: Omit<Made, 'expiresAt'>): Promise<void> {
  if (verdict === 'first_accept') return
  if (verdict !== 'accept') return await tellMember(tx, { memberId, kind: verdict, step, reason: reason ?? 'other', note })
  if ((await standingOf(tx, memberId)).unproven.length === 0) await tellMember(tx, { memberId, kind: 'proven' })
}
