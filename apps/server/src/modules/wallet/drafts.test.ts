import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { AccountName } from './accounts.ts'
import { type Draft, draftOf } from './drafts.ts'

const BRAND = 1
const vendor: AccountName = { class: 'vendor', ownerId: 0n, unit: 'PHP', realm: 'real', stripe: 64 }
const playerOf = (ownerId: bigint): AccountName => ({ class: 'player', ownerId, unit: 'PHP', realm: 'real' })
const players = [1n, 2n, 3n].map(playerOf)

/** Players with a hundred each, before a vendor's account that has moved six times. */
function aDraft(): Draft {
  return draftOf([vendor, ...players].map(found), [
    { accountId: 1_000n, seq: 6n, balanceMinor: -40n },
    ...players.map(({ ownerId }) => ({ accountId: ownerId, seq: 1n, balanceMinor: 100n })),
  ])
}

const found = (name: AccountName) => ({
  id: name.ownerId || 1_000n,
  floor: name.class === 'vendor' ? null : 0n,
  account: { ...name, brandId: BRAND },
})

const moving = (draft: Draft, kind: 'bet' | 'win', [at, amountMinor]: [number, bigint]) =>
  draft.tryTransfer({ brandId: BRAND, kind, legs: [{ account: players[at] as AccountName, amountMinor }], against: vendor })

const legsOf = (draft: Draft) =>
  draft.transfers.map(({ kind, legs }) => [kind, ...legs.map(({ accountId, amountMinor, seq }) => `${accountId} ${amountMinor} (${seq})`)])

test('bets of several players are one transfer, in which the vendor has a single entry', () => {
  const draft = aDraft()
  for (const at of [0, 1, 2]) moving(draft, 'bet', [at, -10n])
  assert.deepEqual(legsOf(draft), [['bet', '1000 30 (7)', '1 -10 (2)', '2 -10 (2)', '3 -10 (2)']])
  assert.equal(draft.balanceOf(BRAND, vendor), -10n)
})

test('who moves again begins another transfer, so that his entries stand in the order in which he moved', () => {
  const draft = aDraft()
  const places = [
    moving(draft, 'win', [0, 50n]),
    moving(draft, 'bet', [0, -150n]),
    moving(draft, 'win', [1, 5n]),
    moving(draft, 'bet', [1, -105n]),
    moving(draft, 'win', [0, 20n]),
  ]
  assert.deepEqual(
    places.map((place) => place.outcome === 'posted' && place.at),
    [0, 1, 0, 1, 2],
  )
  assert.deepEqual(legsOf(draft), [
    ['win', '1000 -55 (7)', '1 50 (2)', '2 5 (2)'],
    ['bet', '1000 255 (8)', '1 -150 (3)', '2 -105 (3)'],
    ['win', '1000 -20 (9)', '1 20 (4)'],
  ])
})

test('nothing moves against an account that may run short', () => {
  const order = { brandId: BRAND, kind: 'bet' as const, legs: [{ account: playerOf(1n), amountMinor: 5n }], against: playerOf(2n) }
  assert.throws(() => aDraft().tryTransfer(order), /has a floor/)
})

test('whatever players do in whatever order, each transfer sums to zero with nobody in it twice, and entries follow in its order', () => {
  const step = fc.record({ at: fc.nat(2), kind: fc.constantFrom('bet' as const, 'win' as const), amount: fc.integer({ min: 1, max: 60 }) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const draft = aDraft()
      for (const { at, kind, amount } of steps) moving(draft, kind, [at, BigInt(kind === 'bet' ? -amount : amount)])
      const all = draft.transfers.map(({ legs }) => legs)
      assert.ok(all.every((legs) => sumOf(legs) === 0n))
      assert.ok(all.every((legs) => new Set(legs.map(({ accountId }) => accountId)).size === legs.length))
      const entries = Map.groupBy(all.flat(), ({ accountId }) => accountId)
      assertFollowing(entries.get(1_000n) ?? [], 6n)
      for (const { ownerId } of players) assertOwn(draft, ownerId, entries.get(ownerId) ?? [])
    }),
  )
})

type Entry = { seq: bigint; amountMinor: bigint }

const sumOf = (legs: readonly { amountMinor: bigint }[]) => legs.reduce((sum, leg) => sum + leg.amountMinor, 0n)

function assertFollowing(entries: readonly Entry[], before: bigint): void {
  const following = entries.map((_, at) => before + BigInt(at) + 1n)
  assert.deepEqual(
    entries.map(({ seq }) => seq),
    following,
  )
}

function assertOwn(draft: Draft, ownerId: bigint, entries: readonly Entry[]): void {
  assertFollowing(entries, 1n)
  assert.equal(draft.balanceOf(BRAND, playerOf(ownerId)), 100n + sumOf(entries))
  assert.ok(entries.every((_, at) => 100n + sumOf(entries.slice(0, at + 1)) >= 0n))
}
