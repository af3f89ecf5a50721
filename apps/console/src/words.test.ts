import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatInstant, humanize, humanizeName, instantOf, localOf, shortId } from './words.ts'

test("times are shown in the brand's zone, wherever the operator sits", () => {
  assert.equal(formatInstant(Date.UTC(2026, 10, 20, 16, 30, 5), 'Asia/Manila'), '21 Nov 2026, 00:30:05')
})

test("a field for date and time shows the brand's clock, and gives the same instant back", () => {
  const at = Date.UTC(2026, 10, 20, 16, 30)
  assert.equal(localOf(at, 'Asia/Manila'), '2026-11-21T00:30')
  assert.equal(instantOf(localOf(at, 'Asia/Manila'), 'Asia/Manila'), at)
})

test("an operator enters times of the brand's zone", () => {
  assert.equal(instantOf('2026-11-21T00:30', 'Asia/Manila'), Date.UTC(2026, 10, 20, 16, 30))
  assert.equal(instantOf('2026-11-21T00:30', 'UTC'), Date.UTC(2026, 10, 21, 0, 30))
  assert.equal(instantOf('', 'Asia/Manila'), undefined)
  assert.equal(instantOf('2026-13-41T00:30', 'Asia/Manila'), undefined)
})

test('an entered time is the one that is shown again, also around a change of clocks', () => {
  for (const local of ['2026-03-28T23:30', '2026-03-29T04:00', '2026-10-24T23:30', '2026-10-25T05:00']) {
    const shown = formatInstant(instantOf(local, 'Europe/Berlin') ?? 0, 'Europe/Berlin')
    assert.equal(shown.slice(-8, -3), local.slice(-5))
  }
})

test('codes are read as words, and long ids in short', () => {
  assert.equal(humanize('withdrawal_return'), 'Withdrawal return')
  assert.equal(humanize('member.status'), 'Member status')
  assert.equal(humanizeName('confirmPassword'), 'Confirm password')
  assert.equal(shortId('3f2a1b9c-0000-4000-8000-00000000c1d2'), '3f2a…c1d2')
  assert.equal(shortId('1234'), '1234')
})
