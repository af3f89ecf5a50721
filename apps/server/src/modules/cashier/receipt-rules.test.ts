import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountsOf, type ReceiptState, receiptMoves, stateAfter } from './receipt-rules.ts'

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
