import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BRAND, NOW, PLAYER, VENDOR } from '#testing/books.ts'
import type { MoneyMessage } from './rules.ts'
import { bookOf, heldByKey, poolLocks, promosOf, recordNames, roomsOf, unusedRounds } from './rules-batches.ts'
import type { Command } from './settlements.ts'

const commandOf = (said: Partial<MoneyMessage>, more: Partial<Command> = {}): Command => ({
  brandId: BRAND,
  vendorCode: VENDOR,
  message: {
    kind: 'win',
    transactionUuid: 'w',
    referenceUuid: null,
    round: 'r-1',
    memberId: PLAYER,
    isPromo: false,
    ...said,
  } as MoneyMessage,
  digest: 0n,
  token: '',
  ...more,
})

test('the answer to a message depends on its own record and on the one that it names', () => {
  const own = { brandId: BRAND, vendorCode: VENDOR, uuid: 'w' }
  assert.deepEqual(recordNames(commandOf({})), [own])
  assert.deepEqual(recordNames(commandOf({ referenceUuid: 'b' })), [own, { ...own, uuid: 'b' }])
})

test('every batch takes the locks of pools in one order, each once', () => {
  const at = (nodeId: number) => commandOf({}, { pool: { nodeId } as Command['pool'] })
  const locks = ['games.pool 1 11', 'games.pool 1 12']
  assert.deepEqual(poolLocks([at(12), commandOf({}), at(11), at(12)]), locks)
  assert.deepEqual(poolLocks([at(11), at(12)]), locks)
  assert.deepEqual(poolLocks([commandOf({})]), [])
})

test('V4 promotions are locked in one order, each vendor once, and only for wins that they pay', () => {
  const of = (vendorCode: string, said: Partial<MoneyMessage>) => commandOf({ isPromo: true, ...said }, { vendorCode })
  const batch = [of('TOSS', {}), of('ACME', {}), of('TOSS', {}), of('BETS', { kind: 'bet' }), of('NONE', { isPromo: false })]
  assert.deepEqual(
    promosOf(batch).map(({ vendorCode }) => vendorCode),
    ['ACME', 'TOSS'],
  )
  assert.deepEqual(roomsOf([{ brandId: 1, vendorCode: 'TOSS', ceilingMinor: 100n, paidMinor: 130n }]), new Map([['1 TOSS', -30n]]))
})

test('rounds are read for wins with unused stake alone; a round that nobody wrote holds nothing', () => {
  const names = unusedRounds([
    commandOf({ unusedMinor: 5n }),
    commandOf({}),
    commandOf({ unusedMinor: 5n, round: null }),
    commandOf({ unusedMinor: 1n, round: 'r-2' }),
  ])
  const round = (roundRef: string) => ({ vendorCode: VENDOR, memberId: PLAYER, roundRef })
  assert.deepEqual(names, [round('r-1'), round('r-2')])
  assert.deepEqual([...heldByKey(names, [{ ...round('r-2'), stakesMinor: 7n }]).values()], [0n, 7n])
})

test('a book begins with the records that were read, unchanged, each under its vendor', () => {
  const record = { brandId: BRAND, vendorCode: VENDOR, transactionUuid: 'b', state: 'applied' } as Parameters<
    typeof bookOf
  >[0]['records'][number]
  const read = {
    now: NOW,
    stripe: 64,
    members: new Map(),
    standings: new Map(),
    promoRooms: new Map(),
    heldStakes: new Map(),
    grants: new Map(),
    winsAside: new Set<string>(),
  }
  const book = bookOf({ ...read, draft: undefined as never, records: [record] })
  assert.deepEqual([...book.records], [[`${BRAND} ${VENDOR} b`, { ...record, stateBefore: 'applied', isChanged: false }]])
  assert.deepEqual([book.now, book.rounds.size, book.played.size], [NOW, 0, 0])
})
