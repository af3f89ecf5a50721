import type { operatorLogin } from '@croupier/contract/console/identity'
import type { Duty, InputOf, ValueOf } from '@croupier/contract/route'
import { brandOf } from '#modules/site/index.ts'
import { type Context, inTransaction, operatorOf } from '#platform/context.ts'
import type { Call } from '#platform/http.ts'
import { refuse } from '#platform/refusal.ts'
import { codeStep } from './one-time-codes.ts'
import { verifyPassword } from './passwords.ts'
import { openSession } from './sessions.ts'
import { lockOperator, noteOperatorFailure, noteOperatorLogin } from './store-operators.ts'

const FAILURES_MAX = 3
const LOCK_MS = 30 * 60_000

type LoginValue = ValueOf<typeof operatorLogin>

/** Signs an operator in with password and one-time code (CO-01); three failures lock for half an hour, a code counts once. */
export async function signInOperator(context: Context, input: InputOf<typeof operatorLogin>, call: Call): Promise<LoginValue> {
  const failed = await inTransaction(context, async (tx) => {
    const operator = await lockOperator(tx.db, input.username.trim().toLowerCase())
    if (operator?.lockedUntil && operator.lockedUntil > tx.now) return refuse('account_locked')
    const fits = await verifyPassword(operator?.passwordHash, input.password)
    const step = operator ? codeStep(context.ports.seal.open(operator.totpSealed), input.code, tx.now) : undefined
    if (!operator) return undefined
    if (!fits || step === undefined || step <= operator.lastCodeStep) return operator
    await noteOperatorLogin(tx.db, operator.id, step)
    const brandTx = { ...tx, actor: { ...tx.actor, brandId: operator.brandId } }
    const token = await openSession(brandTx, { operatorId: operator.id }, call)
    return { token, operator: await describe(brandTx, operator) }
  })
  if (failed && 'token' in failed) return failed
  if (failed) {
    const failures = failed.failures + 1
    const lockedUntil = failures >= FAILURES_MAX ? new Date(context.now.getTime() + LOCK_MS) : null
    await noteOperatorFailure(context.db, failed.id, { failures: lockedUntil ? 0 : failures, lockedUntil })
  }
  return refuse('wrong_login')
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
