import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { deliver } from './delivering.ts'
import { readRecording, shifted } from './recordings.ts'

const line = (timestamp: number, about: object = {}) => JSON.stringify({ type: 'alive', product: 1, timestamp, subscribed: 1, ...about })

test('GM-06 a recording is read line by line, and the first line that is no message is named', () => {
  assert.equal(readRecording(`${line(1)}\n\n${line(2)}\n`).length, 2)
  assert.throws(() => readRecording(`${line(1)}\n${line(2, { subscribed: 7 })}`), /line 2/)
  assert.throws(() => readRecording('{'), /line 1/)
})

test('GM-06 a recording is said as of now: all of its instants move by one span', () => {
  const cancel = { type: 'bet_cancel', event_id: 'stu:match:1', start_time: 1500, end_time: 1800, markets: [{ id: 1 }] }
  const [first, second] = shifted(readRecording(`${line(1000)}\n${JSON.stringify({ product: 3, timestamp: 2000, ...cancel })}`), 51_000)
  assert.equal(first?.timestamp, 51_000)
  assert.ok(second?.type === 'bet_cancel')
  assert.deepEqual([second.timestamp, second.start_time, second.end_time], [52_000, 51_500, 51_800])
  assert.deepEqual(shifted([], 1), [])
})

test('GM-06 messages are delivered in their order, each once, with the key; what is refused is counted', async (t) => {
  const heard: number[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      const { messages } = JSON.parse(body) as { messages: { timestamp: number }[] }
      heard.push(...messages.map(({ timestamp }) => timestamp))
      response.statusCode = request.headers.authorization === 'Bearer right' ? 200 : 401
      response.end(JSON.stringify({ events: [], refused: messages.some(({ timestamp }) => timestamp === 7) ? [0] : [] }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const messages = readRecording(Array.from({ length: 450 }, (_, at) => line(at + 1)).join('\n'))
  assert.deepEqual(await deliver({ url, key: 'right' }, messages, 0), { sent: 450, refused: 1 })
  assert.deepEqual(
    heard,
    messages.map(({ timestamp }) => timestamp),
  )
  await assert.rejects(deliver({ url, key: 'wrong' }, messages, 0), /401/)
  const paced = readRecording([line(1), line(1), line(101)].join('\n'))
  const startedMs = performance.now()
  assert.deepEqual(await deliver({ url, key: 'right' }, paced, 1), { sent: 3, refused: 0 })
  assert.ok(performance.now() - startedMs >= 95, 'a paced recording keeps its own time')
})
