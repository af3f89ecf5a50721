import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closedPlaces, placesOf, runningPlaces } from './rules-boards.ts'

const reachedAt = new Date('2026-11-19T16:00:00Z')
const money = (amount: bigint) => ({ kind: 'money' as const, amount })
const names = new Map([
  [7n, { username: 'kapitan' }],
  [8n, { username: 'dilis' }],
])
const scores = [
  { memberId: 7n, score: 900n, reachedAt },
  { memberId: 8n, score: 100n, reachedAt },
]

test('SC-12 a leaderboard names nobody, marks the place of its reader, and says what each place wins', () => {
  const rows = runningPlaces(scores, { ownId: 8n, names, prizes: [money(500n)] })
  assert.deepEqual(
    rows.map(({ place, score, prize, isOwn }) => [place, score, prize, isOwn]),
    [
      [1, 900n, money(500n), false],
      [2, 100n, null, true],
    ],
  )
  assert.ok(!rows.some(({ name }) => name.includes('kapitan')))
})

test('SC-12 a period closes with as many places as have prizes and players, and they are shown as they were closed', () => {
  const places = placesOf(scores, { prizes: [500n, 200n, 100n].map(money), names })
  assert.deepEqual(
    places.map(({ place, memberId, score, prize }) => [place, memberId, score, prize]),
    [
      [1, 7n, 900n, money(500n)],
      [2, 8n, 100n, money(200n)],
    ],
  )
  assert.equal(placesOf(scores, { prizes: [money(500n)], names }).length, 1)
  assert.deepEqual(
    closedPlaces(places, { ownId: 7n, rounds: new Map() }).map(({ place, prize, isOwn }) => [place, prize, isOwn]),
    [
      [1, money(500n), true],
      [2, money(200n), false],
    ],
  )
})
