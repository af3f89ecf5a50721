/**
 * Identity owns members, operators, sessions, captchas, passwords and invitations.
 * - A browser's session needs its token and its cookie; either alone is nothing (D5).
 * - Unknown account, wrong password: the same answer after the same work. An attempt is counted before it is judged.
 * - A session that ends takes its sockets and game launches with it within a second, in every process.
 */

export { openChallenger } from './challenges.ts'
export { closeInvitation, type Invitation, invitationsOf, openInvitation } from './invitations.ts'
export { identityJobs } from './jobs.ts'
export { knownCookies } from './known-devices.ts'
export {
  changeType,
  changeUpline,
  freezeMoney,
  lockByUpline,
  memberBriefs,
  membersInLines,
  onlineMembers,
  openDownline,
  replaceFirstPassword,
  singleUsePassword,
} from './line-members.ts'
export { identityListeners } from './listeners.ts'
export { findMembers, keepPayeeName, memberNames, readMember, readMemberStates, signInsOf } from './members.ts'
export { tellMember } from './notices.ts'
export { addMember, addOperator } from './openings.ts'
export { checkPaymentPassword } from './payment-passwords.ts'
export { hasPaymentPassword, payeeNameOf } from './personal-data.ts'
export { type Friend, friendsOf } from './referrals.ts'
export { mountIdentity, mountIdentityConsole } from './routes.ts'
export { type MemberKind, memberKind, REST_MS } from './rules.ts'
export { identitySealed } from './sealed-tables.ts'
export { findActor, memberOfSession, OPERATOR_COOKIE, SESSION_COOKIE, sessionLapses, sessionStart, usedSessions } from './sessions.ts'
