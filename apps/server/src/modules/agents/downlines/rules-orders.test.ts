import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DownlineRow } from '@croupier/contract/agents'
import fc from 'fast-check'
import { isLevelOrder, type LevelOrder, pageOfLevel } from './rules-orders.ts'

const row = (id: number, balance: bigint, lastLoginAt: number | null) => ({ id: String(id), balance, lastLoginAt }) as DownlineRow
const orders: readonly LevelOrder[] = ['balance', 'balanceUp', 'seen', 'seenUp']
const ids = (rows: readonly DownlineRow[]) => rows.map(({ id }) => id)

test('AC-12 a level is ordered by balance or by last login, members of one figure by the order of their accounts', () => {
  const level = [row(1, 5n, 30), row(2, 9n, null), row(3, 5n, 10)]
  const ordered = orders.map((order) => ids(pageOfLevel(level, order, { after: undefined, size: 9 }).rows))
  assert.deepEqual(ordered, [
    ['2', '3', '1'],
    ['1', '3', '2'],
    ['1', '3', '2'],
    ['2', '3', '1'],
  ])
  assert.deepEqual(
    ['balance', 'seenUp', 'newest', 'name'].map((sort) => isLevelOrder(sort as never)),
    [true, true, false, false],
  )
})

test('AC-12 pages of a level hold every member once, in whatever order and size', () => {
  const level = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 99 }), fc.bigInt({ min: 0n, max: 3n })), {
    selector: ([id]) => id,
    maxLength: 20,
  })
  const law = fc.property(level, fc.constantFrom(...orders), fc.integer({ min: 1, max: 7 }), (drawn, order, size) => {
    const rows = drawn.map(([id, balance]) => row(id, balance, id % 3))
    const paged: DownlineRow[] = []
    for (let after: string | undefined, pages = 0; pages <= rows.length; pages += 1) {
      const page = pageOfLevel(rows, order, { after, size })
      paged.push(...page.rows)
      after = page.next
      if (after === undefined) break
    }
    assert.deepEqual(ids(paged), ids(pageOfLevel(rows, order, { after: undefined, size: rows.length + 1 }).rows))
    assert.equal(paged.length, rows.length)
  })
  fc.assert(law)
})

test('AC-12 a cursor that nobody gave begins with the first page', () => {
  const level = [row(1, 5n, 30), row(2, 9n, null)]
  for (const after of ['', 'x', '5', '5-', '-5-1'])
    assert.deepEqual(ids(pageOfLevel(level, 'balance', { after, size: 9 }).rows), ['2', '1'])
})
