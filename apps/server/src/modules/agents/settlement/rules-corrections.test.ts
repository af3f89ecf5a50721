import assert from 'node:assert/strict'
import { test } from 'node:test'
import { someTerms } from '#testing/terms.ts'
import { noInputs } from '../figures/rules.ts'
import {
  causesOf,
  correctionOf,
  countsCash,
  type LateSum,
  partsIn,
  slotsFrom,
  standingAfter,
  touchedSlots,
  type Version,
} from './rules-corrections.ts'

const at = (text: string) => new Date(`${text}Z`)
const past = { zone: 'UTC', before: at('2026-03-10T00:00') }
const version = (id: string, startsAt: string, endsAt: string | null): Version => ({
  id,
  terms: { ...someTerms(), period: 'day' },
  startsAt: at(startsAt),
  endsAt: endsAt === null ? null : at(endsAt),
})
const versions = [version('first', '2026-03-01T00:00', '2026-03-05T00:00'), version('second', '2026-03-05T00:00', null)]
const late = (slot: string) => ({ agentId: 1n, slot: at(slot), lastId: 1n })
const named = (slots: ReturnType<typeof touchedSlots>) =>
  slots.map((one) => `${one.version.id} ${one.slot.from.toISOString().slice(0, 10)}`)

test('AC-05 late changes touch the settled slots that they fall into, each once, in order, under the terms of their time', () => {
  const changes = ['2026-03-06T13:00', '2026-03-04T23:59', '2026-03-06T01:00', '2026-03-05T00:00', '2026-02-20T00:00', '2026-03-10T00:00']
  assert.deepEqual(named(touchedSlots(past, versions, changes.map(late))), ['first 2026-03-04', 'second 2026-03-05', 'second 2026-03-06'])
})

test('AC-05 where a loss is carried, every settled slot from the first touched one on is earned again', () => {
  const [first] = touchedSlots(past, versions, [late('2026-03-04T12:00')])
  assert.ok(first)
  const days = ['04', '05', '06', '07', '08', '09'].map((day) => `${day === '04' ? 'first' : 'second'} 2026-03-${day}`)
  assert.deepEqual(named(slotsFrom(past, versions, first)), days)
})

test('AC-05 a correction is the difference to what the slot stood at, and a slot without a payslip stood at nothing', () => {
  const standing = { fromAt: at('2026-03-04T00:00'), toAt: at('2026-03-05T00:00'), basisMinor: 100n, micro: 7n, lossMinor: 0n }
  assert.equal(correctionOf(standing, standing), undefined)
  assert.equal(correctionOf(undefined, { ...standing, basisMinor: 0n, micro: 0n }), undefined)
  const period = { from: standing.fromAt, to: standing.toAt }
  assert.deepEqual(correctionOf(undefined, standing), { ...period, basisBefore: 0n, basisAfter: 100n, differenceMicro: 7n })
  const lower = { ...standing, basisMinor: 40n, micro: 3n }
  assert.deepEqual(correctionOf(standing, lower), { ...period, basisBefore: 100n, basisAfter: 40n, differenceMicro: -4n })
  assert.equal(correctionOf(standing, { ...standing, lossMinor: 5n })?.differenceMicro, 0n, 'a carried loss alone changes later slots')
})

test('AC-05 a slot counts only while its version was in force, and stands at what its present figures earn', () => {
  const [first] = versions
  assert.ok(first)
  const slot = { from: at('2026-03-04T00:00'), to: at('2026-03-05T00:00') }
  assert.deepEqual(partsIn(first, slot, 'UTC'), [slot])
  assert.deepEqual(partsIn({ ...first, startsAt: at('2026-03-04T12:00') }, slot, 'UTC'), [{ from: at('2026-03-04T12:00'), to: slot.to }])
  assert.deepEqual(partsIn({ ...first, endsAt: slot.from }, slot, 'UTC'), [])
  const standing = standingAfter(someTerms(), slot, { inputs: [{ ...noInputs, validMinor: 500n }], lossMinor: 0n })
  assert.deepEqual(standing, { fromAt: slot.from, toAt: slot.to, basisMinor: 500n, micro: 5_000_000n, lossMinor: 0n })
})

test('AC-07 a correction names rounds that settled late, that were taken back or whose payout was corrected, and nothing that stands as it stood', () => {
  const sum = (change: Partial<LateSum>): LateSum => ({
    roundId: 1n,
    count: 1,
    rounds: 0,
    turnoverMinor: 0n,
    validMinor: 0n,
    payoutsMinor: 0n,
    ...change,
  })
  const late = sum({ rounds: 1, turnoverMinor: 5n, validMinor: 5n })
  const back = sum({ rounds: -1, turnoverMinor: -5n, validMinor: -5n, payoutsMinor: -9n })
  const lessened = sum({ turnoverMinor: -2n, validMinor: -2n })
  const corrected = sum({ payoutsMinor: -9n, count: 2 })
  assert.deepEqual(causesOf([corrected, late, back, lessened, corrected, sum({ count: 2 })], false), [
    { cause: 'settled_late', count: 1 },
    { cause: 'taken_back', count: 2 },
    { cause: 'payout_corrected', count: 2 },
  ])
  assert.deepEqual(causesOf([sum({ validMinor: -3n }), sum({ roundId: null, count: 4 })], true), [
    { cause: 'opposite_stakes', count: 1 },
    { cause: 'cash', count: 4 },
    { cause: 'carried_loss', count: 1 },
  ])
  assert.deepEqual(causesOf([], false), [])
})

test('AC-07 deposits and withdrawals are a cause only where the terms count them', () => {
  const costs = { bonusesPpm: 0, paymentsPpm: 10_000 }
  assert.deepEqual(
    [countsCash(someTerms()), countsCash(someTerms({ costs })), countsCash(someTerms({ kind: 'dividend', costs }))],
    [false, false, true],
  )
  const rule = { activeRule: { turnover: 0n, deposits: 100n } }
  const tiers = [{ turnover: 0n, activeMembers: 1, netLoss: 0n, ratePpm: 10_000, fixed: 0n }]
  assert.deepEqual([countsCash(someTerms(rule)), countsCash(someTerms({ ...rule, tiers }))], [false, true])
})
