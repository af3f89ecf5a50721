import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rewardPrograms } from '@croupier/contract/promotions'
import { awardText, isCode, openState, pointsOf, pointsOrNone, pointsText, programNames, targetText } from './reward-words.ts'

test('CO-03 every kind of rewards has a name, and says whether members can claim it', () => {
  assert.deepEqual(Object.keys(programNames).toSorted(), [...rewardPrograms].toSorted())
  assert.deepEqual([openState({ isOpen: true }), openState({ isOpen: false })], ['open', 'not_open'])
})

test('CO-03 points and targets are read and written in groups of three, money with its cents', () => {
  assert.deepEqual([pointsText(1_200n), targetText('rounds', 1_200n), targetText('deposits', 1_200n)], ['1,200', '1,200', '12.00'])
  assert.deepEqual(['1,200', '1000000000', '1000000001', '0', ''].map(pointsOf), [1_200n, 1_000_000_000n, undefined, undefined, undefined])
  assert.equal(pointsOrNone(' '), null)
})

test('CO-03 a code begins with a letter and has no capitals', () => {
  assert.deepEqual(['day-rounds', 'Day', '1st', 'x'].map(isCode), [true, false, false, false])
})

test('what is given is told in a line', () => {
  const told = [
    null,
    { kind: 'points' as const, points: 1_200n },
    { kind: 'money' as const, amount: 5_000n },
    { kind: 'bonus' as const, amount: 5_000n, offer: 'gift' },
    { kind: 'rounds' as const, prize: 'tide' },
  ].map((award) => awardText(award))
  assert.deepEqual(told, ['Nothing', '1,200 points', '50.00', '50.00 bonus money (gift)', 'Free rounds (tide)'])
})
