import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import * as cashier from '@croupier/contract/cashier'
import * as contract from '@croupier/contract/console/cashier-methods'
import { dashboard } from '@croupier/contract/console/site'
import type { InputOf } from '@croupier/contract/route'
import { type Actor, aMember } from '#testing/actors.ts'
import { anOwner } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'

const site = await aSite(import.meta.filename)
const owner = await anOwner(site)
after(() => owner.end())
const [first, second] = [
  await anOperator(site, { username: 'unang-tao', permissions: ['cashier'] }),
  await anOperator(site, { username: 'ikalawang-tao', permissions: ['cashier'] }),
]
const member = await aMember(site.server.site, 'kasapi')

type Terms = InputOf<typeof contract.askMethodTerms>['terms']
type DepositTerms = Extract<Terms, { kind: 'deposit' }>
type WithdrawalTerms = Extract<Terms, { kind: 'withdrawal' }>

const refusal = async (asked: ReturnType<Actor['ask']>) => (await asked).envelope.errorCode

async function ewallet() {
  const { channels } = await first.send(contract.paymentMethods, {})
  return channels.find(({ terms }) => terms.channel === 'ewallet') ?? assert.fail()
}

/** Two operators let other terms of the channel count. */
async function letCount(change: Partial<DepositTerms>): Promise<void> {
  const { terms, version } = await ewallet()
  const id = randomUUID()
  await first.send(contract.askMethodTerms, { id, terms: { ...terms, ...change }, version, why: 'a test' })
  await second.send(contract.decideMethodTerms, { id, action: 'approve', why: 'agreed' })
}

async function shown(as: Actor = member) {
  const { groups } = await as.send(cashier.depositChannels, {})
  return groups.flatMap(({ channels }) => channels).find(({ code }) => code === 'ewallet')
}

test('WD-04 other terms of a channel count once a second operator agrees, one change waits at a time, and the trail has both', async () => {
  const { terms, version } = await ewallet()
  const wanted = { ...terms, names: { EN: 'Wallet', TY: 'Pitaka' }, minimum: 20_000n, fee: 500n, feeBasisPoints: 150 }
  const [id, other] = [randomUUID(), randomUUID()]
  await first.send(contract.askMethodTerms, { id, terms: wanted, version, why: 'their price' })
  await first.send(contract.askMethodTerms, { id, terms: wanted, version, why: 'their price' })
  assert.equal(await refusal(first.ask(contract.askMethodTerms, { id, terms, version, why: 'another' })), 'id_reused')
  assert.equal(await refusal(second.ask(contract.askMethodTerms, { id: other, terms, version, why: 'another' })), 'method_change_open')
  assert.equal((await second.send(dashboard, {})).waiting.methodChanges, 1)
  assert.equal((await shown())?.fee, 0n)
  assert.equal(await refusal(first.ask(contract.decideMethodTerms, { id, action: 'approve', why: 'mine' })), 'second_person_needed')
  await second.send(contract.decideMethodTerms, { id, action: 'approve', why: 'agreed' })
  assert.equal(await refusal(second.ask(contract.decideMethodTerms, { id, action: 'reject', why: 'late' })), 'wrong_state')
  const now = await ewallet()
  assert.deepEqual([now.terms, now.version, now.asked], [wanted, version + 1, null])
  const { rows } = await owner.query<{ action: string }>(
    `select action from platform.trail where subject = 'deposits by ewallet' order by id`,
  )
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['method.ask', 'method.approve'],
  )
})

test("WD-04 the member's page shows the agreed terms, and a deposit bears their fee, its share rounded down", async () => {
  await letCount({ minimum: 10_000n, fee: 500n, feeBasisPoints: 150 })
  const channel = await shown()
  assert.deepEqual([channel?.minimum, channel?.fee, channel?.feeBasisPoints, channel?.opensAt], [10_000n, 500n, 150, null])
  const id = randomUUID()
  await member.send(cashier.deposit, { id, amount: 12_345n, channel: 'ewallet' })
  await letCount({ fee: 0n, feeBasisPoints: 0 })
  assert.equal((await member.send(cashier.depositStatus, { id })).fee, 500n + 185n, 'an order keeps the fee that it was made with')
})

test('WD-04 outside its hours a channel says when it opens and takes no deposit', async () => {
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Manila' })
  const [from, until] = [2, 4].map((hours) => clock.format(new Date(Date.now() + hours * 3_600_000)))
  await letCount({ hours: `${from}-${until}` })
  assert.equal((await shown())?.opensAt, from)
  const order = { id: randomUUID(), amount: 50_000n, channel: 'ewallet' }
  assert.equal(await refusal(member.ask(cashier.deposit, order)), 'channel_closed')
  await letCount({ hours: null })
  await member.send(cashier.deposit, order)
})

test('WD-04 one operator closes a channel at once; who had seen an older version is told so', async () => {
  const { terms, version } = await ewallet()
  await first.send(contract.placeMethod, { channel: 'ewallet', isOpen: false, position: 5, version, why: 'they are down' })
  assert.equal(await shown(), undefined)
  const late = { channel: 'ewallet', isOpen: true, position: 1, version, why: 'an old page' }
  assert.equal(await refusal(second.ask(contract.placeMethod, late)), 'changed_meanwhile')
  assert.equal(await refusal(second.ask(contract.askMethodTerms, { id: randomUUID(), terms, version, why: 'old' })), 'changed_meanwhile')
  await second.send(contract.placeMethod, { ...late, version: version + 1 })
  assert.equal((await shown())?.code, 'ewallet')
  assert.equal(await refusal(first.ask(contract.placeMethod, { ...late, channel: 'gold' })), 'channel_unknown')
})

test('WD-04 limits, fee and daily count of withdrawals are terms on which two operators agree', async () => {
  const opening = (await first.send(contract.paymentMethods, {})).withdrawals
  assert.deepEqual(opening.terms, { kind: 'withdrawal', minimum: 10_000n, maximum: 5_000_000n, fee: 0n, perDay: 10 })
  const agree = async (terms: WithdrawalTerms, version: number) => {
    const id = randomUUID()
    await first.send(contract.askMethodTerms, { id, terms, version, why: 'dearer' })
    await second.send(contract.decideMethodTerms, { id, action: 'approve', why: 'agreed' })
  }
  await agree({ ...opening.terms, minimum: 30_000n, fee: 1_500n, perDay: 3 }, opening.version)
  const settings = await member.send(cashier.withdrawSettings, {})
  assert.deepEqual([settings.minimumAmount, settings.fee, settings.dailyCount], [30_000n, 1_500n, 3])
  assert.equal(
    await refusal(first.ask(contract.askMethodTerms, { id: randomUUID(), terms: opening.terms, version: opening.version, why: 'old' })),
    'changed_meanwhile',
  )
  await agree(opening.terms, opening.version + 1)
  assert.equal((await member.send(cashier.withdrawSettings, {})).fee, 0n)
})

test('WD-04 the database lets nobody agree alone, and changes no terms that were decided', async () => {
  await assert.rejects(owner.query(`update cashier.method_change set terms = '{}'`), /decided once/)
  await assert.rejects(owner.query('delete from cashier.method_change'))
  await assert.rejects(
    owner.query(
      `insert into cashier.method_change (id, brand_id, terms, version, state, why, asked_by, asked_by_name, asked_at, decided_by, decided_at)
       select gen_random_uuid(), 1, '{}', 9, 'done', 'alone', id, username, now(), id, now() from identity.operator limit 1`,
    ),
    /asked for/,
  )
})

test('VL-12 terms that leave nothing of a deposit, turn limits round or name no hours are refused', async () => {
  const { terms, version } = await ewallet()
  const ask = (change: object) =>
    first.ask(contract.askMethodTerms, { id: randomUUID(), terms: { ...terms, ...change } as Terms, version, why: 'a test' })
  for (const change of [
    { minimum: 5_000_001n },
    { fee: 10_000n },
    { feeBasisPoints: 1_001 },
    { hours: '8-22' },
    { names: { EN: 'Wallet', TY: '' } },
  ])
    await assert.rejects(ask(change))
})
