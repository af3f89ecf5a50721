import { MINUTE_MS } from '@croupier/calendar/durations'
import { networkOf } from '@croupier/http-limits/networks'
import * as prometheus from '@prometheus-io/client'
import { LRUCache } from 'lru-cache'
import type { Context } from './context.ts'
import { registry } from './metrics.ts'

/** Whether anybody can cause the event as often as they like: then the lines of one network are bounded, and the counter counts all. */
type Kind = { isCausedByStrangers: boolean }

const own: Kind = { isCausedByStrangers: false }
const anybodys: Kind = { isCausedByStrangers: true }

/** The closed list of security events; docs/security/events.md says what each means, docs/security/alerts.yml when somebody is called. */
export const securityEvents = {
  login_passed: own,
  login_failed: anybodys,
  /** A further proof beside the login: second check of a login, payment password, one-time code, old password. */
  factor_passed: own,
  factor_failed: anybodys,
  /** A counter of failures reached its limit. */
  locked_out: own,
  /** Somebody tried while the lock-out held. */
  lock_met: anybodys,
  session_ended: own,
  /** A token without its cookie, or one that no session has. */
  session_refused: anybodys,
  secret_changed: own,
  permission_refused: anybodys,
  signature_refused: anybodys,
  /** A signed message from an address that is not on the list of its sender. */
  address_refused: anybodys,
  cross_site_refused: anybodys,
  /** An encrypted body that does not open: replayed, expired, or made for another key. */
  encryption_refused: anybodys,
  rate_limited: anybodys,
  /** A browser reported that a page broke its Content-Security-Policy. */
  policy_violated: anybodys,
  /** What a game returned of its stakes does not fit what its vendor declares. */
  return_outside: own,
} as const satisfies Record<string, Kind>

export type SecurityEvent = keyof typeof securityEvents

/** What proves who somebody is. */
export type Factor =
  | 'password'
  | 'payment_password'
  | 'authenticator'
  | 'recovery_code'
  | 'passkey'
  | 'one_time_code'
  | 'login_code'
  | 'reset_link'
  | 'outside_account'
  | 'remembered_device'
  | 'captcha'
  | 'contact'

/** What a line may say beside the event: ids and words of closed lists, never names, tokens or numbers that a person typed. */
export type SecurityDetail = {
  /** The member concerned, where that is not the actor. */
  memberId?: bigint | undefined
  operatorId?: bigint | undefined
  factor?: Factor
  /** One word of ours, such as `logout` or `expired`. */
  reason?: string
  /** The declared path of the call. */
  route?: string
  /** The code of a configured vendor or provider; `unknown` for any other. */
  peer?: string
  /** The code of a game of the catalogue. */
  game?: string
}

const LINES_PER_MINUTE_MAX = 30
const NETWORKS_MAX = 10_000

const counter = new prometheus.Counter({
  name: 'croupier_security_events_total',
  help: 'Security events by their code (docs/security/events.md).',
  labelNames: ['event'],
  registers: [registry],
})

/** Every event stands in the figures from the start: a rate over a series that begins with its first event is zero. */
for (const event of Object.keys(securityEvents)) counter.inc({ event }, 0)

/** Lines of each event and network within the minute that began with its first. */
const written = new LRUCache<string, { lines: number }>({ max: NETWORKS_MAX, ttl: MINUTE_MS })

/**
 * Writes one line of the security log and counts the event. It writes at once, outside any transaction: an event whose transaction is rolled
 * back has happened all the same. Of events that strangers cause, a network has 30 lines a minute.
 */
export function securityEvent(context: Pick<Context, 'log' | 'actor'>, event: SecurityEvent, detail: SecurityDetail = {}): void {
  counter.inc({ event })
  const { actor, log } = context
  const isBounded = securityEvents[event].isCausedByStrangers
  if (isBounded && !hasRoom(`${event} ${networkOf(actor.ip)}`)) return
  // A call's own log bears the request id already.
  const request = 'request' in log.bindings() ? {} : { request: actor.requestId }
  log.info({ event, ...whoOf(context, detail), ...placeOf(detail), ip: actor.ip, brand: actor.brandId, ...request }, 'security')
}

function hasRoom(key: string): boolean {
  const known = written.get(key)
  if (!known) written.set(key, { lines: 1 })
  else if (known.lines < LINES_PER_MINUTE_MAX) known.lines += 1
  else return false
  return true
}

function whoOf({ actor }: Pick<Context, 'actor'>, { memberId, operatorId }: SecurityDetail) {
  const member = memberId ?? ('memberId' in actor ? actor.memberId : undefined)
  const operator = operatorId ?? ('operatorId' in actor ? actor.operatorId : undefined)
  return { ...(member === undefined ? {} : { member: String(member) }), ...(operator === undefined ? {} : { operator: String(operator) }) }
}

function placeOf({ factor, reason, route, peer, game }: SecurityDetail) {
  return Object.fromEntries(Object.entries({ factor, reason, route, peer, game }).filter(([, value]) => value !== undefined))
}
