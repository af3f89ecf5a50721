import assert from 'node:assert/strict'
import { test } from 'node:test'
import { friendsFor } from './rules-referrals.ts'

const now = new Date('2026-11-20T12:00:00Z')
const MONTH_AGO = Date.parse('2026-10-21T12:00:00Z')

test('SC-04 friends of the last thirty days are counted apart, to the instant', () => {
  const joinedAt = (ms: number) => ({ username: 'kapitan', registeredAt: new Date(ms) })
  const { joined, joinedThisMonth } = friendsFor([joinedAt(now.getTime()), joinedAt(MONTH_AGO), joinedAt(MONTH_AGO - 1)], now)
  assert.deepEqual([joined, joinedThisMonth], [3, 2])
})

test('SC-04 the twenty newest friends are shown, none under a whole name', () => {
  const friends = Array.from({ length: 25 }, (_, at) => ({ username: `friend${at}`, registeredAt: new Date(now.getTime() - at) }))
  const shown = friendsFor(friends, now)
  assert.deepEqual([shown.joined, shown.friends.length], [25, 20])
  assert.deepEqual(
    shown.friends.map(({ joinedAt }) => joinedAt),
    friends.slice(0, 20).map(({ registeredAt }) => registeredAt.getTime()),
  )
  assert.ok(shown.friends.every(({ name }) => !/friend\d/.test(name)))
})
