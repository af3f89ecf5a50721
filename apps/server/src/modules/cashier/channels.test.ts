import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import * as cashier from '@croupier/contract/cashier'
import * as contract from '@croupier/contract/console/cashier-methods'
import type { InputOf } from '@croupier/contract/route'
import { type Actor, aMember } from '#testing/actors.ts'
import { anOwner } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'

const countries: Record<string, string> = { '192.0.2.1': 'PH', '192.0.2.2': 'JP' }
const site = await aSite(import.meta.filename, { ports: { geo: { isKnown: true, countryOf: (ip) => countries[ip] } } })
const owner = await anOwner(site)
after(() => owner.end())
const [first, second] = [
  await anOperator(site, { username: 'unang-tao', permissions: ['cashier'] }),
  await anOperator(site, { username: 'ikalawang-tao', permissions: ['cashier'] }),
]
const member = await aMember(site.server.site, 'kasapi')

type Terms = InputOf<typeof contract.askMethodTerms>['terms']
type NewChannel = Extract<Terms, { kind: 'channel' }>
const gcash: NewChannel = {
  kind: 'channel',
  channel: 'gcash',
  group: 'wallet',
  names: { EN: 'GCash', TY: 'GCash' },
  minimum: 20_000n,
  maximum: 1_000_000n,
  fee: 0n,
  feeBasisPoints: 100,
  hours: null,
  adapter: 'hosted_page',
  countries: [],
  account: null,
  coin: null,
  route: null,
}
const why = 'a test'
const refusal = async (asked: ReturnType<Actor['ask']>) => (await asked).envelope.errorCode

async function agree(terms: Terms, version = 1): Promise<void> {
  const id = randomUUID()
  await first.send(contract.askMethodTerms, { id, terms, version, why })
  await second.send(contract.decideMethodTerms, { id, action: 'approve', why })
}

async function kept(code: string) {
  return (await first.send(contract.paymentMethods, {})).channels.find(({ terms }) => terms.channel === code) ?? assert.fail()
}

async function shown(as: Actor): Promise<string[]> {
  const { groups } = await as.send(cashier.depositChannels, {})
  return groups.flatMap(({ channels }) => channels.map(({ code }) => code))
}

async function place(code: string, isOpen: boolean): Promise<void> {
  const { version, position } = await kept(code)
  await first.send(contract.placeMethod, { channel: code, isOpen, position, version, why })
}

test('WD-04 a new channel stands once a second operator agrees, closed and behind the others; opened, it takes deposits', async () => {
  const id = randomUUID()
  await first.send(contract.askMethodTerms, { id, terms: gcash, version: 1, why })
  const waiting = (await second.send(contract.paymentMethods, {})).newChannels
  assert.deepEqual([waiting.map(({ terms }) => terms), waiting[0]?.isForMe], [[gcash], true])
  assert.equal(
    await refusal(second.ask(contract.askMethodTerms, { id: randomUUID(), terms: gcash, version: 1, why })),
    'method_change_open',
  )
  assert.equal(await refusal(first.ask(contract.decideMethodTerms, { id, action: 'approve', why })), 'second_person_needed')
  await second.send(contract.decideMethodTerms, { id, action: 'approve', why })
  const { terms, group, isOpen, position, version } = await kept('gcash')
  assert.deepEqual(terms, { ...Object.fromEntries(Object.entries(gcash).filter(([name]) => name !== 'group')), kind: 'deposit' })
  assert.deepEqual([group, isOpen, position, version], ['wallet', false, 2, 1])
  assert.deepEqual(await shown(member), ['ewallet'])
  await place('gcash', true)
  assert.deepEqual(await shown(member), ['ewallet', 'gcash'])
  const order = { id: randomUUID(), amount: 30_000n, channel: 'gcash' }
  await member.send(cashier.deposit, order)
  assert.equal((await member.send(cashier.depositStatus, { id: order.id })).fee, 300n)
  assert.equal(await refusal(first.ask(contract.askMethodTerms, { id: randomUUID(), terms: gcash, version: 1, why })), 'channel_taken')
})

test('WD-04 a channel that was rejected does not stand, and can be asked for again', async () => {
  const terms = { ...gcash, channel: 'maya' }
  const id = randomUUID()
  await first.send(contract.askMethodTerms, { id, terms, version: 1, why })
  await second.send(contract.decideMethodTerms, { id, action: 'reject', why })
  const { channels, newChannels } = await first.send(contract.paymentMethods, {})
  assert.deepEqual([channels.some(({ terms: { channel } }) => channel === 'maya'), newChannels], [false, []])
  await agree(terms)
  assert.equal((await kept('maya')).version, 1)
})

test('WD-04 a channel of some countries is shown to visitors from there alone, and takes no deposit from elsewhere', async () => {
  await agree({ ...gcash, channel: 'sa-bansa', countries: ['PH'] })
  await place('sa-bansa', true)
  const order = () => ({ id: randomUUID(), amount: 30_000n, channel: 'sa-bansa' })
  const at = async (address: string, username: string) => await aMember(site.server.site, username, { address })
  const [here, elsewhere] = [await at('192.0.2.1', 'tagarito'), await at('192.0.2.2', 'tagaibayo')]
  assert.ok((await shown(here)).includes('sa-bansa'))
  await here.send(cashier.deposit, order())
  for (const actor of [elsewhere, member]) {
    assert.ok(!(await shown(actor)).includes('sa-bansa'))
    assert.ok((await shown(actor)).includes('ewallet'))
    assert.equal(await refusal(actor.ask(cashier.deposit, order())), 'channel_unknown')
  }
})

test('WD-04 a channel is closed for good by two operators: it never opens or changes again, and a payment under way is still credited', async () => {
  const order = { id: randomUUID(), amount: 30_000n, channel: 'gcash' }
  await member.send(cashier.deposit, order)
  const { version, terms } = await kept('gcash')
  await agree({ kind: 'ending', channel: 'gcash' }, version)
  const ended = await kept('gcash')
  assert.deepEqual([ended.isEnded, ended.isOpen, ended.version], [true, false, version + 1])
  assert.equal(await refusal(member.ask(cashier.deposit, { ...order, id: randomUUID() })), 'channel_unknown')
  const seen = ended.version
  const open = { channel: 'gcash', isOpen: true, position: 1, version: seen, why }
  assert.equal(await refusal(first.ask(contract.placeMethod, open)), 'channel_unknown')
  for (const change of [terms, { kind: 'ending', channel: 'gcash' } as const])
    assert.equal(
      await refusal(first.ask(contract.askMethodTerms, { id: randomUUID(), terms: change, version: seen, why })),
      'channel_unknown',
    )
  assert.equal(await refusal(first.ask(contract.askMethodTerms, { id: randomUUID(), terms: gcash, version: 1, why })), 'channel_taken')
  await assert.rejects(owner.query("update cashier.channel set is_open = true, ended_at = null where code = 'gcash'"), /stays closed/)
  await assert.rejects(owner.query("delete from cashier.channel where code = 'gcash'"))
  assert.equal((await member.send(cashier.depositStatus, { id: order.id })).state, 'pending')
})

test('VL-12 a code that is no code, a country twice or an adapter that nobody has are refused', async () => {
  const terms = { ...gcash, channel: 'bago' }
  const ask = (change: object) => first.ask(contract.askMethodTerms, { id: randomUUID(), terms: { ...terms, ...change }, version: 1, why })
  for (const change of [
    { channel: 'Bago' },
    { channel: 'a/b' },
    { countries: ['PH', 'PH'] },
    { countries: ['ph'] },
    { adapter: 'cash' },
    { group: 'gold' },
    { fee: 20_000n },
  ])
    await assert.rejects(ask(change))
})
