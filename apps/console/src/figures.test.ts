import assert from 'node:assert/strict'
import { test } from 'node:test'
import { figureOf, percentChange, ticksFor } from './figures.ts'

test('a figure of the dashboard is an amount or a count, and nothing else', () => {
  assert.equal(figureOf('-12.50', true), -1250n)
  assert.equal(figureOf('17', false), 17n)
  assert.equal(figureOf('1e3', false), undefined)
  assert.equal(figureOf('12', true), undefined)
})

test('today is compared with yesterday only where yesterday had something', () => {
  assert.equal(percentChange({ now: 150n, before: 100n }), 50n)
  assert.equal(percentChange({ now: 50n, before: 100n }), -50n)
  assert.equal(percentChange({ now: 50n, before: 0n }), undefined)
  assert.equal(percentChange({ now: 50n, before: -10n }), undefined)
})

test("the chart's lines are round, reach past every day's amount and hold zero", () => {
  assert.deepEqual(ticksFor([0n]), [0n])
  assert.deepEqual(ticksFor([123_456n, 40_000n]), [0n, 50_000n, 100_000n, 150_000n])
  assert.deepEqual(ticksFor([900_000n, -250_000n]), [0n, 500_000n, 1_000_000n])
  assert.deepEqual(ticksFor([900_000n, -620_000n]), [-500_000n, 0n, 500_000n, 1_000_000n])
})

test('any amounts give few lines', () => {
  for (let power = 0; power < 15; power += 1) {
    const amounts = [7n * 10n ** BigInt(power), -3n * 10n ** BigInt(power)]
    const ticks = ticksFor(amounts)
    assert.ok(ticks.length <= 7, `${ticks.length} lines for ${amounts}`)
    assert.ok((ticks.at(-1) ?? 0n) >= 7n * 10n ** BigInt(power) && ticks.includes(0n))
  }
})
