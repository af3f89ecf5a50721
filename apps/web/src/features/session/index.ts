/** The session feature: who is here, in which language and theme. The only store of the browser. */
export { chooseTheme, collapseMenu, hideBalance, keepLanguage, restoreSession, signIn, signOut, useSession } from './session.ts'
export type { SessionMember, Theme } from './storage.ts'
