import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isTaking, placesOf, prizesOf, raffleTimes, ticketsToTake, turnoverMissing } from './rules-raffles.ts'

test('SC-12 a ticket is earned by whole steps of turnover, up to the most of one member', () => {
  const earned = (playedMinor: bigint, taken = 0) => ticketsToTake({ playedMinor, turnoverMinor: 1_000n, ticketsMax: 5, taken })
  assert.deepEqual([earned(999n), earned(1_000n), earned(4_999n, 1), earned(90_000n, 2)], [0, 1, 3, 3])
  assert.equal(earned(1_000n, 4), 0, 'what was taken stays taken when a round is undone')
  const missing = (playedMinor: bigint, taken = 0) => turnoverMissing({ playedMinor, turnoverMinor: 1_000n, ticketsMax: 5, taken })
  assert.deepEqual([missing(0n), missing(1_999n), missing(4_000n), missing(5_000n)], [1_000n, 1n, 1_000n, null])
  assert.deepEqual([missing(500n, 2), missing(0n, 5)], [2_500n, null], 'tickets of rounds that were undone are not earned twice')
})

test('SC-12 tickets are given out from the beginning until the time of the draw', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day))
  const raffle = { state: 'open' as const, opensAt: at(2), drawsAt: at(4) }
  assert.deepEqual(
    [1, 2, 3, 4].map((day) => isTaking(raffle, at(day))),
    [false, true, true, false],
  )
  assert.equal(isTaking({ ...raffle, state: 'drawn' }, at(3)), false)
  assert.deepEqual(raffleTimes({ way: 'read', startsAt: at(2), endsAt: at(4) }, at(3)), { opensAt: at(2), drawsAt: at(4) })
  assert.equal(raffleTimes({ way: 'read', startsAt: at(2), endsAt: null }, at(3)), undefined)
  assert.equal(raffleTimes({ way: 'read', startsAt: at(2), endsAt: at(4) }, at(4)), undefined)
  assert.equal(raffleTimes({ way: 'claim', startsAt: at(2), endsAt: at(4) }, at(3)), undefined)
})

const money = (amount: bigint) => ({ kind: 'money' as const, amount })

test('SC-12 prizes are shown as they were written', () => {
  const prizes = [
    { winners: 1, award: { kind: 'money' as const, amount: 500n } },
    { winners: 3, award: { kind: 'money' as const, amount: 100n } },
  ]
  assert.deepEqual(placesOf(prizes), [500n, 100n, 100n, 100n].map(money))
  const anAward = fc.oneof(
    fc.bigInt({ min: 1n, max: 3n }).map(money),
    fc.constantFrom('a', 'b').map((prize) => ({ kind: 'rounds' as const, prize })),
  )
  fc.assert(fc.property(fc.array(anAward), (places) => assert.deepEqual(placesOf(prizesOf(places)), places)))
})
