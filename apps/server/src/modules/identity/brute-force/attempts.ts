import type { Context, TxContext } from '#platform/context.ts'
import { type SecurityDetail, securityEvent } from '#platform/security-events.ts'
import { type Attempt, type AttemptCounter, type AttemptKind, attemptOf, limitsFrom, nextAttempt } from './rules-attempts.ts'
import { type AttemptKey, addAttempt, deleteAttempts, findAttempts, withdrawAttempt } from './store-attempts.ts'

/**
 * Counts an attempt at a secret before the secret is looked at, in a statement of its own: what is refused afterwards does not give
 * it back, and of any number of parallel attempts no more are judged than the limit allows.
 */
export async function countAttempt(context: Context, counter: AttemptCounter): Promise<Attempt> {
  const counted = await addAttempt(context.db, keyOf(context, counter), limitsFrom(counter.kind, context.now))
  return noted(context, counter.kind, attemptOf(counter.kind, counted, context.now))
}

/** What `countAttempt` would say of the next attempt; nothing is written, so that a refused wave costs a look-up each. */
export async function foreseeAttempt(context: Context, counter: AttemptCounter): Promise<Attempt> {
  const counted = await findAttempts(context.db, keyOf(context, counter), context.now)
  return noted(context, counter.kind, nextAttempt(counter.kind, counted, context.now))
}

/** The attempt, with a line in the security log where it meets a lock. */
function noted(context: Context, kind: AttemptKind, attempt: Attempt): Attempt {
  if (!attempt.isJudged) securityEvent(context, 'lock_met', { reason: kind })
  return attempt
}

/** Writes a failure into the security log, and the lock-out where it was the last that is judged. */
export function noteFailure(
  context: Context,
  attempt: Pick<Attempt, 'isLast'>,
  { event, ...detail }: SecurityDetail & { event: 'login_failed' | 'factor_failed' },
): void {
  securityEvent(context, event, detail)
  if (attempt.isLast) securityEvent(context, 'locked_out', detail)
}

/** Takes back an attempt that was counted and then not judged. */
export async function returnAttempt(context: Context, counter: AttemptCounter): Promise<void> {
  await withdrawAttempt(context.db, keyOf(context, counter))
}

/** Begins to count anew, after a right answer or a new secret. */
export async function clearAttempts(context: Context | TxContext, counters: readonly AttemptCounter[]): Promise<void> {
  for (const counter of counters) await deleteAttempts(context.db, keyOf(context, counter))
}

function keyOf(context: Context | TxContext, { kind, subject }: AttemptCounter): AttemptKey {
  return { kind, subjectHash: context.ports.seal.keyedHash('attempt', `${context.actor.brandId}:${kind}:${subject}`) }
}
