import { DAY_MS } from '@croupier/calendar/durations'
import type { decideIdentityCheck } from '@croupier/contract/console/kyc'
import type { DocumentKind, IdentityStep, ownStepStates, sendIdentityStep, stepReasons } from '@croupier/contract/kyc'
import type { InputOf } from '@croupier/contract/route'
import type { Refusal } from '#platform/refusal.ts'

export type SubmissionState = 'review' | 'more' | 'accepted' | 'refused'
export type Reason = (typeof stepReasons)[number]
export type Content = InputOf<typeof sendIdentityStep>['content']
export type Action = InputOf<typeof decideIdentityCheck>['action']
type Shown = (typeof ownStepStates)[number]

/** A step that was accepted can be sent anew in this time before it expires. */
const RENEWED_FROM_MS = 60 * DAY_MS

/** So many days before a step expires its member is told. */
export const EXPIRY_NOTICE_DAYS = [30, 7] as const

type Latest = { state: SubmissionState; expiresAt: Date | null }

/** The newest that was sent for a step, as its member sees it. */
export function shownState(latest: Latest | undefined, now: Date): Shown {
  if (!latest) return 'todo'
  if (latest.state !== 'accepted') return latest.state
  return isExpired(latest, now) ? 'expired' : 'done'
}

/** Whether a step can be sent: one at a time, not after a refusal, and not while it counts for long. */
export function isOpen(latest: Latest | undefined, now: Date): boolean {
  if (!latest || latest.state === 'more') return true
  return latest.state === 'accepted' && latest.expiresAt !== null && latest.expiresAt.getTime() - RENEWED_FROM_MS <= now.getTime()
}

export function isExpired({ expiresAt }: Pick<Latest, 'expiresAt'>, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now
}

/** A card has two sides; a passport has the page with the picture. */
const PICTURES: Record<DocumentKind, number> = { passport: 1, identity_card: 2, driving_licence: 2 }

type Asked = { steps: readonly IdentityStep[]; documentKinds: readonly DocumentKind[] }

/** Why a step is not taken as it was sent; undefined when nothing stands in its way. */
export function refusalOfContent(
  content: Content,
  asked: Asked,
): Refusal<'identity_step_closed' | 'document_not_taken' | 'pictures_missing'> | undefined {
  if (!asked.steps.includes(content.step)) return { refusal: 'identity_step_closed' }
  if (content.step !== 'document') return undefined
  if (!asked.documentKinds.includes(content.kind)) return { refusal: 'document_not_taken', detail: { field: 'kind' } }
  return new Set(content.images).size < PICTURES[content.kind] ? { refusal: 'pictures_missing', detail: { field: 'images' } } : undefined
}

/** What an operator looks at when deciding. */
export type Standing = {
  state: SubmissionState
  /** A refusal of the step before, or an adapter that did not say that it is clear. */
  needsTwo: boolean
  firstAcceptedBy: bigint | null
  /** An erased step has nothing left to look at. */
  erasedAt: Date | null
}

/** The states from which each decision is taken; one that was accepted can be taken back. */
const FROM: Record<Action, readonly SubmissionState[]> = {
  approve: ['review', 'refused'],
  ask_again: ['review'],
  refuse: ['review', 'accepted'],
}

export type Verdict = 'first_accept' | 'accept' | 'more' | 'refuse'

/** What becomes of a step by an operator's word. */
export function decideStep(
  { state, needsTwo, firstAcceptedBy, erasedAt }: Standing,
  { action, operatorId }: { action: Action; operatorId: bigint },
): { verdict: Verdict } | Refusal<'wrong_state' | 'second_person_needed'> {
  if (!FROM[action].includes(state) || erasedAt !== null) return { refusal: 'wrong_state' }
  if (action === 'ask_again') return { verdict: 'more' }
  if (action === 'refuse') return { verdict: 'refuse' }
  if (!needsTwo) return { verdict: 'accept' }
  if (firstAcceptedBy === null) return { verdict: 'first_accept' }
  return firstAcceptedBy === operatorId ? { refusal: 'second_person_needed' } : { verdict: 'accept' }
}

/** The decisions that an operator may take now. */
export function allowedActions(standing: Standing, operatorId: bigint): Action[] {
  return (Object.keys(FROM) as Action[]).filter((action) => 'verdict' in decideStep(standing, { action, operatorId }))
}

export type LookupKind = 'sanctions' | 'age' | 'document'

/** What adapters are asked about a step. */
export function lookupsFor(step: IdentityStep): LookupKind[] {
  if (step === 'data') return ['sanctions', 'age']
  return step === 'document' ? ['document'] : []
}
