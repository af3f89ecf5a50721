import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canBeHad, nextAskAt } from './rules-prizes.ts'

test('rounds of a prize can be had while it is open and its campaign runs', () => {
  const now = new Date(100)
  const had = [
    { isOpen: true, endsAt: null },
    { isOpen: true, endsAt: new Date(101) },
    { isOpen: true, endsAt: now },
    { isOpen: false, endsAt: null },
  ].map((prize) => canBeHad(prize, now))
  assert.deepEqual(had, [true, true, false, false])
})

test('a vendor that does not answer is asked again after a minute, then after twice as long each time, up to an hour', () => {
  const waits = [1, 2, 3, 7, 50].map((tries) => nextAskAt(tries, new Date(0)).getTime() / 60_000)
  assert.deepEqual(waits, [1, 2, 4, 60, 60])
})
