import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inPieces, nextSize } from './pieces.ts'

test('work that took long is halved, work that was quick doubled, within what is allowed', () => {
  const sizes = { least: 100, first: 400, most: 1_000, shortMs: 10, longMs: 50 }
  const after = (size: number, tookMs: number) => nextSize(sizes, size, tookMs)
  assert.deepEqual([after(400, 9), after(400, 10), after(400, 50), after(400, 51)], [800, 400, 400, 200])
  assert.deepEqual([after(800, 1), after(150, 60), after(400, Number.POSITIVE_INFINITY)], [1_000, 100, 200])
})

const sizes = { least: 100, first: 400, most: 100_000, shortMs: 1_000, longMs: 2_000 }
const busy = () => Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })

/** Does so much in pieces, and tells their sizes. */
async function sizesOf(amount: number, work: (size: number) => void = () => undefined): Promise<number[]> {
  const done: number[] = []
  let left = amount
  await inPieces(sizes, async (size) => {
    done.push(size)
    work(size)
    left -= size
    return left > 0
  })
  return done
}

test('what has gathered is done in pieces that grow while they are short, until nothing is left', async () => {
  assert.deepEqual(await sizesOf(5_000), [400, 800, 1_600, 3_200])
  assert.deepEqual(await sizesOf(0), [400])
})

test('a piece that was too large for its time is tried again as a smaller one, and fails when it is the smallest', async () => {
  const stubborn = (size: number) => {
    if (size > 150) throw busy()
  }
  assert.deepEqual((await sizesOf(300, stubborn)).slice(0, 4), [400, 200, 100, 200])
  await assert.rejects(
    sizesOf(300, () => {
      throw busy()
    }),
    /statement timeout/,
  )
  const broken = () => {
    throw new Error('a bug')
  }
  await assert.rejects(sizesOf(300, broken), /a bug/)
})

test('work that stands behind players rests twelve times as long as a piece took', async () => {
  const begun = performance.now()
  const took: number[] = []
  await inPieces(sizes, async () => {
    const since = performance.now()
    while (performance.now() - since < 15);
    took.push(performance.now() - since)
    return took.length < 4
  })
  // Nothing follows the last piece.
  const rested = took.slice(0, -1).reduce((sum, ms) => sum + Math.min(12 * ms, 500), 0)
  assert.ok(performance.now() - begun >= rested)
})

test('a backlog that is known from the start is done without rests', async () => {
  const begun = performance.now()
  let pieces = 0
  const work = async () => {
    const since = performance.now()
    while (performance.now() - since < 15);
    pieces += 1
    return pieces < 4
  }
  await inPieces(sizes, work, true)
  assert.ok(performance.now() - begun < 3 * 12 * 15)
})
