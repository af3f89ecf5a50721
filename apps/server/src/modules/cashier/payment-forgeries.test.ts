import assert from 'node:assert/strict'
import { createHash, createHmac, randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import * as cashier from '@croupier/contract/cashier'
import { aMember } from '#testing/actors.ts'
import { anOwner } from '#testing/lines.ts'
import { aSite, webhookSecret } from '#testing/site.ts'
import { watchWrites } from '#testing/writes.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const app = site.server.site
const owner = await anOwner(site)
after(() => owner.end())
const member = await aMember(app, 'Nagbayad')
await member.send(cashier.deposit, { id: randomUUID(), amount: 10_000n, channel: 'ewallet' })
const reference = [...site.payments.payments.keys()][0] ?? ''
const writes = await watchWrites(owner)

const now = () => Math.floor(Date.now() / 1000)
const eventText = (id = randomUUID()) =>
  JSON.stringify({ id: `evt_${id}`, type: 'payment.paid', data: { id: 'p', reference, amount: '100.00', currency: 'PHP', status: 'paid' } })
const macOf = (t: number | string, raw: string, secret: string | Buffer = webhookSecret) =>
  createHmac('sha256', secret).update(`${t}.${raw}`).digest('hex')
const signed = (raw: string, t = now()) => `t=${t},v1=${macOf(t, raw)}`

async function send(raw: string, signature: string | string[] | undefined, more: Record<string, string> = {}): Promise<number> {
  const headers = { 'content-type': 'application/json', ...(signature === undefined ? {} : { 'pay-signature': signature }), ...more }
  return (await app.inject({ method: 'POST', url: '/hooks/pay', headers, payload: raw })).statusCode
}

/** What stands in the header in the place of the right signature. */
const forgeries: readonly ((raw: string) => string | string[] | undefined)[] = [
  () => undefined,
  () => '',
  () => 'null',
  () => 't=,v1=',
  (raw) => macOf(now(), raw),
  (raw) => `v1=${macOf(now(), raw)}`,
  (raw) => `t=${now()}`.concat(',v0=', macOf(now(), raw)),
  (raw) => `v1=${macOf(now(), raw)},t=${now()}`,
  (raw) => `t=${now()},v1=${macOf(now(), raw).toUpperCase()}`,
  (raw) => `t=${now()},v1=${macOf(now(), raw).slice(0, -2)}`,
  (raw) => `t=${now()},v1=${macOf(now(), raw)}00`,
  (raw) => ` ${signed(raw)}`.replace('v1', ' v1'),
  (raw) => `${signed(raw)},v1=${'0'.repeat(64)}`,
  (raw) => `t=${now()},v1=${'0'.repeat(64)},v1=${macOf(now(), raw)}`,
  (raw) => [signed(raw), signed(raw)],
  (raw) => `t=${now()},v1=${Buffer.from(macOf(now(), raw), 'hex').toString('base64')}`,
  (raw) => `t=${now()},v1=${macOf(now(), raw, '')}`,
  (raw) => `t=${now()},v1=${macOf(now(), raw, 'null')}`,
  (raw) => `t=${now()},v1=${macOf(now(), raw, `${webhookSecret} `)}`,
  (raw) => `t=${now()},v1=${macOf(now(), raw, webhookSecret.toUpperCase())}`,
  (raw) => `t=${now()},v1=${macOf(now(), raw, webhookSecret.slice(0, -1))}`,
  (raw) => `t=${now()},v1=${macOf(now(), raw, createHash('sha256').update(webhookSecret).digest())}`,
  (raw) => `t=${now()},v1=${createHash('sha256').update(`${now()}.${raw}`).digest('hex')}`,
  (raw) => `t=${now()},v1=${createHash('sha256').update(`${webhookSecret}${now()}.${raw}`).digest('hex')}`,
  (raw) => `t=${now()},v1=${createHmac('sha1', webhookSecret).update(`${now()}.${raw}`).digest('hex').padEnd(64, '0')}`,
  (raw) => `t=${now()},v1=${createHmac('sha512', webhookSecret).update(`${now()}.${raw}`).digest('hex').slice(0, 64)}`,
  (raw) => `t=${now()},v1=${createHmac('sha256', webhookSecret).update(raw).digest('hex')}`,
  (raw) => `t=${now()},v1=${createHmac('sha256', webhookSecret).update(`${now()}${raw}`).digest('hex')}`,
  (raw) => `t=${now()},v1=${macOf(now(), `${raw} `)}`,
  (raw) => `t=${now()},v1=${macOf(now(), raw.slice(1))}`,
  () => `t=${now()},v1=${macOf(now(), '')}`,
  (raw) => `t=${now() + 1},v1=${macOf(now(), raw)}`,
  (raw) => `t=${now() - 301},v1=${macOf(now() - 301, raw)}`,
  (raw) => `t=${now() + 310},v1=${macOf(now() + 310, raw)}`,
  (raw) => `t=0,v1=${macOf(0, raw)}`,
  (raw) => `t=-${now()},v1=${macOf(`-${now()}`, raw)}`,
  (raw) => `t=${now()}.0,v1=${macOf(`${now()}.0`, raw)}`,
  (raw) => `t=${now()}000,v1=${macOf(`${now()}000`, raw)}`,
  (raw) => `t=${now()}e0,v1=${macOf(`${now()}e0`, raw)}`,
  (raw) => `t=NaN,v1=${macOf('NaN', raw)}`,
  (raw) => `t=Infinity,v1=${macOf('Infinity', raw)}`,
  (raw) => `t=${now()}\t,v1=${macOf(now(), raw)}`,
  (raw) => `T=${now()},V1=${macOf(now(), raw)}`,
  (raw) => `t=${now()};v1=${macOf(now(), raw)}`,
  (raw) => `sha256=${macOf(now(), raw)}`,
  (raw) => `t=${now()},v1=${macOf(now(), raw).replace(/^./, (first) => (first === '0' ? '1' : '0'))}`,
  (raw) => `t=${now()},v1=${macOf(now(), raw).replace(/.$/, (last) => (last === '0' ? '1' : '0'))}`,
]

test('S5 no event with a forged, stale or borrowed signature is heard, and none leaves a row', async () => {
  assert.ok(forgeries.length > 45)
  for (const [at, forge] of forgeries.entries()) {
    const raw = eventText()
    assert.equal(await send(raw, forge(raw)), 401, `forgery ${at}: ${forge(raw)}`)
  }
  const raw = eventText()
  const changes = [
    raw.replace('100.00', '900.00'),
    `${raw} `,
    `\ufeff${raw}`,
    raw.replace(/evt_/, 'evt-'),
    raw.replaceAll(',', ', '),
    '',
    '{}',
  ]
  for (const changed of changes) assert.equal(await send(changed, signed(raw)), 401, changed)
  assert.equal(await send(raw, undefined, { authorization: signed(raw), 'x-pay-signature': signed(raw) }), 401)
  assert.deepEqual(await writes.sinceLast(), [])
})

test('S5 an event that is sent again credits nothing a second time: at once, later, or under another id', async () => {
  const raw = eventText()
  const credits = async () => (await owner.query("select 1 from wallet.transfer where kind = 'deposit'")).rows.length
  assert.equal(await send(raw, signed(raw)), 204)
  assert.equal(await credits(), 1)
  await Promise.all(Array.from({ length: 20 }, () => send(raw, signed(raw))))
  for (let times = 0; times < 20; times += 1) {
    const other = eventText()
    assert.equal(await send(other, signed(other)), 204)
  }
  assert.equal(await credits(), 1)
})
