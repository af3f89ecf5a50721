import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { z } from 'zod'
import { declareRefusals, readInput, SHARED_REFUSALS } from './refusals.ts'
import { openServer } from './server.ts'

const { refuse } = declareRefusals({ ...SHARED_REFUSALS, PRICE_MOVED: { status: 409, message: 'The price has moved' } })

async function aServer(isReady = true) {
  const about = { log: pino({ level: 'silent' }), isReady: async () => isReady }
  const app = await openServer(about, { publicUrl: 'http://localhost', trustedProxies: [] })
  app.get('/moved', () => refuse('PRICE_MOVED', 'price', { price: '1950', error: 'hidden' }))
  app.get('/busy', () => refuse('TOO_MANY_REQUESTS'))
  app.get('/broken', () => Promise.reject(new Error('a secret of the house')))
  app.get('/down', () => Promise.reject(Object.assign(new Error('lost'), { code: 'ECONNREFUSED' })))
  app.post('/strict', (request) => readInput(z.strictObject({ id: z.string() }), request.body))
  return app
}

test('a refusal answers its code, words, field and details, and details never hide the code', async () => {
  const app = await aServer()
  const moved = await app.inject('/moved')
  assert.equal(moved.statusCode, 409)
  assert.deepEqual(moved.json(), { price: '1950', error: 'PRICE_MOVED', message: 'The price has moved', field: 'price' })
  const busy = await app.inject('/busy')
  assert.deepEqual([busy.statusCode, busy.headers['retry-after']], [429, '1'])
  const unknown = await app.inject({ method: 'POST', url: '/strict', payload: { id: 'a', more: 1 } })
  assert.deepEqual([unknown.statusCode, unknown.json().error, unknown.json().field], [400, 'INVALID_INPUT', 'more'])
})

test('what went wrong inside is not told, and a database that is away is a pause', async () => {
  const app = await aServer()
  const broken = await app.inject('/broken')
  assert.equal(broken.statusCode, 500)
  assert.doesNotMatch(broken.body, /secret/)
  const down = await app.inject('/down')
  assert.deepEqual([down.statusCode, down.json().error, down.headers['retry-after']], [503, 'MAINTENANCE', '2'])
  assert.equal((await (await aServer(false)).inject('/health/ready')).statusCode, 503)
  assert.equal((await (await aServer(false)).inject('/health/live')).statusCode, 200)
})
