import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BOARD_ENTRIES, byWin, CAROUSEL_ENTRIES, CAROUSEL_MS } from './winner-rules.ts'

test('UI-04 winners stand in the order of what they won, the largest first, beyond the range of a number', () => {
  const list = [{ winAmount: 5n }, { winAmount: 9_007_199_254_740_993n }, { winAmount: 9_007_199_254_740_992n }, { winAmount: 7n }]
  assert.deepEqual(
    byWin(list).map(({ winAmount }) => winAmount),
    [9_007_199_254_740_993n, 9_007_199_254_740_992n, 7n, 5n],
  )
  assert.deepEqual([CAROUSEL_ENTRIES, BOARD_ENTRIES, CAROUSEL_MS], [50, 20, 3000])
})
