import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rateLimit } from './rate-limit.ts'

test('L14 a flood of other keys makes nobody new: only who has asked nothing for the longest time is forgotten', () => {
  const limit = rateLimit({ burst: 2, perSecond: 1, keysMax: 100 })
  limit.take('guesser', 0)
  limit.take('guesser', 0)
  for (let at = 0; at < 1000; at += 1) {
    limit.take(`other-${at}`, 0)
    assert.equal(limit.take('guesser', 0), false)
  }
  assert.equal(limit.take('other-0', 0), true)
})

test('a bucket refills with time, to its burst and no further', () => {
  const limit = rateLimit({ burst: 2, perSecond: 1 })
  const taken = (nowMs: number) => [limit.take('a', nowMs), limit.take('a', nowMs), limit.take('a', nowMs)]
  assert.deepEqual(taken(0), [true, true, false])
  assert.deepEqual(taken(1000), [true, false, false])
  assert.deepEqual(taken(60_000), [true, true, false])
})

test('a bucket gives its burst, then its rate, each key by itself', () => {
  const limit = rateLimit({ burst: 3, perSecond: 10 })
  assert.deepEqual(
    [0, 0, 0, 0].map((now) => limit.take('a', now)),
    [true, true, true, false],
  )
  assert.equal(limit.take('b', 0), true)
  assert.deepEqual(
    [100, 100, 200].map((now) => limit.take('a', now)),
    [true, false, true],
  )
})
