import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Accident, Refusal } from '@croupier/client/failures'
import { settle } from './settling.ts'

const refusal = (errorCode: string) => new Refusal(409, { success: false, errorCode }, undefined)

/** Answers in turn; what is thrown is thrown. */
function answers(...given: (string | Error)[]) {
  let tries = 0
  const run = async () => {
    const next = given[tries++]
    if (next instanceof Error) throw next
    return next
  }
  return { run, tries: () => tries }
}

const soon = [1, 1, 1]

test('a money call whose answer was lost is made again until there is one', async () => {
  const { run, tries } = answers(new Accident('timeout'), new Accident('offline'), 'receipt')
  let lost = 0
  assert.deepEqual(await settle(run, () => (lost += 1), soon), { kind: 'done', value: 'receipt' })
  assert.equal(tries(), 3)
  assert.equal(lost, 2)
})

test('a refusal of the first try is definite', async () => {
  const { run, tries } = answers(refusal('insufficient_funds'))
  await assert.rejects(
    settle(run, () => undefined, soon),
    /insufficient_funds/,
  )
  assert.equal(tries(), 1)
})

test('after a lost answer, being told to wait says nothing about the first try', async () => {
  const { run } = answers(new Accident('timeout'), refusal('TOO_MANY_REQUESTS'), 'receipt')
  assert.deepEqual(await settle(run, () => undefined, soon), { kind: 'done', value: 'receipt' })
})

test('a money call without any answer stays open, and is not called done', async () => {
  const { run, tries } = answers(...[0, 1, 2, 3].map(() => new Accident('offline')))
  assert.deepEqual(await settle(run, () => undefined, soon), { kind: 'unsure' })
  assert.equal(tries(), 4)
})
