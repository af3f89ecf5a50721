import { DAY_MS, HOUR_MS, MINUTE_MS } from '@croupier/calendar/durations'

const SECOND_MS = 1000
/** How long after each failure in a row the next try waits; from the last on it stays so. */
const BACK_OFF_MS = [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS, HOUR_MS]
/** A part of the wait is left to chance, so that endpoints do not come all at once. */
const JITTER = 0.2

/** A day of outage, and the longest wait after it: an endpoint that was down for a day gets everything. */
export const GIVE_UP_MS = DAY_MS + 2 * HOUR_MS
/** The former secret signs too for as long. */
export const OVERLAP_MS = DAY_MS

/** When an event or an endpoint is tried again after `failures` in a row; `chance` is from 0 to 1. */
export function nextTry(failures: number, now: Date, chance: number): Date {
  const waitMs = BACK_OFF_MS[Math.min(failures, BACK_OFF_MS.length) - 1] ?? 0
  return new Date(now.getTime() + waitMs * (1 + JITTER * chance))
}

export type Answer = { status: number | null; milliseconds: number; answer: string }

/** What an answer means: any 2xx is delivered, 410 says that nobody listens there any more, everything else is tried again. */
export function outcomeOf({ status }: Pick<Answer, 'status'>): 'delivered' | 'gone' | 'failed' {
  if (status === null) return 'failed'
  if (status >= 200 && status < 300) return 'delivered'
  return status === 410 ? 'gone' : 'failed'
}

/** Whether an address may be told: TLS and a public host for real money; of play money also this machine itself, for trials. */
export function isFitAddress(url: string, mode: 'play' | 'real'): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, username, password } = new URL(url)
  if (username !== '' || password !== '') return false
  if (isInsideAllowed(url, mode)) return true
  return protocol === 'https:' && hostname.includes('.') && !/^[\d.]+$/.test(hostname)
}

/** Whether an address is this machine itself, and may be: no name that was looked up leads inside, whatever money the brand plays for. */
export function isInsideAllowed(url: string, mode: 'play' | 'real'): boolean {
  return mode === 'play' && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}

type Content = { name: string; url: string; events: readonly string[] }

/** Whether a request under a known id asks for the same endpoint again. */
export function isSameEndpoint(known: Content, { name, url, events }: Content): boolean {
  return known.name === name && known.url === url && known.events.join() === events.join()
}

/** Whether events are kept for an endpoint: two operators agreed on it, and it has not said that it is gone. */
export function isTold({ state }: { state: string }): boolean {
  return state === 'open' || state === 'off'
}
