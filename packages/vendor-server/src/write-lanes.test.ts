import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openWriteLanes } from './write-lanes.ts'

const turns = () => new Promise((resolve) => setImmediate(resolve))

/** Lanes by the first letter of a word; a batch is written when the test says so. */
function lanesOfWords(batchMax = 10) {
  const begun: { words: readonly string[]; end(): void }[] = []
  const write = async (words: readonly string[]) => {
    await new Promise<void>((end) => begun.push({ words, end }))
    if (words.includes('a bad one')) throw new Error(`no room for ${words.length}`)
    return words.map((word) => word.toUpperCase())
  }
  const writeWord = openWriteLanes({ laneOf: (word: string) => word.slice(0, 1), write, batchMax })
  return { begun, writeWord }
}

test('what comes while a batch is written goes into the next one together, and each is answered its own', async () => {
  const { begun, writeWord } = lanesOfWords()
  const written = ['a1', 'a2', 'a3'].map(writeWord)
  begun[0]?.end()
  await turns()
  begun[1]?.end()
  assert.deepEqual(await Promise.all(written), ['A1', 'A2', 'A3'])
  assert.deepEqual(
    begun.map(({ words }) => words),
    [['a1'], ['a2', 'a3']],
  )
})

test('lanes do not wait for each other, and no batch is larger than it may be', async () => {
  const { begun, writeWord } = lanesOfWords(2)
  const written = ['a1', 'b1', 'a2', 'a3', 'a4'].map(writeWord)
  for (let at = 0; at < 4; at += 1) {
    await turns()
    begun[at]?.end()
  }
  await Promise.all(written)
  assert.deepEqual(
    begun.map(({ words }) => words),
    [['a1'], ['b1'], ['a2', 'a3'], ['a4']],
  )
})

test('one that cannot be written fails alone', async () => {
  const { begun, writeWord } = lanesOfWords()
  const written = ['a1', 'a2', 'a bad one', 'a3'].map((word) => writeWord(word).catch((error: Error) => error.message))
  for (let at = 0; at < 5; at += 1) {
    await turns()
    begun[at]?.end()
  }
  assert.deepEqual(await Promise.all(written), ['A1', 'A2', 'no room for 1', 'A3'])
})
