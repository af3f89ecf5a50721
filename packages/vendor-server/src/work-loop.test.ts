import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startWork } from './work-loop.ts'

const LATE_MS = 3_600_000

/** A loop whose pieces end when the test says so. */
function openLoop(everyMs = LATE_MS) {
  const pieces: { end(hasMore: boolean): void; fail(): void }[] = []
  const errors: unknown[] = []
  const loop = startWork({
    everyMs,
    work() {
      const piece = Promise.withResolvers<{ hasMore: boolean }>()
      pieces.push({ end: (hasMore) => piece.resolve({ hasMore }), fail: () => piece.reject(new Error('broken')) })
      return piece.promise
    },
    onError: (error) => errors.push(error),
  })
  return { loop, pieces, errors }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a piece that leaves more work is followed at once, one that leaves none by a pause', async () => {
  const { loop, pieces } = openLoop()
  pieces[0]!.end(true)
  await settled()
  pieces[1]!.end(false)
  await settled()
  assert.equal(pieces.length, 2)
  await loop.stop()
})

test('a wake ends the pause, and during a piece it means that one more follows', async () => {
  const { loop, pieces } = openLoop()
  pieces[0]!.end(false)
  await settled()
  loop.wake()
  await settled()
  assert.equal(pieces.length, 2)
  loop.wake()
  loop.wake()
  pieces[1]!.end(false)
  await settled()
  assert.equal(pieces.length, 3, 'two wakes during a piece are one more piece')
  pieces[2]!.end(false)
  await settled()
  assert.equal(pieces.length, 3)
  await loop.stop()
})

test('a piece that fails is told and tried again later; a stop waits for the piece in hand', async () => {
  const { loop, pieces, errors } = openLoop(1)
  pieces[0]!.fail()
  while (pieces.length < 2) await settled()
  assert.equal(errors.length, 1)
  let isStopped = false
  const stopping = loop.stop().then(() => {
    isStopped = true
  })
  await settled()
  assert.equal(isStopped, false)
  pieces[1]!.end(true)
  await stopping
  assert.equal(pieces.length, 2)
})
