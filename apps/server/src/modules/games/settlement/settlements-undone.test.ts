import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aBook, alive, BRAND, bet, hear, NOW, PLAYER, recordOf, rollback, roundOf, transfersOf, VENDOR, win } from '#testing/books.ts'

const heard = (status: string, balance: bigint) => ({ status, user: '7', currency: 'PHP', balance: balance * 1_000n })
const refusing = { replayedBalance: 'first', unknownRollback: 'refused', forgeryStatus: 200, namesSides: false } as const

test('a stake that is taken back returns to the player and to its round, once', () => {
  const book = aBook()
  hear(book, bet('b', 100n))
  assert.deepEqual(hear(book, rollback('z', 'b')), heard('RS_OK', 1_000n))
  assert.deepEqual(transfersOf(book), ['bet: 2 100, 1 -100', 'rollback: 2 -100, 1 100'])
  assert.deepEqual(
    [recordOf(book, 'b')?.state, recordOf(book, 'z')?.state, recordOf(book, 'z')?.amountMinor, recordOf(book, 'z')?.drafted],
    ['rolled_back', 'applied', 100n, 1],
  )
  const { betMinor, winMinor, isReturned } = roundOf(book)!
  assert.deepEqual([betMinor, winMinor, isReturned], [0n, 0n, true])
  assert.deepEqual(hear(book, rollback('z', 'b')), heard('RS_OK', 1_000n))
  assert.deepEqual(hear(book, rollback('y', 'b')), heard('RS_OK', 1_000n))
  assert.deepEqual([recordOf(book, 'y')?.state, recordOf(book, 'y')?.round?.roundRef, transfersOf(book).length], ['void', 'r-1', 2])
  assert.deepEqual(hear(book, bet('b', 100n)), { status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' })
})

test('a win that is taken back leaves the wallet, and what of it was spent becomes a debt', () => {
  const book = aBook({ balanceMinor: 100n })
  hear(book, bet('b', 100n))
  hear(book, win('w', 'b', { amountMinor: 500n }))
  hear(book, bet('c', 300n))
  assert.deepEqual(hear(book, rollback('z', 'w')), heard('RS_OK', 0n))
  assert.equal(transfersOf(book).at(-1), 'rollback: 2 500, 1 -200, 3 -300')
  const { betMinor, winMinor, isReturned } = roundOf(book)!
  assert.deepEqual([betMinor, winMinor, isReturned], [400n, 0n, false])
})

test('a win is taken back from an empty wallet as debt alone, and from a full one without debt', () => {
  const spent = aBook({ balanceMinor: 100n })
  hear(spent, bet('b', 100n))
  hear(spent, win('w', 'b', { amountMinor: 50n }))
  hear(spent, bet('c', 50n))
  hear(spent, rollback('z', 'w'))
  assert.equal(transfersOf(spent).at(-1), 'rollback: 2 50, 3 -50')
  const full = aBook({ balanceMinor: 100n })
  hear(full, bet('b', 100n))
  hear(full, win('w', 'b', { amountMinor: 50n }))
  assert.deepEqual(hear(full, rollback('z', 'w')), heard('RS_OK', 0n))
  assert.equal(transfersOf(full).at(-1), 'rollback: 2 50, 1 -50')
})

test('a win of nothing is taken back without a movement', () => {
  const book = aBook()
  hear(book, bet('b', 100n))
  hear(book, win('w', 'b'))
  assert.deepEqual(hear(book, rollback('z', 'w')), heard('RS_OK', 900n))
  assert.deepEqual([transfersOf(book).length, recordOf(book, 'z')?.drafted, recordOf(book, 'w')?.state], [1, undefined, 'rolled_back'])
})

test('what was read with its transfer is taken back whole, what was read without one moved nothing', () => {
  const read = { brandId: BRAND, vendorCode: VENDOR, kind: 'bet', state: 'applied', referenceUuid: null, memberId: PLAYER } as const
  const more = {
    amountMinor: 100n,
    unusedMinor: 0n,
    matchedMinor: 0n,
    poolMinor: null,
    jackpotMinor: 0n,
    digest: 1n,
    grantId: null,
    bonusMinor: 0n,
    balanceMinor: 0n,
    round: null,
    at: NOW,
    stateBefore: 'applied',
    isChanged: false,
  } as const
  const book = aBook()
  book.records.set(`${BRAND} ${VENDOR} paid`, { ...read, ...more, transactionUuid: 'paid', transferId: 9n })
  book.records.set(`${BRAND} ${VENDOR} free`, { ...read, ...more, transactionUuid: 'free', transferId: null })
  assert.deepEqual(hear(book, rollback('z', 'free')), heard('RS_OK', 1_000n))
  assert.deepEqual(hear(book, rollback('y', 'paid')), heard('RS_OK', 1_100n))
  const { state, stateBefore, isChanged } = recordOf(book, 'paid')!
  assert.deepEqual([state, stateBefore, isChanged], ['rolled_back', 'applied', true])
})

test('a rollback that overtakes its bet takes its id, so that the bet is never taken', () => {
  const book = aBook()
  assert.deepEqual(hear(book, rollback('z', 'b')), heard('RS_OK', 1_000n))
  assert.deepEqual(recordOf(book, 'b'), {
    brandId: BRAND,
    vendorCode: VENDOR,
    transactionUuid: 'b',
    memberId: PLAYER,
    referenceUuid: null,
    amountMinor: 0n,
    unusedMinor: 0n,
    matchedMinor: 0n,
    poolMinor: null,
    jackpotMinor: 0n,
    balanceMinor: null,
    digest: null,
    grantId: null,
    bonusMinor: 0n,
    round: null,
    transferId: null,
    kind: 'bet',
    state: 'void',
    at: NOW,
    stateBefore: undefined,
    isChanged: true,
  })
  assert.equal(recordOf(book, 'z')?.state, 'tombstone')
  assert.deepEqual(hear(book, bet('b', 100n)), { status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' })
  assert.deepEqual(hear(book, rollback('b', 'x')), { status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' })
  assert.deepEqual(hear(book, rollback('z', 'b')), heard('RS_OK', 1_000n))
  assert.deepEqual([transfersOf(book), book.rounds.size], [[], 0])
})

test('a vendor may want to hear that nothing was there to take back; the id is taken all the same', () => {
  const book = aBook()
  const missing = { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' }
  assert.deepEqual(hear(book, rollback('z', 'b'), { vendorOptions: refusing }), missing)
  assert.deepEqual(hear(book, rollback('z', 'b'), { vendorOptions: refusing }), missing)
  assert.equal(recordOf(book, 'z')?.balanceMinor, null)
  assert.deepEqual(hear(book, bet('b', 1n), { vendorOptions: refusing }), { status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' })
  hear(book, bet('c', 1n))
  assert.deepEqual(hear(book, rollback('y', 'c'), { vendorOptions: refusing }), heard('RS_OK', 1_000n))
  assert.deepEqual(hear(book, rollback('y', 'c'), { vendorOptions: refusing }), heard('RS_OK', 1_000n))
})

test('a bet that was refused and rolled back is not taken when it comes again', () => {
  const book = aBook({ balanceMinor: 10n })
  hear(book, bet('b', 100n))
  assert.deepEqual(hear(book, rollback('z', 'b')), heard('RS_OK', 10n))
  assert.deepEqual([recordOf(book, 'b')?.state, recordOf(book, 'z')?.state, recordOf(book, 'z')?.round], ['void', 'void', null])
  assert.deepEqual(hear(book, bet('b', 100n)), { status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' })
  assert.deepEqual(hear(book, rollback('z', 'b')), heard('RS_OK', 10n))
})

test('what is no bet and no win of this player is not taken back', () => {
  const book = aBook()
  hear(book, bet('b', 100n))
  hear(book, rollback('z', 'b'))
  assert.deepEqual(hear(book, rollback('y', 'z')), { status: 'RS_ERROR_DUPLICATE_TRANSACTION' })
  book.members = new Map([...book.members, [8n, { brandId: BRAND, type: 0, status: 'active' }]])
  hear(book, bet('c', 100n))
  const other = { ...alive, session: { ...alive.session!, memberId: 8n } }
  assert.throws(() => hear(book, { ...rollback('x', 'nothing'), memberId: 8n }, { facts: other }), /has not read player 8/)
  assert.deepEqual(hear(book, { ...rollback('y', 'c'), memberId: 8n }, { facts: other }), { status: 'RS_ERROR_DUPLICATE_TRANSACTION' })
  assert.deepEqual(hear(book, { ...win('w', 'c'), memberId: 8n }, { facts: other }), { status: 'RS_ERROR_DUPLICATE_TRANSACTION' })
  assert.deepEqual([recordOf(book, 'c')?.state, recordOf(book, 'y')], ['applied', undefined])
})
