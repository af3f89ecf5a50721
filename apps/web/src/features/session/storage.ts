import { randomId } from '@croupier/client/random-id'
import type { Language } from '@croupier/contract/wire'

export type Theme = 'dark' | 'light'

/** The signed-in member, as the browser remembers it between two pages of one tab. The server decides what they may do. */
export type SessionMember = { id: string; account: string; nickname: string; isAgent: boolean; isTrial: boolean }

/** Every name that the site may use in the session storage (DT-05); a session's end clears all but the merchant's. */
export const sessionKeys = [
  'token',
  'nickname',
  'account',
  'username',
  'customerId',
  'isAgent',
  'isTrial',
  'merchant',
  'merchantCode',
  'HOT_GAMES',
  'gameVendor',
  'validate',
  'merchantWallet',
  'consolidated',
  'enableSalary',
  'enableContract',
  'passwordExpired',
  'codeUntil',
  'outsideNext',
  'outsideNewcomer',
  'affiliateCode',
  'referralCode',
  'deposit',
  'withdrawal',
  'bankAccount',
  'lineTransfer',
  'exchange',
  'realityCheck',
] as const
export type SessionKey = (typeof sessionKeys)[number]

const MERCHANT_KEYS = ['merchant', 'merchantCode'] as const satisfies SessionKey[]
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
    const kept = MERCHANT_KEYS.map((key) => [key, sessionStorage.getItem(key)] as const)
    sessionStorage.clear()
    for (const [key, value] of kept) if (value !== null) sessionStorage.setItem(key, value)
  }, undefined)
}

/** Keeps the brand's code, which outlives every session. */
export function writeMerchant(code: string): void {
  safely(() => {
    for (const key of MERCHANT_KEYS) sessionStorage.setItem(key, code)
    localStorage.setItem('merchantCode', code)
  }, undefined)
}

/** A value kept for this tab's session as JSON, such as `HOT_GAMES` and `gameVendor`; undefined when there is none. */
export function readKept(key: SessionKey): unknown {
  return safely(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined, undefined)
}

/** Keeps a value (JSON) for this tab's session; undefined forgets it. */
export function keep(key: SessionKey, value: unknown): void {
  safely(() => {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  }, undefined)
}

/** This browser's own id, by which the server knows it again. */
export function readDeviceId(): string {
  const known = safely(() => localStorage.getItem('deviceId'), null)
  if (known) return known
  const made = randomId()
  safely(() => localStorage.setItem('deviceId', made), undefined)
  return made
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
  writeCookie('__Host-language', language)
}

/** The chosen theme; it lives in a cookie, so that the server draws the first page in it and nothing flashes. */
export function readTheme(): Theme | undefined {
  const [, chosen] = /(?:^|; )__Host-theme=(light|dark)(?:;|$)/.exec(document.cookie) ?? []
  return chosen === 'light' || chosen === 'dark' ? chosen : undefined
}

export function writeTheme(theme: Theme): void {
  writeCookie('__Host-theme', theme)
}

export function readFlag(key: string): boolean {
  return safely(() => localStorage.getItem(key) === TRUE, false)
}

export function writeFlag(key: string, isOn: boolean): void {
  safely(() => localStorage.setItem(key, isOn ? TRUE : '0'), undefined)
}

/** `__Host-`: browsers take such a cookie for this host alone, and from nobody who has only a sub-domain or the line. */
function writeCookie(name: `__Host-${string}`, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax; secure`
}
