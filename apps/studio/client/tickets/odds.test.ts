import assert from 'node:assert/strict'
import { test } from 'node:test'
import { oddsAt, ofPrizeGroup } from '@croupier/game-kit/ticket-game'
import { chanceText, rebateText, returnText, timesText } from './odds.ts'

const priced = (oddsThousandths: number, chance: { hits: bigint; of: bigint }, units = 1) => ({
  units: () => units,
  prizes: () => [{ oddsThousandths, chance }],
})
const mode = { group: 1960, most: 60, step: 10 }
const without = { rebate: 0, mode: undefined }

test('GM-11 odds, chances and returns are told exactly, and a return is never rounded up', () => {
  assert.deepEqual([900_000, 99_500, 1960, 1_000_000, 2].map(timesText), ['900×', '99.5×', '1.96×', '1,000×', '0.002×'])
  assert.equal(chanceText({ hits: 6n, of: 1000n }), '6 / 1,000')
  assert.equal(chanceText({ hits: 1_000_000n, of: 28_989_675_000_000n }), '1 / 28,989,675')
  assert.equal(chanceText({ hits: 300_000n, of: 1_000_001n }), '≈ 1 / 3.33 (300,000 / 1,000,001)')
  assert.equal(chanceText({ hits: 0n, of: 10_000_000n }), '0 / 10,000,000')
  assert.equal(returnText(priced(900_000, { hits: 1n, of: 1000n }), '', without), '90%')
  assert.equal(returnText(priced(99_000, { hits: 27n, of: 100n }, 27), '', without), '99%')
  assert.equal(returnText(priced(2000, { hits: 1n, of: 3n }), '', without), '66.66%')
  assert.equal(returnText(priced(999, { hits: 1n, of: 1n }), '', without), '99.9%')
})

test('GM-11 odds and rebate together return the same where the odds return their group in full', () => {
  const even = priced(1960, { hits: 1n, of: 2n })
  for (const rebate of [0, 10, 20, 30, 40, 50, 60]) assert.equal(returnText(even, '', { rebate, mode }), '98%')
  assert.deepEqual([oddsAt(1960, 0, mode), oddsAt(1960, 60, mode), oddsAt(1960, 60, undefined)], [1960, 1900, 1960])
  assert.deepEqual([0, 10, 60].map(rebateText), ['0%', '0.5%', '3%'])
})

test('GM-12 the odds and the return that are shown are those of the prize group of the player', () => {
  const even = priced(1960, { hits: 1n, of: 2n })
  const shown = (prizeGroup: number, rebate: number) => {
    const { rebate: mode } = ofPrizeGroup({ rebate: { group: 1960, most: 60, step: 10 } }, prizeGroup)
    return [oddsAt(1960, rebate, mode), returnText(even, '', { rebate, mode }), mode?.most]
  }
  assert.deepEqual(shown(1960, 60), [1900, '98%', 60])
  assert.deepEqual(shown(1900, 0), [1900, '95%', 60])
  assert.deepEqual(shown(1750, 50), [1700, '87.5%', 50])
  assert.deepEqual(shown(1700, 0), [1700, '85%', 0])
})
