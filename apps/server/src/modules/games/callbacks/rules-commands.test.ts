import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DIALECTS } from '@croupier/wallet-protocol/dialects'
import { digestOf } from '../settlement/rules.ts'
import { commandOf, memberIdOf, withDigest } from './rules-commands.ts'

type Judging = Parameters<typeof commandOf>[0]
type Money = Parameters<typeof commandOf>[1]

const [dialect] = Object.values(DIALECTS) as [Judging['dialect']]
const vendor: Judging = {
  brandId: 1,
  vendorCode: 'STU',
  currency: 'PHP',
  vendorOptions: { replayedBalance: 'first', unknownRollback: 'accepted', forgeryStatus: 200, namesSides: false },
  isClosed: false,
  dialect,
  pools: new Map(),
  stakeLimits: new Map([['stu_koi_ways', { smallestMinor: 100n, largestMinor: 500n }]]),
}
const request = {
  token: 't',
  user: '7',
  transaction_uuid: 'B',
  amount: 200_000n,
  currency: 'PHP',
  game_code: 'stu_koi_ways',
  round: 'r-1',
  request_uuid: 'q',
} as unknown as Money['request']
const asked = (change: object = {}, user = '7', own: Partial<Judging> = {}) =>
  commandOf({ ...vendor, ...own }, { kind: 'bet', request: { ...request, ...change } as Money['request'] }, user)
const statusOf = (command: ReturnType<typeof asked>) => ('status' in command ? command.status : 'taken')

test('an id of a member is written in one way, and is no other number', () => {
  assert.deepEqual([memberIdOf('7'), memberIdOf('123456789012345678')], [7n, 123_456_789_012_345_678n])
  for (const user of ['', '0', '07', '-7', '7.0', '7 ', '0x7', '1234567890123456789']) assert.equal(memberIdOf(user), undefined, user)
})

test('a money message is taken in whole minor units of the currency of the brand, and else refused in the words of the protocol', () => {
  assert.deepEqual(
    [statusOf(asked()), statusOf(asked({}, 'nobody')), statusOf(asked({ amount: 200_001n })), statusOf(asked({ currency: 'USD' }))],
    ['taken', 'RS_ERROR_INVALID_TOKEN', 'RS_ERROR_WRONG_TYPES', 'RS_ERROR_WRONG_CURRENCY'],
  )
  const command = asked()
  assert.ok('message' in command)
  assert.deepEqual([command.message.memberId, command.message.amountMinor, command.message.transactionUuid], [7n, 200n, 'b'])
})

test('limits of stakes hold what players stake: both bounds belong to them, and a free round is held by none', () => {
  const isBeyond = (change: object) => {
    const command = asked(change)
    return 'message' in command && command.isBeyondLimit
  }
  assert.deepEqual(
    [99_000n, 100_000n, 500_000n, 501_000n].map((amount) => isBeyond({ amount })),
    [true, false, false, true],
  )
  assert.equal(isBeyond({ amount: 501_000n, is_free: true }), false)
  assert.equal(isBeyond({ amount: 501_000n, game_code: 'stu_plinko' }), false)
})

test('a command knows the pool of its game and whether its vendor is in maintenance, and bears its own digest', () => {
  const pool = { nodeId: 11, contributionPpm: 1n, reservePpm: 1n, seedMinor: 1n, maxStakeMinor: 1n }
  const command = asked({}, '7', { pools: new Map([['stu_koi_ways', pool]]), isClosed: true })
  assert.ok('message' in command)
  assert.deepEqual([command.pool, command.isVendorClosed], [pool, true])
  const { dialect: _, ...known } = command
  assert.deepEqual(withDigest(command), { ...known, digest: digestOf(command.message, dialect) })
})
