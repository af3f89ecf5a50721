/**
 * Identity owns members, operators, sessions, captchas, passwords and invitations.
 * - A browser's session needs its token and its cookie; either alone is nothing (D5).
 * - Unknown account, wrong password: the same answer after the same work. An attempt is counted before it is judged.
 * - A session that ends takes its sockets and game launches with it within a second, in every process.
 */

export { openChallenger } from './brute-force/challenges.ts'
export { identityJobs } from './jobs.ts'
export {
  accountsAbove,
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
} from './line-members/line-members.ts'
export { identityListeners } from './listeners.ts'
export { type BirthDate, birthDateOf, birthOf, proveBirthDate } from './members/birth-dates.ts'
export { linkedTo } from './members/linked-members.ts'
export { closedMembers } from './members/member-status.ts'
export {
  findByUsername,
  findMembers,
  keepPayeeName,
  memberNames,
  originsOfMember,
  readMember,
  readMemberStates,
  signInsOf,
} from './members/members.ts'
export { tagsOf, writtenAbout } from './members/notes.ts'
export { contactsOf, hasPaymentPassword, payeeNameOf } from './members/personal-data.ts'
export { addMember, addOperator } from './openings.ts'
export { mailOperator, operatorNames, reachableOperators } from './operators/operator-mails.ts'
export { actingOperator } from './operators/operators.ts'
export { mailMember, notifyMember } from './outgoing-messages/notices.ts'
export { checkPaymentPassword } from './passwords/payment-passwords.ts'
export { closeInvitation, type Invitation, invitationsOf, openInvitation } from './registrations/invitations.ts'
export { type Friend, friendsOf } from './registrations/referrals.ts'
export { foldRegistrations } from './registrations/registration-days.ts'
export { mountIdentity, mountIdentityConsole } from './routes.ts'
export { type MemberKind, memberKind, REST_MS } from './rules.ts'
export { identitySealed } from './sealed-tables.ts'
export { knownCookies } from './sessions/known-devices.ts'
export {
  findActor,
  memberOfSession,
  OPERATOR_COOKIE,
  SESSION_COOKIE,
  sessionLapses,
  sessionStart,
  usedSessions,
} from './sessions/sessions.ts'
