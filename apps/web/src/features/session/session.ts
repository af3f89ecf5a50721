import type { Language } from '@croupier/contract/wire'
import { create } from 'zustand'
import {
  clearSession,
  readFlag,
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

type Session = {
  token: string | undefined
  member: SessionMember | undefined
  language: Language
  theme: Theme
  isBalanceHidden: boolean
  isMenuCollapsed: boolean
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
}))

/** Reads what earlier visits left. The language that the page was drawn in decides when nothing was chosen. */
export function restoreSession(drawn: Language | undefined): void {
  const language = readLanguage() ?? drawn ?? DEFAULT_LANGUAGE
  useSession.setState({
    token: readToken(),
    member: readMember(),
    language,
    theme: readTheme(),
    isBalanceHidden: readFlag('balanceHidden'),
    isMenuCollapsed: readFlag('menuCollapsed'),
  })
}

export function signIn(token: string, member: SessionMember): void {
  writeSession(token, member)
  useSession.setState({ token, member })
}

export function signOut(): void {
  clearSession()
  useSession.setState({ token: undefined, member: undefined })
}

export function chooseTheme(theme: Theme): void {
  writeTheme(theme)
  document.documentElement.dataset.theme = theme
  useSession.setState({ theme })
}

export function keepLanguage(language: Language): void {
  writeLanguage(language, useSession.getState().language)
  useSession.setState({ language })
}

export function hideBalance(isHidden: boolean): void {
  writeFlag('balanceHidden', isHidden)
  useSession.setState({ isBalanceHidden: isHidden })
}

export function collapseMenu(isCollapsed: boolean): void {
  writeFlag('menuCollapsed', isCollapsed)
  useSession.setState({ isMenuCollapsed: isCollapsed })
}
