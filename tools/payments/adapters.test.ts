import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import * as cashier from '@croupier/contract/cashier'
import * as consoleCashier from '@croupier/contract/console/cashier'
import * as matching from '@croupier/contract/console/cashier-matching'
import { depositAdapters } from '@croupier/contract/console/cashier-methods'
import * as transfers from '@croupier/contract/console/cashier-transfers'
import { readQrPh } from '@croupier/contract/qr-ph'
import * as wallet from '@croupier/contract/wallet'
import { waitFor } from '../../apps/sandbox/testing/merchant.ts'
import { addChannel } from '../../apps/server/src/modules/cashier/index.ts'
import { fetchDay } from '../../apps/server/src/modules/cashier/matching.ts'
import type { DepositAdapterName } from '../../apps/server/src/platform/ports.ts'
import { type Actor, aMember } from '../../apps/server/testing/actors.ts'
import { anOwner } from '../../apps/server/testing/lines.ts'
import { anOperator } from '../../apps/server/testing/operators.ts'
import { makeVendorLog } from '../../apps/server/testing/traffic/plays.ts'
import { audit } from '../audit/audit.ts'
import { latestOf } from '../audit/logs.ts'
import { openStage } from './stage.ts'

const stage = await openStage(import.meta.filename)
const { site, behave, end, ask } = stage
const owner = await anOwner(site)
after(() => owner.end())
const operator = await anOperator(site, { username: 'tagakuha', permissions: ['cashier'] })
const honest = {
  blockMs: 0,
  refuseNext: 0,
  sendTwice: false,
  outOfOrder: false,
  muteWebhooks: false,
  dropReplies: 0,
  failNext: 0,
  otherAmountNext: 0,
}

type Order = { id: string; amount: bigint; channel: string }

/** Opens a channel that the adapter serves. */
async function channelOf(adapter: DepositAdapterName, name = 'tried'): Promise<string> {
  const code = `${adapter.replaceAll('_', '-')}-${name}`
  const account = { bank: 'BPI', holder: 'Parola Inc.', number: '1234-5678', days: 3 }
  const limits = { minimumMinor: 100n, maximumMinor: 10_000_000n, feeMinor: 0n }
  const channel = { code, kind: 'bank' as const, name: 'Tried', ...limits, position: 9 }
  const coin = { asset: 'USDT', network: 'Test network', confirmations: 3 }
  const served = { bank_transfer: { account }, crypto: { coin }, hosted_page: {}, qr_ph: { adapter } }[adapter]
  await addChannel(site.context, { ...channel, ...served })
  return code
}

async function referenceOf({ id }: Order): Promise<string> {
  const { rows } = await owner.query<{ id: string }>('select id from cashier.deposit where client_id = $1', [id])
  return rows[0]?.id ?? assert.fail()
}

const stateOf = async (member: Actor, { id }: Order) => (await member.send(cashier.depositStatus, { id })).state
const balanceOf = async (member: Actor) => (await member.send(wallet.balance, {})).sumBalance
const untilState = async (member: Actor, order: Order, state: string) =>
  await waitFor(async () => ((await stateOf(member, order)) === state ? true : undefined))
const openedAs = (reference: string) => new Set(stage.provider().flatMap((line) => (line.reference === reference ? [line.id] : [])))
const differencesOf = async (order: Order) => {
  const { timeline } = await operator.send(consoleCashier.consoleDeposit, { id: await referenceOf(order) })
  return timeline.filter(({ kind }) => kind === 'mismatch').length
}

let membersMade = 0
async function aPayer(): Promise<Actor> {
  membersMade += 1
  return await aMember(site.server.site, `nagbayad${membersMade}`)
}

type Outcome = 'paid' | 'failed' | 'other_amount'

/** How an adapter hears of payments: `tell` says the same more than once, as the world does. `lose` lets the answer to the next order get lost. */
type World = { lose: () => Promise<void>; tell: (order: Order, outcome: Outcome) => Promise<void> }

const byProvider: World = {
  lose: () => behave({ ...honest, dropReplies: 1 }),
  tell: async (order, outcome) => {
    await behave({ ...honest, sendTwice: true, outOfOrder: true, otherAmountNext: outcome === 'other_amount' ? 1 : 0 })
    await end(await referenceOf(order), outcome === 'failed' ? 'failed' : 'paid')
  },
}

/** Operators read the bank's statement. */
const byOperators: World = {
  lose: async () => undefined,
  tell: async (order, outcome) => {
    const depositId = await referenceOf(order)
    if (outcome === 'failed') return void (await operator.send(transfers.refuseTransfer, { id: depositId, why: 'no such line' }))
    const amount = outcome === 'paid' ? order.amount : order.amount + 100n
    const line = { depositId, bankReference: `line ${depositId}`, bookedOn: '2026-11-20', amount, why: 'on the statement' }
    const id = randomUUID()
    const said = [id, id, randomUUID()].map(
      async (each) => (await operator.ask(transfers.matchTransfer, { ...line, id: each })).envelope.success,
    )
    // Of the two that match the line at once, either one may come first.
    const wanted = outcome === 'paid' ? ['true true false', 'false false true'] : ['false false false']
    assert.ok(wanted.includes((await Promise.all(said)).join(' ')))
  },
}

/** What the cashier relies on of every adapter. */
async function conforms(adapter: DepositAdapterName, { lose, tell }: World): Promise<void> {
  const channel = await channelOf(adapter)
  const anOrder = (): Order => ({ id: randomUUID(), amount: 123_456n, channel })

  test(`WD-04 ${adapter}: an order that is sent again is the same payment, also where the answer to it was lost`, async () => {
    await lose()
    const [member, order] = [await aPayer(), anOrder()]
    await member.ask(cashier.deposit, order)
    const first = await member.send(cashier.deposit, order)
    assert.deepEqual(await member.send(cashier.deposit, order), first)
    assert.ok(openedAs(await referenceOf(order)).size <= 1)
    assert.equal(await stateOf(member, order), 'pending')
  })

  test(`WD-04 ${adapter}: a payment is credited once, though it is told twice, out of order, and asked for`, async () => {
    const [member, order] = [await aPayer(), anOrder()]
    await member.send(cashier.deposit, order)
    await tell(order, 'paid')
    await untilState(member, order, 'paid')
    await ask()
    assert.equal(await balanceOf(member), order.amount)
  })

  test(`WD-04 ${adapter}: another amount than the ordered one credits nothing, and is shown as a difference`, async () => {
    const [member, order] = [await aPayer(), anOrder()]
    await member.send(cashier.deposit, order)
    await tell(order, 'other_amount')
    await waitFor(async () => ((await differencesOf(order)) > 0 ? true : undefined))
    await ask()
    assert.deepEqual([await stateOf(member, order), await balanceOf(member)], ['pending', 0n])
  })

  test(`WD-04 ${adapter}: a payment that failed credits nothing; one that comes after the member gave up is credited`, async () => {
    const member = await aPayer()
    const [failed, late] = [anOrder(), anOrder()]
    for (const order of [failed, late]) await member.send(cashier.deposit, order)
    await tell(failed, 'failed')
    await untilState(member, failed, 'failed')
    assert.equal(await balanceOf(member), 0n)
    await member.send(cashier.cancelDeposit, { id: late.id })
    await tell(late, 'paid')
    await untilState(member, late, 'paid')
    assert.equal(await balanceOf(member), late.amount)
  })
}

/** What it relies on of those that have somebody to ask. */
async function asks(adapter: DepositAdapterName): Promise<void> {
  const channel = await channelOf(adapter, 'asked')
  const anOrder = (): Order => ({ id: randomUUID(), amount: 123_456n, channel })

  test(`WD-04 ${adapter}: a payment that nobody tells of is credited once it is asked for, as one of which the order's answer was lost`, async () => {
    await behave({ ...honest, muteWebhooks: true, dropReplies: 1 })
    const [member, order] = [await aPayer(), anOrder()]
    assert.equal((await member.ask(cashier.deposit, order)).envelope.errorCode, 'provider_unavailable')
    await end(await referenceOf(order), 'paid')
    assert.equal(await stateOf(member, order), 'created')
    await ask()
    assert.deepEqual([await stateOf(member, order), await balanceOf(member)], ['paid', order.amount])
  })

  test(`WD-04 ${adapter}: what the provider does not answer stays open, and is no second payment`, async () => {
    await behave({ ...honest, muteWebhooks: true })
    const [member, order] = [await aPayer(), anOrder()]
    await member.send(cashier.deposit, order)
    const reference = await referenceOf(order)
    await end(reference, 'paid')
    await ask(stage.dead)
    assert.deepEqual([await stateOf(member, order), await balanceOf(member)], ['pending', 0n])
    await ask()
    assert.deepEqual([await stateOf(member, order), await balanceOf(member), openedAs(reference).size], ['paid', order.amount, 1])
  })

  test(`WD-04 ${adapter}: an answer with another amount credits nothing, and is shown once however often it is given`, async () => {
    await behave({ ...honest, muteWebhooks: true, otherAmountNext: 1 })
    const [member, order] = [await aPayer(), anOrder()]
    await member.send(cashier.deposit, order)
    await end(await referenceOf(order), 'paid')
    for (const _ of [1, 2, 3]) await ask()
    assert.deepEqual([await stateOf(member, order), await balanceOf(member), await differencesOf(order)], ['pending', 0n, 1])
  })
}

const worlds: Record<DepositAdapterName, World> = {
  hosted_page: byProvider,
  bank_transfer: byOperators,
  qr_ph: byProvider,
  crypto: byProvider,
}
for (const adapter of depositAdapters) await conforms(adapter, worlds[adapter])
await asks('hosted_page')
await asks('qr_ph')
await asks('crypto')

const pictures = await channelOf('qr_ph', 'picture')

test('WD-04 qr_ph: the picture holds amount and reference, the same each time that it is asked for', async () => {
  await behave(honest)
  const [member, order] = [await aPayer(), { id: randomUUID(), amount: 98_765n, channel: pictures }]
  const { redirectUrl } = await member.send(cashier.deposit, order)
  assert.match(redirectUrl, new RegExp(`/member\\?page=depositv2&deposit=${order.id}$`))
  const { qr } = await member.send(cashier.depositStatus, { id: order.id })
  const { amountMinor, reference } = readQrPh(qr?.data ?? '') ?? assert.fail()
  assert.deepEqual([amountMinor, reference], [order.amount, qr?.reference])
  assert.ok((qr?.expiresAt ?? 0) > Date.now())
  await member.send(cashier.deposit, order)
  assert.deepEqual((await member.send(cashier.depositStatus, { id: order.id })).qr, qr)
})

test('WD-04 qr_ph: a payment that comes after its end is credited, and one that comes again is credited once', async () => {
  await behave(honest)
  const [member, order] = [await aPayer(), { id: randomUUID(), amount: 45_600n, channel: pictures }]
  await member.send(cashier.deposit, order)
  const reference = await referenceOf(order)
  await end(reference, 'expired')
  await untilState(member, order, 'cancelled')
  await end(reference, 'paid')
  await untilState(member, order, 'paid')
  await end(reference, 'paid')
  await ask()
  assert.equal(await balanceOf(member), order.amount)
})

const coins = await channelOf('crypto', 'coin')
const coinOf = async (member: Actor, { id }: Order) => (await member.send(cashier.depositStatus, { id })).coin ?? assert.fail()

test('WD-04 crypto: the member is shown an address of the deposit alone, the exact amount and what a coin is worth', async () => {
  await behave(honest)
  const [member, order, other] = [
    await aPayer(),
    { id: randomUUID(), amount: 98_765n, channel: coins },
    { id: randomUUID(), amount: 98_765n, channel: coins },
  ]
  for (const each of [order, other]) await member.send(cashier.deposit, each)
  const coin = await coinOf(member, order)
  assert.deepEqual([coin.amount, coin.price, coin.asset, coin.network, coin.needed], ['17.028449', 5_800n, 'USDT', 'Test network', 3])
  assert.ok(coin.expiresAt > Date.now())
  assert.notEqual((await coinOf(member, other)).address, coin.address)
  await member.send(cashier.deposit, order)
  assert.deepEqual(await coinOf(member, order), coin)
})

test('WD-04 crypto: confirmations are shown as they come and taken back with their blocks; the last one credits, once', async () => {
  await behave({ ...honest, sendTwice: true })
  const [member, order] = [await aPayer(), { id: randomUUID(), amount: 45_600n, channel: coins }]
  await member.send(cashier.deposit, order)
  const reference = await referenceOf(order)
  const untilConfirmed = async (count: number) =>
    await waitFor(async () => ((await coinOf(member, order)).confirmations === count ? true : undefined))
  for (const step of ['seen', 'confirmed', 'confirmed'] as const) await end(reference, step)
  await untilConfirmed(2)
  await end(reference, 'reorganised')
  await untilConfirmed(0)
  assert.deepEqual([await stateOf(member, order), await balanceOf(member)], ['pending', 0n])
  for (const step of ['seen', 'confirmed', 'confirmed', 'confirmed'] as const) await end(reference, step)
  await untilState(member, order, 'paid')
  await ask()
  await end(reference, 'paid')
  await ask()
  assert.equal(await balanceOf(member), order.amount)
})

test('WD-04 crypto: coins that come after the end of their quote credit nothing, and wait for a person', async () => {
  await behave(honest)
  const [member, order] = [await aPayer(), { id: randomUUID(), amount: 45_600n, channel: coins }]
  await member.send(cashier.deposit, order)
  const reference = await referenceOf(order)
  await end(reference, 'expired')
  await untilState(member, order, 'cancelled')
  await end(reference, 'paid')
  await waitFor(async () => ((await differencesOf(order)) > 0 ? true : undefined))
  assert.deepEqual([await stateOf(member, order), await balanceOf(member)], ['cancelled', 0n])
  await behave({ ...honest, muteWebhooks: true })
  const unheard = { id: randomUUID(), amount: 45_600n, channel: coins }
  await member.send(cashier.deposit, unheard)
  for (const outcome of ['expired', 'paid'] as const) await end(await referenceOf(unheard), outcome)
  await ask()
  assert.deepEqual([await stateOf(member, unheard), await differencesOf(unheard), await balanceOf(member)], ['cancelled', 1, 0n])
})

test('WD-04 a refusal opens nothing at the provider, and the order goes to the next channel of its route', async () => {
  for (const code of ['road-one', 'road-two']) {
    await channelOf('hosted_page', code)
    const route = { name: 'roads', cost: code === 'road-one' ? '1.00' : '2.00', costBasisPoints: 0, successPercent: 50 }
    await owner.query('update cashier.channel set route = $1 where code = $2', [JSON.stringify(route), `hosted-page-${code}`])
  }
  await behave({ ...honest, refuseNext: 1 })
  const [member, order] = [await aPayer(), { id: randomUUID(), amount: 77_700n, channel: '@roads' }]
  await member.send(cashier.deposit, order)
  assert.equal((await member.send(cashier.depositStatus, { id: order.id })).channel, 'hosted-page-road-two')
  const reference = await referenceOf(order)
  assert.equal(openedAs(reference).size, 1)
  await end(reference, 'paid')
  await untilState(member, order, 'paid')
  assert.equal(await balanceOf(member), order.amount)
})

test("WD-04 the provider's file of the day is read, and what is planted in it is found", async () => {
  const tomorrow = { ...site.context, now: new Date(Date.now() + 2 * 86_400_000), ports: { ...site.context.ports, payments: stage.alive } }
  const found = async () => {
    const { day } = await fetchDay(tomorrow, { day: await stage.today() })
    const { rows, equal } = await operator.send(matching.matchingDay, { id: day, size: 100 })
    return { rows, equal, count: (kind: string) => rows.filter((row) => row.kind === kind && row.state === 'open').length }
  }
  await behave({ ...honest, dayLinesMissing: 0, dayLinesOther: 0, dayLinesInvented: 0 })
  const right = await found()
  assert.ok(
    right.rows.some(({ kind, ours, theirs }) => kind === 'only_theirs' && ours === null && theirs === 45_600n),
    'late coins',
  )
  // What was lied about, and the money that came twice, differs in an honest file too.
  assert.deepEqual([right.count('only_ours'), right.count('other_amount')], [0, 0])
  assert.ok(right.equal > 5 && right.rows.every(({ providerRef }) => providerRef !== null))
  await behave({ ...honest, dayLinesMissing: 2, dayLinesOther: 3, dayLinesInvented: 4 })
  const planted = await found()
  // Lines that nobody was credited for are among those that were changed.
  const [missing, other] = [planted.count('only_ours'), planted.count('other_amount')]
  assert.ok(missing > 0 && missing <= 2 && other > 0 && other <= 3)
  assert.equal(planted.count('only_theirs'), right.count('only_theirs') + 4 - (2 - missing))
  assert.equal(planted.equal, right.equal - missing - other)
  await behave({ ...honest, dayLinesMissing: 0, dayLinesOther: 0, dayLinesInvented: 0 })
  assert.equal((await found()).equal, right.equal)
})

test('after all of it, lies of the provider among them, the audit finds nothing', async () => {
  await makeVendorLog(site)
  await owner.query('begin')
  await owner.query('set local session_replication_role = replica')
  // Young payments may still be on their way: the audit leaves them out for a minute.
  await owner.query("update cashier.deposit set created_at = created_at - interval '5 minutes'")
  const { findings, wrongBalances } = await audit(owner, { provider: latestOf(stage.provider()), client: [], heads: [] })
  await owner.query('rollback')
  assert.deepEqual(
    findings.filter(({ violations }) => violations > 0).map(({ id, names }) => ({ id, names })),
    [],
  )
  assert.equal(wrongBalances, 0)
})
