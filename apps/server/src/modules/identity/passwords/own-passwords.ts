import type { Context } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { clearAttempts, countAttempt, noteFailure } from '../brute-force/attempts.ts'
import type { AttemptCounter } from '../brute-force/rules-attempts.ts'
import { passwordHashOf } from '../members/personal-data.ts'
import type { Member } from '../members/store-members.ts'
import { verifyPassword } from './passwords.ts'

/**
 * Refuses unless a signed-in member's own login password fits, and whatever else `proof` asks for; five wrong tries rest it for a quarter
 * of an hour, whichever call they came by. Runs before the transaction that it guards, so that a refusal does not undo the count.
 */
export async function proveOwnPassword(
  context: Context,
  member: Member,
  given: { field: 'oldPassword' | 'loginPassword'; password: string; proof?: () => Promise<boolean> },
): Promise<void> {
  const counter: AttemptCounter = { kind: 'own_password', subject: String(member.id) }
  const attempt = await countAttempt(context, counter)
  if (!attempt.isJudged) refuse('password_locked', { field: given.field, retryAfterSeconds: attempt.retryAfterSeconds })
  if (!(await verifyPassword(passwordHashOf(context, member), given.password))) {
    noteFailure(context, attempt, { event: 'factor_failed', factor: 'password' })
    refuse('wrong_password', { field: given.field })
  }
  if (given.proof && !(await given.proof())) {
    noteFailure(context, attempt, { event: 'factor_failed', factor: 'authenticator' })
    refuse('code_wrong', { field: 'code' })
  }
  await clearAttempts(context, [counter])
}
