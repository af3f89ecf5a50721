import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { onceATurn } from './turns.ts'

test('what is asked for in one turn is done together at its end, and answered in its order', async () => {
  const batches: number[][] = []
  const doubled = onceATurn((all: readonly number[]) => {
    batches.push([...all])
    return all.map(async (one) => one * 2)
  })
  const given = Promise.all([doubled(1), doubled(2), doubled(3)])
  assert.deepEqual(batches, [])
  await turn()
  assert.deepEqual(batches, [[1, 2, 3]])
  assert.deepEqual(await given, [2, 4, 6])
  assert.equal(await doubled(4), 8)
  assert.deepEqual(batches, [[1, 2, 3], [4]])
})

test('whoever cannot be served fails alone', async () => {
  const roots = onceATurn((all: readonly number[]) =>
    all.map(async (one) => {
      if (one < 0) throw new Error(`${one} has none`)
      return Math.sqrt(one)
    }),
  )
  const given = await Promise.allSettled([roots(4), roots(-1), roots(9)])
  assert.deepEqual(
    given.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason))),
    [2, 'Error: -1 has none', 3],
  )
})

test('work that throws fails for everybody who asked in that turn, and the next turn is done', async () => {
  let fails = true
  const echo = onceATurn((all: readonly number[]) => {
    if (fails) throw new Error('no work today')
    return all.map(async (one) => one)
  })
  const given = await Promise.allSettled([echo(1), echo(2)])
  assert.deepEqual(
    given.map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  fails = false
  assert.equal(await echo(3), 3)
})
