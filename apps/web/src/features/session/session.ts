import { call } from '@croupier/client/call'
import { AGENT_TYPES, type LoginResult, logout, TRIAL_TYPE, updateLanguage } from '@croupier/contract/identity'
import type { Language } from '@croupier/contract/wire'
import { create } from 'zustand'
import {
  clearSession,
  keep,
  readFlag,
  readKept,
  readLanguage,
  readMember,
  readTheme,
  readToken,
  type SessionMember,
  type Theme,
  writeFlag,
  writeLanguage,
  writeSession,
  writeTheme,
} from './storage.ts'
import { tellTabs } from './tabs.ts'

/** How a session ends elsewhere (`signedOut` of the socket). */
export type EndReason = 'logout' | 'password_changed' | 'locked' | 'replaced' | 'expired'

type Session = {
  token: string | undefined
  member: SessionMember | undefined
  language: Language
  theme: Theme
  isBalanceHidden: boolean
  isMenuCollapsed: boolean
  /** The first visit of a new account: it is welcomed, and sees the popups for newcomers (SS-07, NT-06). */
  isFirstLogin: boolean
  /** The password was set by somebody else or has expired: it must be changed first (SS-08). */
  isPasswordExpired: boolean
  /** The server ended the session while the visitor was here; said once by the keeper. */
  hasBeenEnded: boolean
  /** Why the one-time code of the address was not taken; said once by the keeper. */
  refusedCode?: string | undefined
  /** Why the server ends sessions right now, as the socket said it. */
  endReason?: EndReason | undefined
}

const DEFAULT_LANGUAGE: Language = 'TY'

/** The one store of the browser: who is here and how they like to see the site. */
export const useSession = create<Session>(() => ({
  token: undefined,
  member: undefined,
  language: DEFAULT_LANGUAGE,
  theme: 'dark',
  isBalanceHidden: false,
  isMenuCollapsed: false,
  isFirstLogin: false,
  isPasswordExpired: false,
  hasBeenEnded: false,
}))

/** Reads what earlier visits left. The language that the page was drawn in decides when nothing was chosen. */
export function restoreSession(drawn: Language | undefined): void {
  const language = readLanguage() ?? drawn ?? DEFAULT_LANGUAGE
  useSession.setState({
    token: readToken(),
    member: readMember(),
    language,
    theme: readTheme() ?? followSystem(),
    isBalanceHidden: readFlag('balanceHidden'),
    isMenuCollapsed: readFlag('menuCollapsed'),
    isPasswordExpired: readKept('passwordExpired') === true,
  })
}

/** Nothing was chosen: the device's preference is followed, also when it changes (CSS follows by itself). */
function followSystem(): Theme {
  const prefersLight = window.matchMedia('(prefers-color-scheme: light)')
  const preferred = (): Theme => (prefersLight.matches ? 'light' : 'dark')
  prefersLight.addEventListener('change', () => {
    if (!readTheme()) useSession.setState({ theme: preferred() })
  })
  return preferred()
}

export function signIn(token: string, member: SessionMember): void {
  writeSession(token, member)
  writeFlag('wasHere', true)
  useSession.setState({ token, member, hasBeenEnded: false })
}

/** Takes over what a login, registration or resumption answered (SS-01). */
export function enter(result: LoginResult): void {
  signIn(result.token, {
    id: result.id,
    account: result.userName,
    nickname: result.nickname,
    isAgent: AGENT_TYPES.includes(result.customerType),
    isTrial: result.customerType === TRIAL_TYPE,
  })
  keep('passwordExpired', result.passwordExpired ? true : undefined)
  useSession.setState({ isFirstLogin: result.firstTimeLogin, isPasswordExpired: result.passwordExpired })
  tellTabs(useSession.getState())
}

/** The password is new: nothing stands in the way any more (SS-09). */
export function passwordChanged(): void {
  keep('passwordExpired', undefined)
  useSession.setState({ isPasswordExpired: false })
}

export function signOut(): void {
  clearSession()
  writeFlag('wasHere', false)
  useSession.setState({ token: undefined, member: undefined, isFirstLogin: false, isPasswordExpired: false })
}

/** Ends the session here and on the server (SS-02). Without an answer the tab forgets it all the same, and the server lets it lapse. */
export async function logOut(): Promise<void> {
  await call(logout, {}).catch(() => undefined)
  signOut()
  tellTabs({ token: undefined, member: undefined })
}

export function chooseTheme(theme: Theme): void {
  writeTheme(theme)
  document.documentElement.dataset.theme = theme
  useSession.setState({ theme })
}

/** Keeps the language in the browser and, for signed-in members, on the server (SS-11). */
export function keepLanguage(language: Language): void {
  writeLanguage(language, useSession.getState().language)
  useSession.setState({ language })
  if (useSession.getState().token) void call(updateLanguage, { language }).catch(() => undefined)
}

export function hideBalance(isHidden: boolean): void {
  writeFlag('balanceHidden', isHidden)
  useSession.setState({ isBalanceHidden: isHidden })
}

export function collapseMenu(isCollapsed: boolean): void {
  writeFlag('menuCollapsed', isCollapsed)
  useSession.setState({ isMenuCollapsed: isCollapsed })
}
