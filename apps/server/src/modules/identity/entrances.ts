import { type LoginResult, TRIAL_TYPE } from '@croupier/contract/identity'
import { brandOf } from '#modules/site/index.ts'
import type { TxContext } from '#platform/context.ts'
import type { Call } from '#platform/http.ts'
import { markKnownDevice } from './known-devices.ts'
import { coveredNumber } from './mobile-numbers.ts'
import { isPasswordSpent } from './rules.ts'
import { openSession } from './sessions.ts'
import { type Member, noteLogin } from './store.ts'
import { keepAddress } from './store-checks.ts'

/** By which call somebody comes in; a code instead of a password asks for no change of it (SS-08). */
export type Entrance = { call: Call; isByCode?: boolean; remembers?: boolean }

/** Opens the session and tells what the page must know about it (DT-01). */
export async function enter(
  tx: TxContext,
  member: Member,
  { call, isByCode = false }: Pick<Entrance, 'call' | 'isByCode'>,
): Promise<LoginResult> {
  const { modules } = (await brandOf(tx, tx.actor.brandId)).settings
  const token = await openSession(tx, { memberId: member.id }, call)
  if (member.type !== TRIAL_TYPE) markKnownDevice(tx, { kind: 'member', id: member.id }, call)
  await noteLogin(tx.db, member.id, tx.now)
  if (member.type !== TRIAL_TYPE) await keepAddress(tx.db, member.id, { ip: tx.actor.ip, now: tx.now })
  const isSpent = !isByCode && isPasswordSpent(member, { expires: modules.includes('PWDEXPFORCECHANGE3'), now: tx.now })
  return { ...loginResultOf(member, token), passwordExpired: isSpent }
}

export function loginResultOf(member: Member, token: string): LoginResult {
  return {
    token,
    id: String(member.id),
    userName: member.username,
    nickname: member.nickname,
    customerType: member.type,
    firstTimeLogin: member.loginCount === 0,
    passwordExpired: member.mustChangePassword,
    mobileNum: member.mobile === null ? null : coveredNumber(member.mobile),
  }
}
