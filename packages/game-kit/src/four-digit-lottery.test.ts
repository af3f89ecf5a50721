import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countOrders, digitOrders } from './digit-orders.ts'
import type { NumberType } from './drawn-number-types.ts'
import { fourDigitStructure, fourDigitTypes, plusOdds } from './four-digit-lottery.ts'
import type { PrizeNumbers } from './prize-structure.ts'
import { returnOf } from './ticket-game.ts'
import { percentOf } from './ticket-returns.ts'

const types = fourDigitTypes(plusOdds)
const typeOf = (code: string) => types.find((type) => type.code === code)!
const NUMBERS = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'))
const paidIn = (type: NumberType, pick: string, outcome: PrizeNumbers) =>
  type.prizes(pick).reduce((sum, { oddsThousandths }, at) => sum + oddsThousandths * type.hits(pick, outcome)[at]!, 0)

/** What a pick is paid over all numbers at each place of the draw, place by place. */
function wonOverAll(type: NumberType, pick: string): number {
  const prizes = type.prizes(pick)
  const paidFor = (hits: readonly number[]) => prizes.reduce((sum, { oddsThousandths }, at) => sum + oddsThousandths * hits[at]!, 0)
  return fourDigitStructure.tiers.reduce(
    (sum, { code, numbers }) => NUMBERS.reduce((won, number) => won + numbers * paidFor(type.hits(pick, { [code]: [number] })), sum),
    0,
  )
}

test('GM-12 place by place, over all ten thousand numbers, every 4D bet pays what its chances say', () => {
  for (const type of types)
    for (const pick of type.samples) {
      const { paid, of } = returnOf(type, pick)
      assert.equal(BigInt(wonOverAll(type, pick)) * of, paid * 10_000n * 1000n * BigInt(type.units(pick)), `${type.code} ${pick}`)
    }
})

test('GM-10 straight bets of the Plus profile return exactly nine tenths, and no bet of it less than 85 %', () => {
  for (const type of types)
    for (const pick of type.samples) {
      const { paid, of } = returnOf(type, pick)
      assert.ok(paid * 100n >= of * 85n && paid * 10n <= of * 9n, `${type.code} ${pick}`)
      if (!type.code.startsWith('ibox')) assert.equal(percentOf(type, pick, { decimals: 4 }), '90.0000 %', type.code)
    }
})

test('GM-10 a box costs a unit for each order of its digits, a shared one costs one and pays thousandths rounded down', () => {
  const picks = ['1234', '1123', '1122', '1112']
  assert.deepEqual(
    picks.map((pick) => typeOf('box-big').units(pick)),
    [24, 12, 6, 4],
  )
  assert.deepEqual(
    picks.map((pick) => typeOf('ibox-big').units(pick)),
    [1, 1, 1, 1],
  )
  assert.deepEqual(
    typeOf('ibox-big')
      .prizes('1234')
      .map(({ oddsThousandths }) => oddsThousandths),
    [141_666, 58_333, 29_166, 10_833, 3750],
  )
  for (const code of ['box-big', 'box-small', 'ibox-big', 'ibox-small'])
    assert.ok(!typeOf(code).isPick('7777') && typeOf(code).isPick('0700'), code)
  for (const pick of NUMBERS.filter((_, at) => at % 7 === 0)) {
    assert.equal(countOrders(pick), digitOrders(pick).length, pick)
    assert.equal(new Set(digitOrders(pick)).size, digitOrders(pick).length, pick)
  }
})

test('GM-10 a number that comes twice pays twice, and counts against its limit as if it came in all 23 places', () => {
  const twice = { starter: ['0042', '4200'], consolation: ['0042'] }
  assert.equal(paidIn(typeOf('big'), '0042', twice), 350_000)
  const everywhere: PrizeNumbers = Object.fromEntries(
    fourDigitStructure.tiers.map(({ code, numbers }) => [code, Array(numbers).fill('0042')]),
  )
  for (const code of ['big', 'small', '4a', 'box-big', 'ibox-small']) {
    const pick = code.includes('box') ? '2400' : '0042'
    assert.equal(typeOf(code).numbers(pick)['4d:0042'], paidIn(typeOf(code), pick, everywhere), code)
  }
  assert.equal(Object.keys(typeOf('box-big').numbers('2400')).length, 12)
})
