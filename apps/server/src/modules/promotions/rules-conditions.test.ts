import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY_MS } from '@croupier/calendar/durations'
import { noConditions, type PromotionAudience } from '@croupier/contract/promotions-conditions'
import {
  conditionsFor,
  countsFrom,
  countsTo,
  depositsReached,
  faultOfConditions,
  isMissing,
  isOffered,
  noDeposits,
  playedOfTypes,
} from './rules-conditions.ts'

const now = new Date('2026-11-20T12:00:00Z')
const facts = { level: 2, registeredAt: new Date(now.getTime() - 30 * DAY_MS + 1), accounts: ['ana', 'lakan', 'puno'], segments: ['s-1'] }
const offered = (audience: PromotionAudience, more: Partial<typeof facts> = {}) => isOffered(audience, { ...facts, ...more }, now)

test('SC-01 an audience of ranks holds both of its ends, and no rank beside them', () => {
  const ranks = { kind: 'ranks' as const, from: 2, to: 3 }
  assert.deepEqual(
    [1, 2, 3, 4].map((level) => offered(ranks, { level })),
    [false, true, true, false],
  )
})

test('SC-01 a member is new up to the last moment of the last day', () => {
  const newcomers = { kind: 'newcomers' as const, days: 30 }
  assert.equal(offered(newcomers), true)
  assert.equal(offered(newcomers, { registeredAt: new Date(now.getTime() - 30 * DAY_MS) }), false)
})

test('SC-01 a segment is offered to those who are in it, and to no guest', () => {
  const inside = { kind: 'segment' as const, segment: 's-1' }
  assert.deepEqual([offered(inside), offered(inside, { segments: ['s-2'] }), isOffered(inside, undefined, now)], [true, false, false])
})

test('SC-01 a line is its agent and everybody below, and accounts are named however their letters are written', () => {
  assert.deepEqual(
    ['ANA', 'Lakan', 'puno', 'iba'].map((agent) => offered({ kind: 'line', agent })),
    [true, true, true, false],
  )
  assert.deepEqual(
    [['iba', ' Ana '], ['lakan']].map((usernames) => offered({ kind: 'named', usernames })),
    [true, false],
  )
})

test('SC-01 a guest sees what is for some ranks or newcomers, and not what is for certain accounts', () => {
  const kinds: PromotionAudience[] = [
    { kind: 'all' },
    { kind: 'ranks', from: 3, to: 4 },
    { kind: 'newcomers', days: 1 },
    { kind: 'line', agent: 'puno' },
    { kind: 'named', usernames: ['ana'] },
  ]
  assert.deepEqual(
    kinds.map((audience) => isOffered(audience, undefined, now)),
    [true, true, true, false, false],
  )
})

test('DT-06 the least deposit is one deposit, met to the cent, and made on the way to a goal', () => {
  const conditionsWith = (largestMinor: bigint) => conditionsFor({ ...noConditions, leastDeposit: 500n }, { ...noDeposits, largestMinor })
  assert.deepEqual(
    [conditionsWith(499n), conditionsWith(500n), conditionsWith(900n)].map(([row]) => [row?.isMet, row?.reached]),
    [
      [false, 499n],
      [true, 500n],
      [true, 500n],
    ],
  )
  const short = conditionsWith(499n)
  assert.deepEqual(
    [isMissing(short, 'join', 'turnover'), isMissing(short, 'claim', 'turnover'), isMissing(short, 'join', null)],
    [false, true, true],
  )
})

test('DT-06 of a first deposit the first alone counts, and none where a deposit came before joining', () => {
  const first = { ...noConditions, isFirstDeposit: true }
  const deposits = { before: 0, sumMinor: 900n, largestMinor: 600n, firstMinor: 300n }
  assert.deepEqual([depositsReached(first, deposits), depositsReached(noConditions, deposits)], [300n, 900n])
  assert.equal(depositsReached(first, { ...deposits, before: 1 }), 0n)
  assert.equal(isMissing(conditionsFor(first, { ...noDeposits, before: 1 }), 'join', 'deposits'), true)
  assert.equal(isMissing(conditionsFor(first, noDeposits), 'join', 'deposits'), false)
  assert.equal(isMissing(conditionsFor(first, undefined), 'join', 'deposits'), true)
})

test('DT-06 what has a goal counts from joining, and what has none from its beginning', () => {
  const startsAt = new Date(now.getTime() - DAY_MS)
  const joinedAt = new Date(now.getTime() - 1)
  assert.deepEqual(countsFrom({ metric: null, startsAt }, joinedAt, now), startsAt)
  assert.deepEqual(countsFrom({ metric: 'turnover', startsAt }, joinedAt, now), joinedAt)
  assert.deepEqual(countsFrom({ metric: 'turnover', startsAt }, undefined, now), now)
})

test('DT-06 rounds of other categories do not count where a promotion names some', () => {
  const played = [{ gameType: 'RNG' }, { gameType: 'LIVE' }]
  assert.deepEqual(playedOfTypes(played, ['LIVE']), [{ gameType: 'LIVE' }])
  assert.deepEqual(playedOfTypes(played, []), played)
})

test('CO-03 conditions that the goal cannot count are not taken', () => {
  const fault = (change: object, metric: 'deposits' | 'turnover' | null, way = 'claim') =>
    faultOfConditions({ ...noConditions, ...change }, metric, way)
  assert.deepEqual([fault({ isFirstDeposit: true }, 'turnover'), fault({ isFirstDeposit: true }, 'deposits')], ['conditions', undefined])
  assert.deepEqual([fault({ gameTypes: ['RNG'] }, 'deposits'), fault({ gameTypes: ['RNG'] }, 'turnover')], ['conditions', undefined])
  assert.equal(fault({ audience: { kind: 'ranks', from: 3, to: 2 } }, null), 'conditions')
  assert.deepEqual([fault({ leastDeposit: 1n }, null, 'read'), fault({ leastDeposit: 1n }, null)], ['conditions', undefined])
})

test('DT-06 a goal counts until its promotion ends, and until now where it runs', () => {
  const endsAt = new Date(now.getTime() - 1)
  assert.deepEqual(
    [null, endsAt, new Date(now.getTime() + 1)].map((end) => countsTo({ endsAt: end }, now)),
    [now, endsAt, now],
  )
})
