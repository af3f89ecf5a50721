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

test('another lane helps when a batch is worth it, and never with somebody whose command is being settled', async () => {
  const batches: { lane: number; commands: number[] }[] = []
  const opens: (() => void)[] = []
  const lanes = openLanes<number, number>(2, async (commands, lane) => {
    batches.push({ lane, commands: [...commands] })
    await new Promise<void>((resolve) => opens.push(resolve))
    return commands
  })
  const settled = async (count: number) => {
    while (batches.length < count) await new Promise((resolve) => setImmediate(resolve))
  }
  const taken = [lanes.take(owner, 0)]
  await settled(1)
  taken.push(lanes.take(owner, 1), ...numbers(126).map((n) => lanes.take(BigInt(n + 2), n + 2)))
  await new Promise((resolve) => setTimeout(resolve, 20))
  assert.equal(batches.length, 1)
  taken.push(lanes.take(owner, 128))
  await settled(2)
  assert.deepEqual(batches[1], { lane: 1, commands: numbers(126).map((n) => n + 2) })
  taken.push(...numbers(140).map((n) => lanes.take(owner, n + 129)))
  opens[1]?.()
  await new Promise((resolve) => setTimeout(resolve, 20))
  assert.equal(batches.length, 2)
  opens[0]?.()
  await settled(3)
  assert.deepEqual(batches[2]?.commands, [1, ...numbers(141).map((n) => n + 128)])
  opens[2]?.()
  assert.deepEqual(await Promise.all(taken), numbers(269))
})

const lostRace = () => Object.assign(new Error('somebody was faster'), { code: '40001' })

test('a batch that lost a race is settled again, first whole and then in halves, until a command has one of its own', async () => {
  const sizes: number[] = []
  const lanes = openLanes<number, number>(1, async (commands) => {
    sizes.push(commands.length)
    if (commands.includes(4) && sizes.length < 12) throw lostRace()
    return commands
  })
  assert.deepEqual(await Promise.all(numbers(5).map((n) => lanes.take(owner, n))), numbers(5))
  assert.deepEqual(sizes, [5, 5, 3, 2, 2, 1, 1, 1, 1, 1, 1, 1])
})

test('who is with a writer of another process waits for him, in front of what came later', async () => {
  const batches: number[][] = []
  let open: () => void = () => undefined
  const lanes = openLanes<number, number>(1, async (commands) => {
    batches.push([...commands])
    if (batches.length === 1) await new Promise<void>((resolve) => (open = resolve))
    return commands.map((command) => (batches.length === 1 && command < 2 ? undefined : command))
  })
  const first = [lanes.take(owner, 0), lanes.take(owner, 1), lanes.take(2n, 2)]
  while (batches.length === 0) await new Promise((resolve) => setImmediate(resolve))
  const rest = [lanes.take(owner, 3), lanes.take(2n, 4)]
  open()
  assert.deepEqual(await Promise.all([...first, ...rest]), numbers(5))
  assert.deepEqual(batches, [[0, 1, 2], [4], [0, 1, 3]])
})

test('however many are with another process, nobody else waits for them, and whoever closes does', async () => {
  let isHeld = true
  const lanes = openLanes<bigint, bigint>(2, async (commands) => {
    await new Promise((resolve) => setTimeout(resolve, 1))
    return commands.map((command) => (isHeld && command < 600n ? undefined : command))
  })
  const held = numbers(600).map((n) => lanes.take(BigInt(n), BigInt(n)))
  await new Promise((resolve) => setTimeout(resolve, 50))
  for (const n of numbers(50)) assert.equal(await lanes.take(1_000n, BigInt(1_000 + n)), BigInt(1_000 + n))
  const drained = lanes.drain()
  isHeld = false
  await drained
  assert.deepEqual(await Promise.all(held), numbers(600).map(BigInt))
})

test('who is in a batch that is halved does not overtake himself', async () => {
  const batches: number[][] = []
  const lanes = openLanes<number, number>(1, async (commands) => {
    batches.push([...commands])
    if (batches.length <= 2) throw lostRace()
    return commands.map((command) => (batches.length === 3 && command === 0 ? undefined : command))
  })
  const owners = [owner, 2n, owner, 3n]
  assert.deepEqual(await Promise.all(owners.map((ownerId, n) => lanes.take(ownerId, n))), numbers(4))
  assert.deepEqual(batches.slice(2), [[0, 1], [3], [0, 2]])
})

test('who is never let go hears in the end that it is busy', async () => {
  let tries = 0
  const lanes = openLanes<number, number>(1, async () => {
    tries += 1
    return [undefined]
  })
  await assert.rejects(lanes.take(owner, 0), (failure: Refused) => failure.code === 'busy')
  assert.ok(tries > 10 && tries < 500, `${tries}`)
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
