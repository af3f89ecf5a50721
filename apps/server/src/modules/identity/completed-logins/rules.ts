import { DAY_MS } from '@croupier/calendar/durations'
import { type LoginResult, TRIAL_TYPE } from '@croupier/contract/identity'
import type { ModuleId } from '@croupier/contract/site'
import { coveredNumber } from '../members/mobile-numbers.ts'
import type { Member } from '../members/store-members.ts'
import { isPasswordSpent } from '../rules.ts'

type LoggingIn = Pick<Member, 'type' | 'mustChangePassword' | 'passwordChangedAt'>
type Way = { isByCode: boolean; modules: readonly ModuleId[] }

/**
 * What a login does beside opening a session. One by a code neither spends a first password nor asks for a change of an old one (SS-08); of
 * a trial nothing is kept.
 */
export function decideLogin(member: LoggingIn, { isByCode, modules }: Way, now: Date) {
  const expires = !isByCode && modules.includes('PWDEXPFORCECHANGE3')
  return {
    spendsFirstPassword: member.mustChangePassword && !isByCode,
    factor: isByCode ? ('login_code' as const) : ('password' as const),
    isKept: member.type !== TRIAL_TYPE,
    passwordExpired: isPasswordSpent(member, { expires, now }),
  }
}

/** A password that somebody else set is good for one login when it was made since this instant. */
export function firstPasswordsSince(now: Date): Date {
  return new Date(now.getTime() - DAY_MS)
}

type Shown = Pick<Member, 'id' | 'username' | 'nickname' | 'type' | 'loginCount' | 'mustChangePassword'>

/** What a page shows of the session that it gets (DT-01). */
export function loginShown(member: Shown, { token, mobile }: { token: string; mobile: string | null }): LoginResult {
  return {
    token,
    id: String(member.id),
    userName: member.username,
    nickname: member.nickname,
    customerType: member.type,
    firstTimeLogin: member.loginCount === 0,
    passwordExpired: member.mustChangePassword,
    mobileNum: mobile === null ? null : coveredNumber(mobile),
  }
}
