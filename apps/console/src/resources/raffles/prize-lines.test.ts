import assert from 'node:assert/strict'
import { test } from 'node:test'
import { prizeLines, prizesTyped } from './prize-lines.ts'

test('CO-03 prizes of a raffle are typed one a line, and read back as they were written', () => {
  const prizes = [
    { winners: 1, amount: 500_000n },
    { winners: 3, amount: 20_000n },
  ]
  assert.deepEqual(prizesTyped(prizeLines(prizes)), prizes)
  assert.deepEqual(prizesTyped('1 x 5,000\n\n3X200.00 '), prizes)
})

test('CO-03 a line that is no prize leaves the form open', () => {
  for (const typed of ['', '0 x 100', '1 x 0', '501 x 1', 'x 100', '1 x', 'one x 100', '1 x 100\nand more'])
    assert.equal(prizesTyped(typed), undefined, typed)
})
