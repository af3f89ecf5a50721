import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@croupier/calendar/durations'
import { attemptLimits, attemptOf, countersOf, limitsFrom, needsCaptcha, nextAttempt, strangerCountersOf } from './rules-attempts.ts'

const now = new Date('2026-11-20T04:00:00Z')

test('ASVS 6.3.1 so many guesses at each secret are judged, in its time, before its lock', () => {
  const member = { attemptsMax: 5, windowMs: 15 * MINUTE_MS, lockMs: 15 * MINUTE_MS }
  const operator = { attemptsMax: 3, windowMs: 30 * MINUTE_MS, lockMs: 30 * MINUTE_MS }
  assert.deepEqual(attemptLimits, {
    login: member,
    login_name: member,
    login_device: member,
    login_check: { attemptsMax: 10, windowMs: 10 * MINUTE_MS, lockMs: 10 * MINUTE_MS },
    payment_password: { attemptsMax: 5, windowMs: DAY_MS, lockMs: HOUR_MS },
    own_password: member,
    operator,
    operator_name: operator,
    operator_device: operator,
  })
})

test('SS-10 the fourth attempt brings a captcha', () => {
  assert.deepEqual([1, 3, 4, 5].map(needsCaptcha), [false, false, true, true])
})

test('ASVS 6.3.1 the fifth guess at a password is judged and begins the lock, the sixth is not judged', () => {
  const resetsAt = new Date(now.getTime() + 15 * MINUTE_MS)
  const verdicts = [4, 5, 6].map((attempts) => attemptOf('login', { attempts, resetsAt }, now))
  assert.deepEqual(
    verdicts.map(({ isJudged, isLast }) => [isJudged, isLast]),
    [
      [true, false],
      [true, true],
      [false, true],
    ],
  )
  assert.equal(verdicts[2]?.retryAfterSeconds, 900)
})

test('a lock that ends within a second, or has just ended, is told as one second', () => {
  for (const ms of [-1, 0, 1, 1_000])
    assert.equal(attemptOf('login', { attempts: 6, resetsAt: new Date(now.getTime() + ms) }, now).retryAfterSeconds, 1)
})

test('S9 a known browser is counted apart; strangers share the counter of the name, and that of the person where there is one', () => {
  const tried = { kind: 'member', name: 'ana', id: 7n } as const
  assert.deepEqual(countersOf({ ...tried, device: 'd' }), { first: { kind: 'login_device', subject: '7 d' }, person: undefined })
  assert.deepEqual(countersOf({ ...tried, device: undefined }), {
    first: { kind: 'login_name', subject: 'ana' },
    person: { kind: 'login', subject: '7' },
  })
  assert.deepEqual(countersOf({ ...tried, id: undefined, device: undefined }), {
    first: { kind: 'login_name', subject: 'ana' },
    person: undefined,
  })
  assert.deepEqual(countersOf({ kind: 'operator', name: 'susi', id: 2n, device: undefined }).person, { kind: 'operator', subject: '2' })
})

test('S9 what a new password clears are the counters of all names of a member and that of the person', () => {
  assert.deepEqual(strangerCountersOf({ id: 7n, names: ['ana', '+639171234567'] }), [
    { kind: 'login_name', subject: 'ana' },
    { kind: 'login_name', subject: '+639171234567' },
    { kind: 'login', subject: '7' },
  ])
})

test('ASVS 6.3.1 a window and a lock begin with the attempt that opens them', () => {
  assert.deepEqual(limitsFrom('payment_password', now), {
    now,
    windowEndsAt: new Date(now.getTime() + DAY_MS),
    lockEndsAt: new Date(now.getTime() + HOUR_MS),
    attemptsMax: 5,
  })
})

test('ASVS 6.3.1 an attempt that is foreseen is what it would be once it is counted', () => {
  const resetsAt = new Date(now.getTime() + MINUTE_MS)
  for (const attempts of [1, 3, 4, 5])
    assert.deepEqual(nextAttempt('login', { attempts, resetsAt }, now), attemptOf('login', { attempts: attempts + 1, resetsAt }, now))
  assert.deepEqual(nextAttempt('login', undefined, now), { count: 1, isJudged: true, isLast: false, retryAfterSeconds: 1 })
})
