import { type Context, operatorOf } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { openedText } from '#platform/sealed-values.ts'
import { countAttempt, noteFailure } from '../brute-force/attempts.ts'
import type { AttemptCounter } from '../brute-force/rules-attempts.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import { passwordOfOperator } from '../sealed-tables.ts'
import { findOwnOperator } from './store-operators.ts'

type Stored = { brandId: number; username: string; passwordHash: string | null; passwordSealed: Buffer | null }

export function operatorPasswordHash(context: Pick<Context, 'ports'>, operator: Stored): string | null {
  return openedText(context, { sealed: operator.passwordSealed, plain: operator.passwordHash, place: passwordOfOperator(operator) })
}

/**
 * Proves a signed-in operator by the own password. The attempt stays counted: the caller notes what else is wrong, or clears the counter.
 * Refuses `wrong_password`, `password_locked`.
 */
export async function proveOperatorPassword(context: Context, given: { field: 'oldPassword' | 'password'; password: string }) {
  const { operatorId } = operatorOf(context)
  const operator = (await findOwnOperator(context.db, operatorId)) ?? refuse('not_found')
  const counter: AttemptCounter = { kind: 'own_password', subject: `operator ${operatorId}` }
  const attempt = await countAttempt(context, counter)
  if (!attempt.isJudged) refuse('password_locked', { field: given.field, retryAfterSeconds: attempt.retryAfterSeconds })
  if (!(await verifyPassword(operatorPasswordHash(context, operator), given.password))) {
    noteFailure(context, attempt, { event: 'factor_failed', factor: 'password' })
    refuse('wrong_password', { field: given.field })
  }
  return { operator, attempt, counter }
}
