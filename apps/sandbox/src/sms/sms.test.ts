import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startSandbox } from '../../testing/sandbox.ts'

test('a text message sent through the gateway shows on the phone, harmless whatever it holds', async (t) => {
  const sandbox = await startSandbox(t)
  const send = (body: object, key = sandbox.key('sms-api')) =>
    fetch(`${sandbox.url}/sms/api/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    })
  assert.equal((await send({ to: '+639171234567', text: 'Ang code mo ay 123456 <script>alert(1)</script>' })).status, 201)
  assert.equal((await send({ to: '+639170000000', text: 'other' })).status, 201)
  const { messages } = (await (await fetch(`${sandbox.url}/sms/api/messages?to=%2B639171234567`)).json()) as {
    messages: { text: string }[]
  }
  assert.deepEqual(
    messages.map((message) => message.text.slice(0, 22)),
    ['Ang code mo ay 123456 '],
  )
  const page = await (await fetch(`${sandbox.url}/sms`)).text()
  assert.match(page, /&lt;script&gt;alert\(1\)&lt;\/script&gt;/)
  assert.doesNotMatch(page, /<script>/)

  const again = { to: '+639175555555', text: 'once', reference: 'message-0001' }
  assert.deepEqual([(await send(again)).status, (await send(again)).status], [201, 200])
  const kept = (await (await fetch(`${sandbox.url}/sms/api/messages?to=%2B639175555555`)).json()) as { messages: unknown[] }
  assert.equal(kept.messages.length, 1, 'a reference is one message')

  assert.equal((await send({ to: '+639171234567', text: 'x' }, 'wrong')).status, 401)
  for (const [body, field] of [
    [{ to: '0917', text: 'x' }, 'to'],
    [{ to: '+639171234567', text: '' }, 'text'],
    [{ to: '+639171234567', text: 'x', cost: 0 }, 'cost'],
  ] as const) {
    const refused = await send(body)
    assert.deepEqual([refused.status, ((await refused.json()) as { field: string }).field], [400, field])
  }
})
