import assert from 'node:assert/strict'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { openLog } from '#platform/log.ts'
import { identityChecks } from './identity-checks.ts'

let answer: (response: ServerResponse) => void = () => undefined
const server = createServer((request, response) => {
  request.resume()
  answer(response)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
after(() => {
  server.closeAllConnections()
  server.close()
})
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const checks = identityChecks({ url, apiKey: 'a key' }, openLog('fatal', 'test'))
const reference = '00000000-0000-4000-8000-000000000001'
const question = { reference, kind: 'sanctions', name: 'Ligaya Reyes', birthDate: '1990-02-03' } as const
const says = (status: number, body: unknown) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

test('a provider of identity checks is connected by its key alone', () => {
  assert.equal(identityChecks({ url, apiKey: '' }, openLog('fatal', 'test')), undefined)
})

test('clear and hit are definite; late, wrong, broken and missing answers are unknown, and what is not known there says so', async () => {
  assert.ok(checks)
  for (const result of ['clear', 'hit'] as const) {
    answer = says(200, { id: 'idc_1', reference, result })
    assert.deepEqual(await checks.ask(question), { state: result, providerRef: 'idc_1' })
    assert.deepEqual(await checks.answer(reference), { state: result, providerRef: 'idc_1' })
  }
  const unknown = [
    says(200, { id: 'idc_1', reference, result: 'pending' }),
    says(200, { id: 'idc_1', reference: 'another', result: 'clear' }),
    says(500, { id: 'idc_1', reference, result: 'clear' }),
    says(200, { result: 'clear' }),
    says(400, { error: 'INVALID' }),
    (response: ServerResponse) => response.end('<html>'),
    (response: ServerResponse) => response.destroy(),
    (response: ServerResponse) => response.writeHead(302, { location: `${url}/elsewhere` }).end(),
  ]
  for (const one of unknown) {
    answer = one
    assert.deepEqual(await checks.ask(question), { state: 'unknown' })
    assert.deepEqual(await checks.answer(reference), { state: 'unknown' })
  }
  answer = says(404, {})
  assert.deepEqual(await checks.answer(reference), { state: 'missing' })
  assert.deepEqual(await checks.ask(question), { state: 'unknown' })
})
