import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { readQrPh } from '@croupier/contract/qr-ph'
import { startMerchant, waitFor } from '../../testing/merchant.ts'
import { startSandbox } from '../../testing/sandbox.ts'
import { isFinal, mayFollow, PAYMENT_NEXT, PAYOUT_NEXT } from './rules.ts'

async function setUp(t: TestContext) {
  const sandbox = await startSandbox(t)
  const merchant = await startMerchant(t, () => sandbox.key('pay-webhook'))
  return { sandbox, merchant, ...shopOf({ url: sandbox.url, key: sandbox.key('pay-api'), notifyUrl: merchant.notifyUrl }) }
}

function shopOf({ url, key, notifyUrl }: { url: string; key: string; notifyUrl: string }) {
  const call = async (path: string, body?: object) => {
    const answer = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, string> }
  }
  const payment = (reference: string, more: object = {}) => ({
    reference,
    amount: '1000.00',
    currency: 'PHP',
    merchant: 'Parola',
    returnUrl: 'http://127.0.0.1:9/back?tab=wallet',
    notifyUrl,
    language: 'TY',
    ...more,
  })
  const payout = (reference: string, more: object = {}) => ({
    reference,
    amount: '200.00',
    currency: 'PHP',
    account: { bank: 'Bank of Try', number: '0012345678', holder: 'Ana Santos' },
    notifyUrl,
    ...more,
  })
  const press = (checkoutUrl: string, outcome: string) =>
    fetch(checkoutUrl, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })
  const control = (state: object) =>
    fetch(`${url}/pay/control/state`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(state),
    })
  return { call, payment, payout, press, control }
}

test('a customer pays on the hosted page and the merchant is told once, with a signature', async (t) => {
  const { call, payment, press, merchant, sandbox } = await setUp(t)
  const opened = await call('/pay/api/payments', payment('deposit-0001'))
  assert.equal(opened.status, 201)
  assert.equal(opened.body.status, 'created')

  const page = await fetch(opened.body.checkoutUrl!)
  assert.match(String(page.headers.get('content-security-policy')), /default-src 'none'/)
  const markup = await page.text()
  assert.match(markup, /<html lang="fil">/)
  assert.match(markup, /1,000\.00/)

  assert.equal((await press(opened.body.checkoutUrl!, 'pay')).status, 303)
  const [pending, paid] = await merchant.until(2)
  assert.deepEqual([pending?.type, paid?.type, paid?.isGenuine], ['payment.pending', 'payment.paid', true])
  const after = await fetch(opened.body.checkoutUrl!).then((answer) => answer.text())
  assert.match(after, /http:\/\/127\.0\.0\.1:9\/back\?tab=wallet&amp;reference=deposit-0001&amp;status=paid/)
  const log = readFileSync(join(sandbox.home, 'psp.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  assert.deepEqual(
    log.map((line) => line.status),
    ['created', 'pending', 'paid'],
  )
  assert.equal(log[2].amount, '1000.00')
})

test('a final status never changes, whatever is pressed later', async (t) => {
  const { call, payment, press } = await setUp(t)
  const { body } = await call('/pay/api/payments', payment('deposit-0002'))
  await press(body.checkoutUrl!, 'cancel')
  await press(body.checkoutUrl!, 'pay')
  assert.equal((await call('/pay/api/payments/deposit-0002')).body.status, 'cancelled')
})

test('a repeated reference answers the same payment, and other details are refused', async (t) => {
  const { call, payment, payout } = await setUp(t)
  const answers = await Promise.all(Array.from({ length: 20 }, () => call('/pay/api/payments', payment('deposit-0003'))))
  assert.equal(answers.filter((answer) => answer.status === 201).length, 1)
  assert.equal(new Set(answers.map((answer) => answer.body.id)).size, 1)
  const other = await call('/pay/api/payments', payment('deposit-0003', { amount: '1000.01' }))
  assert.deepEqual([other.status, other.body.error], [409, 'REFERENCE_USED'])
  await call('/pay/api/payouts', payout('withdraw-0003'))
  assert.equal((await call('/pay/api/payouts', payout('withdraw-0003', { amount: '1.00' }))).status, 409)
})

test('what does not fit is refused with the field named', async (t) => {
  const { call, payment, payout, sandbox } = await setUp(t)
  const cases: [string, object, string][] = [
    ['/pay/api/payments', payment('x'), 'reference'],
    ['/pay/api/payments', payment('deposit-0004', { amount: '1e3' }), 'amount'],
    ['/pay/api/payments', payment('deposit-0004', { amount: '0.00' }), 'amount'],
    ['/pay/api/payments', payment('deposit-0004', { amount: 5 }), 'amount'],
    ['/pay/api/payments', payment('deposit-0004', { returnUrl: 'javascript:alert(1)' }), 'returnUrl'],
    ['/pay/api/payments', payment('deposit-0004', { extra: 1 }), 'extra'],
    ['/pay/api/payouts', payout('withdraw-0004', { account: { bank: 'B', number: '1', holder: 'A', iban: 'x' } }), 'account.iban'],
  ]
  for (const [path, body, field] of cases) {
    const answer = await call(path, body)
    assert.deepEqual([answer.status, answer.body.error, answer.body.field], [400, 'INVALID', field])
  }
  const stranger = await fetch(`${sandbox.url}/pay/api/payments`, { method: 'POST', body: '{}' })
  assert.equal(stranger.status, 401)
  const broken = await fetch(`${sandbox.url}/pay/control/state`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{',
  })
  assert.equal(broken.status, 400)
})

test('a webhook is repeated until the merchant takes it, with the same event id', async (t) => {
  const { call, payout, merchant, control } = await setUp(t)
  await control({ payoutDelayMs: 0 })
  merchant.refuseNext(2)
  await call('/pay/api/payouts', payout('withdraw-0005'))
  const got = await merchant.until(2)
  assert.deepEqual(got.map((event) => event.type).sort(), ['payout.accepted', 'payout.paid'])
})

test('webhooks come twice and out of order when told to', async (t) => {
  const { call, payout, merchant, control } = await setUp(t)
  await control({ payoutDelayMs: 50, sendTwice: true, outOfOrder: true })
  await call('/pay/api/payouts', payout('withdraw-0006'))
  const got = await merchant.until(4)
  assert.deepEqual(
    got.map((event) => event.type),
    ['payout.paid', 'payout.paid', 'payout.accepted', 'payout.accepted'],
  )
  assert.equal(new Set(got.map((event) => event.id)).size, 2)
})

test('a lost reply leaves the outcome unknown to the caller and findable by reference', async (t) => {
  const { call, payout, control } = await setUp(t)
  await control({ dropReplies: 1, payoutDelayMs: 0 })
  await assert.rejects(call('/pay/api/payouts', payout('withdraw-0007')))
  const repeat = await call('/pay/api/payouts', payout('withdraw-0007'))
  assert.equal(repeat.status, 200)
  await waitFor(async () => ((await call('/pay/api/payouts/withdraw-0007')).body.status === 'paid' ? true : undefined))
  assert.equal((await call('/pay/api/payouts/never-sent')).status, 404)
})

test('an unknown payout stays unknown until somebody decides it', async (t) => {
  const { call, payout, control, merchant } = await setUp(t)
  await control({ unknownNext: 1, payoutDelayMs: 0 })
  assert.equal((await call('/pay/api/payouts', payout('withdraw-0008'))).body.status, 'unknown')
  await call('/pay/control/payouts/withdraw-0008', { outcome: 'failed' })
  const after = await call('/pay/api/payouts/withdraw-0008')
  assert.deepEqual([after.body.status, typeof after.body.reason], ['failed', 'string'])
  assert.equal((await merchant.until(2)).at(-1)?.type, 'payout.failed')
})

test('a restart forgets neither payments nor payouts nor webhooks', async (t) => {
  const { call, payout, payment, sandbox, merchant, control } = await setUp(t)
  await control({ payoutDelayMs: 300, muteWebhooks: true })
  await call('/pay/api/payments', payment('deposit-0009'))
  await call('/pay/api/payouts', payout('withdraw-0009'))
  await sandbox.stop()

  const second = await startSandbox(t, sandbox)
  const again = shopOf({ url: second.url, key: second.key('pay-api'), notifyUrl: merchant.notifyUrl })
  assert.equal((await again.call('/pay/api/payments', payment('deposit-0009'))).status, 200)
  const got = await merchant.until(2)
  assert.deepEqual(got.map((event) => event.type).sort(), ['payout.accepted', 'payout.paid'])
})

test('every status of a payment and a payout is reachable and final ones lead nowhere', () => {
  const tables = { ...PAYMENT_NEXT, ...PAYOUT_NEXT } as Record<string, readonly string[]>
  // Coins that come late follow an end: no other move leads there.
  const reachable = new Set(['created', 'accepted', 'late', ...Object.values(tables).flat()])
  for (const [status, next] of Object.entries(tables)) {
    assert.ok(reachable.has(status), `${status} is reachable`)
    assert.equal(next.length === 0, isFinal(status as 'paid'), `${status} is final or leads on`)
  }
  assert.equal(mayFollow('paid', 'failed'), false)
  assert.equal(mayFollow('unknown', 'paid'), true)
})

test('a QR Ph order is paid from the control page: with another amount, again, or once its time is over', async (t) => {
  const { call, payment, merchant, sandbox, control } = await setUp(t)
  const scan = (reference: string, outcome: string) =>
    fetch(`${sandbox.url}/pay/control/form/payment`, {
      method: 'POST',
      body: new URLSearchParams({ reference, outcome }),
      redirect: 'manual',
    })
  const stateOf = async (reference: string) => {
    const { body } = await call(`/pay/api/payments/${reference}`)
    return [body.status, body.amount]
  }
  const opened = await call('/pay/api/payments', payment('picture-0001', { show: 'qr' }))
  assert.equal(opened.status, 201)
  assert.equal(readQrPh((opened.body.qr as unknown as { data: string }).data)?.amountMinor, 100_000n)
  await scan('picture-0001', 'other')
  assert.deepEqual(await stateOf('picture-0001'), ['paid', '1001.00'])
  await call('/pay/api/payments', payment('picture-0002', { show: 'qr' }))
  await scan('picture-0002', 'paid')
  await scan('picture-0002', 'paid')
  assert.equal((await merchant.until(3)).filter(({ type }) => type === 'payment.paid').length, 3)
  await call('/pay/api/payments', payment('picture-0003', { show: 'qr' }))
  await control({ muteWebhooks: true })
  const headers = { 'content-type': 'application/json' }
  const expire = { method: 'POST', headers, body: JSON.stringify({ outcome: 'expired' }) }
  await fetch(`${sandbox.url}/pay/control/payments/picture-0003`, expire)
  assert.match(await (await fetch(`${sandbox.url}/pay/control`)).text(), /Pay late/)
  await scan('picture-0003', 'paid')
  assert.deepEqual(await stateOf('picture-0003'), ['paid', '1000.00'])
  assert.equal((await call('/pay/api/payments', payment('picture-0004', { show: 'qr', amount: '1.123' }))).status, 400)
})

test('coins are seen, confirmed block by block, given up with their blocks, paid at the last one, and late after the end of their quote', async (t) => {
  const { call, payment, sandbox, control } = await setUp(t)
  await control({ blockMs: 0 })
  const coin = { asset: 'USDT', network: 'Test network', confirmations: 2 }
  const opened = await call('/pay/api/payments', payment('coins-0001', { show: 'coins', coin }))
  const { coins } = opened.body as unknown as { coins: Record<string, unknown> }
  assert.deepEqual([coins.units, coins.rate, coins.network], ['17241380', { minor: '5800', units: '1000000' }, 'Test network'])
  const step = async (outcome: string) => {
    const { body } = await call('/pay/control/payments/coins-0001', { outcome })
    return `${body.status} ${body.confirmations}`
  }
  const steps: string[] = []
  for (const outcome of ['seen', 'confirmed', 'reorganised', 'confirmed', 'confirmed', 'seen']) steps.push(await step(outcome))
  assert.deepEqual(steps, ['pending 0', 'pending 1', 'pending 0', 'pending 1', 'paid 2', 'paid 2'])
  await call('/pay/api/payments', payment('coins-0002', { show: 'coins', coin }))
  for (const outcome of ['expired', 'paid']) await call('/pay/control/payments/coins-0002', { outcome })
  assert.equal((await call('/pay/api/payments/coins-0002')).body.status, 'late')
  await control({ blockMs: 1 })
  await call('/pay/api/payments', payment('coins-0003', { show: 'coins', coin }))
  assert.match(await (await fetch(`${sandbox.url}/pay/control`)).text(), /Send coins/)
  const body = new URLSearchParams({ reference: 'coins-0003', outcome: 'seen' })
  await fetch(`${sandbox.url}/pay/control/form/payment`, { method: 'POST', body, redirect: 'manual' })
  await waitFor(async () => ((await call('/pay/api/payments/coins-0003')).body.status === 'paid' ? true : undefined))
  assert.equal((await call('/pay/api/payments', payment('coins-0004', { show: 'coins' }))).status, 400)
})

test('a method that is down refuses new payments, and opens nothing', async (t) => {
  const { call, payment, control } = await setUp(t)
  await control({ refuseNext: 1 })
  assert.equal((await call('/pay/api/payments', payment('refused-0001'))).status, 422)
  assert.equal((await call('/pay/api/payments/refused-0001')).status, 404)
  assert.equal((await call('/pay/api/payments', payment('refused-0001'))).status, 201)
})

test('the file of a day has what was paid for a store between two instants, once for each time that it came, with the differences that are planted', async (t) => {
  const { call, payment, payout, control, sandbox } = await setUp(t)
  await control({ payoutDelayMs: 0 })
  for (const reference of ['day-of-one', 'day-of-two']) {
    await call('/pay/api/payments', payment(reference, { show: 'qr', store: '7' }))
    await call(`/pay/control/payments/${reference}`, { outcome: 'paid' })
  }
  await call('/pay/control/payments/day-of-two', { outcome: 'paid' })
  await call('/pay/api/payments', payment('day-of-three', { store: '7' }))
  await call('/pay/api/payments', payment('day-of-other', { show: 'qr', store: '8' }))
  await call('/pay/control/payments/day-of-other', { outcome: 'paid' })
  await call('/pay/api/payouts', payout('day-of-four', { store: '7' }))
  await waitFor(async () => ((await call('/pay/api/payouts/day-of-four')).body.status === 'paid' ? true : undefined))
  const read = async (from: number, to: number) => {
    const query = new URLSearchParams({ store: '7', from: new Date(from).toISOString(), to: new Date(to).toISOString() })
    const answer = await fetch(`${sandbox.url}/pay/api/days?${query}`, { headers: { authorization: `Bearer ${sandbox.key('pay-api')}` } })
    const [, ...rows] = (await answer.text()).trimEnd().split('\r\n')
    return rows.map((row) => row.replaceAll('"', '').split(',')).map(([type, reference, , amount]) => `${type} ${reference} ${amount}`)
  }
  const now = Date.now()
  const right = await read(now - 60_000, now + 60_000)
  const paid = ['payment day-of-one 1000.00', 'payment day-of-two 1000.00', 'payment day-of-two 1000.00', 'payout day-of-four 200.00']
  assert.deepEqual(right.toSorted(), paid)
  assert.deepEqual(await read(now - 120_000, now - 60_000), [])
  await control({ dayLinesMissing: 1, dayLinesOther: 1, dayLinesInvented: 1 })
  const planted = await read(now - 60_000, now + 60_000)
  assert.deepEqual(planted.length, 4)
  assert.deepEqual([planted[0]?.split(' ')[2], planted.at(-1)], ['1001.00', 'payment unheard-of-7-1 123.00'])
})
