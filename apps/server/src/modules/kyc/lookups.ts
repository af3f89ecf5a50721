import { randomUUID } from 'node:crypto'
import type { IdentityStep } from '@croupier/contract/kyc'
import { brandOf } from '#modules/site/index.ts'
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context.ts'
import { enqueue } from '#platform/jobs.ts'
import type { IdentityAnswer, IdentityQuestion } from '#platform/ports-identity.ts'
import { openData } from './personal-data.ts'
import { openPictures } from './pictures.ts'
import { lookupsFor } from './rules-checks.ts'
import { findSubmission, lockSubmission, type Submission, updateSubmission } from './store.ts'
import { insertDecision, insertLookup, type Lookup, lockLookup, lookupsToAsk, updateLookup } from './store-decisions.ts'

/** An adapter is asked again for an answer that it has not given for this long. */
const ASK_AFTER_MS = 60_000
const ASKED_AT_ONCE_MAX = 100

type Sent = { id: string; brandId: number; memberId: bigint; step: IdentityStep }

/** Notes what adapters are asked about a step that was sent; they are asked after the commit. */
export async function askAdapters(tx: TxContext, { id, brandId, memberId, step }: Sent): Promise<void> {
  if (!tx.ports.identityChecks) return
  for (const kind of lookupsFor(step)) {
    const lookupId = randomUUID()
    await insertLookup(tx.db, { id: lookupId, brandId, memberId, submissionId: id, kind, at: tx.now })
    await enqueue(tx, { name: 'kyc-ask', payload: { id: lookupId, brandId: String(brandId) }, key: `kyc-${lookupId}` })
  }
}

/**
 * Asks an adapter, or for its answer. That it was asked is committed first: whatever happens afterwards, the answer is asked for by our
 * reference, and a question that is not known there is sent again under it.
 */
export async function askLookup(context: Context, id: string): Promise<void> {
  const adapters = context.ports.identityChecks
  if (!adapters) return
  const lookup = await inTransaction(context, async (tx) => {
    const row = await lockLookup(tx.db, tx.actor.brandId, id)
    if (row?.state !== 'waiting') return undefined
    await updateLookup(tx.db, id, { askedAt: tx.now, ...(row.sentAt === null ? { sentAt: tx.now } : {}) })
    return row
  })
  if (!lookup) return
  const known: IdentityAnswer = lookup.sentAt === null ? { state: 'missing' } : await adapters.answer(id)
  if (known.state !== 'missing') return await applyAnswer(context, lookup, known)
  const question = await questionOf(context, lookup)
  if (question) await applyAnswer(context, lookup, await adapters.ask(question))
}

/** Undefined where what it is about was erased. */
async function questionOf(context: Context, { id, kind, submissionId }: Lookup): Promise<IdentityQuestion | undefined> {
  const submission = await findSubmission(context.db, context.actor.brandId, submissionId)
  if (!submission || submission.erasedAt !== null) return undefined
  if (kind === 'document')
    return { reference: id, kind, documentKind: submission.kind ?? '', pictures: await openPictures(context, submissionId) }
  if (submission.dataSealed === null) return undefined
  const { name, birthDate } = openData(context, { ...submission, dataSealed: submission.dataSealed })
  if (kind === 'sanctions') return { reference: id, kind, name, birthDate }
  const { policy } = await brandOf(context, context.actor.brandId)
  return { reference: id, kind, name, birthDate, leastAge: policy.ageMinimum }
}

/** Keeps a definite answer, once. One against a step that was accepted puts it before an operator again. */
async function applyAnswer(context: Context, { id, submissionId }: Lookup, answer: IdentityAnswer): Promise<void> {
  if (answer.state !== 'clear' && answer.state !== 'hit') return
  const { state, providerRef } = answer
  await inTransaction(context, async (tx) => {
    const submission = await lockSubmission(tx.db, tx.actor.brandId, submissionId)
    const lookup = await lockLookup(tx.db, tx.actor.brandId, id)
    if (!submission || lookup?.state !== 'waiting') return
    await updateLookup(tx.db, id, { answer: { state, providerRef, at: tx.now } })
    if (state === 'hit') await reopen(tx, submission)
  })
}

async function reopen(tx: TxContext, { id, brandId, memberId, step, state }: Submission): Promise<void> {
  if (state !== 'accepted' && state !== 'review') return
  await updateSubmission(tx.db, id, { state: 'review', firstAccepted: null, expiresAt: null })
  const decision = { brandId, memberId, submissionId: id, step, verdict: 'reopen', needsTwo: true } as const
  await insertDecision(tx.db, { ...decision, by: null, reason: null, at: tx.now, expiresAt: null })
}

/** Asks again what has no answer yet. One that fails does not keep the others from being asked for. */
export async function askWaiting(context: Context): Promise<void> {
  const before = new Date(context.now.getTime() - ASK_AFTER_MS)
  for (const { id, brandId } of await lookupsToAsk(context.db, before, ASKED_AT_ONCE_MAX)) {
    try {
      await askLookup(asSystem(context, brandId), id)
    } catch (failure) {
      context.log.error({ brandId, failure: String(failure) }, 'asking an adapter of identity checks failed')
    }
  }
}
