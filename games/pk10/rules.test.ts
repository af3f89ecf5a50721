import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  allPicks,
  assertCounted,
  assertRebates,
  assertSound,
  assertTold,
  assertUniform,
  assertVectors,
  returned,
} from '@croupier/game-kit/lottery-proof'
import { pk10 } from './rules.ts'
import { lottery } from './tickets.ts'
import vectors from './vectors.json' with { type: 'json' }

const CARS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const percent = (code: string, pick?: string) => returned(pk10, code, pick).percent(2)

/** A race for each pair of cars at two places; the cars behind them fill the others. A bet that reads no other place is told everything. */
function racesBy(one: number, other: number) {
  return CARS.flatMap((first) =>
    CARS.filter((second) => second !== first).map((second) => {
      const rest = CARS.filter((car) => car !== first && car !== second)
      return { numbers: CARS.map((_, at) => (at === one ? first : at === other ? second : (rest.shift() ?? 0))) }
    }),
  )
}

/** The places that a type reads: its own and any other, those of its duel, or the first two. */
function racesOf(code: string) {
  const place = Number(/\d+/.exec(code)?.[0] ?? 1) - 1
  return code.startsWith('duel') ? racesBy(place, 9 - place) : racesBy(place, place === 1 ? 0 : 1)
}

test('GM-11 GM-12 every bet of PK10 hits as many of all orders of the places that it reads as its chance says', () => {
  assertSound(pk10)
  assert.equal(pk10.types.length, 27)
  for (const type of pk10.types) for (const pick of allPicks(type)) assertCounted(type, pick, racesOf(type.code))
})

test('GM-12 the returns of PK10 are the declared ones, and 98 % stay 98 % at every rebate', () => {
  for (const { code, group } of pk10.types.filter((type) => type.group !== 'sum')) {
    assert.equal(percent(code), '98.00', group)
    assertRebates(pk10, { type: code, pick: group === 'position' ? '07' : group === 'duel' ? 'tiger' : 'odd' }, racesOf(code))
  }
  const sums = Array.from({ length: 17 }, (_, at) => percent('sum', String(at + 3).padStart(2, '0')))
  assert.deepEqual(new Set(sums), new Set(['93.33']))
  assert.deepEqual(
    ['big', 'even', 'small', 'odd'].map((side) => percent('sum-sides', side)),
    ['93.33', '93.33', '94.44', '94.44'],
  )
})

test('GM-12 races and payouts of PK10 that an independent script worked out come out the same', () => {
  assertVectors(pk10, vectors)
})

test('GM-11 the page of PK10 has a word in both languages for every bet, outcome and series', async () => {
  await assertTold(lottery, vectors.rounds[0]!.result)
})

test('GM-11 PK10 lets every car finish everywhere as often, and reads results of ten different cars alone', () => {
  assertUniform(pk10, { from: 1, to: 10, isOrdered: true }, 20_000)
  const order = '10-09-08-07-06-05-04-03-02-01'
  assert.deepEqual(pk10.readResult(order), { numbers: CARS.toReversed() })
  for (const text of ['', order.slice(3), `${order}-11`, order.replace('10', '01'), order.replace('10', '11'), `${order} `])
    assert.equal(pk10.readResult(text), undefined, text)
})
