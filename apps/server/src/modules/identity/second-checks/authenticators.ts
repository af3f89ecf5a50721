import { randomInt } from 'node:crypto'
import type { beginSecondFactor, confirmSecondFactor, endSecondFactor, secondFactor } from '@croupier/contract/identity-security'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { brandOf } from '#modules/site/index.ts'
import { type Context, inTransaction, memberOf } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { securityEvent } from '#platform/security-events.ts'
import { readMember } from '../members/members.ts'
import type { Member } from '../members/store-members.ts'
import { notifyMember } from '../outgoing-messages/notices.ts'
import { proveOwnPassword } from '../passwords/own-passwords.ts'
import { totpOfMember } from '../sealed-tables.ts'
import { endOtherSessions, hashOf } from '../sessions/sessions.ts'
import { codeStep, newAuthenticator } from './one-time-codes.ts'
import { isAppCode, needsRecoveryCodes, stateOfApp } from './rules.ts'
import { recoveryCodes } from './rules-recovery.ts'
import { countRecoveryCodes, keepSecret, replaceRecoveryCodes, switchSecond, useRecoveryCode, useStep } from './store-checks.ts'
import { listPasskeys } from './store-passkeys.ts'

/** Whether the member's logins ask for a code of an authenticator app. */
export async function readSecondFactor(context: Context): Promise<ValueOf<typeof secondFactor>> {
  const member = await readMember(context, memberOf(context))
  const isOn = stateOf(member) === 'on'
  return { isOn, recoveryLeft: isOn ? await countRecoveryCodes(context.db, member.id) : 0 }
}

/**
 * Makes a secret for an authenticator app; it is in force only when a code of it has been given. Refuses `wrong_password`,
 * `password_locked`, `second_factor_on`.
 */
export async function beginAuthenticator(
  context: Context,
  input: InputOf<typeof beginSecondFactor>,
): Promise<ValueOf<typeof beginSecondFactor>> {
  const member = await readMember(context, memberOf(context))
  if (stateOf(member) === 'on') return refuse('second_factor_on')
  await proveOwnPassword(context, member, { field: 'loginPassword', password: input.loginPassword })
  const made = newAuthenticator((await brandOf(context, member.brandId)).name, member.username)
  await inTransaction(context, (tx) => keepSecret(tx.db, member.id, tx.ports.seal.seal(made.secret, totpOfMember(member))))
  return made
}

/**
 * Puts the app in force and gives the codes that open the account when the app is lost; they are shown this once. Refuses `code_wrong`,
 * `wrong_state`.
 */
export async function confirmAuthenticator(
  context: Context,
  input: InputOf<typeof confirmSecondFactor>,
): Promise<ValueOf<typeof confirmSecondFactor>> {
  const member = await readMember(context, memberOf(context))
  if (stateOf(member) !== 'begun' || member.totpSealed === null) return refuse('wrong_state')
  const step = codeStep(context.ports.seal.open(member.totpSealed, totpOfMember(member)), input.code.trim(), context.now)
  if (step === undefined) return refuse('code_wrong', { field: 'code' })
  const codes = newRecoveryCodes()
  await inTransaction(context, async (tx) => {
    if (!(await useStep(tx.db, member.id, step))) refuse('code_wrong', { field: 'code' })
    await switchSecond(tx.db, member.id, tx.now)
    await replaceRecoveryCodes(tx.db, member.id, codes.map(hashOf))
    const keptId = 'sessionId' in tx.actor ? tx.actor.sessionId : undefined
    await endOtherSessions(tx, member.id, { reason: 'password_changed', keptId })
    await notifyMember(tx, member, 'second_factor_changed')
    securityEvent(tx, 'secret_changed', { factor: 'authenticator' })
  })
  return { recoveryCodes: codes }
}

/**
 * Takes the app out of force; password and code prove who asks. Refuses `wrong_password`, `password_locked`, `code_wrong`, `wrong_state`.
 */
export async function endAuthenticator(context: Context, input: InputOf<typeof endSecondFactor>): Promise<null> {
  const member = await readMember(context, memberOf(context))
  if (stateOf(member) !== 'on') return refuse('wrong_state')
  const proof = () => fitsAuthenticator(context, member, input.code)
  await proveOwnPassword(context, member, { field: 'loginPassword', password: input.loginPassword, proof })
  await inTransaction(context, async (tx) => {
    await switchSecond(tx.db, member.id, null)
    const passkeys = (await listPasskeys(tx.db, member.id)).length
    if (!needsRecoveryCodes({ hasApp: false, passkeys })) await replaceRecoveryCodes(tx.db, member.id, [])
    await notifyMember(tx, member, 'second_factor_changed')
    securityEvent(tx, 'secret_changed', { factor: 'authenticator' })
  })
  return null
}

/** Whether a code of the app fits, or one of the recovery codes; either is good once. */
export async function fitsAuthenticator(context: Context, member: Member, given: string): Promise<boolean> {
  const code = given.trim().toLowerCase()
  if (!isAppCode(code)) return await useRecoveryCode(context.db, member.id, { codeHash: hashOf(code), now: context.now })
  if (stateOf(member) !== 'on' || member.totpSealed === null) return false
  const step = codeStep(context.ports.seal.open(member.totpSealed, totpOfMember(member)), code, context.now)
  return step !== undefined && (await useStep(context.db, member.id, step))
}

function stateOf({ totpOnAt, totpSealed }: Pick<Member, 'totpOnAt' | 'totpSealed'>) {
  return stateOfApp({ isOn: totpOnAt !== null, hasSecret: totpSealed !== null })
}

export function newRecoveryCodes(): string[] {
  return recoveryCodes((below) => randomInt(below))
}
