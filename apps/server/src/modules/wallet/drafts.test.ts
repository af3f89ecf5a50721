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

test('a transfer of its own has the legs of its order, and a shared one the account that they move against before them', () => {
  const draft = aDraft()
  const [one, other] = [playerOf(1n), playerOf(2n)]
  const legs = [
    { account: one, amountMinor: -10n },
    { account: other, amountMinor: 10n },
  ]
  assert.deepEqual(draft.tryTransfer({ brandId: BRAND, kind: 'rollback', legs }), { outcome: 'posted', at: 0 })
  moving(draft, 'win', [2, 5n])
  assert.deepEqual(draft.transfers, [
    { brandId: BRAND, kind: 'rollback', legs: [leg(1n, -10n, 2n), leg(2n, 10n, 2n)] },
    { brandId: BRAND, kind: 'win', legs: [leg(1_000n, -5n, 7n), leg(3n, 5n, 2n)] },
  ])
  assert.deepEqual([draft.balanceOf(BRAND, one), draft.balanceOf(BRAND, other), draft.balanceOf(BRAND, vendor)], [90n, 110n, -45n])
  assert.deepEqual(
    [...draft.moved].map(({ account, seq, balanceMinor }) => [account.ownerId, seq, balanceMinor]),
    [
      [1n, 2n, 90n],
      [2n, 2n, 110n],
      [3n, 2n, 105n],
    ],
  )
})

test('movements of another kind or direction are another transfer, and those that go on are joined', () => {
  const draft = aDraft()
  const order = (kind: 'win' | 'rollback', at: number, amountMinor: bigint) =>
    draft.tryTransfer({ brandId: BRAND, kind, legs: [{ account: players[at] as AccountName, amountMinor }], against: vendor })
  const places = [order('win', 0, 5n), order('rollback', 1, 5n), order('rollback', 2, -5n), order('win', 1, 1n), order('rollback', 2, -1n)]
  assert.deepEqual(
    places.map((place) => place.outcome === 'posted' && place.at),
    [0, 1, 2, 3, 4],
  )
  const both = [players[1], players[0]].map((account) => ({ account: account as AccountName, amountMinor: 1n }))
  const again = aDraft()
  moving(again, 'win', [2, 5n])
  moving(again, 'bet', [0, -5n])
  assert.deepEqual(again.tryTransfer({ brandId: BRAND, kind: 'win', legs: both, against: vendor }), { outcome: 'posted', at: 2 })
  assert.deepEqual(moving(again, 'win', [2, 5n]), { outcome: 'posted', at: 2 })
})

test('nobody falls below a floor, and what gains or stands still is never short', () => {
  const order = (balanceMinor: bigint, floor: bigint | null, amountMinor: bigint) =>
    draftOf([{ ...found(players[0] as AccountName), floor }, found(vendor)], [{ accountId: 1n, seq: 1n, balanceMinor }]).tryTransfer({
      brandId: BRAND,
      kind: 'bet',
      legs: [{ account: players[0] as AccountName, amountMinor }],
      against: vendor,
    }).outcome
  assert.deepEqual([order(100n, 0n, -100n), order(100n, 0n, -101n)], ['posted', 'insufficient'])
  assert.deepEqual([order(0n, -20n, -20n), order(0n, -20n, -21n)], ['posted', 'insufficient'])
  assert.deepEqual([order(-50n, 0n, 10n), order(-50n, 0n, 0n), order(-50n, null, -10n)], ['posted', 'posted', 'posted'])
})

test('an order is short of a limit where all else would do, and of money where that is short too', () => {
  const limit: AccountName = { class: 'limit', ownerId: 1n, unit: 'PHP', realm: 'limit', scope: 'today' }
  const draft = draftOf(
    [found(players[0] as AccountName), { id: 9n, floor: 0n, account: { ...limit, brandId: BRAND } }, found(vendor)],
    [
      { accountId: 1n, seq: 1n, balanceMinor: 100n },
      { accountId: 9n, seq: 1n, balanceMinor: 50n },
    ],
  )
  const order = (amountMinor: bigint) => {
    const legs = [players[0] as AccountName, limit].map((account) => ({ account, amountMinor }))
    return draft.tryTransfer({ brandId: BRAND, kind: 'bet', legs, against: vendor })
  }
  assert.deepEqual([order(-51n), order(-101n)], [{ outcome: 'limit' }, { outcome: 'insufficient' }])
  assert.deepEqual([draft.transfers, draft.moved.size], [[], 0])
  assert.deepEqual(order(-50n), { outcome: 'posted', at: 0 })
})

test('an account without entries begins at nothing, and one that was not read is named', () => {
  const draft = draftOf([found(players[0] as AccountName), found(vendor)], [])
  assert.deepEqual([moving(draft, 'win', [0, 5n]).outcome, draft.balanceOf(BRAND, players[0] as AccountName)], ['posted', 5n])
  assert.deepEqual(legsOf(draft), [['win', '1000 -5 (1)', '1 5 (1)']])
  assert.throws(() => draft.balanceOf(2, vendor), { message: 'the draft has not read vendor 0 PHP real 64 of brand 2' })
})

const leg = (accountId: bigint, amountMinor: bigint, seq: bigint) => ({ accountId, amountMinor, seq })

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
