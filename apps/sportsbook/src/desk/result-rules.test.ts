import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeMarket, descriptionsOf } from '@croupier/sports-feed/market-descriptions'
import fc from 'fast-check'
import { DESK_PRODUCER, type StoredRevision } from '#books/market-states.ts'
import type { ResultOutcome } from '../../desk-api/messages.ts'
import { countsOf, isResult, isSameResult, outcomeIds, resultRevisions } from './result-rules.ts'

const marketOf = (market_id: number, specifiers = '') => ({ market_id, specifiers, outcomes: {} })
const entered = (results: Readonly<Record<string, ResultOutcome['result']>>) =>
  Object.entries(results).map(([id, result]) => ({ id, result }))

test('GM-06 the outcomes of a market are those of its description, and whatever else was told, settled or bet on', () => {
  const variant = 'sr:correct_score:bestof:3'
  assert.deepEqual(
    outcomeIds(marketOf(199, `variant=${variant}`), [], []),
    [4, 5, 6, 7].map((id) => `${variant}:${id}`),
  )
  const settlement: StoredRevision = {
    ...{ kind: 'settlement', timestampMs: 1, product: 3, generation: 0 },
    body: { outcomes: { b: { result: 1, voidHalves: 0 } } },
  }
  assert.deepEqual(outcomeIds({ ...marketOf(77_777), outcomes: { a: {} } }, [settlement], ['a', 'c']), ['a', 'b', 'c'])
})

test('GM-06 two outcomes of a double chance win, one of three of a result, and the sides of a line go together', () => {
  const taken = (id: number, results: Readonly<Record<string, ResultOutcome['result']>>) =>
    isResult(marketOf(id), Object.keys(results), entered(results))
  assert.equal(taken(10, { 9: 'win', 10: 'win', 11: 'lose' }), true)
  assert.equal(taken(10, { 9: 'win', 10: 'lose', 11: 'lose' }), false)
  assert.equal(taken(10, { 9: 'win', 10: 'win', 11: 'win' }), false)
  assert.equal(taken(1, { 1: 'lose', 2: 'win', 3: 'lose' }), true)
  assert.equal(taken(16, { 1714: 'half-lose', 1715: 'half-win' }), true)
  assert.equal(taken(16, { 1714: 'half-lose', 1715: 'win' }), false)
  assert.equal(taken(186, { 4: 'half-win', 5: 'half-lose' }), false)
  assert.equal(taken(77_777, { a: 'win', b: 'win', c: 'half-win' }), true, 'of an unknown market everything that settlement knows')
})

test('GM-06 every market that is traded may be void, and may be won', () => {
  for (const sport of ['football', 'basketball', 'tennis', 'esports'] as const)
    for (const { id, specifiers, winners = 1 } of descriptionsOf(sport)) {
      const values = Object.fromEntries(specifiers.map((key) => [key, key === 'variant' ? 'sr:correct_score:bestof:5' : '1']))
      const described = describeMarket(id, values) ?? assert.fail(`market ${id}`)
      const ids = described.outcomes.map((outcome) => outcome.id)
      const all = (resultAt: (at: number) => ResultOutcome['result']) => ids.map((each, at) => ({ id: each, result: resultAt(at) }))
      assert.ok(
        isResult(
          marketOf(id, described.specifiers),
          ids,
          all(() => 'void'),
        ),
        `market ${id} is void`,
      )
      assert.ok(
        isResult(
          marketOf(id, described.specifiers),
          ids,
          all((at) => (at < winners ? 'win' : 'lose')),
        ),
        `market ${id} is won`,
      )
      assert.ok(
        !isResult(
          marketOf(id, described.specifiers),
          ids,
          all(() => 'lose'),
        ),
        `market ${id} is lost by all`,
      )
    }
})

const results = fc.constantFrom<ResultOutcome['result']>('win', 'lose', 'void', 'half-win', 'half-lose')
const said: fc.Arbitrary<StoredRevision> = fc.record({
  kind: fc.constantFrom('settlement', 'rollback-settlement', 'cancel', 'rollback-cancel'),
  timestampMs: fc.integer({ min: 0, max: 9 }),
  product: fc.constantFrom(1, 3, DESK_PRODUCER),
  generation: fc.integer({ min: 0, max: 2 }),
  body: fc.constant({}),
})

test('GM-06 what persons decide counts after whatever was said before', () => {
  fc.assert(
    fc.property(fc.array(said, { maxLength: 8 }), fc.tuple(results, results), fc.integer({ min: 0, max: 12 }), (before, [a, b], nowMs) => {
      const outcomes = entered({ a, b })
      const counts = countsOf([...before, ...resultRevisions(before, outcomes, nowMs)], ['a', 'b'])
      assert.equal(counts?.by, 'persons')
      assert.ok(isSameResult(counts.outcomes, outcomes))
    }),
  )
})
