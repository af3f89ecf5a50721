import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limitAccount } from '#modules/limits/accounts.ts'
import { type Standing, slotOf } from '#modules/limits/rules.ts'
import { aBook, alive, bet, hear, NOW, PLAYER, recordOf, rollback, transfersOf, win } from '#testing/books.ts'

const heard = (status: string, balance: bigint) => ({ status, user: '7', currency: 'PHP', balance: balance * 1_000n })

const allowance = (kind: 'stake' | 'loss' | 'deposit', choiceId: bigint, countsAt = (_at: Date) => true) => ({
  kind,
  period: 'day' as const,
  account: limitAccount(PLAYER, 'PHP', { choiceId, firstDay: '2026-11-20' }),
  capMinor: 300n,
  nextFirstDay: '2026-11-21',
  countsAt,
})
/** Accounts 5, 6 and 7 of the book. */
const limited: Standing = { isOnBreak: false, allowances: [allowance('stake', 1n), allowance('loss', 2n), allowance('deposit', 3n)] }

test('PP-01 a stake draws on limits of stakes and losses in the transfer that moves it, on none of deposits', () => {
  const book = aBook({ standing: limited, limitsMinor: [300n, 300n, 300n] })
  assert.deepEqual(hear(book, bet('b', 100n)), heard('RS_OK', 900n))
  assert.deepEqual(transfersOf(book), ['bet: 1 -100, 2 100, 5 -100, 6 -100, 4 200'])
})

test('PP-01 a stake beyond a limit is refused with the balance; beyond the money it is the money that is short', () => {
  const book = aBook({ standing: limited, limitsMinor: [300n, 99n, 300n] })
  assert.deepEqual(hear(book, bet('b', 100n)), heard('RS_ERROR_LIMIT_REACHED', 1_000n))
  assert.deepEqual([recordOf(book, 'b')?.state, transfersOf(book).length], ['refused', 0])
  assert.deepEqual(hear(book, bet('c', 1_001n)), heard('RS_ERROR_NOT_ENOUGH_MONEY', 1_000n))
  assert.deepEqual(hear(book, bet('d', 99n)), heard('RS_OK', 901n))
})

test('PP-01 a win gives back to limits of losses alone, up to their size', () => {
  const book = aBook({ standing: limited, limitsMinor: [300n, 300n, 0n] })
  hear(book, bet('b', 100n))
  hear(book, win('w', 'b', { amountMinor: 60n }))
  hear(book, win('v', 'b', { amountMinor: 500n }))
  hear(book, win('u', 'b', { amountMinor: 7n }))
  assert.deepEqual(transfersOf(book).slice(1), ['win: 1 60, 2 -60, 6 60, 4 -60', 'win: 1 500, 2 -500, 6 40, 4 -40', 'win: 2 -7, 1 7'])
})

test('PP-01 stake that was never at risk returns to limits of stakes as well', () => {
  const book = aBook({ standing: limited, limitsMinor: [300n, 300n, 300n] })
  hear(book, bet('b', 100n))
  hear(book, win('w', 'b', { amountMinor: 90n, unusedMinor: 60n }))
  assert.equal(transfersOf(book).at(-1), 'win: 1 90, 2 -90, 5 60, 6 90, 4 -150')
  hear(book, rollback('z', 'w'))
  assert.equal(transfersOf(book).at(-1), 'rollback: 2 90, 5 -60, 6 -90, 4 150, 1 -90')
})

test('PP-01 a stake that is taken back returns to both limits, and a win that is taken back draws what is left of one', () => {
  const book = aBook({ standing: limited, limitsMinor: [300n, 300n, 300n] })
  hear(book, bet('b', 100n))
  hear(book, rollback('z', 'b'))
  assert.equal(transfersOf(book).at(-1), 'rollback: 1 100, 2 -100, 5 100, 6 100, 4 -200')
  hear(book, bet('c', 250n))
  hear(book, win('w', 'c', { amountMinor: 10n }))
  hear(book, bet('d', 40n))
  hear(book, rollback('y', 'w'))
  assert.equal(transfersOf(book).at(-1), 'rollback: 2 10, 6 -10, 4 10, 1 -10')
})

test('PP-01 what is undone goes to the window that it was drawn from, and nowhere once that is over', () => {
  const began = new Date(NOW.getTime() - 60_000)
  const standing = { isOnBreak: false, allowances: [allowance('stake', 1n, (at) => at >= began)] }
  const book = aBook({ standing, limitsMinor: [100n] })
  hear(book, bet('b', 10n))
  hear(book, bet('c', 10n))
  const record = recordOf(book, 'b')!
  record.at = new Date(began.getTime() - 1)
  hear(book, rollback('z', 'b'))
  hear(book, rollback('y', 'c'))
  assert.deepEqual(transfersOf(book).slice(2), ['rollback: 2 -10, 1 10', 'rollback: 1 10, 2 -10, 5 10, 4 -10'])
})

test('nobody plays in a break, and what was won before it is paid', () => {
  const book = aBook()
  hear(book, bet('b', 100n))
  book.standings = new Map([[PLAYER, { isOnBreak: true, allowances: [] }]])
  assert.deepEqual(hear(book, bet('c', 1n)), { status: 'RS_ERROR_USER_DISABLED' })
  assert.deepEqual(hear(book, win('w', 'b', { amountMinor: 5n })), heard('RS_OK', 905n))
})

test('the first bet of a slot of play time is noted, the next in it is not, and beyond the time none is taken', () => {
  const standing: Standing = { isOnBreak: false, allowances: [], playTime: { minutes: 5, slots: new Set() } }
  const book = aBook({ standing })
  hear(book, bet('b', 1_001n))
  assert.equal(book.played.size, 0)
  hear(book, bet('c', 1n))
  assert.deepEqual([[...book.played], [...standing.playTime!.slots]], [[PLAYER], [slotOf(NOW)]])
  book.played.clear()
  hear(book, bet('d', 1n))
  assert.equal(book.played.size, 0)
  const late = new Date(NOW.getTime() + 5 * 60_000)
  const session = { ...alive.session!, expiresAt: new Date(late.getTime() + 1) }
  book.now = late
  assert.deepEqual(hear(book, bet('e', 1n), { facts: { ...alive, session } }), heard('RS_ERROR_LIMIT_REACHED', 998n))
})
