import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY_MS } from '@croupier/calendar/durations'
import { birthdayStanding } from './rules-birthdays.ts'

const zone = 'Asia/Manila'
const longAgo = new Date('2020-01-01T00:00:00Z')
type Case = { date: string; days?: number; waitDays?: number; setAt?: Date; claimedYear?: number | null }

function standingAt(now: string | Date, { date, days = 0, waitDays = 0, setAt = longAgo, claimedYear = null }: Case) {
  return birthdayStanding({ days, waitDays }, { birth: { date, setAt }, claimedYear }, { now: new Date(now), zone })
}

const opening = (now: string, one: Case) => standingAt(now, one).window?.opensAt.toISOString()

test('DT-06 a gift for the birthday opens with the first moment of the day on the clock of the brand, and closes with its last', () => {
  const one = { date: '1990-03-03' }
  const at = ['2027-03-02T15:59:59.999Z', '2027-03-02T16:00:00Z', '2027-03-03T15:59:59.999Z', '2027-03-03T16:00:00Z']
  assert.deepEqual(
    at.map((now) => standingAt(now, one).isOpen),
    [false, true, true, false],
  )
  assert.deepEqual(
    ['2027-03-10T15:59:59.999Z', '2027-03-10T16:00:00Z'].map((now) => standingAt(now, { ...one, days: 7 }).isOpen),
    [true, false],
  )
  assert.equal(opening('2027-03-03T16:00:00Z', one), '2028-03-02T16:00:00.000Z')
})

test('DT-06 who was born on 29 February has the birthday on 28 February of other years', () => {
  const one = { date: '1996-02-29' }
  assert.deepEqual(
    ['2027-02-28T04:00:00Z', '2027-03-01T04:00:00Z', '2028-02-28T04:00:00Z', '2028-02-29T04:00:00Z'].map(
      (now) => standingAt(now, one).isOpen,
    ),
    [true, false, false, true],
  )
})

test('DT-06 days after a birthday reach over the end of the year, and belong to the year of the birthday', () => {
  const one = { date: '1990-12-20', days: 30 }
  const { isOpen, window } = standingAt('2027-01-10T04:00:00Z', one)
  assert.deepEqual([isOpen, window?.year], [true, 2026])
  const claimed = standingAt('2027-01-10T04:00:00Z', { ...one, claimedYear: 2026 })
  assert.deepEqual([claimed.isOpen, claimed.window?.year], [false, 2027])
})

test('DT-06 a date of birth that was written just now waits, to the millisecond, and the window that passes meanwhile is lost', () => {
  const setAt = new Date('2027-03-01T04:00:00Z')
  const one = { date: '1990-03-03', days: 30, waitDays: 30, setAt }
  const over = new Date(setAt.getTime() + 30 * DAY_MS)
  assert.deepEqual([standingAt(new Date(over.getTime() - 1), one).isOpen, standingAt(over, one).isOpen], [false, true])
  assert.equal(opening('2027-03-03T04:00:00Z', one), over.toISOString())
  assert.equal(opening('2027-03-03T04:00:00Z', { ...one, days: 7 }), '2028-03-02T16:00:00.000Z')
  assert.equal(opening('2027-03-03T04:00:00Z', { ...one, days: 0, waitDays: 365, date: '1990-02-28' }), '2029-02-27T16:00:00.000Z')
})

test('DT-06 of a member without a date of birth nothing is open', () => {
  const { window, isOpen } = birthdayStanding({ days: 3, waitDays: 0 }, { birth: undefined, claimedYear: null }, { now: longAgo, zone })
  assert.deepEqual([window, isOpen], [undefined, false])
})
