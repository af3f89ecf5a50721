import assert from 'node:assert/strict'
import { test } from 'node:test'
import { heldLevel, isReviewed, outcomeOf, regainable, reviewDaysOf, reviewOf } from './rules-reviews.ts'

const rank = (level: number, turnoverMinor: bigint, keepMinor: bigint) => ({ level, turnoverMinor, keepMinor, reviewDays: 10 + level })
const ranks = [rank(0, 0n, 0n), rank(1, 100n, 10n), rank(2, 1_000n, 100n)]

test('SC-03 ranks are reviewed where one of them asks for turnover, each in its own period', () => {
  assert.equal(isReviewed(ranks), true)
  assert.equal(isReviewed([rank(0, 0n, 0n), rank(1, 100n, 0n)]), false)
  assert.deepEqual([reviewDaysOf(ranks, 2), reviewDaysOf(ranks, 9)], [12, 30])
})

test('SC-03 a rank that was never reached before is had at once, one that fell stays where it fell to', () => {
  const standing = { level: 0, reachedLevel: 1 }
  assert.equal(heldLevel(ranks, { standing: undefined, lifetimeMinor: 150n }), 1)
  assert.equal(heldLevel(ranks, { standing, lifetimeMinor: 999n }), 0)
  assert.equal(heldLevel(ranks, { standing, lifetimeMinor: 1_000n }), 2)
  assert.equal(heldLevel(ranks, { standing: { level: 2, reachedLevel: 2 }, lifetimeMinor: 150n }), 1)
  assert.equal(heldLevel([rank(0, 0n, 0n), rank(1, 100n, 0n)], { standing, lifetimeMinor: 150n }), 1)
  assert.equal(regainable(ranks, { level: 0, lifetimeMinor: 150n })?.level, 1)
  assert.equal(regainable(ranks, { level: 1, lifetimeMinor: 150n }), undefined)
})

test('SC-03 a review keeps a rank by the turnover that it asks for, lets it fall by one otherwise, and gives a fallen one back step by step', () => {
  const review = (level: number, turnoverMinor: bigint, lifetimeMinor = 2_000n) =>
    reviewOf(ranks, { standing: { level, reachedLevel: 2 }, lifetimeMinor, turnoverMinor })
  assert.deepEqual(review(2, 100n), { level: 2, neededMinor: 100n })
  assert.deepEqual(review(2, 99n), { level: 1, neededMinor: 100n })
  assert.deepEqual(review(1, 99n), { level: 1, neededMinor: 10n })
  assert.deepEqual(review(1, 100n), { level: 2, neededMinor: 10n })
  assert.deepEqual(review(1, 9n), { level: 0, neededMinor: 10n })
  assert.deepEqual(review(0, 5_000n), { level: 1, neededMinor: 0n })
  const reached = { standing: { level: 1, reachedLevel: 1 }, lifetimeMinor: 1_000n, turnoverMinor: 0n }
  assert.deepEqual(reviewOf(ranks, reached), { level: 2, neededMinor: 100n })
  assert.deepEqual(
    [outcomeOf({ before: 1, after: 1 }), outcomeOf({ before: 1, after: 2 }), outcomeOf({ before: 1, after: 0 })],
    ['kept', 'rose', 'fell'],
  )
})
