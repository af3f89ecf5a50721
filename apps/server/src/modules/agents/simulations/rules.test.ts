import assert from 'node:assert/strict'
import { test } from 'node:test'
import { someTerms } from '#testing/terms.ts'
import type { Contract } from '../contracts/store.ts'
import { noInputs } from '../figures/rules.ts'
import { coverOf, placedIn, plansOf, promisedBy, simulated, sumOf } from './rules.ts'

const at = (text: string) => new Date(`${text}Z`)
const reach = { from: at('2026-11-01T12:00'), to: at('2026-11-03T00:00') }
const zone = 'UTC'
const spans = (slots: readonly { from: Date; to: Date }[]) =>
  slots.map(({ from, to }) => `${from.toISOString().slice(8, 16)} ${to.toISOString().slice(8, 16)}`)

test('AC-05 terms are simulated over the slots of their period, of which the first and the last reach no further than asked', () => {
  const plans = plansOf(someTerms({ kind: 'dividend', period: 'day' }), { reach, played: [], zone })
  assert.deepEqual(spans(plans.map(({ slot }) => slot)), ['01T00:00 02T00:00', '02T00:00 03T00:00'])
  assert.deepEqual(spans(plans.flatMap(({ parts }) => parts)), ['01T12:00 02T00:00', '02T00:00 03T00:00'])
})

test('AC-07 short periods are simulated only where anything happened, and shown by day', () => {
  const played = [at('2026-11-01T12:01'), at('2026-11-01T12:02'), at('2026-11-02T00:00')]
  const plans = plansOf(someTerms(), { reach, played, zone })
  assert.deepEqual(spans(plans.map(({ slot }) => slot)), ['01T12:00 01T12:05', '02T00:00 02T00:05'])
  const inputs = plans.map(() => ({ ...noInputs, validMinor: 50_000n }))
  const days = simulated(someTerms(), plans, { inputs, reach, zone })
  assert.deepEqual(
    days.map(({ amount, inputs: of }) => [amount, of.validTurnover]),
    [
      [500n, 50_000n],
      [500n, 50_000n],
    ],
  )
  assert.equal(sumOf(days), 1_000n)
})

test('AC-05 what a slot cannot pay in whole units is carried to the next one', () => {
  const terms = someTerms({ kind: 'dividend', period: 'day' })
  const plans = plansOf(terms, { reach, played: [], zone })
  const inputs = plans.map(() => ({ ...noInputs, turnoverMinor: 150n }))
  assert.deepEqual(
    simulated(terms, plans, { inputs, reach, zone }).map(({ amount }) => amount),
    [1n, 2n],
  )
})

test('play is counted in the part that it lies in, behind all parts with the last', () => {
  const parts = [
    { from: at('2026-11-01T00:00'), to: at('2026-11-02T00:00') },
    { from: at('2026-11-02T00:00'), to: at('2026-11-03T00:00') },
  ]
  const played = [at('2026-11-01T00:00'), at('2026-11-01T23:55'), at('2026-11-02T00:00'), at('2026-11-09T00:00')]
  assert.deepEqual(
    placedIn(parts, played).map(({ part }) => part),
    [0, 0, 1, 1],
  )
})

test('AC-05 a promise is covered by the own contract on the same line, and with the others by the whole of it', () => {
  const contract = (id: string, change: object) =>
    ({ id, giverId: 1n, takerId: 3n, kind: 'daily', startsAt: new Date(0), ...change }) as Contract
  const given = [
    contract('a', {}),
    contract('b', { takerId: 2n }),
    contract('c', { giverId: 4n }),
    contract('d', { kind: 'hourly' }),
    contract('e', { startsAt: null }),
  ]
  assert.deepEqual(
    promisedBy(given, { giverId: 1n, takerId: 2n, kind: 'daily' }).map(({ id }) => id),
    ['a'],
  )
  const cover = (total: bigint, others: bigint) => coverOf({ total, ownTotal: 10n, others, ownWhole: 15n })
  assert.deepEqual(cover(10n, 5n), { total: 10n, ownTotal: 10n, isCovered: true, promisedTotal: 15n, isSolvent: true })
  assert.deepEqual([cover(11n, 0n).isCovered, cover(10n, 6n).isSolvent], [false, false])
})
