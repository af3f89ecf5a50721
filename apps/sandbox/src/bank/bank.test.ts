import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startSandbox } from '../../testing/sandbox.ts'

test("the bank's statement lists every transfer under a number of its own, harmless whatever was written on it", async (t) => {
  const sandbox = await startSandbox(t)
  const send = (fields: Record<string, string>) =>
    fetch(`${sandbox.url}/bank/transfers`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const sent = { from: 'Ligaya Reyes', amount: '500.00', message: '7KQX-93MD-T4WB <script>alert(1)</script>' }
  assert.deepEqual([(await send(sent)).status, (await send(sent)).status], [303, 303])
  const { lines } = (await (await fetch(`${sandbox.url}/bank/api/lines`)).json()) as { lines: { number: string; amount: string }[] }
  assert.deepEqual(
    lines.map(({ number, amount }) => [number, amount]),
    [
      ['TRY-000002', '500.00'],
      ['TRY-000001', '500.00'],
    ],
  )
  assert.doesNotMatch(await (await fetch(`${sandbox.url}/bank`)).text(), /<script>/)
  for (const wrong of [{ amount: '5' }, { amount: '-1.00' }, { from: '' }, { cost: '1' }])
    assert.equal((await send({ ...sent, ...wrong })).status, 400)
})
