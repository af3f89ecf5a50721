import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { memberInfo } from '@croupier/contract/identity'
import { affiliate } from '@croupier/contract/identity-registration'
import { systemStatus } from '@croupier/contract/site'
import { call, readNow } from './call.ts'
import { configureCaller } from './caller.ts'
import { Accident, Refusal } from './failures.ts'

let answer: { status: number; body: string; headers?: Record<string, string> } = { status: 200, body: '' }
let isSilent = false
let heard = 0
/** How many of the next calls find the server unable. */
let unable = 0
const server = createServer((_request, response) => {
  heard += 1
  unable -= 1
  if (unable >= 0) response.writeHead(503).end('{"success":false,"errorCode":"busy"}')
  else if (!isSilent) response.writeHead(answer.status, { 'x-request-id': 'r-1', ...answer.headers }).end(answer.body)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const caller = { language: () => 'EN' as const, token: () => undefined, dropSession: () => undefined, timeoutMs: 300 }
configureCaller({ ...caller, origin })
after(() => {
  server.closeAllConnections()
  server.close()
})

/** What a call comes to when the server answers like this. */
async function failureOf(status: number, body: unknown): Promise<unknown> {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
  return await call(systemStatus, {}).then(
    () => assert.fail('it went through'),
    (failure: unknown) => failure,
  )
}

test('ER-01 a call that got no definite answer says why: too late, cut off, busy, or broken', async () => {
  const kindOf = async (status: number, body: unknown) => {
    const failure = await failureOf(status, body)
    assert.ok(failure instanceof Accident, String(failure))
    return [failure.kind, failure.requestId]
  }
  assert.deepEqual(await kindOf(503, { success: false, errorCode: 'busy' }), ['busy', 'r-1'])
  assert.deepEqual(await kindOf(500, { success: false, errorCode: 'internal', requestId: 'r-2' }), ['server', 'r-2'])
  assert.deepEqual(await kindOf(502, '<html>Bad gateway</html>'), ['server', 'r-1'])
  isSilent = true
  assert.deepEqual(await kindOf(200, ''), ['timeout', undefined])
  isSilent = false
  configureCaller({ ...caller, origin: 'http://127.0.0.1:9' })
  assert.deepEqual(await kindOf(200, ''), ['offline', undefined])
  configureCaller({ ...caller, origin })
})

test('ER-01 a refusal brings its code and its words', async () => {
  const refused = await failureOf(429, { success: false, errorCode: 'TOO_MANY_REQUESTS', message: 'Too many requests' })
  assert.ok(refused instanceof Refusal)
  assert.deepEqual([refused.code, refused.message, refused.status], ['TOO_MANY_REQUESTS', 'Too many requests', 429])
  const closed = await failureOf(503, { success: false, errorCode: 'maintenance', message: 'Under maintenance' })
  assert.ok(closed instanceof Refusal && closed.code === 'maintenance')
})

test('ER-01 a read that an action waits for is asked three times, and not again when the server refused or gave no answer in time', async () => {
  const triesOf = async (times: { unable: number }) => {
    heard = 0
    unable = times.unable
    const outcome = await readNow(affiliate, { code: 'MARA', domain: 'localhost' }).then(
      ({ isValid }) => isValid,
      (failure: unknown) => (failure instanceof Accident ? failure.kind : String(failure)),
    )
    return [outcome, heard]
  }
  answer = { status: 200, body: '{"success":true,"value":{"isValid":true,"displayName":null}}' }
  assert.deepEqual(await triesOf({ unable: 0 }), [true, 1])
  assert.deepEqual(await triesOf({ unable: 2 }), [true, 3])
  assert.deepEqual(await triesOf({ unable: 3 }), ['busy', 3])
  answer = { status: 404, body: '{"success":false,"errorCode":"not.found","message":"Not found"}' }
  assert.deepEqual(await triesOf({ unable: 0 }), ['Refusal: Not found', 1])
  isSilent = true
  assert.deepEqual(await triesOf({ unable: 0 }), ['timeout', 1])
  isSilent = false
})

test('SS-03 a dead session is dropped once by all calls that hear of it, and a public call has its answer as a guest', async () => {
  let token: string | undefined = 'dead'
  let dropped = 0
  const dropSession = () => {
    dropped += 1
    token = undefined
  }
  configureCaller({ ...caller, origin, token: () => token, dropSession })
  answer = { status: 200, body: '{"success":true,"value":{"isValid":true,"displayName":null}}', headers: { 'x-session': 'ended' } }
  const answers = await Promise.all([1, 2, 3].map(() => call(affiliate, { code: 'MARA', domain: 'localhost' })))
  assert.deepEqual([answers.map(({ isValid }) => isValid), dropped], [[true, true, true], 1])
  token = 'dead too'
  answer = { status: 401, body: '{"success":false,"errorCode":"login.not.session","message":"You are not logged in"}' }
  await assert.rejects(call(memberInfo, {}), (failure) => failure instanceof Refusal && failure.code === 'login.not.session')
  assert.equal(dropped, 2)
  configureCaller({ ...caller, origin })
})
