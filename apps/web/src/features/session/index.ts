/** The session feature: who is here, in which language and theme. The only store of the browser. */
export { requireMember } from './access.ts'
export { useAge } from './age.ts'
export { AgeDialog } from './age-dialog.tsx'
export { type FailureText, failureText, tellFailure } from './failure-text.ts'
export { useKept } from './kept-answers.ts'
export { useMemberInfo } from './member-info.ts'
export { ReadFailure } from './read-failure.tsx'
export {
  chooseTheme,
  collapseMenu,
  enter,
  hideBalance,
  keepLanguage,
  logOut,
  passwordChanged,
  restoreSession,
  useSession,
} from './session.ts'
export { sessionEnded, startSession } from './start.ts'
export { keep, readDeviceId, readKept, type SessionKey, type SessionMember, type Theme, writeMerchant } from './storage.ts'
export { useUnread } from './unread.ts'
