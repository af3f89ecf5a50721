import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cutLinked } from './rules-linked.ts'

test('CO-02 accounts that share a device or an address are listed up to a limit, and that there are more is said', () => {
  const row = { memberId: 7n, username: 'bago', status: 'locked', sharesDevice: true, sharesAddress: false } as Parameters<
    typeof cutLinked
  >[0][number]
  assert.deepEqual(cutLinked([row], 1), {
    rows: [{ memberId: '7', username: 'bago', status: 'locked', sharesDevice: true, sharesAddress: false }],
    isMore: false,
  })
  const { rows, isMore } = cutLinked([row, row], 1)
  assert.deepEqual([rows.length, isMore], [1, true])
})
