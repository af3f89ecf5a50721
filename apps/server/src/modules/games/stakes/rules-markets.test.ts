import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withMatched } from './rules-markets.ts'
import type { MarketStake } from './store.ts'

const stake = (transactionUuid: string, memberId: bigint, side: string, isSettled = true): MarketStake => ({
  transactionUuid,
  roundId: 1n,
  memberId,
  side,
  amountMinor: 100n,
  isSettled,
  gameType: 'LIVE',
  closedAt: new Date(5),
})
const matchedOf = (stakes: readonly MarketStake[], members: Parameters<typeof withMatched>[1]) =>
  withMatched(stakes, members).map(({ matchedMinor }) => matchedMinor)
const upline = (uplineId: bigint | null) => ({ uplineId })

test('opposite stakes of members of one upline match, and those of members of two do not', () => {
  const stakes = [stake('a', 7n, 'banker'), stake('b', 8n, 'player')]
  assert.deepEqual(
    matchedOf(
      stakes,
      new Map([
        [7n, upline(1n)],
        [8n, upline(1n)],
      ]),
    ),
    [100n, 100n],
  )
  assert.deepEqual(
    matchedOf(
      stakes,
      new Map([
        [7n, upline(1n)],
        [8n, upline(2n)],
      ]),
    ),
    [0n, 0n],
  )
})

test('a member without an upline, or of whom nothing is known, matches only the own stakes', () => {
  const stakes = [stake('a', 7n, 'banker'), stake('b', 8n, 'player')]
  assert.deepEqual(
    matchedOf(
      stakes,
      new Map([
        [7n, upline(null)],
        [8n, upline(null)],
      ]),
    ),
    [0n, 0n],
  )
  assert.deepEqual(matchedOf(stakes, new Map()), [0n, 0n])
  assert.deepEqual(matchedOf([stake('a', 7n, 'banker'), stake('b', 7n, 'player')], new Map()), [100n, 100n])
})

test('a stake that is not settled matches nothing, and gives the other side its turnover back', () => {
  const stakes = [stake('a', 7n, 'banker'), stake('b', 7n, 'player', false)]
  assert.deepEqual(matchedOf(stakes, new Map()), [0n, 0n])
})
