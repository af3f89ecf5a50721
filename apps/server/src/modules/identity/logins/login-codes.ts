import type { LoginResult } from '@croupier/contract/identity'
import type { issueLoginCode } from '@croupier/contract/identity-security'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { type Context, inTransaction, memberOf } from '#platform/context.ts'
import type { Call } from '#platform/http.ts'
import { refuse } from '#platform/refusal.ts'
import { completeLogin } from '../completed-logins/completed-logins.ts'
import { readMember } from '../members/members.ts'
import { findMember } from '../members/store-members.ts'
import { proveOwnPassword } from '../passwords/own-passwords.ts'
import { hashOf, secret } from '../sessions/sessions.ts'
import { insertLoginCode, takeLoginCode } from './store-login-codes.ts'

/** Long enough to point a telephone at the picture, too short to be found in a history (D5). */
const CODE_LIFE_MS = 60_000

/**
 * Makes a link by which the member's other device signs in, once (SC-07). The login password proves the caller: a stolen session alone must
 * not become a second one. Refuses `wrong_password`, `password_locked`.
 */
export async function issueCode(
  context: Context,
  input: InputOf<typeof issueLoginCode>,
  call: Call,
): Promise<ValueOf<typeof issueLoginCode>> {
  const member = await readMember(context, memberOf(context))
  await proveOwnPassword(context, member, { field: 'loginPassword', password: input.loginPassword })
  const code = secret()
  const expiresAt = new Date(context.now.getTime() + CODE_LIFE_MS)
  await insertLoginCode(context.db, { codeHash: hashOf(code), brandId: context.actor.brandId, memberId: member.id, expiresAt })
  return { url: `${call.publicUrl}/?token=${code}`, expiresAt: expiresAt.getTime() }
}

/** Exchanges a one-time login code for a session (SS-03). Refuses `login_code_invalid`. */
export async function redeemCode(context: Context, input: { code: string }, call: Call): Promise<LoginResult> {
  return await inTransaction(context, async (tx) => {
    const memberId = await takeLoginCode(tx.db, tx.actor.brandId, { codeHash: hashOf(input.code), now: tx.now })
    const member = memberId === undefined ? undefined : await findMember(tx.db, tx.actor.brandId, { id: memberId })
    if (member?.status !== 'active') return refuse('login_code_invalid')
    return await completeLogin(tx, member, { call, isByCode: true })
  })
}
