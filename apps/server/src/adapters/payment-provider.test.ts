import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { openLog } from '#platform/log.ts'
import { paymentProvider } from './payment-provider.ts'

const log = openLog('silent', 'test')
const order = {
  reference: 'dep_1',
  amountMinor: 10_000n,
  currency: 'PHP',
  returnUrl: 'https://site.example/back',
  language: 'EN' as const,
  channel: 'bank',
}

/** A provider that answers every order with a page to pay at; says what the server made of it. */
async function openedWith(t: TestContext, checkoutUrl: string) {
  const server = createServer((_request, response) => {
    response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ id: 'pay_1', status: 'open', checkoutUrl }))
  })
  t.after(() => server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return await paymentProvider({ url, apiKey: 'key', notifyUrl: `${url}/hook`, merchant: 'parola' }, log).deposits.hosted_page.openPayment(
    order,
  )
}

test('ASVS 1.2.2 the page of a payment is an address of the web: a script or a file that a provider names is not given to the browser', async (t) => {
  assert.deepEqual(await openedWith(t, 'https://pay.example/1'), {
    state: 'opened',
    providerRef: 'pay_1',
    pageUrl: 'https://pay.example/1',
  })
  for (const address of ['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', 'file:///etc/passwd', '/relative'])
    assert.deepEqual(await openedWith(t, address), { state: 'unknown' }, address)
})
