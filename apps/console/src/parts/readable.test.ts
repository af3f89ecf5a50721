import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deedOf } from '#resources/trail/deeds.ts'
import { readableChanges } from './readable.ts'

const zone = 'Asia/Manila'
const terms = {
  kind: 'realtime',
  product: 'CONS',
  period: 'slot',
  tiers: [
    { turnover: '0.00', activeMembers: 0, netLoss: '0.00', ratePpm: 1000, fixed: '0.00' },
    { turnover: '5000.00', activeMembers: 0, netLoss: '0.00', ratePpm: 5000, fixed: '0.00' },
  ],
  payer: 'brand',
  escrow: '0.00',
  graceHours: 24,
  cap: '10.00',
  carryOver: 'none',
  carryCap: '0.00',
  activeRule: { turnover: '0.00', deposits: '0.00' },
  costs: { bonusesPpm: 0, paymentsPpm: 0 },
}

test('CO-01 the trail reads as sentences: terms as terms, amounts and times in words, no hashes and no raw JSON', () => {
  assert.deepEqual(readableChanges(null, { terms, hash: 'ab'.repeat(32) }, zone), [
    { label: 'Terms', after: 'Real-time, all products: 0.1%; from turnover 5,000.00: 0.5%, at most 10.00' },
  ])
  assert.deepEqual(readableChanges(null, 'ab'.repeat(32), zone), [])
  assert.deepEqual(readableChanges({ secondApprovalFromMinor: '2000000' }, { secondApprovalFromMinor: '150050' }, zone), [
    { label: 'Second approval from minor', before: '20,000.00', after: '1,500.50' },
  ])
  assert.deepEqual(readableChanges({ mutedUntil: null }, { mutedUntil: Date.UTC(2026, 10, 20, 16, 30) }, zone), [
    { label: 'Muted until', after: '21 Nov 2026, 00:30:00' },
  ])
  assert.deepEqual(readableChanges({ texts: [{ a: 1 }] }, { texts: [{ a: 2 }], isOpen: true }, zone), [{ label: 'Is open', after: 'yes' }])
  assert.deepEqual(readableChanges(null, { texts: { EN: { title: 'Repairs' }, TY: { title: 'Pag-aayos' } } }, zone), [
    { label: 'Title, English', after: 'Repairs' },
    { label: 'Title, Filipino', after: 'Pag-aayos' },
  ])
})

test('CO-01 every action has its verb', () => {
  assert.equal(deedOf('withdrawal.approved'), 'approved')
  assert.equal(deedOf('agents.ceiling.ask'), 'asked for another ceiling,')
  assert.equal(deedOf('operator.invite_approved'), 'approved “invite” for')
  assert.equal(deedOf('something.new'), 'wrote “something new”:')
})
