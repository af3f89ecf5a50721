import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refused } from '#platform/refusal.ts'
import { type HashPriority, openHashSlots } from './hash-slots.ts'

const isBusy = (failure: unknown) => failure instanceof Refused && failure.code === 'busy' && failure.retryAfterSeconds === 2

/** Work that ends when the test says so; `started` tells in which order it began. */
function openWork() {
  const slots = openHashSlots()
  const started: string[] = []
  const endings = new Map<string, () => void>()
  const begin = (priority: HashPriority, name: string) =>
    slots.run(priority, async () => {
      started.push(name)
      await new Promise<void>((resolve) => endings.set(name, resolve))
    })
  const end = async (name: string) => {
    endings.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { slots, started, begin, end }
}

test('S9 strangers leave a slot free, and who is known goes before strangers who wait', async () => {
  const { started, begin, end } = openWork()
  const all = [begin('stranger', 'stranger 1'), begin('stranger', 'stranger 2'), begin('known', 'known 1'), begin('known', 'known 2')]
  all.push(begin('proven', 'proven 1'))
  assert.deepEqual(started, ['stranger 1', 'known 1'])
  await end('stranger 1')
  assert.deepEqual(started, ['stranger 1', 'known 1', 'known 2'])
  await end('known 1')
  assert.deepEqual(started.slice(3), ['proven 1'])
  await end('known 2')
  assert.deepEqual(started.slice(3), ['proven 1', 'stranger 2'])
  await end('proven 1')
  await end('stranger 2')
  await Promise.all(all)
})

test('S9 the ninth stranger who would wait is refused, and nobody else is', async () => {
  const { slots, begin, end } = openWork()
  const strangers = Array.from({ length: 9 }, (_, at) => begin('stranger', `stranger ${at}`))
  assert.equal(slots.isCrowded(), true)
  await assert.rejects(begin('stranger', 'one too many'), isBusy)
  const known = begin('known', 'known')
  await end('known')
  await known
  for (const at of strangers.keys()) await end(`stranger ${at}`)
  await Promise.all(strangers)
  assert.equal(slots.isCrowded(), false)
})

test('S9 no more than two hashes run at once, whoever asks, also after a slot went to one who waited', async () => {
  const { started, begin, end } = openWork()
  const all = ['proven 1', 'proven 2', 'proven 3'].map((name) => begin('proven', name))
  all.push(begin('known', 'known 1'))
  assert.deepEqual(started, ['proven 1', 'proven 2'])
  await end('proven 1')
  assert.deepEqual(started.slice(2), ['known 1'])
  all.push(begin('known', 'known 2'))
  assert.deepEqual(started.slice(3), [])
  for (const name of ['proven 2', 'known 1', 'known 2', 'proven 3']) await end(name)
  assert.deepEqual(started.slice(3), ['known 2', 'proven 3'])
  await Promise.all(all)
})

test('S9 a slot is free again after work that failed', async () => {
  const { run } = openHashSlots()
  for (let at = 0; at < 5; at += 1)
    await assert.rejects(
      run('stranger', () => Promise.reject(new Error('out of memory'))),
      /out of memory/,
    )
  assert.equal(await run('stranger', async () => 'done'), 'done')
})
