import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deviceIn, isMarked, markedDevice, markedText } from './rules-devices.ts'

const mark = Buffer.from([251, 255, 0])

test('a device is read from its cookie as it was written there, and from nothing else', () => {
  assert.deepEqual(deviceIn(markedDevice('abc', mark)), { device: 'abc', mark })
  for (const cookie of [undefined, '', '.', 'abc', 'abc.', '.abc']) assert.equal(deviceIn(cookie), undefined)
})

test('a mark is good under any key of now, and neither a shorter nor a longer one is', () => {
  const wanted = [Buffer.from([1, 2, 3]), mark]
  assert.equal(isMarked(mark, wanted), true)
  for (const given of [Buffer.from([251, 255, 1]), mark.subarray(0, 2), Buffer.concat([mark, mark]), Buffer.alloc(0)])
    assert.equal(isMarked(given, wanted), false)
  assert.equal(isMarked(mark, []), false)
})

test('S9 a mark stands for one account on one device', () => {
  const texts = [
    markedText({ kind: 'member', id: 1n }, 'd'),
    markedText({ kind: 'operator', id: 1n }, 'd'),
    markedText({ kind: 'member', id: 11n }, 'd'),
    markedText({ kind: 'member', id: 1n }, 'e'),
  ]
  assert.equal(new Set(texts).size, texts.length)
})
