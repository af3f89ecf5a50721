import assert from 'node:assert/strict'
import { test } from 'node:test'
import { someTerms } from '#testing/terms.ts'
import { DEPTH_MAX } from '../tree/rules.ts'
import { classChangeLegs, mayGiveClass, promotionsOf, runningContracts } from './rules.ts'

test('AC-11 an agent gives the own class or a lower one, down to the deepest place of a line', () => {
  for (const [ownType, given] of [
    [2, [0, 2, 41, 42]],
    [41, [0, 41, 42]],
    [42, [0, 42]],
    [0, [0, 2, 41, 42]],
  ] as const) {
    const allowed = [0, 1, 2, 3, 41, 42, 43].filter((type) => mayGiveClass({ ownType, ownLevel: 1 }, type))
    assert.deepEqual(allowed, given, String(ownType))
  }
  assert.equal(mayGiveClass({ ownType: 2, ownLevel: DEPTH_MAX - 2 }, 0), true)
  assert.equal(mayGiveClass({ ownType: 2, ownLevel: DEPTH_MAX - 1 }, 0), false)
})

test('AC-11 only a direct member who is no agent can be made one', () => {
  assert.deepEqual(promotionsOf({ isDirect: true, ownType: 41, type: 0 }), [41, 42])
  assert.deepEqual(promotionsOf({ isDirect: true, ownType: 2, type: 42 }), [])
  assert.deepEqual(promotionsOf({ isDirect: false, ownType: 2, type: 0 }), [])
})

test('AC-12 a member is shown with the contracts of which the member earns, a termination that is only asked for among them', () => {
  const contract = (id: string, state: string, takerId = 7n) => ({
    id,
    state,
    takerId,
    kind: 'dividend',
    product: 'all',
    terms: someTerms(),
  })
  const given = [
    contract('a', 'in_force'),
    contract('b', 'termination_asked'),
    contract('c', 'offered'),
    contract('d', 'accepted'),
    contract('e', 'in_force', 8n),
  ]
  assert.deepEqual(
    runningContracts(given as never, 7n).map(({ id }) => id),
    ['a', 'b'],
  )
})

test('AC-12 the wallet of a player who becomes an agent becomes the wallet of an agent, whole', () => {
  assert.deepEqual(
    classChangeLegs(7n, 250n, 'PHP').map(({ account, amountMinor }) => [account.class, account.ownerId, amountMinor]),
    [
      ['player', 7n, -250n],
      ['agent', 7n, 250n],
    ],
  )
})
