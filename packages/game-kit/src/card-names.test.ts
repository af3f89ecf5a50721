import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cardName, cardSign } from './card-names.ts'

test('GM-01 cards are named in both languages, and in short by rank and suit', () => {
  assert.deepEqual([0, 33, 38, 51].map(cardSign), ['2♣', '10♦', 'J♥', 'A♠'])
  assert.deepEqual(
    [0, 33, 51].map((card) => cardName(card, 'EN')),
    ['2 of clubs', '10 of diamonds', 'ace of spades'],
  )
  assert.deepEqual(
    [46, 51].map((card) => cardName(card, 'TY')),
    ['king ng hearts', 'alas ng spades'],
  )
})
