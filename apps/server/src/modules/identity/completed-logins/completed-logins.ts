import type { LoginResult } from '@croupier/contract/identity'
import { brandOf } from '#modules/site/index.ts'
import type { TxContext } from '#platform/context.ts'
import type { Call } from '#platform/http.ts'
import { refuse } from '#platform/refusal.ts'
import { securityEvent } from '#platform/security-events.ts'
import { useFirstPassword } from '../line-members/store.ts'
import { mobileOf } from '../members/personal-data.ts'
import { type Member, noteLogin } from '../members/store-members.ts'
import { notifyMember } from '../outgoing-messages/notices.ts'
import { keepAddress, knownAddress } from '../sessions/known-addresses.ts'
import { markKnownDevice } from '../sessions/known-devices.ts'
import { keepDevice } from '../sessions/login-devices.ts'
import { openSession } from '../sessions/sessions.ts'
import { decideLogin, firstPasswordsSince, loginShown } from './rules.ts'

/** The call of a login and what it chose; one by a code instead of a password asks for no change of the password (SS-08). */
export type LoginOptions = { call: Call; isByCode?: boolean; remembers?: boolean; deviceId?: string | undefined }

/** Opens the session of a member with all factors proven; returns what the page shows of it (DT-01). Refuses `first_password_lapsed`. */
export async function completeLogin(
  tx: TxContext,
  member: Member,
  { call, isByCode = false, deviceId }: Omit<LoginOptions, 'remembers'>,
): Promise<LoginResult> {
  const { modules } = (await brandOf(tx, tx.actor.brandId)).settings
  const { spendsFirstPassword, factor, isKept, passwordExpired } = decideLogin(member, { isByCode, modules }, tx.now)
  if (spendsFirstPassword) await spendFirstPassword(tx, member.id)
  securityEvent(tx, 'login_passed', { memberId: member.id, factor })
  const token = await openSession(tx, { memberId: member.id }, call)
  if (isKept) markKnownDevice(tx, { kind: 'member', id: member.id }, call)
  await noteLogin(tx.db, member.id, tx.now)
  if (isKept) await noteOrigin(tx, member, deviceId)
  return { ...loginResultOf(tx, member, token), passwordExpired }
}

/** A login from an address that was never seen is told to the member, unless it is the first of all. */
async function noteOrigin(tx: TxContext, member: Member, deviceId: string | undefined): Promise<void> {
  if (deviceId !== undefined) await keepDevice(tx, member.id, deviceId)
  const address = await knownAddress(tx, member.id)
  await keepAddress(tx, member.id)
  if (address === 'unknown') await notifyMember(tx, member, 'login_new_place')
}

/** A password that somebody else set is good for one login within a day. */
async function spendFirstPassword(tx: TxContext, memberId: bigint): Promise<void> {
  const madeSince = firstPasswordsSince(tx.now)
  if (!(await useFirstPassword(tx.db, memberId, { now: tx.now, madeSince }))) refuse('first_password_lapsed')
}

export function loginResultOf(context: Pick<TxContext, 'ports'>, member: Member, token: string): LoginResult {
  return loginShown(member, { token, mobile: mobileOf(context, member) })
}
