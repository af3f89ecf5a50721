import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import * as cashier from '@croupier/contract/cashier'
import * as consoleCashier from '@croupier/contract/console/cashier'
import * as contract from '@croupier/contract/console/cashier-routing'
import { dashboard } from '@croupier/contract/console/site'
import * as security from '@croupier/contract/identity-security'
import type { InputOf } from '@croupier/contract/route'
import { type Actor, aMember, passwordOf } from '#testing/actors.ts'
import { anOwner, fund } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'
import { cashierJobs } from './index.ts'

const site = await aSite(import.meta.filename)
const { context } = site
const owner = await anOwner(site)
after(() => owner.end())
const paymentPassword = 'a quiet harbour'
const [first, second] = [
  await anOperator(site, { username: 'unang-tao', permissions: ['cashier'] }),
  await anOperator(site, { username: 'ikalawang-tao', permissions: ['cashier'] }),
]

type Rules = InputOf<typeof contract.askRouting>['rules']

async function letCount(rules: Rules): Promise<void> {
  const id = randomUUID()
  await first.send(contract.askRouting, { id, rules, why: 'a test' })
  await second.send(contract.decideRouting, { id, action: 'approve', why: 'agreed' })
}

let accounts = 1_000_000_000

async function aPayee(username: string): Promise<Actor & { bankCardId: string }> {
  const member = await aMember(site.server.site, username)
  await fund(context, { memberId: BigInt(member.id) }, { kind: 'member', amountMinor: 1_000_000n })
  const loginPassword = passwordOf(username.split('').reverse().join(''))
  await member.send(security.setPaymentPassword, { loginPassword, newPassword: paymentPassword, confirmNewPassword: paymentPassword })
  accounts += 1
  const account = { id: randomUUID(), bankCode: 'BPI', holder: 'Ligaya Reyes', number: String(accounts), paymentPassword }
  return Object.assign(member, { bankCardId: (await member.send(cashier.addBankAccount, account)).id })
}

async function withdraw({ bankCardId, ...member }: Actor & { bankCardId: string }, amount: bigint) {
  const id = randomUUID()
  await member.send(cashier.withdraw, { id, amount, bankCardId, paymentPassword })
  const read = async () => (await first.send(consoleCashier.consoleWithdrawals, { reference: id })).rows[0] ?? assert.fail()
  return { ...(await read()), read }
}

const refusal = async (asked: ReturnType<Actor['ask']>) => (await asked).envelope.errorCode
const small: Rules[number] = { name: 'small', when: { amountUpTo: 50_000n }, persons: 0 }

test('WD-04 rules count once a second operator agrees, one set waits at a time, and the trail has both', async () => {
  const [id, other] = [randomUUID(), randomUUID()]
  await first.send(contract.askRouting, { id, rules: [small], why: 'small ones are safe' })
  await first.send(contract.askRouting, { id, rules: [small], why: 'small ones are safe' })
  assert.equal(await refusal(first.ask(contract.askRouting, { id, rules: [], why: 'another' })), 'id_reused')
  assert.equal(await refusal(second.ask(contract.askRouting, { id: other, rules: [], why: 'another' })), 'routing_open')
  assert.equal((await second.send(dashboard, {})).waiting.routings, 1)
  const before = await withdraw(await aPayee('bago'), 20_000n)
  assert.equal(before.state, 'requested')
  assert.equal(await refusal(first.ask(contract.decideRouting, { id, action: 'approve', why: 'mine' })), 'second_person_needed')
  await second.send(contract.decideRouting, { id, action: 'approve', why: 'agreed' })
  assert.equal(await refusal(second.ask(contract.decideRouting, { id, action: 'reject', why: 'late' })), 'wrong_state')
  const { current, asked } = await first.send(contract.withdrawalRouting, {})
  assert.deepEqual([current?.rules, current?.askedBy, current?.decidedBy, asked], [[small], 'unang-tao', 'ikalawang-tao', null])
  assert.equal((await before.read()).state, 'requested', 'what waited before keeps its operator')
})

test('WD-04 a withdrawal that a rule sends to nobody is paid without an operator, and says which rule', async () => {
  const asked = await withdraw(await aPayee('maliit'), 50_000n)
  assert.deepEqual([asked.state, asked.routedBy, asked.decidedBy], ['approved', ['small'], 'rules'])
  const send = cashierJobs.find(({ name }) => name === 'cashier-send-payout') ?? assert.fail()
  await send.run(context, { id: asked.id, brandId: String(context.actor.brandId) })
  assert.notEqual((await asked.read()).state, 'approved')
  const larger = await withdraw(await aPayee('malaki'), 50_001n)
  assert.deepEqual([larger.state, larger.routedBy], ['requested', []])
})

test('WD-04 a stricter rule wins: the first withdrawal of a member waits for two, though it is small', async () => {
  await letCount([small, { name: 'first', when: { isFirst: true }, persons: 2 }])
  const asked = await withdraw(await aPayee('unauna'), 10_000n)
  assert.deepEqual([asked.state, asked.needsTwo, asked.routedBy], ['requested', true, ['first']])
  await first.send(consoleCashier.approveWithdrawal, { id: asked.id, why: 'seen' })
  assert.equal(await refusal(first.ask(consoleCashier.approveWithdrawal, { id: asked.id, why: 'again' })), 'second_person_needed')
  await second.send(consoleCashier.approveWithdrawal, { id: asked.id, why: 'seen too' })
  assert.equal((await asked.read()).state, 'approved')
})

test("WD-04 the brand's amount for two operators stands above every rule", async () => {
  await letCount([{ name: 'everything', when: { amountFrom: 1n }, persons: 0 }])
  await owner.query(`update site.brand set settings = jsonb_set(settings, '{secondApprovalFromMinor}', '"30000"') where id = 1`)
  const asked = await withdraw(await aPayee('hangganan'), 30_000n)
  assert.deepEqual([asked.state, asked.needsTwo], ['requested', true])
})

test('WD-04 own stakes since the last deposit are what a rule of play looks at', async () => {
  await letCount([{ name: 'played little', when: { stakedBelowPercent: 100 }, persons: 2 }])
  const member = await aPayee('walanglaro')
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `insert into cashier.deposit (id, brand_id, member_id, client_id, amount_minor, fee_minor, currency, channel, state, created_at, finished_at)
     values (gen_random_uuid(), 1, (select id from identity.member where username = 'walanglaro'), gen_random_uuid(), 20000, 0, 'PHP', 'ewallet', 'paid', now(), now())`,
  )
  await owner.query('set session_replication_role = origin')
  assert.deepEqual((await withdraw(member, 10_000n)).routedBy, ['played little'])
})

test('WD-04 the database refuses a withdrawal past its operators without rules of two persons', async () => {
  const { rows } = await owner.query<{ id: string }>(`select id from cashier.withdrawal where state = 'requested' limit 1`)
  const [id] = rows.map((row) => row.id)
  await assert.rejects(owner.query(`update cashier.withdrawal set state = 'approved' where id = $1`, [id]), /approved by/)
  await assert.rejects(owner.query(`update cashier.routing set rules = '[]'`), /decided once/)
})

test('VL-12 rules that say nothing, twice the same or too much are refused', async () => {
  const ask = (rules: unknown) => first.ask(contract.askRouting, { id: randomUUID(), rules: rules as Rules, why: 'a test' })
  for (const rules of [
    [{ ...small, when: {} }],
    [small, small],
    [{ ...small, persons: 3 }],
    [{ ...small, name: '' }],
    Array.from({ length: 31 }, (_, at) => ({ ...small, name: `rule ${at}` })),
  ])
    await assert.rejects(ask(rules))
})
