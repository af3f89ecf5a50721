import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import * as cashier from '@croupier/contract/cashier'
import * as console from '@croupier/contract/console/cashier'
import * as contract from '@croupier/contract/console/cashier-methods'
import type { InputOf } from '@croupier/contract/route'
import { type Actor, aMember } from '#testing/actors.ts'
import { anOwner } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const owner = await anOwner(site)
after(() => owner.end())
const [first, second] = [
  await anOperator(site, { username: 'unang-tao', permissions: ['cashier'] }),
  await anOperator(site, { username: 'ikalawang-tao', permissions: ['cashier'] }),
]
const member = await aMember(site.server.site, 'kasapi')
const why = 'a test'
const refusal = async (asked: ReturnType<Actor['ask']>) => (await asked).envelope.errorCode

type Terms = Extract<InputOf<typeof contract.askMethodTerms>['terms'], { kind: 'channel' }>
type Route = NonNullable<Terms['route']>

const termsOf = (channel: string, route: Partial<Route>, change: Partial<Terms> = {}): Terms => ({
  kind: 'channel',
  channel,
  group: 'wallet',
  names: { EN: 'Wallets', TY: 'Mga pitaka' },
  minimum: 10_000n,
  maximum: 1_000_000n,
  fee: 0n,
  feeBasisPoints: 0,
  hours: null,
  adapter: 'hosted_page',
  countries: [],
  account: null,
  coin: null,
  route: { name: 'wallets', cost: 0n, costBasisPoints: 0, successPercent: 80, ...route },
  ...change,
})

async function kept(code: string) {
  return (await first.send(contract.paymentMethods, {})).channels.find(({ terms }) => terms.channel === code) ?? assert.fail()
}

async function stand(terms: Terms): Promise<void> {
  const id = randomUUID()
  await first.send(contract.askMethodTerms, { id, terms, version: 1, why })
  await second.send(contract.decideMethodTerms, { id, action: 'approve', why })
  const { version, position } = await kept(terms.channel)
  await first.send(contract.placeMethod, { channel: terms.channel, isOpen: true, position, version, why })
}

const answers = new Map<string, 'refused' | 'unknown'>()
const sent: string[] = []
const page = site.payments.deposits.hosted_page
site.payments.deposits.hosted_page = {
  ...page,
  openPayment: async (order) => {
    sent.push(order.channel)
    const state = answers.get(order.channel)
    return state ? { state } : await page.openPayment(order)
  },
}

const anOrder = (amount = 50_000n) => ({ id: randomUUID(), amount, channel: '@wallets' })

/** Orders by the route; says to which channels they were sent in turn. */
async function sentFor(order: ReturnType<typeof anOrder>): Promise<string[]> {
  sent.length = 0
  await member.ask(cashier.deposit, order)
  return [...sent]
}

const channelOf = async ({ id }: { id: string }) => (await member.send(cashier.depositStatus, { id })).channel

/** Deposits of a channel that were settled just now. */
async function settle(channel: string, { paid, failed }: { paid: number; failed: number }): Promise<void> {
  await owner.query('set session_replication_role = replica')
  for (const [state, count] of Object.entries({ paid, failed }))
    await owner.query(
      `insert into cashier.deposit (id, brand_id, member_id, client_id, amount_minor, fee_minor, currency, channel, state, created_at, finished_at)
       select gen_random_uuid(), 1, (select id from identity.member where username = 'kasapi'), gen_random_uuid(), 20000, 0, 'PHP', $1, $2, now(), now()
       from generate_series(1, $3)`,
      [channel, state, count],
    )
  await owner.query('set session_replication_role = origin')
}

await stand(termsOf('dear', { cost: 900n }))
await stand(termsOf('cheap', { costBasisPoints: 50 }, { maximum: 200_000n }))

test('WD-04 channels of one route are one entry for members, which takes what one of them takes', async () => {
  const { groups } = await member.send(cashier.depositChannels, {})
  const entries = groups.flatMap(({ channels }) => channels)
  assert.deepEqual(
    entries.map(({ code }) => code),
    ['ewallet', '@wallets'],
  )
  const { name, minimum, maximum } = entries[1] ?? assert.fail()
  assert.deepEqual([name, minimum, maximum], ['Wallets', 10_000n, 1_000_000n])
  assert.equal(await refusal(member.ask(cashier.deposit, { ...anOrder(), channel: 'cheap' })), 'channel_unknown')
  assert.equal(await refusal(member.ask(cashier.deposit, anOrder(9_999n))), 'below_minimum')
  assert.equal(await refusal(member.ask(cashier.deposit, anOrder(1_000_001n))), 'above_maximum')
})

test('WD-04 a deposit is opened at the cheaper channel that takes its amount, and the console says why', async () => {
  const [small, large] = [anOrder(), anOrder(200_001n)]
  assert.deepEqual([await sentFor(small), await sentFor(large)], [['cheap'], ['dear']])
  assert.deepEqual([await channelOf(small), await channelOf(large)], ['cheap', 'dear'])
  assert.deepEqual((await kept('cheap')).turn, { place: 1, of: 2, before: 'cost' })
  assert.deepEqual((await kept('dear')).turn, { place: 2, of: 2, before: null })
  assert.equal((await kept('ewallet')).turn, null)
})

test('WD-04 an order that is sent again by its route or its channel is the same deposit', async () => {
  const order = anOrder()
  const made = await member.send(cashier.deposit, order)
  assert.deepEqual(await member.send(cashier.deposit, order), made)
  assert.deepEqual(await member.send(cashier.deposit, { ...order, channel: 'cheap' }), made)
  assert.equal(await refusal(member.ask(cashier.deposit, { ...order, channel: 'dear' })), 'id_reused')
})

test('WD-04 a certain refusal goes to the next channel of the route, once, and the timeline has it', async () => {
  answers.set('cheap', 'refused')
  const order = anOrder()
  assert.deepEqual(await sentFor(order), ['cheap', 'dear'])
  assert.equal(await channelOf(order), 'dear')
  const { rows } = await first.send(console.consoleDeposits, { reference: order.id })
  const { timeline } = await first.send(console.consoleDeposit, { id: rows[0]?.id ?? '' })
  assert.ok(timeline.some(({ text }) => text === 'channel cheap refused, then dear'))
  answers.set('dear', 'refused')
  const lost = anOrder()
  assert.deepEqual(await sentFor(lost), ['cheap', 'dear'])
  assert.deepEqual(await sentFor(lost), ['dear'], 'what was sent twice stays where it is')
  answers.clear()
})

test('WD-04 an unknown outcome stays at its channel, though that one refuses the order later', async () => {
  answers.set('cheap', 'unknown')
  const order = anOrder()
  assert.deepEqual(await sentFor(order), ['cheap'])
  answers.set('cheap', 'refused')
  assert.deepEqual(await sentFor(order), ['cheap'])
  answers.clear()
  assert.deepEqual(await sentFor(order), ['cheap'])
  assert.equal(await channelOf(order), 'cheap')
})

test('WD-04 a channel of whose last deposits too few were paid goes behind a dearer one', async () => {
  await settle('cheap', { paid: 3, failed: 2 })
  assert.deepEqual(await sentFor(anOrder()), ['dear'])
  const { lastHour, turn } = await kept('cheap')
  assert.deepEqual(
    [lastHour, turn],
    [
      { settled: 5, paid: 3 },
      { place: 2, of: 2, before: null },
    ],
  )
  assert.equal((await kept('dear')).turn?.before, 'success')
  await settle('cheap', { paid: 5, failed: 0 })
  assert.deepEqual(await sentFor(anOrder()), ['cheap'])
})

test('WD-04 channels that are another thing for members are refused in a route', async () => {
  const ask = (change: Partial<Terms>) =>
    first.ask(contract.askMethodTerms, { id: randomUUID(), terms: termsOf('third', {}, change), version: 1, why })
  for (const change of [{ group: 'bank' }, { adapter: 'qr_ph' }, { fee: 100n }, { minimum: 200_001n }] as const)
    assert.equal(await refusal(ask(change)), 'route_mismatch', JSON.stringify(Object.keys(change)))
  const { terms, version } = await kept('dear')
  const dearer = { ...terms, feeBasisPoints: 10 }
  assert.equal(await refusal(first.ask(contract.askMethodTerms, { id: randomUUID(), terms: dearer, version, why })), 'route_mismatch')
  const account = { bank: 'BPI', holder: 'Parola Inc.', number: '1234-5678', days: 3 }
  await assert.rejects(ask({ adapter: 'bank_transfer', account }))
})

test('WD-04 the database keeps a deposit at its channel once something was opened there', async () => {
  const order = anOrder()
  await member.send(cashier.deposit, order)
  await assert.rejects(owner.query(`update cashier.deposit set channel = 'dear' where client_id = $1`, [order.id]), /opened nothing/)
})
