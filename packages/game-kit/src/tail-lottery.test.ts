import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choose } from './counting.ts'
import type { NumberType } from './drawn-number-types.ts'
import { waysAllAppear, waysAppear } from './number-chances.ts'
import { type PrizeNumbers, type PrizeStructure, readNumbers, writeNumbers } from './prize-structure.ts'
import { tailTypes } from './tail-lottery.ts'
import { northernRegion, southernRegion } from './tail-regions.ts'
import { returnOf } from './ticket-game.ts'
import { percentOf, returnsOfTypes } from './ticket-returns.ts'

/** The table of returns as the market publishes it, in per cent. */
const MARKET = {
  north: `lo-2 99.50 lo-2-1k 99.36 lo-3 96.00 lo-4 88.80 xien-2 93.30 xien-3 79.94 xien-4 66.75 de-db 99.50 de-dau 99.50 de-nhat 99.50
    dau 99.50 duoi 99.50 cang-3 96.00 cang-4 88.80 truot-4 83.04 truot-8 84.21 truot-10 75.59`,
  south: `lo-2 99.50 lo-2-1k 99.00 lo-3 96.00 lo-4 88.80 xien-2 73.10 xien-3 58.70 xien-4 41.64 de-db 99.50 de-dau 99.50 de-nhat 99.50
    dau 99.50 duoi 99.50 cang-3 96.00 cang-4 88.80 truot-4 86.33 truot-8 84.72 truot-10 84.05`,
}
const regions = [
  { name: 'north', region: northernRegion, drawn: 27, costs: { 'lo-2': 27, 'lo-3': 23, 'lo-4': 20, 'de-dau': 4 } },
  { name: 'south', region: southernRegion, drawn: 18, costs: { 'lo-2': 18, 'lo-3': 17, 'lo-4': 16, 'de-dau': 1 } },
] as const
const find = (types: readonly NumberType[], code: string) => types.find((type) => type.code === code)!
const sampleOf = ({ samples }: NumberType) => samples[0]!
const paidIn = (type: NumberType, pick: string, outcome: PrizeNumbers) =>
  type.prizes(pick).reduce((sum, { oddsThousandths }, at) => sum + oddsThousandths * type.hits(pick, outcome)[at]!, 0)

for (const { name, region, drawn, costs } of regions) {
  const types = tailTypes(region, region.odds)

  test(`GM-09 every bet of the ${name} costs and returns what the table of the market says, to its last digit`, () => {
    const told = MARKET[name].split(/\s+/)
    assert.equal(types.length, 19)
    for (let at = 0; at < told.length; at += 2) {
      const type = find(types, told[at]!)
      assert.equal(percentOf(type, sampleOf(type)), `${told[at + 1]} %`, type.code)
      assert.equal(type.units(sampleOf(type)), (costs as Record<string, number>)[type.code] ?? 1, type.code)
    }
    const [two, three, four] = ['xien-2', 'xien-3', 'xien-4'].map((code) => returnOf(find(types, code), sampleOf(find(types, code))))
    const of = two!.of
    for (const [code, paid, units] of [
      ['xien-quay-3', 3n * two!.paid + three!.paid, 4n],
      ['xien-quay-4', 6n * two!.paid + 4n * three!.paid + four!.paid, 11n],
    ] as const) {
      const round = returnOf(find(types, code), sampleOf(find(types, code)))
      assert.equal(round.paid * units * of, paid * round.of, `${code} is the sum of its parts`)
    }
  })

  test(`GM-12 no bet of the ${name} returns more than 99.9 %, and at fair-value odds none less than 85 %`, () => {
    for (const type of types) assert.ok(isWithin(type, 0, 999), type.code)
    for (const type of tailTypes(region, region.fair)) assert.ok(isWithin(type, 850, 999), type.code)
    for (const { bet, rtp } of returnsOfTypes(types, { fair: tailTypes(region, region.fair) })) {
      const [profile, code] = bet.startsWith('fair ') ? [region.fair, bet.slice(5)] : [region.odds, bet]
      const type = find(tailTypes(region, profile), code)
      const { paid, of } = returnOf(type, sampleOf(type))
      assert.ok(Math.abs(rtp - Number((paid * 10n ** 15n) / of) / 1e15) < 1e-12, bet)
    }
  })

  test(`GM-12 the chances of the ${name} come out the same number by number: a chain of how many of a set were seen`, () => {
    for (const picked of [2, 3, 4, 8, 10]) {
      const seen = seenAfter(picked, drawn)
      for (const [appearing, ways] of seen.entries())
        assert.equal(waysAppear(appearing, { picked, values: 100, drawn }), ways, `${appearing} of ${picked}`)
      assert.equal(waysAllAppear(picked, { values: 100, drawn }), seen.at(-1))
      if (picked < 8) continue
      const truot = find(types, `truot-${picked}`)
      assert.equal(truot.prizes(sampleOf(truot))[0]!.chance.hits, seen[0])
    }
  })

  test(`GM-09 a line of the ${name} is counted against each number by all that its hits can pay`, () => {
    const same: PrizeNumbers = Object.fromEntries(
      region.tiers.map(({ code, numbers, digits }) => [code, Array(numbers).fill('777777'.slice(0, digits))]),
    )
    for (const [code, pick] of [
      ['lo-2', '77'],
      ['lo-3', '777'],
      ['lo-4', '7777'],
      ['de-dau', '77'],
      ['dau', '7'],
      ['cang-4', '7777'],
    ] as const) {
      const type = find(types, code)
      assert.deepEqual(Object.values(type.numbers(pick)), [paidIn(type, pick, same)], code)
    }
    assert.deepEqual(Object.keys(find(types, 'xien-quay-3').numbers('01-02-03')), ['x:01-02', 'x:01-03', 'x:02-03', 'x:01-02-03'])
    assert.deepEqual(Object.keys(find(types, 'lo-2').numbers('10')), Object.keys(find(types, 'lo-2-1k').numbers('10')))
    assert.notDeepEqual(Object.keys(find(types, 'dau').numbers('1')), Object.keys(find(types, 'duoi').numbers('1')))
  })

  test(`GM-09 a result of the ${name} is read only where every prize has all its numbers with all their digits`, () => {
    const text = region.tiers.map(({ numbers, digits }) => Array(numbers).fill('012345'.slice(0, digits)).join('-')).join('/')
    assert.equal(writeNumbers(region, readNumbers(region, text)!), text)
    for (const wrong of [
      '',
      text.slice(1),
      `${text}/12`,
      text.replace('/', '-'),
      text.replace('0', 'x'),
      text.replace('0', '٠'),
      ` ${text}`,
      `${text}\n`,
    ])
      assert.equal(readNumbers(region, wrong), undefined, JSON.stringify(wrong))
  })
}

test('GM-12 on a draw small enough to count whole, every bet pays on average what its chances say', () => {
  const region = { tiers: [tier('db', 1, 3), tier('g1', 1, 2)], drawn: ['g1', 'db'], head: 'g1' } satisfies PrizeStructure & {
    head: string
  }
  const types = tailTypes(region, northernRegion.odds).filter(({ code }) => !code.endsWith('-4') || code === 'truot-4')
  const outcomes = Array.from({ length: 100_000 }, (_, at) => {
    const digits = String(at).padStart(5, '0')
    return { db: [digits.slice(0, 3)], g1: [digits.slice(3)] }
  })
  for (const type of types) {
    const pick = sampleOf(type)
    const won = outcomes.reduce((sum, outcome) => sum + paidIn(type, pick, outcome), 0)
    const { paid, of } = returnOf(type, pick)
    assert.equal(BigInt(won) * of, paid * 1000n * BigInt(type.units(pick) * outcomes.length), type.code)
  }
})

test('GM-09 xien wants exactly its numbers, rising and each once; other writings are refused', () => {
  const types = tailTypes(northernRegion, northernRegion.odds)
  for (const [code, fits, misfits] of [
    ['xien-2', ['00-99'], ['00', '99-00', '00-00', '00-01-02', '0-1', '00-100', '00-']],
    ['xien-quay-4', ['00-01-02-03'], ['00-01-02', '00-01-02-02']],
    ['truot-10', ['00-01-02-03-04-05-06-07-08-09'], ['00-01-02-03-04-05-06-07-08']],
    ['lo-3', ['007'], ['7', '0007', '00a']],
    ['dau', ['0'], ['', '00', 'x']],
  ] as const) {
    const { isPick } = find(types, code)
    for (const pick of fits) assert.ok(isPick(pick), `${code} ${pick}`)
    for (const pick of misfits) assert.ok(!isPick(pick), `${code} ${pick}`)
  }
  assert.deepEqual([choose(4, 2), choose(4, 5), choose(10, 0)], [6n, 0n, 1n])
})

function tier(code: string, numbers: number, digits: number) {
  return { code, numbers, digits }
}

function isWithin(type: NumberType, leastPerMille: number, mostPerMille: number): boolean {
  const { paid, of } = returnOf(type, sampleOf(type))
  return paid * 1000n >= of * BigInt(leastPerMille) && paid * 1000n <= of * BigInt(mostPerMille)
}

/** In how many of 100 ** drawn results so many of some numbers were seen, drawing by drawing. */
function seenAfter(picked: number, drawn: number): bigint[] {
  let states = [1n, ...Array<bigint>(picked).fill(0n)]
  for (let number = 0; number < drawn; number += 1)
    states = states.map((ways, seen) => ways * BigInt(100 - picked + seen) + (states[seen - 1] ?? 0n) * BigInt(picked - seen + 1))
  return states
}
