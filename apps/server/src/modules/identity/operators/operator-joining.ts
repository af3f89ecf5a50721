import type { beginJoining, changeOperatorPassword, finishJoining } from '@croupier/contract/console/operators'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { brandOf } from '#modules/site/index.ts'
import { type Context, inTransaction, operatorOf } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { securityEvent } from '#platform/security-events.ts'
import { clearAttempts, noteFailure } from '../brute-force/attempts.ts'
import { hashPassword, refuseWeakPassword } from '../passwords/passwords.ts'
import { passwordOfOperator, totpOfOperator } from '../sealed-tables.ts'
import { codeStep, newAuthenticator } from '../second-checks/one-time-codes.ts'
import { hashOf } from '../sessions/sessions.ts'
import { proveOperatorPassword } from './operator-passwords.ts'
import {
  endOperatorSessions,
  findJoining,
  joinOperator,
  keepWaitingSecret,
  updateOperatorPassword,
  useOperatorStep,
} from './store-operators.ts'

/** Opens an invitation; the secret is in force once a code of it is given. Refuses `invitation_invalid`. */
export async function openInvitation(context: Context, input: InputOf<typeof beginJoining>): Promise<ValueOf<typeof beginJoining>> {
  const joining = await findJoining(context.db, { joinHash: hashOf(input.invitation), now: context.now })
  if (!joining) return refuse('invitation_invalid')
  const brand = await brandOf(context, joining.brandId)
  const { secret, uri } = newAuthenticator(`${brand.name} console`, joining.username)
  await keepWaitingSecret(context.db, joining.id, context.ports.seal.seal(secret, totpOfOperator(joining)))
  return { username: joining.username, secret, uri }
}

/**
 * Uses an invitation up: password and authenticator are the operator's own, known to nobody who approved it. Refuses `invitation_invalid`,
 * `password_invalid`, `password_common`, `code_wrong`.
 */
export async function useInvitation(context: Context, input: InputOf<typeof finishJoining>): Promise<null> {
  const joinHash = hashOf(input.invitation)
  const joining = await findJoining(context.db, { joinHash, now: context.now })
  if (!joining?.totpWaiting) return refuse('invitation_invalid')
  refuseWeakPassword(input.password, joining.username)
  const step = codeStep(context.ports.seal.open(joining.totpWaiting, totpOfOperator(joining)), input.code, context.now)
  if (step === undefined) return refuse('code_wrong', { field: 'code' })
  const passwordSealed = context.ports.seal.seal(await hashPassword(input.password), passwordOfOperator(joining))
  const totpSealed = joining.totpWaiting
  await inTransaction(context, async (tx) => {
    const isJoined = await joinOperator(tx.db, joining.id, { joinHash, passwordSealed, totpSealed, step, at: tx.now })
    if (!isJoined) refuse('invitation_invalid')
    await endOperatorSessions(tx.db, joining.id, { now: tx.now, keptId: undefined })
  })
  for (const factor of ['password', 'authenticator'] as const) securityEvent(context, 'secret_changed', { operatorId: joining.id, factor })
  return null
}

/**
 * Changes the operator's own password; the old one and a code prove who asks, and every other session ends. Refuses `wrong_password`,
 * `password_locked`, `password_invalid`, `password_common`, `code_wrong`.
 */
export async function changeOwnOperatorPassword(context: Context, input: InputOf<typeof changeOperatorPassword>): Promise<null> {
  const { operatorId, sessionId } = operatorOf(context)
  const { operator, attempt, counter } = await proveOperatorPassword(context, { field: 'oldPassword', password: input.oldPassword })
  const step = operator.totpSealed
    ? codeStep(context.ports.seal.open(operator.totpSealed, totpOfOperator(operator)), input.code, context.now)
    : undefined
  if (step === undefined) {
    noteFailure(context, attempt, { event: 'factor_failed', factor: 'authenticator' })
    return refuse('code_wrong', { field: 'code' })
  }
  refuseWeakPassword(input.newPassword, operator.username)
  const passwordSealed = context.ports.seal.seal(await hashPassword(input.newPassword), passwordOfOperator(operator))
  await inTransaction(context, async (tx) => {
    if (!(await useOperatorStep(tx.db, operatorId, step))) refuse('code_wrong', { field: 'code' })
    await updateOperatorPassword(tx.db, operatorId, { passwordSealed, at: tx.now })
    await endOperatorSessions(tx.db, operatorId, { now: tx.now, keptId: sessionId })
  })
  await clearAttempts(context, [counter])
  securityEvent(context, 'secret_changed', { factor: 'password' })
  return null
}
