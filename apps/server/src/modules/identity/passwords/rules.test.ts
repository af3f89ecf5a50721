import assert from 'node:assert/strict'
import { test } from 'node:test'
import { REST_MS } from '../rules.ts'
import { decidePaymentProof, isContactRested, isOldPasswordAsked, refusalsOfGuess } from './rules.ts'

const now = new Date('2026-11-20T04:00:00Z')

test('a contact proves nothing for a day after its change, and one that was never changed does at once', () => {
  const changed = (msAgo: number) => new Date(now.getTime() - msAgo)
  assert.deepEqual(
    [null, changed(0), changed(REST_MS), changed(REST_MS + 1)].map((at) => isContactRested(at, now)),
    [true, false, false, true],
  )
})

test('a payment password is changed by the old one, also beside a code, or by a code; without either it is refused', () => {
  assert.deepEqual(decidePaymentProof({ oldPaymentPassword: 'old one', verificationCode: '123456' }), { old: 'old one' })
  assert.deepEqual(decidePaymentProof({ verificationCode: '123456' }), { code: '123456' })
  assert.deepEqual(decidePaymentProof({}), { refusal: 'payment_proof_required', detail: { field: 'oldPaymentPassword' } })
})

test('VL-08 the old password is asked for unless somebody else set it and none is given', () => {
  const isAsked = (mustChangePassword: boolean, old?: string) => isOldPasswordAsked({ mustChangePassword }, old)
  assert.deepEqual([isAsked(false), isAsked(false, 'x'), isAsked(true), isAsked(true, 'x')], [true, true, false, true])
})

test('WD-04 the last wrong guess at a payment password meets the lock, and so does every one after it', () => {
  const detail = { field: 'paymentPassword', retryAfterSeconds: 90 }
  const locked = { refusal: 'payment_password_locked', detail }
  const wrong = { refusal: 'invalid.payment.pw', detail: { field: 'paymentPassword' } }
  const refusals = (isJudged: boolean, isLast: boolean) => refusalsOfGuess({ isJudged, isLast, retryAfterSeconds: 90 })
  assert.deepEqual(refusals(true, false), { unjudged: undefined, wrong })
  assert.deepEqual(refusals(true, true), { unjudged: undefined, wrong: locked })
  assert.deepEqual(refusals(false, true), { unjudged: locked, wrong: locked })
})
