import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMotion, easeInOut, easeOut, easeOutBack } from './motion.ts'

test('a movement runs its time and ends on its last frame', async () => {
  const motion = createMotion()
  const seen: number[] = []
  const done = motion.animate({ ms: 100, step: (progress) => seen.push(progress) })
  assert.equal(motion.isMoving, true)
  for (const elapsedMs of [25, 25, 25, 50]) motion.advance(elapsedMs)
  await done
  assert.equal(motion.isMoving, true)
  void motion.wait(100)
  motion.advance(50)
  assert.equal(motion.isMoving, false)
  assert.deepEqual(seen, [0.25, 0.5, 0.75, 1])
})

test('a player who hurries ends what is under way and what follows, but no firm movement', async () => {
  const motion = createMotion()
  const ended: string[] = []
  void motion.animate({ ms: 100, step: () => {}, isFirm: true }).then(() => ended.push('reel'))
  void motion.animate({ ms: 1000, step: () => {} }).then(() => ended.push('count'))
  motion.hurry()
  await motion.wait(5000)
  assert.deepEqual(ended, ['count'])
  motion.advance(100)
  await Promise.resolve()
  assert.deepEqual(ended, ['count', 'reel'])
  motion.calm()
  assert.equal(motion.isHurried, false)
})

test('eases start at 0, end at 1, and the settling one goes beyond by its share', () => {
  for (const ease of [easeOut, easeInOut, easeOutBack(1.04)]) {
    assert.ok(Math.abs(ease(0)) < 1e-9)
    assert.equal(ease(1), 1)
  }
  const settle = easeOutBack(1.04)
  const highest = Math.max(...Array.from({ length: 1001 }, (_, step) => settle(step / 1000)))
  assert.ok(Math.abs(highest - 1.04) < 0.001, `overshoot ${highest}`)
})
