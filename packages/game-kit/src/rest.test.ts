import assert from 'node:assert/strict'
import { test } from 'node:test'
import { watchRest } from './rest.ts'

const drawnOf = (rest: ReturnType<typeof watchRest>, frames: number, isMoving: boolean) =>
  Array.from({ length: frames }, () => rest.isDrawn(20, isMoving)).filter(Boolean).length

test('a picture that moves is drawn in every frame, and one that rests once a second after three', () => {
  const rest = watchRest()
  assert.equal(drawnOf(rest, 50, true), 50)
  assert.equal(drawnOf(rest, 3, false), 3)
  assert.equal(drawnOf(rest, 12, false), 0)
  assert.equal(drawnOf(rest, 500, false), 10)
})

test('a picture that rests is drawn at once when it moves again or is laid out anew', () => {
  const rest = watchRest()
  drawnOf(rest, 100, false)
  assert.equal(drawnOf(rest, 1, true), 1)
  drawnOf(rest, 100, false)
  rest.wake()
  assert.equal(drawnOf(rest, 1, false), 1)
})
