import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startSandbox } from '../../testing/sandbox.ts'

test('the provider of identity checks answers a reference once, and late, wrong or never as it is told', async (t) => {
  const sandbox = await startSandbox(t)
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${sandbox.key('identity-api')}` }
  const ask = async (body: object, bearing: Record<string, string> = headers) => {
    const response = await fetch(`${sandbox.url}/identity/api/checks`, { method: 'POST', headers: bearing, body: JSON.stringify(body) })
    return { status: response.status, body: (await response.json()) as Record<string, string> }
  }
  const answer = async (reference: string) => await fetch(`${sandbox.url}/identity/api/checks/${reference}`, { headers })
  const sanctions = (reference: string, name: string) => ({ reference, kind: 'sanctions', name, birthDate: '1990-02-03' })

  const clear = await ask(sanctions('check-0001', 'Ligaya Reyes'))
  assert.deepEqual([clear.status, clear.body.result], [201, 'clear'])
  assert.deepEqual(await ask(sanctions('check-0001', 'Juan Bawal')), { status: 200, body: clear.body }, 'a reference is one question')
  assert.equal((await ask(sanctions('check-0002', 'Juan Bawal'))).body.result, 'hit')
  const young = { reference: 'check-0003', kind: 'age', name: 'Bata', birthDate: '2020-01-01', leastAge: 21 }
  assert.equal((await ask(young)).body.result, 'hit')
  const picture = Buffer.alloc(3_000_000, 7).toString('base64')
  const document = { reference: 'check-0004', kind: 'document', documentKind: 'identity_card', pictures: [picture, picture] }
  assert.equal((await ask(document)).status, 201)
  assert.equal((await answer('check-9999')).status, 404)
  assert.equal((await ask(sanctions('check-0005', 'x'), { ...headers, authorization: 'Bearer wrong' })).status, 401)
  assert.equal((await ask({ ...young, reference: 'check-0006', leastAge: -1 })).status, 400)

  for (const [behaviour, expected] of [
    ['never', { reference: 'check-0001', result: 'pending' }],
    ['late', { reference: 'check-0001', result: 'pending' }],
  ] as const) {
    await fetch(`${sandbox.url}/identity/control`, { method: 'POST', body: new URLSearchParams({ behaviour }), redirect: 'manual' })
    const { reference, result } = (await (await answer('check-0001')).json()) as Record<string, string>
    assert.deepEqual({ reference, result }, expected)
  }
  await fetch(`${sandbox.url}/identity/control`, { method: 'POST', body: new URLSearchParams({ behaviour: 'wrong' }), redirect: 'manual' })
  assert.notEqual(((await (await answer('check-0001')).json()) as Record<string, string>).reference, 'check-0001')
  assert.match(await (await fetch(`${sandbox.url}/identity`)).text(), /Ligaya Reyes/)
})
