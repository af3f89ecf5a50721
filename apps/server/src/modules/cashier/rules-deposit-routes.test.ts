import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { areOneRoute, type Candidate, commonLimits, costOf, isBehind, joinedLimits, SETTLED_MIN, turnsOf } from './rules-deposit-routes.ts'

const terms = fc.record({
  name: fc.constant('wallets'),
  cost: fc.bigInt(0n, 500n),
  costBasisPoints: fc.integer({ min: 0, max: 300 }),
  successPercent: fc.integer({ min: 0, max: 100 }),
})
const lastHour = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 }))
  .map(([one, other]) => ({ settled: Math.max(one, other), paid: Math.min(one, other) }))
const route = fc.uniqueArray(
  fc.record({ code: fc.string({ minLength: 1, maxLength: 4 }), position: fc.integer({ min: 1, max: 5 }), terms, lastHour }),
  {
    selector: ({ code }) => code,
    maxLength: 8,
  },
)
const amount = fc.bigInt(1n, 10_000_000n)

/** By what success sorts a channel: none is above one that is not behind. */
const shareOf = (channel: Candidate) => (isBehind(channel) ? channel.lastHour.paid / channel.lastHour.settled : 1)

/** Why a channel may go before another one; undefined where it may not. */
function reasonFor(one: Candidate, other: Candidate, amountMinor: bigint) {
  const [cost, otherCost] = [costOf(one.terms, amountMinor), costOf(other.terms, amountMinor)]
  if (shareOf(one) !== shareOf(other)) return shareOf(one) > shareOf(other) ? 'success' : undefined
  if (cost !== otherCost) return cost < otherCost ? 'cost' : undefined
  return one.position <= other.position ? 'position' : undefined
}

test('WD-04 no channel goes before one that succeeds more, costs less at equal success, or stands before it at equal cost', () => {
  fc.assert(
    fc.property(route, amount, (channels, amountMinor) => {
      const turns = turnsOf(channels, amountMinor)
      const sorted = turns.map(({ channel }) => channel)
      assert.deepEqual(new Set(sorted), new Set(channels))
      const reasons = sorted.slice(1).map((next, at) => reasonFor(sorted[at] ?? next, next, amountMinor))
      assert.deepEqual(
        turns.map(({ before }) => before),
        turns.map((_, at) => (at < turns.length - 1 ? reasons[at] : null)),
      )
    }),
  )
})

test('WD-04 the turns of a route do not hang on the order in which its channels are read', () => {
  fc.assert(
    fc.property(route, amount, (channels, amountMinor) => {
      assert.deepEqual(turnsOf(channels.toReversed(), amountMinor), turnsOf(channels, amountMinor))
    }),
  )
})

test('WD-04 a channel goes behind below its own share, and not for fewer deposits than tell something', () => {
  const of = (settled: number, paid: number): Pick<Candidate, 'terms' | 'lastHour'> => ({
    terms: { name: 'wallets', cost: 0n, costBasisPoints: 0, successPercent: 80 },
    lastHour: { settled, paid },
  })
  assert.deepEqual([of(SETTLED_MIN - 1, 0), of(SETTLED_MIN, 4), of(SETTLED_MIN, 3), of(10, 8), of(1000, 799)].map(isBehind), [
    false,
    false,
    true,
    false,
    true,
  ])
})

test('WD-04 channels are one route where members see one thing: kind, adapter, fee, and amounts in common', () => {
  const one = { kind: 'wallet', adapter: 'qr_ph', feeMinor: 0n, basisPoints: 0, minimumMinor: 100n, maximumMinor: 500n }
  const other = { ...one, minimumMinor: 300n, maximumMinor: 900n }
  assert.ok(areOneRoute([one, other]) && areOneRoute([one]) && areOneRoute([]))
  assert.deepEqual(commonLimits([one, other]), { minimumMinor: 300n, maximumMinor: 500n })
  assert.deepEqual(joinedLimits([one, other]), { minimumMinor: 100n, maximumMinor: 900n })
  for (const change of [{ kind: 'bank' }, { adapter: 'hosted_page' }, { feeMinor: 1n }, { basisPoints: 1 }, { minimumMinor: 501n }])
    assert.ok(!areOneRoute([one, { ...other, ...change }]), JSON.stringify(Object.keys(change)))
})
