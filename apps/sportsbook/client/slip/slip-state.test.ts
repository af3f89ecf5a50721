import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MarketView } from '../../player-api/messages.ts'
import { emptySlip, hasTwins, keyOf, LEGS_MAX, legOf, needsLook, type Slip, slipAfter } from './slip-state.ts'
import { askedOf, draftsOf, sumsOf, typedMinor, typedText } from './slip-sums.ts'

const side = (id: string) => ({ id, name: id, abbreviation: id.slice(0, 3) })
const event = (id: string) => ({
  id,
  sport: 'sr:sport:1',
  home: side(`${id} home`),
  away: side(`${id} away`),
  startsAt: '2026-11-27T00:00:00Z',
})
const market = (row: string, odds: Record<string, number>, version = '1'): MarketView => ({
  row,
  id: 1,
  specifiers: '',
  status: 1,
  version,
  outcomes: Object.entries(odds).map(([id, each]) => ({ id, odds: each })),
})
const with1 = (slip: Slip, id: string, odds = 2000): Slip =>
  slipAfter(slip, { type: 'toggle', event: event(id), market: market(id, { '1': odds, '2': 3000 }), outcome: '1' })
const three = ['a', 'b', 'c'].reduce((slip, id) => with1(slip, id), emptySlip)

test('GM-06 odds go into the slip by a press, and out by another; a second outcome of a market takes the place of the first', () => {
  const one = with1(emptySlip, 'a')
  assert.deepEqual(one.legs.map(keyOf), ['a:1'])
  const other = slipAfter(one, { type: 'toggle', event: event('a'), market: market('a', { '1': 2000, '2': 3000 }), outcome: '2' })
  assert.deepEqual(other.legs.map(keyOf), ['a:2'])
  assert.equal(with1(one, 'a').legs.length, 0)
})

test('GM-06 two matches become a parlay; two outcomes of one match stay singles', () => {
  assert.equal(with1(with1(emptySlip, 'a'), 'b').mode, 'parlay')
  const twins = slipAfter(with1(emptySlip, 'a'), {
    type: 'toggle',
    event: event('a'),
    market: market('other', { '1': 1500 }),
    outcome: '1',
  })
  assert.ok(hasTwins(twins.legs))
  assert.equal(twins.mode, 'single')
  assert.equal(slipAfter(twins, { type: 'mode', mode: 'parlay' }).mode, 'single')
})

test('GM-06 a system falls back to what its legs still make', () => {
  const system = slipAfter(three, { type: 'mode', mode: 'system' })
  assert.equal(system.mode, 'system')
  assert.equal(slipAfter(system, { type: 'remove', key: 'c:1' }).mode, 'parlay')
  const banker = slipAfter(system, { type: 'banker', key: 'a:1' })
  assert.deepEqual(banker.sizes, [2])
  assert.deepEqual(slipAfter(slipAfter(banker, { type: 'banker', key: 'b:1' }), { type: 'sizes', sizes: [1] }).sizes, [1])
})

test('the slip holds no more legs than a ticket', () => {
  const full = Array.from({ length: LEGS_MAX + 3 }, (_, at) => `e${at}`).reduce((slip, id) => with1(slip, id), emptySlip)
  assert.equal(full.legs.length, LEGS_MAX)
})

test('GM-06 a price that moved is looked at again, unless the player takes such moves', () => {
  const moved = slipAfter(with1(emptySlip, 'a'), { type: 'prices', markets: [market('a', { '1': 1900 }, '2')] })
  const [leg] = moved.legs
  assert.ok(leg)
  assert.deepEqual([leg.odds, leg.oddsNow, leg.version], [2000, 1900, '2'])
  assert.deepEqual(
    (['none', 'higher', 'any'] as const).map((policy) => needsLook(leg, policy)),
    [true, true, false],
  )
  const [accepted] = slipAfter(moved, { type: 'accept' }).legs
  assert.equal(accepted?.odds, 1900)
  const [gone] = slipAfter(moved, { type: 'prices', markets: [market('a', {}, '3')] }).legs
  assert.equal(gone?.oddsNow, undefined)
})

test('GM-06 what a slip costs and can return: singles, a parlay, a system with a banker', () => {
  const stake = (slip: Slip, text: string) => slipAfter(slip, { type: 'stake', stake: text })
  const singles = slipAfter(slipAfter(three, { type: 'mode', mode: 'single' }), { type: 'stake', key: 'a:1', stake: '10' })
  assert.deepEqual(sumsOf(draftsOf(singles)), { costMinor: 1000n, returnMinor: 2000n, combinations: 1 })
  assert.deepEqual(sumsOf(draftsOf(stake(slipAfter(three, { type: 'mode', mode: 'parlay' }), '10'))), {
    costMinor: 1000n,
    returnMinor: 8000n,
    combinations: 1,
  })
  const system = stake(slipAfter(three, { type: 'mode', mode: 'system' }), '10')
  assert.deepEqual(sumsOf(draftsOf(system)), { costMinor: 3000n, returnMinor: 12_000n, combinations: 3 })
  const banker = slipAfter(slipAfter(system, { type: 'banker', key: 'a:1' }), { type: 'sizes', sizes: [1] })
  assert.deepEqual(sumsOf(draftsOf(banker)), { costMinor: 2000n, returnMinor: 8000n, combinations: 2 })
})

test('a stake is read as people type it, and nothing else is a stake', () => {
  assert.deepEqual(['10', '10.5', '0.05', '12,34', ' 7 '].map(typedMinor), [1000n, 1050n, 5n, 1234n, 700n])
  for (const text of ['', '0', '-1', '1e3', '1.234', 'ten', '１０', '0x10']) assert.equal(typedMinor(text), undefined, text)
})

test('GM-06 a ticket is asked for at the odds that stand in the slip now', () => {
  const moved = slipAfter(with1(emptySlip, 'a'), { type: 'prices', markets: [market('a', { '1': 2100 }, '7')] })
  const [draft] = draftsOf(slipAfter(moved, { type: 'stake', key: 'a:1', stake: '20' }))
  assert.ok(draft)
  assert.deepEqual(askedOf(draft, { id: 'x', oddsChange: 'higher' }).legs, [
    { market: 'a', version: '7', outcome: '1', odds: 2100, banker: false },
  ])
})

test('GM-06 a quick bet asks for a single at the odds and the version of the price that was pressed', () => {
  const leg = legOf({ event: event('a'), market: market('7', { '1': 1900 }, '12'), outcome: '1' })
  assert.ok(leg)
  const asked = askedOf({ legs: [leg], sizes: [1], unitMinor: 1500n }, { id: 'one', oddsChange: 'higher' })
  assert.deepEqual(asked.legs, [{ market: '7', version: '12', outcome: '1', odds: 1900, banker: false }])
  assert.equal(legOf({ event: event('a'), market: market('7', { '1': 1900 }), outcome: '2' }), undefined)
})

test('an amount reads back as it is typed', () => {
  for (const minor of [1n, 150n, 2000n, 123_456n]) assert.equal(typedMinor(typedText(minor)), minor)
})
