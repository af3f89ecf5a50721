import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { factorOf, LOSE, type Settlement, VOID, WIN } from './factors.ts'
import { asianSettlement, handicapSettlement, lineOf, quartersOf, type Score, totalSettlement } from './lines.ts'
import { oddsRatio } from './odds.ts'
import { isEqual, plus, type Ratio, ratio, times } from './ratio.ts'

/** A whole or half line by the plain rule: more than nothing left wins, nothing left is void. */
function plainSettlement(leftQuarters: number): Settlement {
  if (leftQuarters === 0) return VOID
  return leftQuarters > 0 ? WIN : LOSE
}

/** A quarter line as bookmakers explain it: half of the stake on each of the two neighbouring lines. */
function splitFactor(leftQuarters: number, odds: Ratio): Ratio {
  const isQuarter = leftQuarters % 2 !== 0
  const lines = isQuarter ? [leftQuarters - 1, leftQuarters + 1] : [leftQuarters, leftQuarters]
  return lines.reduce((sum, left) => plus(sum, times(ratio(1, 2), factorOf(plainSettlement(left), odds))), ratio(0))
}

test('every Asian line from -3 to 3 is settled as two halves of the stake on its neighbouring lines', () => {
  const odds = oddsRatio(1905n)
  for (let quarters = -12; quarters <= 12; quarters += 1)
    for (let lead = -5; lead <= 5; lead += 1) {
      const left = lead * 4 + quarters
      assert.ok(isEqual(factorOf(asianSettlement(left), odds), splitFactor(left, odds)), `${lineOf(quarters)} with a lead of ${lead}`)
    }
})

test('the home side of a handicap and the away side of its mirror share what is won and lost', () => {
  const score = fc.record({ home: fc.nat(9), away: fc.nat(9) })
  fc.assert(
    fc.property(score, fc.integer({ min: -12, max: 12 }), (final: Score, quarters) => {
      const home = handicapSettlement({ side: 'home', quarters, final })
      const away = handicapSettlement({ side: 'away', quarters: -quarters, final })
      const evens = oddsRatio(2000n)
      assert.ok(isEqual(plus(factorOf(home, evens), factorOf(away, evens)), ratio(2)))
    }),
  )
})

test('a handicap that is accepted in play counts from the score at its acceptance, a total does not', () => {
  const inPlay = { side: 'away', quarters: 2, final: { home: 3, away: 1 }, accepted: { home: 2, away: 0 } } as const
  assert.equal(handicapSettlement(inPlay), WIN)
  assert.equal(handicapSettlement({ ...inPlay, accepted: { home: 0, away: 0 } }), LOSE)
  assert.equal(totalSettlement({ over: true, quarters: 10, count: 3 }), WIN)
})

test('lines are read and written in quarters, and nothing else is a line', () => {
  for (let quarters = -40; quarters <= 40; quarters += 1) assert.equal(quartersOf(lineOf(quarters)), quarters)
  assert.deepEqual(['+0.5', '2.50', '-0.75', '0'].map(quartersOf), [2, 10, -3, 0])
  for (const text of ['', '0.3', '1,5', 'x', '--1', '1.', '.5', '1e2', '٣', '1000', '0.125'])
    assert.equal(quartersOf(text), undefined, text)
})
