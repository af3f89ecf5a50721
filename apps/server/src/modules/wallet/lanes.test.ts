import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Refused } from '#platform/refusal.ts'
import { openLanes } from './lanes.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)
const owner = 1n

test('while one batch is being written the next gathers, and everybody gets the answer to their own command in order', async () => {
  const batches: number[][] = []
  let open: () => void = () => undefined
  const lanes = openLanes<number, string>(1, async (commands) => {
    batches.push([...commands])
    if (batches.length === 1) await new Promise<void>((resolve) => (open = resolve))
    return commands.map((command) => `done ${command}`)
  })
  const first = lanes.take(owner, 0)
  while (batches.length === 0) await new Promise((resolve) => setImmediate(resolve))
  const rest = numbers(40).map((n) => lanes.take(owner, n + 1))
  open()
  assert.deepEqual(
    await Promise.all([first, ...rest]),
    numbers(41).map((n) => `done ${n}`),
  )
  assert.deepEqual(batches, [[0], numbers(40).map((n) => n + 1)])
})

test('a batch that lost a race is settled again, whole', async () => {
  let tries = 0
  const lanes = openLanes<number, number>(1, async (commands) => {
    tries += 1
    if (tries < 4) throw Object.assign(new Error('somebody was faster'), { code: '40001' })
    return commands
  })
  assert.deepEqual(await Promise.all(numbers(5).map((n) => lanes.take(owner, n))), numbers(5))
  assert.equal(tries, 4)
})

test('a command that poisons its batch fails alone', async () => {
  const lanes = openLanes<number, number>(1, async (commands) => {
    if (commands.includes(3)) throw new Error('cannot digest 3')
    return commands
  })
  const ends = await Promise.allSettled(numbers(6).map((n) => lanes.take(owner, n)))
  assert.deepEqual(
    ends.map(({ status }) => status),
    numbers(6).map((n) => (n === 3 ? 'rejected' : 'fulfilled')),
  )
})

test('too many who wait are told that it is busy, and so is whoever comes while it closes; who was taken is answered', async () => {
  let open: () => void = () => undefined
  const lanes = openLanes<number, number>(1, async (commands) => {
    await new Promise<void>((resolve) => (open = resolve))
    return commands
  })
  const taken = numbers(2_000).map((n) => lanes.take(owner, n))
  await assert.rejects(lanes.take(owner, 9_999), (failure: Refused) => failure.code === 'busy' && failure.retryAfterSeconds === 1)
  const drained = lanes.drain()
  await assert.rejects(lanes.take(owner, 0), (failure: Refused) => failure.code === 'busy')
  const opening = setInterval(() => open(), 1)
  await drained
  clearInterval(opening)
  assert.deepEqual(await Promise.all(taken), numbers(2_000))
})

test('an unreachable database is not asked once for every command that waits', async () => {
  let tries = 0
  const lanes = openLanes<number, number>(1, async () => {
    tries += 1
    throw Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' })
  })
  const ends = await Promise.allSettled(numbers(50).map((n) => lanes.take(owner, n)))
  assert.ok(ends.every(({ status }) => status === 'rejected'))
  assert.ok(tries <= 4, `${tries}`)
})
