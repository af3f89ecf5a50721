import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contractStates, type Terms } from '@croupier/contract/agents-terms'
import { someTerms } from '#testing/terms.ts'
import {
  classesBelow,
  contractMoves,
  defaultCeilings,
  faultOf,
  highestRate,
  isAboveOwn,
  OFFER_LIFE_MS,
  stateAfter,
  transferLimits,
} from './rules.ts'

const ends = ['rejected', 'withdrawn', 'terminated', 'expired']

test('AC-05 the way of a contract is a table without a dead end or an orphan', () => {
  const reached = new Set(['offered'])
  for (let grown = 0; grown !== reached.size; ) {
    grown = reached.size
    for (const state of [...reached])
      for (const move of Object.values(contractMoves[state as keyof typeof contractMoves])) reached.add((move as { to: string }).to)
  }
  assert.deepEqual([...reached].sort(), [...contractStates].sort())
  for (const state of contractStates) assert.equal(Object.keys(contractMoves[state]).length === 0, ends.includes(state), state)
})

test('nobody but the party whose turn it is may do a thing', () => {
  const offered = { state: 'offered', askedBy: null } as const
  assert.equal(stateAfter(offered, 'accept', 'taker'), 'accepted')
  for (const party of ['giver', 'brand', 'system'] as const) assert.equal(stateAfter(offered, 'accept', party), undefined)
  assert.equal(stateAfter(offered, 'withdraw', 'taker'), undefined)
  const asked = { state: 'termination_asked', askedBy: 'taker' } as const
  assert.equal(stateAfter(asked, 'confirm_termination', 'taker'), undefined)
  assert.equal(stateAfter(asked, 'confirm_termination', 'giver'), 'terminated')
  assert.equal(stateAfter(asked, 'refuse_termination', 'giver'), 'in_force')
  for (const party of ['brand', 'system'] as const) assert.equal(stateAfter(asked, 'confirm_termination', party), undefined)
  const byGiver = { ...asked, askedBy: 'giver' } as const
  assert.deepEqual(
    (['giver', 'taker'] as const).map((party) => stateAfter(byGiver, 'confirm_termination', party)),
    [undefined, 'terminated'],
  )
  for (const state of ['rejected', 'withdrawn', 'terminated', 'expired', 'accepted', 'in_force'] as const)
    assert.equal(stateAfter({ state, askedBy: null }, 'accept', 'taker'), undefined)
})

const step = { turnover: 0n, activeMembers: 0, netLoss: 0n, ratePpm: 1_000, fixed: 0n }

const bad: [string, Partial<Terms>][] = [
  ['period_not_for_kind', { kind: 'realtime', period: 'month' }],
  ['period_not_for_kind', { kind: 'dividend', period: 'slot' }],
  ['period_not_for_kind', { kind: 'daily', period: 'day' }],
  ['tier_not_for_kind', { tiers: [{ ...step, netLoss: 1n }] }],
  ['tier_without_reward', { tiers: [{ ...step, ratePpm: 0 }] }],
  ['tiers_out_of_order', { tiers: [step, step] }],
  [
    'tiers_out_of_order',
    {
      tiers: [
        { ...step, turnover: 2n },
        { ...step, turnover: 1n, ratePpm: 2_000 },
      ],
    },
  ],
  ['tiers_out_of_order', { tiers: [step, { ...step, turnover: 1n, ratePpm: 500 }] }],
  [
    'tiers_out_of_order',
    {
      tiers: [
        { ...step, activeMembers: 3 },
        { ...step, turnover: 5n, activeMembers: 2 },
      ],
    },
  ],
  ['carry_not_for_kind', { carryOver: 'full' }],
  ['carry_not_for_kind', { carryCap: 1n }],
  ['costs_not_for_kind', { costs: { bonusesPpm: 1, paymentsPpm: 0 } }],
  ['costs_not_for_kind', { costs: { bonusesPpm: 0, paymentsPpm: 1 } }],
  ['tier_not_for_kind', { tiers: [step, { ...step, turnover: 1n, netLoss: 1n }] }],
  ['tier_without_reward', { tiers: [{ ...step, ratePpm: 0 }, step] }],
  ['escrow_needs_upline', { payer: 'brand', escrow: 1n }],
  ['rate_above_ceiling', { tiers: [{ ...step, ratePpm: 20_001 }] }],
]

test('terms that cannot be meant are refused, each by its own name', () => {
  for (const [fault, change] of bad)
    assert.equal(
      faultOf(someTerms(change), 20_000),
      fault,
      JSON.stringify(change, (_key, value) => String(value)),
    )
  const fine: Partial<Terms>[] = [
    {},
    { payer: 'brand' },
    { escrow: 1n },
    { tiers: [{ ...step, ratePpm: 20_000 }] },
    { tiers: [{ ...step, ratePpm: 0, fixed: 1n }] },
    {
      ...{ kind: 'dividend', period: 'month', carryOver: 'capped', carryCap: 1n, costs: { bonusesPpm: 1, paymentsPpm: 1 } },
      tiers: [{ ...step, netLoss: 1n }],
    },
  ]
  for (const change of fine) assert.equal(faultOf(someTerms(change), 20_000), undefined)
})

test('a step asks for more than the one before in one threshold, for less in none, and gives no less', () => {
  const before = { turnover: 5n, activeMembers: 5, netLoss: 5n, ratePpm: 1_000, fixed: 5n }
  const dividend = { kind: 'dividend', period: 'month' } as const
  const isInOrder = (change: Partial<typeof before>) =>
    faultOf(someTerms({ ...dividend, tiers: [before, { ...before, ...change }] }), 20_000) !== 'tiers_out_of_order'
  for (const more of [{ turnover: 6n }, { activeMembers: 6 }, { netLoss: 6n }] as const) {
    assert.equal(isInOrder(more), true)
    assert.equal(isInOrder({ ...more, ratePpm: 1_001, fixed: 6n }), true)
    assert.equal(isInOrder({ ...more, ratePpm: 999 }), false)
    assert.equal(isInOrder({ ...more, fixed: 4n }), false)
    for (const less of [{ turnover: 4n }, { activeMembers: 4 }, { netLoss: 4n }] as const)
      assert.equal(isInOrder({ ...less, ...more }), Object.keys(less)[0] === Object.keys(more)[0])
  }
  for (const change of [{}, { turnover: 4n }, { activeMembers: 4 }, { netLoss: 4n }, { ratePpm: 2_000, fixed: 9n }])
    assert.equal(isInOrder(change), false)
})

test('whoever promises more than he earns, or anything fixed, is told so', () => {
  assert.equal(isAboveOwn(someTerms(), undefined), true)
  assert.equal(isAboveOwn(someTerms(), someTerms()), false)
  assert.equal(isAboveOwn(someTerms({ tiers: [{ ...step, ratePpm: 10_001 }] }), someTerms()), true)
  assert.equal(isAboveOwn(someTerms({ tiers: [{ ...step, fixed: 1n }] }), someTerms()), true)
  assert.equal(isAboveOwn(someTerms({ tiers: [step, { ...step, fixed: 1n }] }), someTerms()), true)
  assert.equal(highestRate(someTerms({ tiers: [step, { ...step, ratePpm: 3_000 }, { ...step, ratePpm: 2_000 }] })), 3_000)
})

test('an agent gives the own class or a lower one', () => {
  assert.deepEqual(classesBelow(1), [0, 2, 41, 42])
  assert.deepEqual(classesBelow(2), [0, 2, 41, 42])
  assert.deepEqual(classesBelow(41), [0, 41, 42])
  assert.deepEqual(classesBelow(42), [0, 42])
  assert.deepEqual(classesBelow(43), [0])
})

test('CN-02 an offer lives for a week, and each class has its ceilings and its transfers their limits until the brand sets others', () => {
  assert.equal(OFFER_LIFE_MS, 604_800_000)
  const wages = (ppm: number) => ({ daily: ppm, hourly: ppm, realtime: ppm })
  assert.deepEqual(defaultCeilings, {
    1: { dividend: 600_000, ...wages(20_000) },
    2: { dividend: 500_000, ...wages(15_000) },
    41: { dividend: 400_000, ...wages(10_000) },
    42: { dividend: 300_000, ...wages(5_000) },
  })
  assert.deepEqual(transferLimits, { minimumMinor: 100n, maximumMinor: 50_000_000n, dailyMinor: 100_000_000n })
})
