import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MatchedStake } from '#modules/games/index.ts'
import { closedStakes, lineMatches } from './rules-matches.ts'

const slot = new Date('2026-11-20T04:00:00Z')
const stake = (transactionUuid: string, memberId: bigint, change: Partial<MatchedStake> = {}): MatchedStake => ({
  transactionUuid,
  roundId: memberId,
  memberId,
  side: 'banker',
  amountMinor: 100n,
  isSettled: true,
  gameType: 'LIVE',
  closedAt: slot,
  matchedMinor: 0n,
  ...change,
})
const below = (...agents: bigint[]) => ({ agents, isOwn: false, slot, product: 'LIVE' })

test('AC-05 opposite stakes through two sub-agents count for each of them, and nothing for the agent above both', () => {
  const stakes = [stake('a', 7n), stake('b', 8n, { side: 'player' })]
  const matches = lineMatches(stakes, [below(1n, 2n), below(1n, 3n)])
  assert.deepEqual(
    matches.map(({ agentId, memberId, matchedMinor }) => `${agentId} ${memberId} ${matchedMinor}`),
    ['1 7 100', '1 8 100', '2 7 0', '3 8 0'],
  )
})

test('AC-05 what the uplines of the members have excluded already is not taken off a line again', () => {
  const stakes = [stake('a', 7n, { matchedMinor: 60n }), stake('b', 8n, { side: 'player', matchedMinor: 100n })]
  assert.deepEqual(
    lineMatches(stakes, [below(1n), below(1n)]).map(({ matchedMinor }) => matchedMinor),
    [40n, 0n],
  )
})

test('AC-05 a stake that the line does not count is not taken off it, and one that nobody stands above is in no line', () => {
  const stakes = [stake('a', 7n), stake('b', 8n, { side: 'player' })]
  assert.deepEqual(
    lineMatches(stakes, [{ ...below(1n), isOwn: true }, below(1n)]).map(({ memberId }) => memberId),
    [8n],
  )
  assert.deepEqual(lineMatches(stakes, []), [])
})

test('AC-05 only stakes whose round has closed count in lines', () => {
  assert.deepEqual(
    closedStakes([stake('a', 7n), stake('b', 8n, { closedAt: null })]).map(({ transactionUuid }) => transactionUuid),
    ['a'],
  )
})
