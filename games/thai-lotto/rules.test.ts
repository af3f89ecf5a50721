import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextClose } from '@croupier/game-kit/draw-calendar'
import { assertEvenDraws } from '@croupier/game-kit/number-lottery-proof'
import { linePaidMinor, returnOf, typeOf } from '@croupier/game-kit/ticket-game'
import { percentOf } from '@croupier/game-kit/ticket-returns'
import { playVectors } from '@croupier/game-kit/ticket-vectors'
import { paytable } from './paytable.ts'
import { thaiLotto } from './rules.ts'
import { lottery } from './tickets.ts'
import vectors from './vectors.json' with { type: 'json' }

const paid = (type: string, pick: string, result: string, unitMinor = 1000n) =>
  linePaidMinor(thaiLotto, { type, pick, unitMinor }, thaiLotto.readResult(result))
const NUMBERS = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, '0'))

test('GM-12 draws and payouts of thai-lotto that an independent script worked out come out the same', () => {
  assert.ok(vectors.rounds.length >= 20)
  assert.deepEqual(playVectors(thaiLotto, vectors), vectors.rounds)
})

test('GM-12 over 4,000 Express draws of the Thai lottery all tails, and all digits at each place, come equally often', () => {
  assertEvenDraws('thai', paytable)
})

test('GM-10 bets on the Thai lottery return what the market says; 3TOD the same for a pair as for three digits', () => {
  const told = '3top 90.00 3tod 90.00 3front 90.00 3last 90.00 2up 95.00 2down 95.00 run-top 86.72 run-bottom 79.80'.split(' ')
  for (const [at, type] of thaiLotto.types.entries()) {
    assert.equal(type.code, told[at * 2])
    for (const pick of type.samples) assert.equal(percentOf(type, pick), `${told[at * 2 + 1]} %`, `${type.code} ${pick}`)
  }
})

test('GM-12 over all numbers that the first prize can end with, and all others, every bet pays what its chances say', () => {
  const results = {
    '3top': (number: string) => `555${number}/000-000/000-000/00`,
    '3tod': (number: string) => `555${number}/000-000/000-000/00`,
    '2up': (number: string) => `555${number}/000-000/000-000/00`,
    'run-top': (number: string) => `555${number}/000-000/000-000/00`,
    '3front': (number: string) => `555555/${number}-555/000-000/00`,
    '3last': (number: string) => `555555/000-000/555-${number}/00`,
    '2down': (number: string) => `555555/000-000/000-000/${number.slice(1)}`,
    'run-bottom': (number: string) => `555555/000-000/000-000/${number.slice(1)}`,
  }
  for (const [code, resultOf] of Object.entries(results)) {
    const type = typeOf(thaiLotto, code)
    for (const pick of type.samples) {
      const won = NUMBERS.reduce((sum, number) => sum + paid(code, pick, resultOf(number)), 0n)
      const { paid: back, of } = returnOf(type, pick)
      // Front and last three have two numbers, of which one is counted here.
      const twice = code === '3front' || code === '3last' ? 2n : 1n
      assert.equal(won * twice * of, back * 1000n * 1000n, `${code} ${pick}`)
    }
  }
})

test('GM-10 the draw of 16 November 2024 pays what a player works out by hand', () => {
  const result = '187221/000-001/002-003/38'
  assert.deepEqual([paid('3tod', '212', result), paid('run-top', '1', result), paid('2down', '38', result)], [300_000n, 3200n, 95_000n])
  assert.deepEqual([paid('3top', '221', result), paid('3top', '212', result), paid('run-bottom', '8', result)], [900_000n, 0n, 4200n])
  assert.equal(typeOf(thaiLotto, '3tod').isPick('222'), false)
  assert.notEqual(lottery.words('TY').misfit('3tod'), '')
})

test('GM-10 official draws of the Thai lottery close at 14:00 there on the 1st and the 16th, and on the days that holidays move', () => {
  const official = thaiLotto.series[1]
  assert.ok(official)
  const days: string[] = []
  for (let at = nextClose(official, Date.parse('2026-12-10')); days.length < 12; at = nextClose(official, at))
    days.push(new Date(at).toISOString())
  const dates =
    '2026-12-16 2027-01-02 2027-01-17 2027-02-01 2027-02-16 2027-03-01 2027-03-16 2027-04-01 2027-04-16 2027-05-02 2027-05-16 2027-06-01'
  assert.deepEqual(
    days,
    dates.split(' ').map((day) => `${day}T07:00:00.000Z`),
  )
})

test('GM-10 every bet, prize and series of thai-lotto has a name in both languages', async () => {
  for (const language of ['EN', 'TY'] as const) {
    const words = lottery.words(language)
    for (const { code, group } of thaiLotto.types) assert.ok(words.type(code).how !== '' && words.group(group) !== group, code)
    for (const { code } of thaiLotto.series) assert.notEqual(words.series(code), code)
    const returned = '90 90 90 90 90 95 95 86.72 79.8'.split(' ').map((percent) => `${Number(percent).toFixed(4)} %`)
    assert.deepEqual(
      (await lottery.rules(language)).bets.map(({ returns }) => returns),
      returned,
    )
    assert.deepEqual(
      lottery.resultRows('123456/123-456/789-012/34', language).map(({ numbers }) => numbers.length),
      [1, 2, 2, 1],
    )
  }
})
