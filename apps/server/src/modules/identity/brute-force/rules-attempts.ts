import { MINUTE_MS } from '@croupier/calendar/durations'

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

/** A login brings a captcha when this many went wrong before it (SS-10). */
const CAPTCHA_FROM_FAILURES = 3

/** Whether the attempt with this number, from 1, brings a captcha. */
export function needsCaptcha(attempt: number): boolean {
  return attempt > CAPTCHA_FROM_FAILURES
}
