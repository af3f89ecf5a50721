import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aBook, alive, BRAND, bet, hear, NOW, PLAYER, recordOf, rollback, roundOf, transfersOf, VENDOR, win } from '#testing/books.ts'
import { digestOf } from './rules.ts'

const heard = (status: string, balance: bigint) => ({ status, user: '7', currency: 'PHP', balance: balance * 1_000n })
const round = { brandId: BRAND, vendorCode: VENDOR, roundRef: 'r-1', memberId: PLAYER, nodeId: 1_001 }
const closedRound = { isRoundClosed: true }

test('a bet moves its stake to the vendor and is written down with its round and the balance that it left', () => {
  const book = aBook()
  assert.deepEqual(hear(book, bet('b', 100n, { betOn: 'table-1:banker', rewardUuid: 'free-1' })), heard('RS_OK', 900n))
  assert.deepEqual(transfersOf(book), ['bet: 2 100, 1 -100'])
  const { digest, ...written } = recordOf(book, 'b')!
  assert.equal(typeof digest, 'bigint')
  assert.deepEqual(written, {
    brandId: BRAND,
    vendorCode: VENDOR,
    transactionUuid: 'b',
    kind: 'bet',
    referenceUuid: null,
    memberId: PLAYER,
    amountMinor: 100n,
    unusedMinor: 0n,
    matchedMinor: 0n,
    poolMinor: null,
    jackpotMinor: 0n,
    state: 'applied',
    balanceMinor: 900n,
    round,
    transferId: null,
    at: NOW,
    drafted: 0,
    betOn: 'table-1:banker',
    rewardUuid: 'free-1',
    grantId: null,
    bonusMinor: 0n,
    stateBefore: undefined,
    isChanged: true,
  })
  assert.deepEqual(
    [...book.rounds.values()],
    [{ name: round, betMinor: 100n, winMinor: 0n, matchedMinor: 0n, isReturned: false, isClosed: false }],
  )
  assert.equal(book.played.size, 0)
})

test('GM-04 stake that was never at risk comes back by a win, and is neither turnover nor won; the win undone, it is staked again', () => {
  const book = aBook()
  hear(book, bet('b', 100n))
  hear(book, bet('c', 100n))
  assert.deepEqual(hear(book, win('w', 'b', { amountMinor: 130n, unusedMinor: 80n, ...closedRound })), heard('RS_OK', 930n))
  assert.deepEqual([roundOf(book)?.betMinor, roundOf(book)?.winMinor, recordOf(book, 'w')?.unusedMinor], [120n, 50n, 80n])
  assert.deepEqual(hear(book, win('w', 'b', { amountMinor: 130n, unusedMinor: 70n, ...closedRound })), {
    status: 'RS_ERROR_DUPLICATE_TRANSACTION',
  })
  hear(book, rollback('z', 'w'))
  assert.deepEqual([roundOf(book)?.betMinor, roundOf(book)?.winMinor], [200n, 0n])
})

test('GM-04 no more of a round comes back unused than was staked in it: such a win is not heard, and nothing is written', () => {
  const unheard = { status: 'RS_ERROR_WRONG_TYPES' }
  const book = aBook()
  hear(book, bet('b', 100n))
  assert.deepEqual(hear(book, win('w', 'b', { amountMinor: 130n, unusedMinor: 101n })), unheard)
  assert.deepEqual([recordOf(book, 'w'), roundOf(book)?.betMinor, transfersOf(book).length], [undefined, 100n, 1])
  assert.deepEqual(hear(book, win('w', 'b', { amountMinor: 130n, unusedMinor: 60n })), heard('RS_OK', 1_030n))
  assert.deepEqual(hear(book, win('v', 'b', { amountMinor: 41n, unusedMinor: 41n })), unheard)
  assert.deepEqual(hear(book, win('v', 'b', { amountMinor: 40n, unusedMinor: 40n })), heard('RS_OK', 1_070n))
  assert.equal(roundOf(book)?.betMinor, 0n)
  const read = aBook({ heldMinor: 50n })
  hear(read, bet('b', 100n))
  assert.deepEqual(hear(read, win('w', 'b', { amountMinor: 151n, unusedMinor: 151n })), unheard)
  assert.deepEqual(hear(read, win('w', 'b', { amountMinor: 150n, unusedMinor: 150n })), heard('RS_OK', 1_050n))
})

test('GM-04 a free bet, a bet without a round, another round and a promotion leave nothing that could come back unused', () => {
  const unheard = { status: 'RS_ERROR_WRONG_TYPES' }
  const book = aBook({ promoRoomMinor: 100n })
  hear(book, bet('free', 100n, { isFree: true }))
  assert.deepEqual(hear(book, win('w', 'free', { amountMinor: 1n, unusedMinor: 1n })), unheard)
  hear(book, bet('alone', 100n, { round: null }))
  assert.deepEqual(hear(book, win('w', 'alone', { amountMinor: 1n, unusedMinor: 1n })), unheard)
  hear(book, bet('there', 100n, { round: 'r-2' }))
  assert.deepEqual(hear(book, win('w', 'there', { amountMinor: 1n, unusedMinor: 1n })), unheard)
  assert.deepEqual(hear(book, win('w', null, { amountMinor: 1n, unusedMinor: 1n, isPromo: true })), unheard)
  assert.equal(recordOf(book, 'w'), undefined)
})

test('AC-05 what opposite places of a stake match is kept with its round, and goes with the stake', () => {
  const book = aBook()
  hear(book, bet('b', 300n, { matchedMinor: 80n }))
  hear(book, bet('c', 100n))
  assert.deepEqual([roundOf(book)?.betMinor, roundOf(book)?.matchedMinor, recordOf(book, 'b')?.matchedMinor], [400n, 80n, 80n])
  hear(book, rollback('z', 'b'))
  assert.deepEqual([roundOf(book)?.betMinor, roundOf(book)?.matchedMinor], [100n, 0n])
  assert.equal(hear(book, bet('d', 5_000n, { matchedMinor: 5_000n })).status, 'RS_ERROR_NOT_ENOUGH_MONEY')
  assert.deepEqual([recordOf(book, 'd')?.matchedMinor, roundOf(book)?.matchedMinor], [0n, 0n])
})

test('a repeated message hears its first answer and moves nothing again; a vendor may want the balance of now', () => {
  const book = aBook()
  const first = hear(book, bet('b', 100n))
  hear(book, bet('c', 200n))
  assert.deepEqual(hear(book, bet('b', 100n)), first)
  const vendorOptions = { unknownRollback: 'accepted', forgeryStatus: 200, namesSides: false } as const
  assert.deepEqual(hear(book, bet('b', 100n), { vendorOptions: { ...vendorOptions, replayedBalance: 'now' } }), heard('RS_OK', 700n))
  assert.deepEqual(hear(book, bet('b', 100n), { vendorOptions: { ...vendorOptions, replayedBalance: 'first' } }), first)
  assert.deepEqual(transfersOf(book), ['bet: 2 100, 1 -100', 'bet: 2 200, 1 -200'])
})

test('a known id with another content is refused and changes nothing', () => {
  const book = aBook()
  hear(book, bet('b', 100n))
  assert.deepEqual(hear(book, bet('b', 101n)), { status: 'RS_ERROR_DUPLICATE_TRANSACTION' })
  assert.deepEqual([recordOf(book, 'b')?.amountMinor, roundOf(book)?.betMinor], [100n, 100n])
})

test('a free bet costs nothing, and its record keeps what it was worth', () => {
  const book = aBook()
  assert.deepEqual(hear(book, bet('b', 100n, { isFree: true })), heard('RS_OK', 1_000n))
  assert.deepEqual(transfersOf(book), [])
  const { amountMinor, drafted, betOn, rewardUuid } = recordOf(book, 'b')!
  assert.deepEqual(
    { amountMinor, drafted, betOn, rewardUuid },
    { amountMinor: 100n, drafted: undefined, betOn: undefined, rewardUuid: undefined },
  )
  assert.equal(roundOf(book)?.betMinor, 0n)
  assert.deepEqual(hear(book, rollback('z', 'b')), heard('RS_OK', 1_000n))
  assert.deepEqual([recordOf(book, 'z')?.amountMinor, transfersOf(book).length], [0n, 0])
})

test('a bet beyond the balance is refused with the balance, and is looked at again when money has come', () => {
  const book = aBook({ balanceMinor: 99n })
  assert.deepEqual(hear(book, bet('b', 100n)), heard('RS_ERROR_NOT_ENOUGH_MONEY', 99n))
  assert.deepEqual([recordOf(book, 'b')?.state, recordOf(book, 'b')?.round, book.rounds.size], ['refused', null, 0])
  hear(book, bet('small', 1n))
  hear(book, win('w', 'small', { amountMinor: 50n }))
  assert.deepEqual(hear(book, bet('b', 100n)), heard('RS_OK', 48n))
  assert.equal(recordOf(book, 'b')?.state, 'applied')
})

test('nobody of another brand is heard, and a token without a session opens nothing but a rollback', () => {
  const book = aBook()
  const refused = { status: 'RS_ERROR_INVALID_TOKEN' }
  assert.deepEqual(hear(book, bet('b', 1n), { brandId: 2 }), refused)
  assert.deepEqual(hear(book, bet('b', 1n, { memberId: 8n })), refused)
  const [stranger, lost] = [
    { ...alive, session: { ...alive.session!, memberId: 8n } },
    { ...alive, session: undefined },
  ]
  for (const facts of [stranger, lost]) {
    assert.deepEqual(hear(book, bet('b', 1n), { facts }), refused)
    assert.deepEqual(hear(book, win('w', 'b', { isPromo: true }), { facts }), refused)
    assert.deepEqual(hear(book, win('w', null), { facts: { ...facts, isOwnReward: true } }), refused)
  }
  assert.equal(book.records.size, 0)
  assert.deepEqual(hear(book, rollback('z', 'b'), { facts: lost }), heard('RS_OK', 1_000n))
})

test('a bet after the end of its session is refused and kept, a win is paid all the same', () => {
  const book = aBook()
  hear(book, bet('b', 100n))
  const over = { ...alive, isOver: true }
  const past = { ...alive, session: { ...alive.session!, expiresAt: NOW } }
  for (const [at, facts] of [over, past].entries()) {
    assert.deepEqual(hear(book, bet(`late-${at}`, 1n), { facts }), { status: 'RS_ERROR_TOKEN_EXPIRED' })
    assert.deepEqual([recordOf(book, `late-${at}`)?.state, recordOf(book, `late-${at}`)?.balanceMinor], ['refused', null])
  }
  assert.deepEqual(hear(book, win('w', 'b', { amountMinor: 5n }), { facts: past }), heard('RS_OK', 905n))
})

test('no bet is taken of a closed account, from a vendor that rests, or on a game that is not known; wins are', () => {
  const closed = aBook({ status: 'frozen' })
  assert.deepEqual(hear(closed, bet('b', 1n)), { status: 'RS_ERROR_USER_DISABLED' })
  const book = aBook()
  hear(book, bet('b', 100n))
  assert.deepEqual(hear(book, bet('c', 1n), { isVendorClosed: true }), { status: 'RS_ERROR_INVALID_GAME' })
  assert.deepEqual(hear(book, bet('d', 1n), { facts: { ...alive, nodeId: null } }), { status: 'RS_ERROR_INVALID_GAME' })
  assert.deepEqual(hear(book, win('w', 'b', { amountMinor: 5n }), { isVendorClosed: true }), heard('RS_OK', 905n))
})

test('a win is paid into the round of its bet and may close it, and what closed it once keeps it closed', () => {
  const book = aBook()
  hear(book, bet('b', 100n))
  assert.deepEqual(hear(book, win('w', 'b', { amountMinor: 250n, ...closedRound, betOn: 'x:y' })), heard('RS_OK', 1_150n))
  hear(book, win('v', 'b', { amountMinor: 1n }))
  assert.deepEqual(transfersOf(book), ['bet: 2 100, 1 -100', 'win: 2 -250, 1 250', 'win: 2 -1, 1 1'])
  assert.deepEqual(roundOf(book), { name: round, betMinor: 100n, winMinor: 251n, matchedMinor: 0n, isReturned: false, isClosed: true })
  const { kind, state, referenceUuid, drafted, betOn } = recordOf(book, 'w')!
  assert.deepEqual([kind, state, referenceUuid, drafted, betOn], ['win', 'applied', 'b', 1, undefined])
})

test('a win of nothing moves nothing and still closes the round', () => {
  const book = aBook()
  hear(book, bet('b', 100n))
  assert.deepEqual(hear(book, win('w', 'b', closedRound)), heard('RS_OK', 900n))
  assert.deepEqual([transfersOf(book).length, roundOf(book)?.isClosed, recordOf(book, 'w')?.drafted], [1, true, undefined])
})

test('a win without its bet is not written down, one of an undone bet is, and one of what is no bet is refused', () => {
  const book = aBook()
  assert.deepEqual(hear(book, win('w', 'b', { amountMinor: 5n })), { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' })
  assert.equal(book.records.size, 0)
  hear(book, bet('b', 100n))
  hear(book, rollback('z', 'b'))
  assert.deepEqual(hear(book, win('w', 'b', { amountMinor: 5n })), { status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' })
  assert.deepEqual([recordOf(book, 'w')?.state, recordOf(book, 'w')?.round], ['void', round])
  assert.deepEqual(hear(book, win('w', 'b', { amountMinor: 5n })), { status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' })
  assert.deepEqual(hear(book, win('v', 'z', { amountMinor: 5n })), { status: 'RS_ERROR_DUPLICATE_TRANSACTION' })
  assert.equal(roundOf(book)?.winMinor, 0n)
})

test('a bet without a round belongs to none, nor does one that is rolled back there', () => {
  const book = aBook()
  assert.deepEqual(hear(book, bet('b', 100n, { round: null })), heard('RS_OK', 900n))
  assert.deepEqual(hear(book, rollback('z', 'b')), heard('RS_OK', 1_000n))
  assert.deepEqual([book.rounds.size, recordOf(book, 'z')?.round], [0, null])
})

test('a promotion pays without a bet as far as the vendor’s room goes, and its record names no bet that never came', () => {
  const book = aBook({ promoRoomMinor: 100n })
  const promo = (id: string, amountMinor: bigint) => win(id, 'never-came', { amountMinor, isPromo: true })
  assert.deepEqual(hear(book, promo('p', 60n)), heard('RS_OK', 1_060n))
  assert.deepEqual([recordOf(book, 'p')?.referenceUuid, roundOf(book)?.winMinor], [null, 60n])
  assert.deepEqual(hear(book, promo('q', 41n)), heard('RS_ERROR_LIMIT_REACHED', 1_060n))
  assert.equal(recordOf(book, 'q')?.state, 'refused')
  assert.deepEqual(hear(book, promo('r', 40n)), heard('RS_OK', 1_100n))
  assert.deepEqual(hear(aBook(), promo('p', 1n)), heard('RS_ERROR_LIMIT_REACHED', 1_000n))
  assert.deepEqual(hear(book, promo('s', 0n), { facts: { ...alive, nodeId: null } }), { status: 'RS_ERROR_INVALID_GAME' })
  const facts = { session: undefined, nodeId: 1_001, isOwnReward: true }
  assert.deepEqual(hear(aBook({ promoRoomMinor: 9n }), promo('p', 9n), { facts }), heard('RS_OK', 1_009n))
})

test('a trial member’s win is play money, and an agent’s wallet is an agent’s', () => {
  for (const type of [4, 1]) assert.throws(() => hear(aBook({ type }), bet('b', 1n)), /has not read (trial|agent) 7 PHP/)
})

test('what is the same and what is not comes from the digest of the business alone', () => {
  const message = { ...bet('b', 1n), memberId: PLAYER, referenceUuid: null, currency: 'PHP', gameCode: 'g', round: null } as const
  const whole = { ...message, amountMinor: 1n, isFree: false, rewardUuid: null, isPromo: false, isRoundClosed: false }
  assert.equal(digestOf(whole), digestOf({ ...whole, transactionUuid: 'c', isRoundClosed: true, betOn: 'x:y', isPromo: true }))
  for (const change of [{ memberId: 8n }, { amountMinor: 2n }, { currency: 'USD' }, { gameCode: 'h' }, { round: 'r' }, { isFree: true }])
    assert.notEqual(digestOf(whole), digestOf({ ...whole, ...change }))
})
