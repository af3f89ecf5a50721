import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allPicks, assertCounted, assertSound, assertTold, assertUniform, assertVectors, returned } from '@croupier/game-kit/lottery-proof'
import { k3 } from './rules.ts'
import { lottery } from './tickets.ts'
import vectors from './vectors.json' with { type: 'json' }

const FACES = [1, 2, 3, 4, 5, 6]
const THROWS = FACES.flatMap((one) => FACES.flatMap((two) => FACES.map((three) => ({ numbers: [one, two, three] }))))
const percent = (code: string, pick?: string, digits = 1) => returned(k3, code, pick).percent(digits)

test('GM-11 GM-12 every bet of K3 hits as many of all 216 throws as its chance says', () => {
  assertSound(k3)
  for (const type of k3.types) for (const pick of allPicks(type)) assertCounted(type, pick, THROWS)
})

test('GM-12 the returns of K3 are the declared ones', () => {
  const sums = Array.from({ length: 16 }, (_, at) => percent('sum', String(at + 3).padStart(2, '0'), 2))
  assert.deepEqual(sums.slice(0, 8), ['94.91', '94.44', '94.44', '94.91', '94.44', '94.31', '94.91', '95.00'])
  assert.deepEqual(sums, sums.toReversed())
  for (const side of ['big', 'small', 'odd', 'even']) assert.equal(percent('sides', side), '97.5')
  assert.deepEqual([percent('triple'), percent('kind', 'triple'), percent('kind', 'consecutive')], ['94.9', '94.4', '94.4'])
  assert.deepEqual(
    ['pair', 'pair-and-one', 'three', 'two'].map((code) => percent(code)),
    ['94.4', '94.4', '94.4', '94.4'],
  )
  assert.equal(percent('one'), '96.9')
})

test('GM-12 throws and payouts of K3 that an independent script worked out come out the same', () => {
  assertVectors(k3, vectors)
})

test('GM-11 the page of K3 has a word in both languages for every bet, outcome and series', async () => {
  await assertTold(lottery, vectors.rounds[0]!.result)
})

test('GM-11 K3 throws every face as often with every die, and reads results of three dice alone', () => {
  assertUniform(k3, { from: 1, to: 6, isOrdered: true }, 20_000)
  for (const text of ['', '1-2', '1-2-3-4', '0-1-2', '1-2-7', '123', '1-2-3 ', '01-02-03'])
    assert.equal(k3.readResult(text), undefined, text)
  assert.deepEqual(k3.readResult('6-6-1'), { numbers: [6, 6, 1] })
})
