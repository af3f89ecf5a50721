import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aBook, type BookedMessage, bet, GAME_NODE, hear, recordOf, rollback, transfersOf, win } from '#testing/books.ts'
import type { PoolTerms } from '../connections/terms.ts'

const pool: PoolTerms = { nodeId: GAME_NODE, contributionPpm: 10_000n, reservePpm: 5_000n, seedMinor: 10_000n, maxStakeMinor: 1_000n }
const another = { ...pool, nodeId: GAME_NODE + 1 }

/** A book whose accounts 5 to 8 are the pool, its reserve, what the house has lent to them, and the house. */
const opened = () => aBook({ pool })
const heard = (status: string, balance: bigint) => ({ status, user: '7', currency: 'PHP', balance: balance * 1_000n })
const jackpot = (uuid: string, minor: bigint): BookedMessage => win(uuid, 'b', { amountMinor: minor, jackpotMinor: minor })

test('GM-12 a stake adds its share to pool and reserve in the transfer that moves it, and its bet is told what the pool holds', () => {
  const book = opened()
  assert.deepEqual(hear(book, bet('b', 200n), { pool }), { ...heard('RS_OK', 800n), jackpot: 10_002_000n })
  assert.deepEqual(transfersOf(book), ['bet: 1 -200, 2 200, 5 2, 6 1, 8 -3'])
  assert.equal(recordOf(book, 'b')?.poolMinor, 10_002n)
})

test('GM-12 a stake too small to add a whole centavo, and one in a game without a pool, are told of none', () => {
  for (const [book, stake, command] of [
    [opened(), 99n, { pool }],
    [opened(), 200n, {}],
  ] as const) {
    assert.equal('jackpot' in hear(book, bet('b', stake), command), false)
    assert.deepEqual([recordOf(book, 'b')?.poolMinor, transfersOf(book)], [null, [`bet: 2 ${stake}, 1 -${stake}`]])
  }
})

test('GM-12 a win takes of the pool what its bet may win and no more, however many wins ask for it', () => {
  const book = opened()
  hear(book, bet('b', 200n), { pool })
  assert.deepEqual(hear(book, jackpot('w', 2_001n), { pool }), heard('RS_ERROR_LIMIT_REACHED', 800n))
  assert.deepEqual([recordOf(book, 'w')?.state, recordOf(book, 'b')?.jackpotMinor], ['refused', 0n])
  assert.deepEqual(hear(book, jackpot('v', 1_500n), { pool }), heard('RS_OK', 2_300n))
  assert.deepEqual(hear(book, jackpot('u', 500n), { pool }), heard('RS_OK', 2_800n))
  assert.deepEqual(hear(book, jackpot('t', 1n), { pool }), heard('RS_ERROR_LIMIT_REACHED', 2_800n))
  assert.deepEqual([recordOf(book, 'b')?.jackpotMinor, recordOf(book, 'b')?.isChanged], [2_000n, true])
  assert.equal(
    transfersOf(book)[1],
    'win: 1 1500, 5 -2, 6 -1, 7 -1497',
    'the pool stands at its seed again: the reserve gives one, the house lends the rest',
  )
})

test('GM-12 only what a win calls its jackpot comes out of the pool; the vendor pays the rest, and all of it where the game has no pool', () => {
  const book = opened()
  hear(book, bet('b', 200n), { pool })
  hear(book, win('w', 'b', { amountMinor: 130n, jackpotMinor: 2n }), { pool })
  hear(book, win('v', 'b', { amountMinor: 70n }), { pool })
  hear(book, jackpot('u', 5_000n))
  assert.deepEqual(transfersOf(book).slice(1), ['win: 1 130, 2 -128, 5 -2', 'win: 2 -70, 1 70', 'win: 2 -5000, 1 5000'])
  assert.equal(recordOf(book, 'b')?.jackpotMinor, 2n)
})

test('GM-12 a bet of another game, and one that was told of no pool, win nothing of it', () => {
  const book = opened()
  hear(book, bet('b', 200n), { pool })
  assert.deepEqual(hear(book, jackpot('w', 1n), { pool: another }), heard('RS_ERROR_LIMIT_REACHED', 800n))
  const untold = opened()
  hear(untold, bet('b', 200n))
  assert.deepEqual(hear(untold, jackpot('w', 1n), { pool }), heard('RS_ERROR_LIMIT_REACHED', 800n))
})

test('GM-12 a win that is taken back fills the pool again, and a stake that is taken back takes its share along', () => {
  const book = opened()
  hear(book, bet('b', 200n), { pool })
  hear(book, jackpot('w', 2_000n), { pool })
  assert.deepEqual(hear(book, rollback('z', 'w'), { pool }), heard('RS_OK', 800n))
  assert.deepEqual(hear(book, rollback('y', 'b'), { pool }), heard('RS_OK', 1_000n))
  assert.deepEqual(transfersOf(book).slice(2), ['rollback: 1 -2000, 5 2000', 'rollback: 1 200, 2 -200, 5 -2, 7 -1, 8 3'])
})

test('GM-12 what touched a pool is not taken back in the name of another game', () => {
  const book = opened()
  hear(book, bet('b', 200n), { pool })
  for (const command of [{ pool: another }, {}])
    assert.deepEqual(hear(book, rollback('z', 'b'), command), { status: 'RS_ERROR_INVALID_GAME' })
  assert.equal(transfersOf(book).length, 1)
})
