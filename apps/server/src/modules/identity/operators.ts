import type { operatorLogin } from '@croupier/contract/console/identity'
import type { Duty, InputOf, ValueOf } from '@croupier/contract/route'
import { brandOf } from '#modules/site/index.ts'
import { type Context, inTransaction, operatorOf } from '#platform/context.ts'
import type { Call } from '#platform/http.ts'
import { refuse } from '#platform/refusal.ts'
import { securityEvent } from '#platform/security-events.ts'
import { clearAttempts, noteFailure } from './attempts.ts'
import { markKnownDevice } from './known-devices.ts'
import { codeStep } from './one-time-codes.ts'
import { verifyPassword } from './passwords.ts'
import { openSession } from './sessions.ts'
import { countSignIn } from './sign-in-attempts.ts'
import { findOperator, useOperatorStep } from './store-operators.ts'

type LoginValue = ValueOf<typeof operatorLogin>

/**
 * Signs an operator in with password and one-time code (CO-01). Attempts are counted before they are judged: after three nothing is judged
 * for half an hour, for a name that nobody bears as well; a browser that the operator has signed in with is counted apart. A code counts once.
 */
export async function signInOperator(context: Context, input: InputOf<typeof operatorLogin>, call: Call): Promise<LoginValue> {
  const name = input.username.trim().toLowerCase()
  const operator = await findOperator(context.db, name)
  const attempt = await countSignIn(context, { kind: 'operator', name, id: operator?.id, call })
  const fail = (factor: 'password' | 'authenticator') => {
    noteFailure(context, attempt, { event: 'login_failed', operatorId: operator?.id, factor })
    return refuse('wrong_login')
  }
  const fits = await verifyPassword(attempt.isJudged ? operator?.passwordHash : null, input.password)
  const step = operator && fits ? codeStep(context.ports.seal.open(operator.totpSealed), input.code, context.now) : undefined
  if (!operator || step === undefined) return fail(fits ? 'authenticator' : 'password')
  const entered = await inTransaction({ ...context, actor: { ...context.actor, brandId: operator.brandId } }, async (tx) => {
    if (!(await useOperatorStep(tx.db, operator.id, step))) return fail('authenticator')
    const token = await openSession(tx, { operatorId: operator.id }, call)
    return { token, operator: await describe(tx, operator) }
  })
  await clearAttempts(context, attempt.counters)
  securityEvent(context, 'login_passed', { operatorId: operator.id, factor: 'authenticator' })
  markKnownDevice(context, { kind: 'operator', id: operator.id }, call)
  return entered
}

export async function readOwnOperator(context: Context): Promise<LoginValue['operator']> {
  const operator = operatorOf(context)
  return await describe(context, {
    id: operator.operatorId,
    username: operator.operatorName,
    brandId: operator.brandId,
    duties: [...operator.duties],
  })
}

async function describe(
  context: Parameters<typeof brandOf>[0],
  operator: { id: bigint; username: string; brandId: number; duties: readonly string[] },
): Promise<LoginValue['operator']> {
  const brand = await brandOf(context, operator.brandId)
  return {
    id: String(operator.id),
    username: operator.username,
    brand: brand.code,
    brandName: brand.name,
    currency: brand.currency,
    duties: [...operator.duties] as Duty[],
  }
}
