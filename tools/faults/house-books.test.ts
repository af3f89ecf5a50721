import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Books, compareHouse } from './house-books.ts'
import { newTold, type Told } from './house-told.ts'

const ROWS = 3
const [una, ikalawa] = ['una', 'ikalawa']
const money = { memberId: '7', amountMinor: 60_000n, arrivesMinor: 59_500n, firstApprovedBy: null }

/** A house in which everything went as it was told: withdrawals that nobody, one, two and one against them decided, and one of each other kind. */
const books: Books = {
  withdrawals: [
    { ...money, id: 'nobody', state: 'paid', persons: 0, decidedBy: 'rules' },
    { ...money, id: 'one', state: 'failed', persons: 1, decidedBy: una },
    { ...money, id: 'two', state: 'paid', persons: 2, firstApprovedBy: una, decidedBy: ikalawa },
    { ...money, id: 'rejected', state: 'rejected', persons: 2, firstApprovedBy: una, decidedBy: ikalawa },
  ],
  payouts: [
    { reference: 'nobody', amountMinor: 59_500n, status: 'paid' },
    { reference: 'one', amountMinor: 59_500n, status: 'failed' },
    { reference: 'two', amountMinor: 59_500n, status: 'paid' },
  ],
  adjustments: [
    { id: 'done', memberId: '7', gainMinor: -500n, state: 'done', askedBy: una, decidedBy: ikalawa, transfers: 1 },
    { id: 'refused', memberId: '8', gainMinor: 700n, state: 'rejected', askedBy: ikalawa, decidedBy: una, transfers: 0 },
  ],
  strayAdjustments: 0,
  exports: [
    { id: 'asked', state: 'done', fault: null, bytes: 90, scheduleId: null, file: { bytes: 90, rows: ROWS } },
    { id: 'broken', state: 'failed', fault: 'broken', bytes: 0, scheduleId: null, file: undefined },
    { id: 'made', state: 'done', fault: null, bytes: 90, scheduleId: 'daily', file: { bytes: 90, rows: ROWS } },
  ],
  strayFiles: [],
  heldMinor: 0n,
  paidMinor: 119_000n,
  mails: new Map([['2', 1]]),
}
const caller = { id: '1', name: una, token: '' }
const told: Told = {
  ...newTold(),
  withdrawals: new Map(books.withdrawals.map(({ id, memberId, amountMinor }) => [id, { memberId, amountMinor }])),
  reviews: [
    { id: 'one', by: una, verdict: 'approve' },
    { id: 'two', by: una, verdict: 'approve' },
    { id: 'two', by: ikalawa, verdict: 'approve' },
    { id: 'rejected', by: una, verdict: 'approve' },
    { id: 'rejected', by: ikalawa, verdict: 'reject' },
  ],
  adjustments: new Map(books.adjustments.map(({ id, memberId, gainMinor, askedBy }) => [id, { memberId, gainMinor, askedBy }])),
  decisions: [
    { id: 'done', by: ikalawa, verdict: 'approve' },
    { id: 'refused', by: una, verdict: 'reject' },
  ],
  exports: new Map([
    ['asked', { askedBy: caller }],
    ['broken', { askedBy: caller }],
  ]),
  schedules: new Map([['daily', { recipients: ['2'] }]]),
}

type Rows = 'withdrawals' | 'payouts' | 'adjustments' | 'exports'
/** The books with one row of a list changed, or without it. */
function changed<Name extends Rows>(name: Name, at: number, change: Partial<Books[Name][number]> | undefined): Books {
  const rows: Books[Rows][number][] = books[name].flatMap((row, place) => {
    if (place !== at) return [row]
    return change === undefined ? [] : [{ ...row, ...change }]
  })
  return { ...books, [name]: rows }
}
const found = (given: Books, said = told) => compareHouse(said, given, ROWS)

test('a house in which everything stands as it was told has nothing lost, doubled or wrong', () => {
  assert.deepEqual(found(books), { lost: [], doubled: [], wrong: [] })
})

test('what was acknowledged and is not there is lost', () => {
  const lost = (given: Books, said = told) => String(found(given, said).lost)
  assert.match(lost(changed('withdrawals', 0, undefined)), /^withdrawal nobody/)
  assert.match(lost(changed('withdrawals', 0, { amountMinor: 60_001n })), /^withdrawal nobody/)
  assert.match(lost(changed('withdrawals', 1, { state: 'requested', decidedBy: null })), /approve of withdrawal one by una/)
  assert.match(lost(changed('withdrawals', 2, { firstApprovedBy: null })), /approve of withdrawal two by una/)
  assert.match(lost(changed('withdrawals', 3, { state: 'paid' })), /reject of withdrawal rejected by ikalawa/)
  assert.match(lost(changed('payouts', 0, undefined)), /payout of withdrawal nobody, which is paid/)
  assert.match(lost(changed('adjustments', 0, undefined)), /adjustment done,approve of adjustment done by ikalawa/)
  assert.match(lost(changed('adjustments', 0, { transfers: 0 })), /approve of adjustment done/)
  assert.match(lost(changed('adjustments', 1, { state: 'asked', decidedBy: null })), /reject of adjustment refused/)
  assert.match(lost(changed('exports', 0, undefined)), /export asked/)
  assert.match(lost(changed('exports', 0, { file: undefined })), /file of export asked/)
  assert.match(lost(changed('exports', 2, undefined)), /file of schedule daily/)
  assert.match(lost({ ...books, mails: new Map() }), /1 mails to operator 2/)
})

test('what is there more often than it was asked for is doubled', () => {
  const doubled = (given: Books, said = told) => String(found(given, said).doubled)
  const [payout] = books.payouts
  const [, , made] = books.exports
  if (!payout || !made) throw new Error('the house has them')
  const again = { ...told, reviews: [...told.reviews, { id: 'one', by: ikalawa, verdict: 'approve' as const }] }
  assert.match(doubled(books, again), /2 reviews of withdrawal one/)
  assert.match(doubled({ ...books, payouts: [...books.payouts, { ...payout, reference: 'other' }] }), /payout other, which is of no/)
  assert.match(doubled({ ...books, payouts: [...books.payouts, payout] }), /1 payouts under a reference that was known/)
  assert.match(doubled(changed('adjustments', 0, { transfers: 2 })), /2 transfers of adjustment done/)
  assert.match(doubled(changed('adjustments', 1, { transfers: 1 })), /1 transfers of adjustment refused, which is rejected/)
  assert.match(doubled({ ...books, strayAdjustments: 1 }), /1 transfers of no adjustment/)
  assert.match(doubled({ ...books, exports: [...books.exports, { ...made, id: 'made-2' }] }), /2 files of schedule daily/)
  assert.match(doubled({ ...books, strayFiles: ['asked-1.csv'] }), /file asked-1.csv/)
})

test('what stands still, is half there, was decided by too few or does not agree with the provider is wrong', () => {
  const wrong = (given: Books, said = told) => String(found(given, said).wrong)
  assert.match(
    wrong(changed('withdrawals', 0, { state: 'sending' })),
    /withdrawal nobody is sending for good.*its payout paid.*0 is held for withdrawals of 60000/,
  )
  assert.match(wrong(changed('withdrawals', 2, { decidedBy: una })), /withdrawal two was approved by too few/)
  assert.match(wrong(changed('withdrawals', 1, { decidedBy: 'rules' })), /withdrawal one was approved by too few/)
  assert.match(wrong(books, { ...told, withdrawals: new Map() }), /withdrawal nobody was told to nobody/)
  assert.match(
    wrong(changed('payouts', 1, { status: 'paid' })),
    /withdrawal one is failed, its payout paid.*the ledger paid 119000, the provider 178500/,
  )
  assert.match(wrong(changed('payouts', 0, { amountMinor: 60_000n })), /was paid 60000, not 59500/)
  assert.match(wrong({ ...books, heldMinor: 5n }), /5 is held for withdrawals of 0/)
  assert.match(wrong(changed('adjustments', 0, { decidedBy: una })), /adjustment done was posted by one person/)
  assert.match(wrong(changed('exports', 0, { state: 'running' })), /export asked is running for good/)
  assert.match(wrong(changed('exports', 1, { fault: null })), /export broken failed without a reason/)
  assert.match(wrong(changed('exports', 0, { file: { bytes: 60, rows: 2 } })), /export asked has 2 rows of 3, 60 bytes of 90/)
  assert.match(wrong(books, { ...told, unexpected: ['/ops/export/ask exports_full'] }), /exports_full/)
})
