import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crumbsFrom, isBelow, levelOf, newNode } from './rules.ts'

const registered = { id: 7n, type: 0, registeredAt: new Date(5), uplineId: 1n, username: 'Bago', usernameKey: 'bago', invitationCode: null }
const place = { brandId: 1, placedId: 7n }

test('AC-12 a member whom an agent brought stands below that agent, and an agent is one from the registration on', () => {
  assert.deepEqual(newNode(registered, place), {
    memberId: 7n,
    brandId: 1,
    uplineId: 1n,
    username: 'Bago',
    usernameKey: 'bago',
    isAgent: false,
    joinedAt: new Date(5),
    agentSince: null,
    invitationCode: null,
  })
  assert.deepEqual(newNode({ ...registered, type: 41 }, place)?.agentSince, new Date(5))
})

test('AC-12 a trial and a member whom nobody brought have no place, but an agent without an upline heads a line', () => {
  assert.equal(newNode({ ...registered, type: 4 }, place), undefined)
  assert.equal(newNode({ ...registered, uplineId: null }, place), undefined)
  assert.equal(newNode({ ...registered, uplineId: null, type: 2 }, place)?.uplineId, null)
  assert.equal(newNode({ ...registered, uplineId: null }, { ...place, placedId: 8n })?.memberId, 7n, 'somebody stands below')
})

test('AC-13 the way to a member begins with the agent who looks', () => {
  const names = [1n, 2n, 3n].map((memberId) => ({ memberId, username: `m${memberId}` }))
  assert.deepEqual(
    crumbsFrom(names, { path: '1.2' }).map(({ id }) => id),
    ['2', '3'],
  )
  assert.deepEqual(
    crumbsFrom(names, undefined).map(({ id }) => id),
    ['1', '2', '3'],
  )
})

test('AC-13 below an agent stands whose way leads through the agent, at a level that it counts', () => {
  const agent = { memberId: 2n, path: '1.2' }
  assert.deepEqual(
    [
      isBelow({ memberId: 3n, path: '1.2.3' }, agent),
      isBelow(agent, agent),
      isBelow({ memberId: 22n, path: '1.22' }, agent),
      isBelow({ memberId: 1n, path: '1' }, agent),
    ],
    [true, false, false, false],
  )
  assert.deepEqual([levelOf({ path: '1' }), levelOf({ path: '1.2.3' })], [1, 3])
})
