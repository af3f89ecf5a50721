import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aSite } from '../site.ts'
import { admittedKind, openCallers } from './callers.ts'
import { operations } from './operations.ts'
import { wireOf } from './wire-requests.ts'

const running = await aSite(import.meta.filename, { limiter: async () => undefined })
const callers = await openCallers(running)

/** Beyond each type that a key may have: 32 bits, the last instant, exact doubles, 64 bits. */
const cursors = [
  '0',
  '1',
  '2147483648',
  '253402300800000',
  '9007199254740993',
  '999999999999999999',
  '9'.repeat(40),
  '-1',
  '1.5',
  'x',
  '%00',
]
const paged = operations().filter(({ input }) => input.properties && 'cursor' in input.properties)

test('S3 no list of any call fails at a cursor that is beyond its key, or is none', async () => {
  assert.ok(paged.length > 30, `${paged.length} lists have a cursor`)
  const failed: string[] = []
  for (const operation of paged)
    for (const cursor of cursors) {
      const sender = callers.sender(operation, admittedKind(operation))
      const answer = await sender.app.inject((await wireOf(operation, sender, { cursor })) as never)
      if (answer.statusCode >= 500) failed.push(`${operation.name} ${cursor}: ${answer.statusCode}`)
    }
  assert.deepEqual(failed, [])
})
