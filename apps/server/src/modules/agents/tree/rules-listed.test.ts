import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cutNodes, filterOf, shownNode } from './rules-listed.ts'
import type { ListedNode } from './store.ts'

const node: ListedNode = {
  memberId: 7n,
  brandId: 1,
  uplineId: 1n,
  path: '1.7',
  username: 'Bago',
  usernameKey: 'bago',
  isAgent: true,
  joinedAt: new Date(5),
  agentSince: new Date(5),
  directs: 3,
  uplineName: 'pinuno',
}

test('AC-12 one row more than a page is read, and tells whether another page follows', () => {
  const filter = filterOf({ size: 2, kind: 'agent' }, 'newest')
  assert.deepEqual(filter, { kind: 'agent', sort: 'newest', after: undefined, limit: 3 })
  assert.equal(filterOf({}, 'name').limit, 26)
  const rows = [node, { ...node, memberId: 8n }, { ...node, memberId: 9n }]
  assert.deepEqual([cutNodes(rows, filter).kept.length, cutNodes(rows, filter).next], [2, '8'])
  assert.deepEqual([cutNodes(rows.slice(0, 2), filter).kept.length, cutNodes(rows.slice(0, 2), filter).next], [2, undefined])
})

test('AC-12 the next page begins behind what the order goes by', () => {
  const next = (sort: Parameters<typeof filterOf>[1]) => cutNodes([node, node], { limit: 2, sort }).next
  assert.deepEqual(
    [next('name'), next('nameDown'), next('directs'), next('directsUp'), next('newest'), next('id')],
    ['bago', 'bago', '3-7', '3-7', '7', '7'],
  )
})

test('AC-12 a member is listed by place, class, status and balance, at a level that counts from who looks', () => {
  const brief = { type: 41, status: 'locked', lastLoginAt: new Date(9) }
  const shown = shownNode(node, { brief, balanceMinor: 250n, viewerLevel: 1 })
  assert.deepEqual(
    [shown.level, shown.type, shown.status, shown.balance, shown.lastLoginAt, shown.upline],
    [1, 41, 'locked', 250n, 9, 'pinuno'],
  )
  const status = (word: string) => shownNode(node, { brief: { ...brief, status: word }, balanceMinor: 0n, viewerLevel: 0 }).status
  assert.deepEqual(['active', 'closed', 'locked', 'resting'].map(status), ['active', 'closed', 'locked', 'active'])
  const unknown = shownNode(node, { brief: undefined, balanceMinor: 0n, viewerLevel: 0 })
  assert.deepEqual([unknown.type, unknown.status, unknown.lastLoginAt], [0, 'active', null])
})
