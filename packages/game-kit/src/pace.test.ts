import assert from 'node:assert/strict'
import { test } from 'node:test'
import { watchPace } from './pace.ts'

function playSeconds(framesPerSecond: readonly number[]): number {
  let told = 0
  const pace = watchPace(() => {
    told += 1
  })
  for (const frames of framesPerSecond) for (let frame = 0; frame < frames; frame++) pace.count(1000 / frames)
  return told
}

test('quality drops once, after two slow seconds in a row, and not while the game warms up', () => {
  assert.equal(playSeconds([10, 10, 60, 60, 60]), 0)
  assert.equal(playSeconds([60, 60, 40, 60, 40, 60]), 0)
  assert.equal(playSeconds([60, 60, 40, 40, 40, 40]), 1)
})
