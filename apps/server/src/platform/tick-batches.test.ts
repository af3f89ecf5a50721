import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { batchPerTick } from './tick-batches.ts'

test('what is asked for in one turn is done together at its end, in its order', async () => {
  const batches: number[][] = []
  const doubled = batchPerTick((numbers: readonly number[]) => {
    batches.push([...numbers])
    return numbers.map(async (number) => number * 2)
  })
  const given = Promise.all([doubled(1), doubled(2), doubled(3)])
  assert.deepEqual(batches, [])
  await turn()
  assert.deepEqual(batches, [[1, 2, 3]])
  assert.deepEqual(await given, [2, 4, 6])
  assert.equal(await doubled(4), 8)
  assert.deepEqual(batches, [[1, 2, 3], [4]])
})

test('work that throws fails for everybody who asked in that turn, and the next turn is done', async () => {
  let fails = true
  const echo = batchPerTick((numbers: readonly number[]) => {
    if (fails) throw new Error('no work today')
    return numbers.map(async (number) => number)
  })
  const given = await Promise.allSettled([echo(1), echo(2)])
  assert.deepEqual(
    given.map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  fails = false
  assert.equal(await echo(3), 3)
})
