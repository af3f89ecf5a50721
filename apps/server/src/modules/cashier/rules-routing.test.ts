import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type RoutingFacts, type RoutingRule, routeOf } from './rules-routing.ts'

const now = new Date('2026-11-28T12:00:00Z')
const calm: RoutingFacts = {
  amountMinor: 100_000n,
  isFirst: false,
  payeeSince: new Date('2026-01-01T00:00:00Z'),
  sharesPayee: false,
  sharesDevice: false,
  lastDepositMinor: 50_000n,
  stakedMinor: 50_000n,
  tags: [],
}
const rule = (persons: 0 | 1 | 2, when: RoutingRule['when'], name = `${persons} ${Object.keys(when).join(' ')}`) => ({
  name,
  when,
  persons,
})
const persons = (rules: RoutingRule[], change: Partial<RoutingFacts> = {}) => routeOf(rules, { ...calm, ...change }, now).persons

test('WD-04 one operator approves where no rule holds, and without any rule', () => {
  assert.equal(persons([]), 1)
  assert.equal(persons([rule(0, { amountUpTo: 99_999n })]), 1)
})

test('WD-04 the strictest of the rules that hold counts, in whichever order they stand, and says its name', () => {
  const rules = [rule(0, { amountUpTo: 200_000n }, 'small'), rule(2, { isFirst: true }, 'first'), rule(1, { sharesDevice: true }, 'device')]
  for (const order of [rules, rules.toReversed()]) {
    assert.deepEqual(routeOf(order, calm, now), { persons: 0, routedBy: ['small'] })
    assert.deepEqual(routeOf(order, { ...calm, sharesDevice: true }, now), { persons: 1, routedBy: ['device'] })
    assert.deepEqual(routeOf(order, { ...calm, sharesDevice: true, isFirst: true }, now), { persons: 2, routedBy: ['first'] })
  }
})

test('WD-04 each condition holds at its border and not beyond it', () => {
  assert.equal(persons([rule(2, { amountFrom: 100_000n })]), 2)
  assert.equal(persons([rule(2, { amountFrom: 100_001n })]), 1)
  assert.equal(persons([rule(0, { amountUpTo: 100_000n })]), 0)
  const week = [rule(2, { payeeYoungerThanDays: 7 })]
  assert.equal(persons(week, { payeeSince: new Date('2026-11-21T12:00:01Z') }), 2)
  assert.equal(persons(week, { payeeSince: new Date('2026-11-21T12:00:00Z') }), 1)
  const staked = [rule(2, { stakedBelowPercent: 100 })]
  assert.equal(persons(staked, { stakedMinor: 49_999n }), 2)
  assert.equal(persons(staked), 1)
  assert.equal(persons(staked, { stakedMinor: 0n, lastDepositMinor: null }), 1)
  assert.equal(persons([rule(2, { tag: 'watch' })], { tags: ['watch', 'vip'] }), 2)
  assert.equal(persons([rule(0, { isFirst: false, sharesPayee: false })], { sharesPayee: true }), 1)
})

test('WD-04 all conditions of a rule must hold', () => {
  const both = [rule(2, { sharesPayee: true, amountFrom: 100_000n })]
  assert.equal(persons(both), 1)
  assert.equal(persons(both, { sharesPayee: true, amountMinor: 99_999n }), 1)
  assert.equal(persons(both, { sharesPayee: true }), 2)
})
