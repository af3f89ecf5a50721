import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { DIALECTS, type Dialect } from '@croupier/wallet-protocol/dialects'
import { signBody } from '@croupier/wallet-protocol/signing'
import type { WalletCall } from '@croupier/wallet-protocol/statuses'
import { anOwner } from '../../apps/server/testing/lines.ts'
import { aGamePlayer } from '../../apps/server/testing/players.ts'
import { aSite, vendorKeys } from '../../apps/server/testing/site.ts'
import { watchWrites } from '../../apps/server/testing/writes.ts'
import { ask, type Bench, type Headers, type Heard, type Message, textOf } from './src/bench.ts'
import { forgeries } from './src/forgeries.ts'
import { httpTransport } from './src/http-transport.ts'
import { aBalance, aBet, aRollback, aWin } from './src/messages.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const owner = await anOwner(site)
after(() => owner.end())
const writes = await watchWrites(owner)
await site.server.site.listen({ port: 0, host: '127.0.0.1' })
const { port } = site.server.site.server.address() as AddressInfo

/** A bench whose vendor calls at this address, with money of an own player. */
async function aBench(dialect: Dialect, address = 'parola/STU', player?: Awaited<ReturnType<typeof aGamePlayer>>): Promise<Bench> {
  const { user, token } = player ?? (await aGamePlayer(site.context, `huwad-${dialect.name}`, 100_000n))
  const { send, close } = httpTransport(`http://127.0.0.1:${port}/vendor/${address}`, 10_000)
  after(close)
  const subject = { user, token, currency: 'PHP', game: 'stu_lantern_tide', unitsPerMinor: 1000n }
  return { dialect, subject, privateKeyPem: vendorKeys.privateKey, send }
}

const signed = (bench: Bench, raw: string): Headers => [[bench.dialect.signatureHeader, signBody(Buffer.from(raw), bench.privateKeyPem)]]
const isForged = ({ status, httpStatus }: Heard) => status === 'RS_ERROR_INVALID_SIGNATURE' || [400, 401, 431].includes(httpStatus ?? 0)

/** One message of each call that the dialect has, each right but for its signature. */
function messagesOf(bench: Bench, bet: Message): Message[] {
  const all: Message[] = [
    aBalance(bench),
    aBet(bench),
    aWin(bench, bet),
    aRollback(bench, bet),
    { call: 'userInfo', body: { user: bench.subject.user } },
  ]
  return all.filter(({ call }) => bench.dialect.paths[call] !== undefined)
}

let forged = 0

for (const dialect of Object.values(DIALECTS))
  test(`S5 no forged signature is accepted for any call in the dialect ${dialect.name}, and none leaves a row`, async () => {
    const bench = await aBench(dialect)
    const bet = aBet(bench)
    assert.equal((await ask(bench, bet)).status, 'RS_OK')
    await writes.sinceLast()
    for (const message of messagesOf(bench, bet))
      for (const { name, headers } of forgeries(bench, textOf(bench, bet))) {
        const raw = textOf(bench, message)
        const heard = await ask(bench, message, { raw, headers: headers(raw) })
        assert.ok(isForged(heard), `${message.call}, ${name}: ${heard.status || heard.httpStatus}`)
        forged += 1
      }
    assert.deepEqual(await writes.sinceLast(), [])
  })

test('S5 a signed message that is sent again elsewhere moves nothing: to another brand, vendor, call or dialect, or with its bytes changed', async () => {
  const player = await aGamePlayer(site.context, 'inulit', 100_000n)
  for (const dialect of Object.values(DIALECTS)) {
    const bench = await aBench(dialect, 'parola/STU', player)
    const message = aBet(bench)
    const raw = textOf(bench, message)
    const other = Object.values(DIALECTS).find((one) => one !== dialect) as Dialect
    const calls = Object.keys(dialect.paths).filter((call) => call !== 'bet' && call !== 'balance' && call !== 'userInfo') as WalletCall[]
    const before = await player.balance()
    const places = [
      await aBench(dialect, 'habagat/STU', player),
      await aBench(dialect, 'parola/XXX', player),
      await aBench(dialect, 'nobody/STU', player),
      await aBench(other, 'parola/STU', player),
    ]
    for (const place of places) assert.notEqual((await ask(place, message, { raw, headers: signed(bench, raw) })).status, 'RS_OK')
    for (const call of calls)
      assert.notEqual((await ask(bench, { ...message, call }, { raw, headers: signed(bench, raw) })).status, 'RS_OK')
    for (const changed of [
      raw.replace('"is_free":false', '"is_free":true'),
      ` ${raw}`,
      `${raw}\n`,
      raw.replace(/"amount":\d+/, '"amount":1000'),
      raw.toUpperCase(),
    ])
      assert.ok(isForged(await ask(bench, message, { raw: changed, headers: signed(bench, raw) })), changed)
    assert.equal(await player.balance(), before)
    forged += places.length + calls.length + 5
    assert.equal((await ask(bench, message, { raw })).status, 'RS_OK')
    const taken = await player.balance()
    for (let times = 0; times < 10; times += 1) assert.equal((await ask(bench, message, { raw })).status, 'RS_OK')
    assert.equal(await player.balance(), taken)
    assert.ok(taken < before)
  }
})

test('S5 that were 200 forgeries and more', () => {
  assert.ok(forged >= 200, String(forged))
  process.stdout.write(`# ${forged} forgeries and replays\n`)
})
