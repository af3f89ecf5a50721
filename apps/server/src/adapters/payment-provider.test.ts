import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { writeQrPh } from '@croupier/contract/qr-ph'
import { openLog } from '#platform/log.ts'
import { paymentProvider } from './payment-provider.ts'

const log = openLog('silent', 'test')
const order = {
  reference: 'dep_1',
  store: '1',
  amountMinor: 10_000n,
  currency: 'PHP',
  returnUrl: 'https://site.example/back',
  language: 'EN' as const,
  channel: 'bank',
}

/** A provider that answers every order with a page or a picture to pay with; says what the server made of it. */
async function openedWith(t: TestContext, way: { checkoutUrl: string } | { qr: object }) {
  const server = createServer((_request, response) => {
    response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ id: 'pay_1', status: 'open', ...way }))
  })
  t.after(() => server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { deposits } = paymentProvider({ url, apiKey: 'key', notifyUrl: `${url}/hook`, merchant: 'parola' }, log)
  return await deposits['qr' in way ? 'qr_ph' : 'hosted_page'].openPayment(order)
}

test('ASVS 1.2.2 the page of a payment is an address of the web: a script or a file that a provider names is not given to the browser', async (t) => {
  assert.deepEqual(await openedWith(t, { checkoutUrl: 'https://pay.example/1' }), {
    state: 'opened',
    providerRef: 'pay_1',
    pageUrl: 'https://pay.example/1',
  })
  for (const address of ['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', 'file:///etc/passwd', '/relative'])
    assert.deepEqual(await openedWith(t, { checkoutUrl: address }), { state: 'unknown' }, address)
})

test('WD-04 QR data is shown as it came, unless it is damaged or asks for another amount than the order', async (t) => {
  const payee = { acquirer: 'TRYBPHM1XXX', merchantId: 'PAROLA-0001', categoryCode: '7995', name: 'Parola', city: 'Manila' }
  const data = writeQrPh({ ...payee, amountMinor: order.amountMinor, reference: 'E54A0C11D2B7' })
  const expiresAt = '2026-11-20T04:30:00.000Z'
  const qr = { data, expiresAt: new Date(expiresAt) }
  assert.deepEqual(await openedWith(t, { qr: { data, expiresAt } }), { state: 'opened', providerRef: 'pay_1', qr })
  const dearer = writeQrPh({ ...payee, amountMinor: order.amountMinor + 1n, reference: 'E54A0C11D2B7' })
  for (const wrong of [
    { data: dearer, expiresAt },
    { data: `${data}0`, expiresAt },
    { data: '', expiresAt },
    { data },
    { data, expiresAt: 'soon' },
  ])
    assert.deepEqual(await openedWith(t, { qr: wrong }), { state: 'unknown' }, JSON.stringify(wrong))
})
