import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBulkhead } from './bulkheads.ts'
import { Refused } from './refusal.ts'

test('S9 of strangers who call at once as many are worked on as the bound says, and a place is free when one has ended', async () => {
  const within = openBulkhead(2)
  const endings: (() => void)[] = []
  const work = () => new Promise<void>((resolve) => endings.push(resolve))
  const isBusy = (failure: unknown) => failure instanceof Refused && failure.code === 'busy' && failure.retryAfterSeconds === 2
  const first = within(work)
  const second = within(() => Promise.reject(new Error('went wrong')))
  await assert.rejects(within(work), isBusy)
  await assert.rejects(second, /went wrong/)
  const third = within(work)
  await assert.rejects(within(work), isBusy)
  for (const end of endings) end()
  await Promise.all([first, third])
  assert.equal(await within(async () => 'done'), 'done')
})
