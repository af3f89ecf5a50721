import type { operatorLogin } from '@croupier/contract/console/identity'
import type { consoleOperators, suspendOperator } from '@croupier/contract/console/operators'
import type { InputOf, Permission, ValueOf } from '@croupier/contract/route'
import { brandOf } from '#modules/site/index.ts'
import { type ActorRef, type Context, inTransaction, operatorOf, type TxContext } from '#platform/context.ts'
import type { Call } from '#platform/http.ts'
import { refuse } from '#platform/refusal.ts'
import { securityEvent } from '#platform/security-events.ts'
import { leaveTrail } from '#platform/trail.ts'
import { clearAttempts, noteFailure } from '../brute-force/attempts.ts'
import { countSignIn, deviceOfTry } from '../brute-force/sign-in-attempts.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import { totpOfOperator } from '../sealed-tables.ts'
import { codeStep } from '../second-checks/one-time-codes.ts'
import { markKnownDevice } from '../sessions/known-devices.ts'
import { operatorIdleSince } from '../sessions/rules.ts'
import { openSession } from '../sessions/sessions.ts'
import { ownOperator } from './operator-changes.ts'
import { operatorPasswordHash } from './operator-passwords.ts'
import { operatorName, ownOperatorShown, refusalOfSuspension, shownOperator } from './rules-operators.ts'
import { endOperatorSessions, findActing, findOperator, listOperators, setOperatorStatus, useOperatorStep } from './store-operators.ts'

type LoginValue = ValueOf<typeof operatorLogin>

/**
 * Signs an operator in with password and one-time code (CO-01). Attempts are counted before they are judged: after three nothing is judged
 * for half an hour, for a name that nobody bears as well; a browser that the operator has signed in with is counted apart. A code counts
 * once. Refuses `wrong_login`, `account_locked`.
 */
export async function signInOperator(context: Context, input: InputOf<typeof operatorLogin>, call: Call): Promise<LoginValue> {
  const name = operatorName(input.username)
  const operator = await findOperator(context.db, name)
  const attempted = { kind: 'operator' as const, name, id: operator?.id, call }
  const priority = deviceOfTry(context, attempted) === undefined ? 'stranger' : 'known'
  const attempt = await countSignIn(context, attempted)
  const fail = (factor: 'password' | 'authenticator') => {
    noteFailure(context, attempt, { event: 'login_failed', operatorId: operator?.id, factor })
    return refuse('wrong_login')
  }
  const passwordHash = operator && attempt.isJudged ? operatorPasswordHash(context, operator) : null
  const fits = await verifyPassword(passwordHash, input.password, priority)
  const step =
    operator?.totpSealed && fits
      ? codeStep(context.ports.seal.open(operator.totpSealed, totpOfOperator(operator)), input.code, context.now)
      : undefined
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

/** Operators of the brand, by name. */
export async function readOperators(context: Context): Promise<ValueOf<typeof consoleOperators>> {
  const { now } = context
  const rows = await listOperators(context.db, context.actor.brandId, { now, idleSince: operatorIdleSince(now) })
  return { rows: rows.map(shownOperator) }
}

/**
 * Stops an operator at once, with every session: one person is enough for that, and two for the way back. Refuses `wrong_state`,
 * `own_account`.
 */
export async function suspend(context: Context, input: InputOf<typeof suspendOperator>): Promise<null> {
  await inTransaction(context, async (tx) => {
    const operator = await ownOperator(tx, input.id)
    const refusal = refusalOfSuspension(operator, operatorOf(tx).operatorId)
    if (refusal) return refuse(refusal)
    await setOperatorStatus(tx.db, operator.id, 'suspended')
    await endOperatorSessions(tx.db, operator.id, { now: tx.now, keptId: undefined })
    const change = { before: 'active', after: 'suspended', why: input.why }
    await leaveTrail(tx, { action: 'operator.suspended', subject: `operator ${operator.username}`, ...change })
    securityEvent(tx, 'session_ended', { operatorId: operator.id, reason: 'suspended' })
  })
  return null
}

export async function readOwnOperator(context: Context): Promise<LoginValue['operator']> {
  const operator = operatorOf(context)
  return await describe(context, {
    id: operator.operatorId,
    username: operator.operatorName,
    brandId: operator.brandId,
    permissions: [...operator.permissions],
  })
}

async function describe(
  context: Parameters<typeof brandOf>[0],
  operator: { id: bigint; username: string; brandId: number; permissions: readonly string[] },
): Promise<LoginValue['operator']> {
  const brand = await brandOf(context, operator.brandId)
  return ownOperatorShown(operator, brand)
}

/** An operator as the actor of work that goes on without a session, with the permissions of this moment; undefined for one who may not sign in. */
export async function actingOperator(
  context: Context | TxContext,
  id: bigint,
): Promise<Extract<ActorRef, { kind: 'operator' }> | undefined> {
  const operator = await findActing(context.db, context.actor.brandId, id)
  if (!operator) return undefined
  const permissions = operator.permissions as readonly Permission[]
  return { ...context.actor, kind: 'operator', operatorId: operator.id, operatorName: operator.username, sessionId: 0n, permissions }
}
