import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { batchPerTick, type Completion } from './tick-batches.ts'

type Asked = { number: number; completion: Completion<number> }

/** What is asked for by promises here, and by connections in the product. */
const asking = (work: (all: readonly Asked[]) => void) => {
  const ask = batchPerTick(work)
  return (number: number) => new Promise<number>((resolve, reject) => ask({ number, completion: { resolve, reject } }))
}

test('what is asked for in one turn is done together at its end, in its order', async () => {
  const batches: number[][] = []
  const doubled = asking((all) => {
    batches.push(all.map(({ number }) => number))
    for (const { number, completion } of all) completion.resolve(number * 2)
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
  const echo = asking((all) => {
    if (fails) throw new Error('no work today')
    for (const { number, completion } of all) completion.resolve(number)
  })
  const given = await Promise.allSettled([echo(1), echo(2)])
  assert.deepEqual(
    given.map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  fails = false
  assert.equal(await echo(3), 3)
})
