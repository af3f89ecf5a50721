import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  compareLists,
  compareOwn,
  movedRecords,
  onePerName,
  roundIdsOf,
  roundsOf,
  shownDifference,
  unansweredHour,
  unlisted,
} from './rules-pages.ts'
import type { DayRecord } from './store.ts'

const record: DayRecord = {
  uuid: 'u',
  kind: 'bet',
  state: 'applied',
  memberId: 7n,
  amountMinor: 1_000n,
  currency: 'PHP',
  transferId: 9n,
  roundRef: 'r',
  roundId: 3n,
}
const line = { uuid: 'u', kind: 'bet', state: 'done', user: '7', amountMinor: 1_000n, currency: 'PHP', round: 'r' } as const
const kinds = (differences: readonly { kind: string; reference: string }[]) =>
  differences.map(({ kind, reference }) => `${kind} ${reference}`)

test('a line of the vendor is held against our record of its id, and against none where we have none', () => {
  assert.deepEqual(
    compareLists([line, { ...line, uuid: 'v' }], [record]).map(({ reference }) => reference),
    ['v'],
  )
  assert.deepEqual(kinds(compareLists([{ ...line, amountMinor: 1_001n }], [record])), ['other_amount u'])
})

test('the vendor owes a line for each record of ours that moved money, and is asked for each round once', () => {
  assert.deepEqual(
    unlisted([record, { ...record, uuid: 'v' }, { ...record, uuid: 'w', state: 'refused' }], new Set(['u'])).map(({ uuid }) => uuid),
    ['v'],
  )
  const records = [
    record,
    { ...record, uuid: 'v' },
    { ...record, roundRef: 's', roundId: 4n },
    { ...record, roundRef: null, roundId: null },
  ]
  assert.deepEqual(
    [roundsOf(records), roundIdsOf(records)],
    [
      ['r', 's'],
      [3n, 4n],
    ],
  )
})

test('a record that moved money is held against the movement of its own member, and a round against its records', () => {
  const moved = movedRecords([record, { ...record, uuid: 'v', transferId: null }])
  assert.deepEqual(
    moved.map(({ uuid }) => uuid),
    ['u'],
  )
  const movement = { transferId: 9n, memberId: 7n, gainMinor: -1_000n } as Parameters<typeof compareOwn>[0]['movements'][number]
  const round = { roundRef: 'r', betMinor: 1_000n, winMinor: 0n, recordedBetMinor: 1_000n, recordedWinMinor: 0n }
  assert.deepEqual(compareOwn({ moved, movements: [movement], rounds: [round] }), [])
  assert.equal(compareOwn({ moved, movements: [{ ...movement, memberId: 8n }], rounds: [] }).length, 1)
  assert.equal(compareOwn({ moved, movements: [movement], rounds: [{ ...round, recordedBetMinor: 900n }] }).length, 1)
})

test('an hour without an answer is a difference of its own, and of differences under one name the last is kept', () => {
  const hour = { from: new Date('2026-11-20T04:00:00Z'), until: new Date('2026-11-20T05:00:00Z') }
  const unanswered = unansweredHour(hour)
  assert.deepEqual(kinds([unanswered]), ['unanswered 2026-11-20T04:00:00.000Z'])
  assert.deepEqual(
    onePerName([unanswered, { ...unanswered, ours: 'again' }, { ...unanswered, reference: 'other' }]).map(({ ours }) => ours),
    ['again', unanswered.ours],
  )
})

test('CO-02 operators see when a difference was found and seen last', () => {
  const row = {
    id: 5n,
    vendor: 'STU',
    kind: 'other_amount',
    reference: 'u',
    ours: '1',
    theirs: '2',
    foundAt: new Date(1),
    seenAt: new Date(2),
  }
  assert.deepEqual(shownDifference(row as Parameters<typeof shownDifference>[0]), { ...row, id: '5', foundAt: 1, seenAt: 2 })
})
