import type { Language } from '@croupier/contract/wire'

export type Theme = 'dark' | 'light'

/** Who is signed in, as the browser remembers it between two pages of one tab. The server decides what they may do. */
export type SessionMember = { id: string; account: string; nickname: string; isAgent: boolean; isTrial: boolean }

const YEAR_SECONDS = 31_536_000
const TRUE = '1'

/** Storage can be full, forbidden or absent: the site then forgets, and works. */
function safely<Value>(work: () => Value, otherwise: Value): Value {
  try {
    return work()
  } catch {
    return otherwise
  }
}

export function readToken(): string | undefined {
  return safely(() => sessionStorage.getItem('token') ?? undefined, undefined)
}

export function readMember(): SessionMember | undefined {
  return safely(() => {
    const id = sessionStorage.getItem('customerId')
    const account = sessionStorage.getItem('account')
    if (!id || !account || !sessionStorage.getItem('token')) return undefined
    return {
      id,
      account,
      nickname: sessionStorage.getItem('nickname') ?? account,
      isAgent: sessionStorage.getItem('isAgent') === TRUE,
      isTrial: sessionStorage.getItem('isTrial') === TRUE,
    }
  }, undefined)
}

export function writeSession(token: string, member: SessionMember): void {
  safely(() => {
    sessionStorage.setItem('token', token)
    sessionStorage.setItem('customerId', member.id)
    sessionStorage.setItem('account', member.account)
    sessionStorage.setItem('username', member.account)
    sessionStorage.setItem('nickname', member.nickname)
    sessionStorage.setItem('isAgent', member.isAgent ? TRUE : '0')
    sessionStorage.setItem('isTrial', member.isTrial ? TRUE : '0')
  }, undefined)
}

/** Clears all that a session left behind; the codes of the merchant stay (SS-02). */
export function clearSession(): void {
  safely(() => {
    const kept = ['merchant', 'merchantCode'].map((key) => [key, sessionStorage.getItem(key)] as const)
    sessionStorage.clear()
    for (const [key, value] of kept) if (value !== null) sessionStorage.setItem(key, value)
  }, undefined)
}

export function readLanguage(): Language | undefined {
  const stored = safely(() => localStorage.getItem('language'), null)
  return stored === 'TY' || stored === 'EN' ? stored : undefined
}

/** Keeps the language, and the one before it; the cookie lets the server draw the first page in it. */
export function writeLanguage(language: Language, previous: Language): void {
  safely(() => {
    localStorage.setItem('language', language)
    localStorage.setItem('hisLang', previous)
  }, undefined)
  writeCookie('language', language)
}

/** The theme lives in a cookie, so that the server draws the first page in it and nothing flashes. */
export function readTheme(): Theme {
  return /(?:^|; )theme=light(?:;|$)/.test(document.cookie) ? 'light' : 'dark'
}

export function writeTheme(theme: Theme): void {
  writeCookie('theme', theme)
}

export function readFlag(key: string): boolean {
  return safely(() => localStorage.getItem(key) === TRUE, false)
}

export function writeFlag(key: string, isOn: boolean): void {
  safely(() => localStorage.setItem(key, isOn ? TRUE : '0'), undefined)
}

function writeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}
