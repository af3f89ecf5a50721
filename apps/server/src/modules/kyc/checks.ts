import { type IdentityStep, identitySteps, type ownChecks, type sendIdentityStep } from '@croupier/contract/kyc'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { birthDateOf, proveBirthDate } from '#modules/identity/index.ts'
import { brandOf } from '#modules/site/index.ts'
import { type Context, inTransaction, memberOf, type TxContext } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { askOnce } from '#platform/second-person.ts'
import { askAdapters } from './lookups.ts'
import { openData, writtenData } from './personal-data.ts'
import { attachPictures } from './pictures.ts'
import { type Content, isOpen, refusalOfContent, shownState } from './rules-checks.ts'
import { dataOfSubmission } from './sealed-tables.ts'
import { findSubmission, insertSubmission, latestOf, picturesOf } from './store.ts'
import { holdAccepted, unprovenOf } from './store-decisions.ts'

/** The steps that the brand asks for, as the member has them. */
export async function readOwnChecks(context: Context): Promise<ValueOf<typeof ownChecks>> {
  const { brandId } = context.actor
  const memberId = memberOf(context)
  const { identity } = (await brandOf(context, brandId)).policy
  const latest = await latestOf(context.db, brandId, memberId)
  const known = await birthDateOf(context, memberId)
  return {
    steps: identity.steps.map((step) => {
      const row = latest.find((one) => one.step === step)
      const hasReason = row?.state === 'more' || row?.state === 'refused'
      return {
        ...{ step, state: shownState(row, context.now), isOpen: isOpen(row, context.now) },
        ...{ reason: hasReason ? row.reason : null, note: hasReason ? row.note : null },
        ...{ sentAt: row?.sentAt.getTime() ?? null, expiresAt: row?.expiresAt?.getTime() ?? null },
      }
    }),
    documentKinds: [...identity.documentKinds],
    birthDate: known?.date ?? null,
    keptYears: identity.keptYears,
  }
}

/**
 * Takes one step of the member's check. The same id again is the same step; with another content it is refused `id_reused`. Refuses
 * `identity_step_closed` for a step that is not asked for, waits or was refused, `document_not_taken`, `pictures_missing`, `image_unknown`,
 * and for data `under_age` and `date_of_birth_set`.
 */
export async function sendStep(context: Context, { id, content }: InputOf<typeof sendIdentityStep>): Promise<null> {
  return await askOnce(() => inTransaction(context, (tx) => keepStep(tx, id, content)), ['submission_pkey', 'submission_in_review'])
}

async function keepStep(tx: TxContext, id: string, content: Content): Promise<void> {
  const { brandId } = tx.actor
  const memberId = memberOf(tx)
  // Read before the step of this id: one that closes the kind is then found by its id, if it is the same that another call just sent.
  const latest = (await latestOf(tx.db, brandId, memberId)).find(({ step }) => step === content.step)
  const known = await findSubmission(tx.db, brandId, id)
  if (known) return (await isSameStep(tx, known, content)) ? undefined : refuse('id_reused')
  const { identity } = (await brandOf(tx, brandId)).policy
  const refused = refusalOfContent(content, identity)
  if (refused) return refuse(refused.refusal, refused.detail)
  if (!isOpen(latest, tx.now)) return refuse('identity_step_closed')
  if (content.step === 'data') await proveBirthDate(tx, memberId, content.birthDate)
  const kind = 'kind' in content ? content.kind : null
  const dataSealed = content.step === 'data' ? tx.ports.seal.seal(writtenData(content), dataOfSubmission({ brandId, id })) : null
  await insertSubmission(tx.db, { id, brandId, memberId, step: content.step, kind, dataSealed, at: tx.now })
  if ('images' in content) await attachPictures(tx, id, content.images)
  await askAdapters(tx, { id, brandId, memberId, step: content.step })
}

type Known = NonNullable<Awaited<ReturnType<typeof findSubmission>>>

async function isSameStep(tx: TxContext, known: Known, content: Content): Promise<boolean> {
  if (known.memberId !== memberOf(tx) || known.step !== content.step) return false
  if (content.step === 'data')
    return known.dataSealed !== null && writtenData(openData(tx, { ...known, dataSealed: known.dataSealed })) === writtenData(content)
  const kept = (await picturesOf(tx.db, known.brandId, known.id)).map(({ id }) => id)
  const isSameKind = known.kind === ('kind' in content ? content.kind : null)
  return isSameKind && kept.join() === [...new Set(content.images)].join()
}

/** What the brand asks of its members' identity, and of these steps those that do not count for a member now. */
export async function standingOf(
  context: Context | TxContext,
  memberId: bigint,
): Promise<{ steps: IdentityStep[]; unproven: IdentityStep[] }> {
  const { identity } = (await brandOf(context, context.actor.brandId)).policy
  const steps = identitySteps.filter((step) => identity.steps.includes(step))
  const unproven = steps.length === 0 ? [] : await unprovenOf(context.db, { memberId, steps, at: context.now })
  return { steps, unproven }
}

/** The standing of a member, held until the transaction ends: nobody takes back in between what was accepted. */
export async function heldStandingOf(tx: TxContext, memberId: bigint) {
  await holdAccepted(tx.db, memberId)
  return await standingOf(tx, memberId)
}

/** Whether everything that does not count yet waits for an operator. */
export async function areInReview(context: Context, memberId: bigint, steps: readonly IdentityStep[]): Promise<boolean> {
  const latest = await latestOf(context.db, context.actor.brandId, memberId)
  return steps.length > 0 && steps.every((step) => latest.find((row) => row.step === step)?.state === 'review')
}
