import assert from 'node:assert/strict'
import { test } from 'node:test'
import { REST_MS } from '../rules.ts'
import { decidePaymentProof, isContactRested } from './rules.ts'

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
