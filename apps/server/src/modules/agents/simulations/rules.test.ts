import assert from 'node:assert/strict'
import { test } from 'node:test'
import { someTerms } from '#testing/terms.ts'
import type { Contract } from '../contracts/store.ts'
import { type Inputs, noInputs } from '../figures/rules.ts'
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

test('AC-07 the day of a short period sums money of its slots; members who were active in two are not counted twice', () => {
  const played = ['12:01', '12:06', '13:00'].map((time) => at(`2026-11-01T${time}`))
  const step = (turnover: bigint, ratePpm: number) => ({ turnover, activeMembers: 0, netLoss: 0n, ratePpm, fixed: 0n })
  const terms = someTerms({ tiers: [step(1_000n, 10_000), step(10_000n, 20_000)] })
  const of = (factor: bigint, activeMembers: number): Inputs => ({
    turnoverMinor: 11_000n * factor,
    validMinor: 10_000n * factor,
    payoutsMinor: 4_000n * factor,
    bonusesMinor: 30n * factor,
    depositsMinor: 500n * factor,
    withdrawalsMinor: 70n * factor,
    activeMembers,
  })
  const plans = plansOf(terms, { reach, played, zone })
  const [first, second] = simulated(terms, plans, { inputs: [of(1n, 2), of(2n, 5), { ...of(1n, 3), validMinor: 9_000n }], reach, zone })
  assert.deepEqual(first, {
    from: at('2026-11-01T00:00').getTime(),
    to: at('2026-11-02T00:00').getTime(),
    inputs: {
      turnover: 44_000n,
      validTurnover: 39_000n,
      grossWin: 28_000n,
      bonuses: 120n,
      deposits: 2_000n,
      withdrawals: 280n,
      activeMembers: 5,
    },
    // The rate is that of the last slot: 200 + 400 at two percent, 90 at one.
    ...{ basis: 39_000n, tier: 0, ratePpm: 10_000, amount: 690n },
  })
  assert.deepEqual(
    [second?.basis, second?.tier, second?.ratePpm, second?.amount],
    [0n, null, 0, 0n],
    'nothing was played on the second day',
  )
})

test('a pair of days is one row with the basis of both and the step of the last; below all steps it has none', () => {
  const step = { turnover: 1_000n, activeMembers: 0, netLoss: 0n, ratePpm: 10_000, fixed: 0n }
  const terms = someTerms({ kind: 'daily', period: 'pair', tiers: [step] })
  const pair = { from: at('2026-11-01T00:00'), to: at('2026-11-03T00:00') }
  const plans = plansOf(terms, { reach: pair, played: [], zone }).slice(0, 1)
  const of = (...days: bigint[]) => {
    const inputs = plans.flatMap(({ parts }) => parts.map((_, day) => ({ ...noInputs, validMinor: days[day] ?? 0n })))
    return simulated(terms, plans, { inputs, reach: pair, zone }).map(({ basis, tier, ratePpm }) => [basis, tier, ratePpm])
  }
  assert.deepEqual(
    plans.map(({ parts }) => parts.length),
    [2],
  )
  assert.deepEqual(of(999n, 3_000n), [[3_999n, 0, 10_000]])
  assert.deepEqual(of(3_000n, 999n), [[3_999n, null, 0]])
})
