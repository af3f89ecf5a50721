import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysOf } from '@croupier/calendar/calendar'
import type { Terms } from '@croupier/contract/agents-terms'
import fc from 'fast-check'
import { someTerms } from '#testing/terms.ts'
import { addInputs, type Inputs, noInputs, sumInputs } from '../figures/rules.ts'
import { overlap, slotAfter, slotAt } from '../rules-clock.ts'
import { goldenPayslips } from './golden-payslips-data.ts'
import { asksForActive, type Carried, earn, netLossOf, nothingCarried, settle, tierFor, wageOf } from './rules-wages.ts'

const seed = Math.floor(Date.now() / 1000)

test('AC-09 every payslip that was computed by hand comes out to the unit', () => {
  assert.ok(goldenPayslips.length >= 25)
  for (const golden of goldenPayslips) {
    const terms: Terms = someTerms(golden.terms)
    const inputs: Inputs[] = golden.inputs.map((part) => ({ ...noInputs, ...part }))
    const earned = earn(terms, inputs, golden.carried?.lossMinor ?? 0n)
    const before = { micro: golden.carried?.micro ?? 0n, owedBackMinor: golden.carried?.owedBackMinor ?? 0n }
    const settled = settle(earned.earnedMicro, golden.correctionMicro ?? 0n, before)
    assert.deepEqual(
      {
        amountMinor: settled.amountMinor,
        micro: settled.carried.micro,
        owedBackMinor: settled.carried.owedBackMinor,
        lossMinor: earned.lossOutMinor,
        tiers: earned.parts.map(({ tier }) => tier),
      },
      { owedBackMinor: 0n, lossMinor: 0n, ...golden.result },
      golden.title,
    )
  }
})

const parts = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 40 })

test('a basis that is split pays at most what the whole would, and the sum of all payments is the floor of the sum', () => {
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 1_000_000 }), (bases, ratePpm) => {
      const terms = someTerms({ tiers: [{ turnover: 0n, activeMembers: 0, netLoss: 0n, ratePpm, fixed: 0n }] })
      let carried: Omit<Carried, 'lossMinor'> = { micro: 0n, owedBackMinor: 0n }
      let paid = 0n
      for (const validMinor of bases) {
        const settled = settle(earn(terms, [{ ...noInputs, validMinor }], 0n).earnedMicro, 0n, carried)
        carried = settled.carried
        paid += settled.amountMinor
      }
      const whole = bases.reduce((sum, basis) => sum + basis, 0n)
      assert.equal(paid, (whole * BigInt(ratePpm)) / 1_000_000n)
    }),
    { seed, numRuns: 300 },
  )
})

test('corrections in any order leave paid, carried and owed exactly at what was earned', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ earned: fc.bigInt({ min: 0n, max: 10n ** 15n }), change: fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }) })),
      (steps) => {
        let carried: Omit<Carried, 'lossMinor'> = { micro: 0n, owedBackMinor: 0n }
        let paid = 0n
        let total = 0n
        for (const { earned, change } of steps) {
          const settled = settle(earned, change, carried)
          carried = settled.carried
          paid += settled.amountMinor
          total += earned + change
          assert.ok(carried.micro >= 0n && carried.micro < 1_000_000n && carried.owedBackMinor <= 0n)
        }
        assert.equal(paid * 1_000_000n + carried.micro + carried.owedBackMinor * 1_000_000n, total)
      },
    ),
    { seed, numRuns: 300 },
  )
})

const step = { turnover: 0n, activeMembers: 0, netLoss: 0n, ratePpm: 10_000, fixed: 0n }

test('AC-09 costs are taken off a net loss rounded up, and a line that won more than it staked has a loss below zero', () => {
  const terms = someTerms({ costs: { bonusesPpm: 500_000, paymentsPpm: 10_000 } })
  const inputs = { ...noInputs, turnoverMinor: 1_000n, payoutsMinor: 400n, bonusesMinor: 3n, depositsMinor: 100n, withdrawalsMinor: 1n }
  assert.equal(netLossOf(terms, inputs), 1_000n - 400n - 2n - 2n)
  assert.equal(netLossOf(terms, { ...inputs, payoutsMinor: 2_000n }), -1_004n)
})

test('AC-09 a period without a gain is forgotten, carried up to the cap or carried whole, as the terms say', () => {
  const lost = { ...noInputs, turnoverMinor: 100n, payoutsMinor: 600n }
  const after = (carryOver: Terms['carryOver'], carryCap: bigint, lossIn = 0n) =>
    earn(someTerms({ kind: 'dividend', period: 'month', carryOver, carryCap }), [lost], lossIn).lossOutMinor
  assert.deepEqual([after('none', 300n), after('capped', 300n), after('capped', 600n), after('full', 300n)], [0n, -300n, -500n, -500n])
  assert.equal(after('full', 0n, -7n), -507n)
})

test('AC-09 the cap holds for the period as a whole, and below it the period earns what it earned', () => {
  const earned = (cap: bigint | null) =>
    earn(
      someTerms({ cap }),
      [10_000n, 5_000n].map((validMinor) => ({ ...noInputs, validMinor })),
      0n,
    ).earnedMicro
  assert.deepEqual([null, 1_000n, 150n, 149n].map(earned), [150_000_000n, 150_000_000n, 150_000_000n, 149_000_000n])
})

test('a part says from which basis, step and rate it was earned, and thresholds of losses count for dividends alone', () => {
  const daily = someTerms({ tiers: [{ ...step, netLoss: 5n, fixed: 3n }] })
  const reached = { validMinor: 0n, activeMembers: 0, netLossMinor: 4n }
  assert.equal(tierFor(daily, reached), 0)
  assert.equal(tierFor({ ...daily, kind: 'dividend' }, reached), null)
  assert.equal(tierFor({ ...daily, kind: 'dividend' }, { ...reached, netLossMinor: 5n }), 0)
  const inputs = { ...noInputs, validMinor: 100n }
  const part = { inputs, basisMinor: 100n, tier: 0, ratePpm: 10_000, earnedMicro: 4_000_000n }
  assert.deepEqual(earn(daily, [inputs], 0n).parts, [part])
  const none = someTerms({ tiers: [{ ...step, turnover: 101n }] })
  assert.deepEqual(earn(none, [inputs], 0n).parts, [{ ...part, tier: null, ratePpm: 0, earnedMicro: 0n }])
})

test('AC-09 a wage pays whole units, with corrections and what was carried, and carries on what is left', () => {
  const inputs = { ...noInputs, validMinor: 123_456n }
  const { amountMinor, carried } = wageOf(someTerms(), [inputs], { carried: nothingCarried })
  assert.deepEqual([amountMinor, carried], [1_234n, { micro: 560_000n, owedBackMinor: 0n, lossMinor: 0n }])
  const next = wageOf(someTerms(), [inputs], {
    carried: { micro: 560_000n, owedBackMinor: -34n, lossMinor: 0n },
    correctionsMicro: -1_000_000n,
  })
  assert.deepEqual([next.amountMinor, next.carried], [1_200n, { micro: 120_000n, owedBackMinor: 0n, lossMinor: 0n }])
  const dividend = someTerms({ kind: 'dividend', period: 'month', carryOver: 'full' })
  const loss = wageOf(dividend, [{ ...noInputs, payoutsMinor: 10n }], { carried: { ...nothingCarried, lossMinor: -5n } })
  assert.deepEqual([loss.amountMinor, loss.carried.lossMinor, loss.earned.lossInMinor], [0n, -15n, -5n])
})

test('figures of parts add up, but for members: the larger number of them was active', () => {
  const one = {
    turnoverMinor: 1n,
    validMinor: 2n,
    payoutsMinor: 3n,
    bonusesMinor: 4n,
    depositsMinor: 5n,
    withdrawalsMinor: 6n,
    activeMembers: 7,
  }
  const sum = {
    turnoverMinor: 2n,
    validMinor: 4n,
    payoutsMinor: 6n,
    bonusesMinor: 8n,
    depositsMinor: 10n,
    withdrawalsMinor: 12n,
    activeMembers: 9,
  }
  assert.deepEqual(addInputs(one, { ...one, activeMembers: 9 }), sum)
  assert.deepEqual(sumInputs([one, { ...one, activeMembers: 9 }]), sum)
  assert.deepEqual(sumInputs([]), noInputs)
})

const at = (text: string) => new Date(text)
const iso = (slot: { from: Date; to: Date }) => [slot.from.toISOString(), slot.to.toISOString()]

test('AC-07 AC-09 slots follow the clock of the brand: five minutes, hours, pairs, weeks, halves of a month, months', () => {
  const manila = 'Asia/Manila'
  assert.deepEqual(iso(slotAt('slot', at('2026-03-01T00:04:59.999Z'), manila)), ['2026-03-01T00:00:00.000Z', '2026-03-01T00:05:00.000Z'])
  assert.deepEqual(iso(slotAt('hour', at('2026-03-01T00:59:59Z'), manila)), ['2026-03-01T00:00:00.000Z', '2026-03-01T01:00:00.000Z'])
  assert.deepEqual(iso(slotAt('hour', at('2026-03-01T00:20:00Z'), 'Asia/Kolkata')), [
    '2026-02-28T23:30:00.000Z',
    '2026-03-01T00:30:00.000Z',
  ])
  assert.deepEqual(iso(slotAt('day', at('2026-03-01T15:59:59Z'), manila)), ['2026-02-28T16:00:00.000Z', '2026-03-01T16:00:00.000Z'])
  assert.deepEqual(iso(slotAt('week', at('2026-11-20T12:00:00Z'), manila)), ['2026-11-15T16:00:00.000Z', '2026-11-22T16:00:00.000Z'])
  assert.deepEqual(iso(slotAt('halfmonth', at('2026-11-15T15:59:59Z'), manila)), ['2026-10-31T16:00:00.000Z', '2026-11-15T16:00:00.000Z'])
  assert.deepEqual(iso(slotAt('halfmonth', at('2026-11-15T16:00:00Z'), manila)), ['2026-11-15T16:00:00.000Z', '2026-11-30T16:00:00.000Z'])
  assert.deepEqual(iso(slotAt('month', at('2028-02-29T12:00:00Z'), manila)), ['2028-01-31T16:00:00.000Z', '2028-02-29T16:00:00.000Z'])
})

test('a day has 23 or 25 hours where clocks change, and each of its hours is one slot', () => {
  const zone = 'Europe/Berlin'
  const spring = slotAt('day', at('2026-03-29T10:00:00Z'), zone)
  const autumn = slotAt('day', at('2026-10-25T10:00:00Z'), zone)
  assert.deepEqual(
    [spring, autumn].map(({ from, to }) => (to.getTime() - from.getTime()) / 3_600_000),
    [23, 25],
  )
  for (const day of [spring, autumn]) {
    let hour = slotAt('hour', day.from, zone)
    let count = 0
    while (hour.from < day.to) {
      count += 1
      hour = slotAfter('hour', hour, zone)
    }
    assert.equal(count, (day.to.getTime() - day.from.getTime()) / 3_600_000)
  }
  // In Cairo the clock jumps over midnight itself: the day begins at one.
  const cairo = slotAt('day', at('2026-04-24T10:00:00Z'), 'Africa/Cairo')
  assert.equal((cairo.to.getTime() - cairo.from.getTime()) / 3_600_000, 23)
})

test('AC-08 where the clock jumps by half an hour, an hour ends with the jump and none is counted twice', () => {
  const zone = 'Australia/Lord_Howe'
  const hours = (from: string, count: number) => {
    const texts: string[] = []
    for (let hour = slotAt('hour', at(from), zone); texts.length < count; hour = slotAfter('hour', hour, zone))
      texts.push(`${hour.from.toISOString().slice(11, 16)}-${hour.to.toISOString().slice(11, 16)}`)
    return texts
  }
  assert.deepEqual(hours('1995-10-28T14:45:00Z', 3), ['14:30-15:30', '15:30-16:00', '16:00-17:00'])
  assert.deepEqual(hours('2026-04-04T14:10:00Z', 3), ['14:00-15:00', '15:00-15:30', '15:30-16:30'])
})

test('AC-08 days pair up, each pair is counted as two days and never overlaps the next', () => {
  const zone = 'Asia/Manila'
  let pair = slotAt('pair', at('2026-12-31T00:00:00Z'), zone)
  for (let turn = 0; turn < 200; turn += 1) {
    assert.equal(daysOf(pair, zone).length, 2)
    const next = slotAfter('pair', pair, zone)
    assert.equal(next.from.getTime(), pair.to.getTime())
    pair = next
  }
})

test('whatever the zone and the instant, slots cover time without gap or overlap', () => {
  const zones = [
    'Asia/Manila',
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Africa/Cairo',
    'Asia/Kathmandu',
    'Pacific/Apia',
  ]
  const periods = ['slot', 'hour', 'pair', 'day', 'week', 'halfmonth', 'month'] as const
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.constantFrom(...periods),
      fc.integer({ min: 0, max: 4_000_000_000 }),
      (zone, period, seconds) => {
        const instant = new Date(seconds * 1000)
        const slot = slotAt(period, instant, zone)
        assert.ok(slot.from <= instant && instant < slot.to, `${zone} ${period} ${instant.toISOString()}`)
        assert.deepEqual(slotAt(period, slot.from, zone), slot)
        assert.equal(slotAfter(period, slot, zone).from.getTime(), slot.to.getTime())
      },
    ),
    { seed, numRuns: 2000 },
  )
})

test('a contract that starts or ends inside a period counts from there alone', () => {
  const slot = { from: at('2026-11-01T00:00:00Z'), to: at('2026-11-02T00:00:00Z') }
  assert.deepEqual(overlap(slot, { from: at('2026-11-01T12:00:00Z'), to: null }), { from: at('2026-11-01T12:00:00Z'), to: slot.to })
  assert.deepEqual(overlap(slot, { from: at('2026-10-01T00:00:00Z'), to: at('2026-11-01T06:00:00Z') }), {
    from: slot.from,
    to: at('2026-11-01T06:00:00Z'),
  })
  assert.equal(overlap(slot, { from: slot.to, to: null }), undefined)
})

test('active members are counted where any step of the scale asks for them, and nowhere else', () => {
  const [plain] = someTerms().tiers
  assert.ok(plain)
  const asking = { ...plain, activeMembers: 1 }
  assert.deepEqual(
    [[plain], [plain, asking], [asking, plain], []].map((tiers) => asksForActive(someTerms({ tiers }))),
    [false, true, true, false],
  )
})
