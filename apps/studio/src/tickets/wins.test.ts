import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasWon, linePaidMinor } from '@croupier/game-kit/ticket-game'
import { keno } from '@croupier/games/keno/rules'

test('GM-11 a unit that comes back is no win, so it stops no chase', () => {
  const isPush = ({ oddsThousandths }: { oddsThousandths: number }) => oddsThousandths === 1000
  const type = keno.types.find(({ code, samples, prizes }) => code === 'sum-size' && samples.some((pick) => prizes(pick).some(isPush)))
  assert.ok(type)
  const pick = type.samples.find((sample) => type.prizes(sample).some(isPush)) ?? ''
  const line = { type: type.code, pick, unitMinor: 100n }
  // Twenty numbers whose sum is 810, neither big nor small.
  const numbers = [...Array.from({ length: 10 }, (_, at) => at + 1), ...Array.from({ length: 10 }, (_, at) => 71 + at)]
  const outcome = keno.readResult(numbers.map((number) => String(number).padStart(2, '0')).join('-'))
  assert.ok(outcome)
  assert.equal(linePaidMinor(keno, line, outcome), 100n)
  assert.equal(hasWon(keno, [line], outcome), false)
})
