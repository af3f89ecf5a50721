import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Award, Prize } from '@croupier/contract/promotions-awards'
import { shownAwardOf } from './rules-shown-awards.ts'
import { columnsOf, isSameAward, moneyOf, placeAwardOf, placeAwardsOf, placeColumnsOf, prizeOf } from './stored-awards.ts'

const prizes: readonly (Prize | null)[] = [
  null,
  { kind: 'money', amount: 5n },
  { kind: 'bonus', amount: 5n, offer: 'gift' },
  { kind: 'rounds', prize: 'tide' },
]

test('what a row gives is read as it was written, and money alone is paid by the budget of its programme', () => {
  assert.deepEqual(prizes.map(columnsOf).map(prizeOf), prizes)
  assert.equal(prizeOf({ amountMinor: 0n, bonusCode: null, roundsCode: null }), null)
  assert.deepEqual(prizes.map(moneyOf), [0n, 5n, 0n, 0n])
})

test('members read an award without codes, and free rounds by their number, bet and game', () => {
  const rounds = new Map([['tide', { rounds: 10, bet: 100n, game: 'Tide' }]])
  assert.deepEqual(shownAwardOf({ kind: 'points', points: 5n }, rounds), { kind: 'points', points: 5n })
  assert.deepEqual(shownAwardOf({ kind: 'bonus', amount: 5n, offer: 'gift' }, rounds), { kind: 'bonus', amount: 5n })
  assert.deepEqual(shownAwardOf({ kind: 'rounds', prize: 'tide' }, rounds), { kind: 'rounds', rounds: 10, bet: 100n, game: 'Tide' })
})

test('SC-12 an award of a place is read from its row as it was written, and a row without kinds gives money', () => {
  const awards: readonly Award[] = [
    { kind: 'points', points: 7n },
    { kind: 'money', amount: 5n },
    { kind: 'bonus', amount: 5n, offer: 'spring-gift' },
    { kind: 'rounds', prize: 'tide' },
  ]
  assert.deepEqual(awards.map(placeColumnsOf).map(placeAwardOf), awards)
  assert.deepEqual(placeAwardsOf(['5', 9n], []), [
    { kind: 'money', amount: 5n },
    { kind: 'money', amount: 9n },
  ])
  assert.throws(() => placeAwardOf({ amount: 1n, kind: 'mug' }))
  assert.deepEqual(
    awards.map((award) => awards.findIndex((other) => isSameAward(other, award))),
    [0, 1, 2, 3],
  )
})
