import { MINUTE_MS } from '@croupier/calendar/durations'
import type { SignInKind } from '../sessions/rules-devices.ts'

/** The secrets whose guesses are counted, each under a limit of its own. */
export type AttemptKind =
  | 'login'
  | 'login_name'
  | 'login_device'
  | 'login_check'
  | 'payment_password'
  | 'own_password'
  | 'operator'
  | 'operator_name'
  | 'operator_device'

/** At most `attemptsMax` are judged in `windowMs` from the first; from the last of them on, none for `lockMs`. */
export type AttemptLimit = { attemptsMax: number; windowMs: number; lockMs: number }

const member: AttemptLimit = { attemptsMax: 5, windowMs: 15 * MINUTE_MS, lockMs: 15 * MINUTE_MS }
const operator: AttemptLimit = { attemptsMax: 3, windowMs: 30 * MINUTE_MS, lockMs: 30 * MINUTE_MS }

export const attemptLimits: Readonly<Record<AttemptKind, AttemptLimit>> = {
  login: member,
  login_name: member,
  login_device: member,
  // Opening another second check brings a member no new guesses; one check takes five.
  login_check: { attemptsMax: 10, windowMs: 10 * MINUTE_MS, lockMs: 10 * MINUTE_MS },
  payment_password: { attemptsMax: 5, windowMs: 24 * 60 * MINUTE_MS, lockMs: 60 * MINUTE_MS },
  own_password: member,
  operator,
  operator_name: operator,
  operator_device: operator,
}

/** The most that is counted of a kind from now on, with the ends of a window and of a lock that begin now. */
export function limitsFrom(kind: AttemptKind, now: Date) {
  const { attemptsMax, windowMs, lockMs } = attemptLimits[kind]
  return { now, windowEndsAt: new Date(now.getTime() + windowMs), lockEndsAt: new Date(now.getTime() + lockMs), attemptsMax }
}

/** The owner of a secret that is guessed at: a member's or operator's id, a name as it was written, a device. */
export type AttemptCounter = { kind: AttemptKind; subject: string }

/** An attempt that was counted: its number in the window, from 1, and whether it may still be judged. */
export type Attempt = { count: number; isJudged: boolean; isLast: boolean; retryAfterSeconds: number }

/** What becomes of the attempt with this number in its window; the last one that is judged begins the lock. */
export function attemptOf(kind: AttemptKind, { attempts, resetsAt }: { attempts: number; resetsAt: Date }, now: Date): Attempt {
  const { attemptsMax } = attemptLimits[kind]
  return {
    count: attempts,
    isJudged: attempts <= attemptsMax,
    isLast: attempts >= attemptsMax,
    retryAfterSeconds: Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000)),
  }
}

/** What the next attempt would be, after those that were counted; the first one of a window where none was. */
export function nextAttempt(kind: AttemptKind, counted: { attempts: number; resetsAt: Date } | undefined, now: Date): Attempt {
  return attemptOf(kind, counted ? { ...counted, attempts: counted.attempts + 1 } : { attempts: 1, resetsAt: now }, now)
}

type SignInOf = { kind: SignInKind; name: string; id: bigint | undefined; device: string | undefined }

const signInKinds: Readonly<Record<SignInKind, { device: AttemptKind; name: AttemptKind; person: AttemptKind }>> = {
  member: { device: 'login_device', name: 'login_name', person: 'login' },
  operator: { device: 'operator_device', name: 'operator_name', person: 'operator' },
}

/**
 * Where a sign-in is counted. A browser that this person has signed in with has a counter of its own. Strangers share two: one of the name,
 * whether or not somebody bears it, and one of the person, whatever name or number is used (S9).
 */
export function countersOf({ kind, name, id, device }: SignInOf): { first: AttemptCounter; person: AttemptCounter | undefined } {
  const kinds = signInKinds[kind]
  if (device !== undefined) return { first: { kind: kinds.device, subject: `${id} ${device}` }, person: undefined }
  const person = id === undefined ? undefined : { kind: kinds.person, subject: String(id) }
  return { first: { kind: kinds.name, subject: name }, person }
}

/** The counters of strangers: those of a member's names, and the one of the person. */
export function strangerCountersOf(member: { id: bigint; names: readonly string[] }): AttemptCounter[] {
  const { name, person } = signInKinds.member
  return [...member.names.map((subject) => ({ kind: name, subject })), { kind: person, subject: String(member.id) }]
}

/** A login brings a captcha when this many went wrong before it (SS-10). */
const CAPTCHA_FROM_FAILURES = 3

/** Whether the attempt with this number, from 1, brings a captcha. */
export function needsCaptcha(attempt: number): boolean {
  return attempt > CAPTCHA_FROM_FAILURES
}
