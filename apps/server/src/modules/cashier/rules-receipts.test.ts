import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  amountsOf,
  decideAnswer,
  decideAssumption,
  decideJudgement,
  decideRefund,
  type ReceiptState,
  receiptDates,
  receiptMoves,
  stateAfter,
} from './rules-receipts.ts'

test('WD-01 WD-02 WD-03 every state of a receipt is reached from the first, and the last three are ends', () => {
  const seen = new Set<ReceiptState>(['waiting'])
  for (const state of seen) for (const next of receiptMoves[state]) seen.add(next)
  assert.deepEqual([...seen].sort(), Object.keys(receiptMoves).sort())
  const ends = { received: [], forced: [], upheld: [] }
  assert.deepEqual(receiptMoves, {
    waiting: ['received', 'assumed', 'disputed'],
    assumed: ['disputed'],
    disputed: ['forced', 'upheld'],
    ...ends,
  })
})

test('WD-01 what came and what remains add up to what was paid, or the answer is refused', () => {
  assert.deepEqual(amountsOf({ answer: 'full' }, 500n), { receivedMinor: 500n, remainingMinor: 0n })
  assert.deepEqual(amountsOf({ answer: 'not_received', received: 9n }, 500n), { receivedMinor: 0n, remainingMinor: 500n })
  assert.deepEqual(amountsOf({ answer: 'received', received: 200n, remaining: 300n }, 500n), { receivedMinor: 200n, remainingMinor: 300n })
  for (const wrong of [
    {},
    { received: 500n },
    { received: 200n, remaining: 299n },
    { received: 0n, remaining: 500n },
    { received: 501n, remaining: -1n },
  ])
    assert.equal(amountsOf({ answer: 'received', ...wrong }, 500n), undefined)
  assert.deepEqual(
    [stateAfter('full', 0n), stateAfter('received', 0n), stateAfter('received', 1n), stateAfter('not_received', 5n)],
    ['received', 'received', 'disputed', 'disputed'],
  )
})

const paidAt = new Date('2026-11-01T00:00:00Z')
const dates = receiptDates(paidAt, { confirmMinutes: 60, appealDays: 3 })
const answered = { arrivesMinor: 500n, remainingMinor: 300n, judgedBy: null, refundedAt: null, ...dates }
const states = Object.keys(receiptMoves) as ReceiptState[]
const full = { answer: 'full', comment: 'salamat', images: [] } as const
const missing = { answer: 'not_received', comment: 'wala pa', images: ['a', 'b'] } as const

test('WD-01 WD-02 a payout waits for its answer for the brand’s minutes, and may be disputed for its days', () => {
  assert.deepEqual(dates, { dueAt: new Date('2026-11-01T01:00:00Z'), appealUntil: new Date('2026-11-04T00:00:00Z') })
})

test('WD-01 D11 every answer in every state, within the appeal window and after it', () => {
  const decide = (answer: typeof full | typeof missing, now: Date) =>
    states.map((state) => {
      const decision = decideAnswer({ ...answered, state }, answer, now)
      return 'refusal' in decision ? decision.refusal : decision.change.state
    })
  const late = new Date(dates.appealUntil.getTime() + 1)
  const never = ['wrong_state', 'wrong_state', 'wrong_state', 'wrong_state']
  assert.deepEqual(states, ['waiting', 'assumed', 'disputed', 'received', 'forced', 'upheld'])
  assert.deepEqual(decide(full, late), ['received', 'wrong_state', ...never])
  assert.deepEqual(decide(missing, dates.appealUntil), ['disputed', 'disputed', ...never])
  assert.deepEqual(decide(missing, late), ['appeal_over', 'appeal_over', ...never])
})

test('WD-01 an answer keeps amounts, comment and instant; a payout that did not come at all is proved by pictures', () => {
  const receipt = { ...answered, state: 'waiting' } as const
  assert.deepEqual(decideAnswer(receipt, missing, paidAt), {
    change: { state: 'disputed', receivedMinor: 0n, remainingMinor: 500n, comment: 'wala pa', answeredAt: paidAt },
    text: 'by the member: not_received, 2 pictures. wala pa',
  })
  assert.deepEqual(decideAnswer(receipt, { ...missing, images: [] }, paidAt), { refusal: 'proof_required', detail: { field: 'images' } })
  assert.deepEqual(decideAnswer(receipt, { ...full, answer: 'received' }, paidAt), {
    refusal: 'amounts_do_not_match',
    detail: { field: 'received' },
  })
})

test('WD-02 only a receipt without an answer is assumed, as received whole', () => {
  const decided = states.map((state) => decideAssumption({ ...answered, state }))
  assert.deepEqual(decided, [
    { change: { state: 'assumed', receivedMinor: 500n, remainingMinor: 0n }, text: 'no word until 2026-11-01T01:00:00.000Z' },
    ...Array.from({ length: 5 }, () => undefined),
  ])
})

test('WD-03 a dispute is judged once: forced counts as received whole, upheld leaves what the member stated', () => {
  const decide = (state: ReceiptState, verdict: 'forced' | 'upheld') => decideJudgement({ ...answered, state }, verdict)
  assert.deepEqual(decide('disputed', 'forced'), {
    change: { state: 'forced', receivedMinor: 500n, remainingMinor: 0n },
    message: { kind: 'dispute_forced', amountMinor: 300n },
  })
  assert.deepEqual(decide('disputed', 'upheld'), {
    change: { state: 'upheld' },
    message: { kind: 'dispute_upheld', amountMinor: 300n },
  })
  for (const state of states.filter((other) => other !== 'disputed'))
    for (const verdict of ['forced', 'upheld'] as const) assert.deepEqual(decide(state, verdict), { refusal: 'wrong_state' })
})

test('WD-03 D11 a refund takes an upheld dispute, another operator than its judge, and an amount that is missing', () => {
  const upheld = { ...answered, state: 'upheld', judgedBy: 1n } as const
  assert.deepEqual(decideRefund(upheld, 2n), { amountMinor: 300n })
  assert.deepEqual(decideRefund(upheld, 1n), { refusal: 'second_person_needed' })
  assert.deepEqual(decideRefund({ ...upheld, judgedBy: null }, 2n), { refusal: 'second_person_needed' })
  for (const remainingMinor of [null, 0n]) assert.deepEqual(decideRefund({ ...upheld, remainingMinor }, 2n), { refusal: 'wrong_state' })
  assert.deepEqual(decideRefund({ ...upheld, refundedAt: paidAt }, 2n), { refusal: 'wrong_state' })
  for (const state of states.filter((other) => other !== 'upheld'))
    assert.deepEqual(decideRefund({ ...upheld, state }, 2n), { refusal: 'wrong_state' })
})
