import { AGENT_TYPES, TRIAL_TYPE } from '@croupier/contract/identity'

export type MemberKind = 'trial' | 'member' | 'agent'

/** What a member of this type may be called: trial when 4, agent when 1, 2, 41 or 42, else member (SS-01). */
export function memberKind(type: number): MemberKind {
  if (type === TRIAL_TYPE) return 'trial'
  return AGENT_TYPES.includes(type) ? 'agent' : 'member'
}

/** For so long no money leaves to a payee that was added to another, or after the payment password was changed. */
export const REST_MS = 24 * 60 * 60_000

/** After this many days a password has expired, where the brand wants that (PWDEXPFORCECHANGE3). */
const PASSWORD_DAYS = 90

/** Whether a password must be changed before anything else: somebody else set it, or it is too old for the brand (SS-08, D7, D21). */
export function isPasswordSpent(
  password: { mustChangePassword: boolean; passwordChangedAt: Date },
  { expires, now }: { expires: boolean; now: Date },
): boolean {
  const isOld = now.getTime() - password.passwordChangedAt.getTime() > PASSWORD_DAYS * 86_400_000
  return password.mustChangePassword || (expires && isOld)
}

/** A username is compared trimmed, in lower case and in one Unicode form. */
export function usernameKey(username: string): string {
  return username.trim().normalize('NFKC').toLowerCase()
}
