import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countsOf, hindrancesOf, shownFriend, stepReference, stepsOf } from './rules-referrals.ts'

const now = new Date('2026-11-20T12:00:00Z')
const MONTH_AGO = Date.parse('2026-10-21T12:00:00Z')
const friend = { id: 8n, username: 'kaibigan', registeredAt: new Date(MONTH_AGO) }
const steps = [
  { step: 1, depositsMinor: 10_000n, turnoverMinor: 0n, reward: { kind: 'money' as const, amount: 500n } },
  { step: 2, depositsMinor: 50_000n, turnoverMinor: 100_000n, reward: { kind: 'money' as const, amount: 2_000n } },
]

test('SC-04 friends of the last thirty days are counted apart, to the instant', () => {
  const joinedAt = (ms: number) => ({ ...friend, registeredAt: new Date(ms) })
  const counts = countsOf([joinedAt(now.getTime()), joinedAt(MONTH_AGO), joinedAt(MONTH_AGO - 1)], now)
  assert.deepEqual(counts, { joined: 3, joinedThisMonth: 2 })
})

test('SC-04 a step is ready when both sums are reached, by a cent not before, and not where something hinders it', () => {
  const stateOf = (depositsMinor: bigint, turnoverMinor: bigint, hindrance: 'device' | null = null) =>
    stepsOf(steps, { friend, hindrance, play: { depositsMinor, turnoverMinor } }, { given: new Set(), rounds: new Map() }).map(
      ({ state }) => state,
    )
  assert.deepEqual(stateOf(9_999n, 0n), ['open', 'open'])
  assert.deepEqual(stateOf(50_000n, 99_999n), ['ready', 'open'])
  assert.deepEqual(stateOf(50_000n, 100_000n), ['ready', 'ready'])
  assert.deepEqual(stateOf(50_000n, 100_000n, 'device'), ['open', 'open'])
})

test('SC-04 a friend is shown without a whole name, with what is missing and what was taken', () => {
  const standing = { friend, key: 'k', hindrance: null, play: { depositsMinor: 10_000n, turnoverMinor: 40_000n } }
  const shown = shownFriend(standing, steps, { given: new Set([stepReference(8n, 1)]), rounds: new Map() })
  assert.ok(!shown.name.includes('kaibigan'))
  assert.deepEqual(
    shown.steps.map(({ depositsLeft, turnoverLeft, state }) => [depositsLeft, turnoverLeft, state]),
    [
      [0n, 0n, 'claimed'],
      [40_000n, 60_000n, 'open'],
    ],
  )
})

test('SC-04 the evidence that hinders a friend is named, a device before a payee', () => {
  const hindranceOf = hindrancesOf({ devices: new Set([1n]), payees: new Set([1n, 2n]) })
  assert.deepEqual([1n, 2n, 3n].map(hindranceOf), ['device', 'payee', null])
})
