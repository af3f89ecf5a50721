import assert from 'node:assert/strict'
import { test } from 'node:test'
import { knownNames } from './known-names.ts'

function aList(existing: string[]) {
  const clock = { ms: 0 }
  const reads = { count: 0 }
  const names = knownNames(() => clock.ms)
  const read = async () => {
    reads.count += 1
    return [...existing]
  }
  return { clock, reads, names, has: (name: string) => names.has(name, read) }
}

test('V7 names that somebody makes up are looked for once a second, however many they are', async () => {
  const { clock, reads, has } = aList(['parola'])
  const answers = await Promise.all(Array.from({ length: 1000 }, (_, at) => has(`made-up-${at}`)))
  assert.deepEqual([answers.includes(true), reads.count], [false, 1])
  for (let at = 0; at < 1000; at += 1) await has(`another-${at}`)
  assert.equal(reads.count, 1)
  clock.ms = 1001
  await has('later')
  assert.equal(reads.count, 2)
})

test('V7 a name that exists is known without asking again', async () => {
  const { clock, reads, has } = aList(['parola'])
  assert.equal(await has('parola'), true)
  clock.ms = 60_000
  assert.deepEqual([await has('parola'), reads.count], [true, 1])
})

test('V7 a name that this process adds is known at once, also where a look began before it, and one of another process within a second', async () => {
  const existing = ['parola']
  const { clock, names, has } = aList(existing)
  assert.equal(await has('habagat'), false)
  existing.push('habagat')
  assert.equal(await has('habagat'), false)
  names.forget()
  assert.equal(await has('habagat'), true)
  let answer: (names: string[]) => void = () => undefined
  clock.ms = 5000
  const early = names.has('amihan', () => new Promise<string[]>((resolve) => (answer = resolve)))
  existing.push('amihan')
  names.forget()
  const late = has('amihan')
  answer(['parola'])
  await early
  assert.deepEqual([await late, await has('amihan')], [true, true])
})
