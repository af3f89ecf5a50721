import { DAY_SECONDS } from '@croupier/calendar/durations'

export type RememberedMobile = { number: string; dialingCode: string }

/** The username that this browser remembers for a day (SS-13); never a password. */
export function readRemembered(): string | undefined {
  return readCookie('__Host-user')
}

/** Remembers a username for a day, or forgets it. */
export function remember(username: string | undefined): void {
  writeCookie('__Host-user', username)
}

/** The number and its country that this browser remembers for a day (SS-13). */
export function readRememberedMobile(): RememberedMobile | undefined {
  const [, dialingCode, number] = /^(\+\d{1,4}) (.+)$/.exec(readCookie('__Host-mobile') ?? '') ?? []
  return dialingCode && number ? { dialingCode, number } : undefined
}

export function rememberMobile(mobile: RememberedMobile | undefined): void {
  writeCookie('__Host-mobile', mobile && `${mobile.dialingCode} ${mobile.number}`)
}

function readCookie(name: string): string | undefined {
  const entry = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  if (!entry) return undefined
  try {
    return decodeURIComponent(entry.slice(name.length + 1)) || undefined
  } catch {
    return undefined
  }
}

function writeCookie(name: string, value: string | undefined): void {
  const age = value === undefined ? 0 : DAY_SECONDS
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; path=/; max-age=${age}; samesite=strict; secure`
}
