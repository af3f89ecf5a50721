import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decideGuess, LIFE_MS, refusalOfSend, WINDOW_MS } from './rules.ts'
import type { Sends } from './store-codes.ts'

const now = new Date('2026-03-04T12:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const none: Sends = { lastAt: null, inWindow: 0, inDay: 0, ofPrefix: 0, ofBrand: 0 }
const refusal = (sends: Partial<Sends>) => {
  const refused = refusalOfSend({ ...none, ...sends }, now)
  return refused && [refused.code, refused.detail.retryAfterSeconds]
}

test('SS-06 another code may be sent 55 seconds after the last one, and until then the wait is told', () => {
  assert.equal(refusal({}), undefined)
  assert.equal(refusal({ lastAt: ago(55_000) }), undefined)
  assert.deepEqual(refusal({ lastAt: ago(54_999) }), ['TOO_MANY_REQUESTS', 1])
  assert.deepEqual(refusal({ lastAt: now }), ['TOO_MANY_REQUESTS', 55])
})

test('SS-06 three codes in ten minutes, ten in a day and twenty to neighbouring numbers are the most', () => {
  for (const [name, most] of [
    ['inWindow', 3],
    ['inDay', 10],
    ['ofPrefix', 20],
  ] as const) {
    assert.equal(refusal({ [name]: most - 1 }), undefined, name)
    assert.deepEqual(refusal({ [name]: most }), ['TOO_MANY_REQUESTS', 300], name)
  }
})

test('SS-06 a brand that has sent 5,000 codes sends no more, whoever asks', () => {
  assert.equal(refusal({ ofBrand: 4999 }), undefined)
  assert.deepEqual(refusal({ ofBrand: 5000 }), ['sms_quota', undefined])
})

const code = { id: 'c', codeHash: Buffer.from('right'), usedAt: null, expiresAt: new Date(now.getTime() + 1), guesses: 4 }
const hashed = (given: string) => () => [Buffer.from(given), Buffer.from('other')]

test('SS-06 a code may be guessed at five times, until it is used or ten minutes old', () => {
  const expired = { refusal: 'code_expired' }
  assert.deepEqual(decideGuess({ ...code, guesses: 5 }, hashed('right'), now), expired)
  assert.deepEqual(decideGuess({ ...code, expiresAt: now }, hashed('right'), now), expired)
  assert.deepEqual(decideGuess({ ...code, usedAt: ago(1) }, hashed('right'), now), expired)
  assert.deepEqual(decideGuess(undefined, hashed('right'), now), expired)
})

test('SS-06 a guess is right by the hash of the present key or of the former one, and any other is counted', () => {
  assert.deepEqual(decideGuess(code, hashed('right'), now), { id: 'c', isRight: true })
  assert.deepEqual(
    decideGuess(code, () => [Buffer.from('other'), Buffer.from('right')], now),
    { id: 'c', isRight: true },
  )
  assert.deepEqual(decideGuess(code, hashed('wrong'), now), { id: 'c', isRight: false })
})

test('SS-06 a code lives for ten minutes, and sends are counted over ten', () => {
  assert.deepEqual([LIFE_MS, WINDOW_MS], [600_000, 600_000])
})
