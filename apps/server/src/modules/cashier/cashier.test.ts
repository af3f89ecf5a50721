import assert from 'node:assert/strict'
import { createHmac, randomUUID } from 'node:crypto'
import { test } from 'node:test'
import * as cashier from '@croupier/contract/cashier'
import * as consoleCashier from '@croupier/contract/console/cashier'
import * as consoleIdentity from '@croupier/contract/console/identity'
import * as security from '@croupier/contract/identity-security'
import * as inbox from '@croupier/contract/messaging-inbox'
import * as reports from '@croupier/contract/reports'
import * as wallet from '@croupier/contract/wallet'
import { toWire } from '@croupier/money/money'
import { Secret, TOTP } from 'otpauth'
import { addOperator } from '#modules/identity/index.ts'
import { type Actor, aMember, anActor, ownHeader, sealed } from '#testing/actors.ts'
import { unexplained } from '#testing/ledger.ts'
import { aSite, webhookSecret } from '#testing/site.ts'
import { cashierJobs } from './index.ts'

const site = await aSite(import.meta.filename)
const { context, payments } = site
const app = site.server.site
const paymentPassword = 'a quiet harbour'

async function anOperator(username: string): Promise<Actor> {
  const totpSecret = new Secret({ size: 20 }).base32
  await addOperator(await unexplained(context), {
    username,
    password: 'the keeper of the light',
    totpSecret,
    permissions: ['cashier', 'support', 'audit'],
  })
  const operator = anActor(site.server.console)
  const code = new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate()
  const body = { value: await sealed(app, { username, password: 'the keeper of the light', code }) }
  const response = await site.server.console.inject({ method: 'POST', url: '/ops/session/login', headers: ownHeader, payload: body })
  operator.token = response.json().value.token
  return operator
}

const operator = await anOperator('kapitan')

async function hook(
  type: string,
  data: { reference: string; amount: string; status: string; currency?: string },
  change: { id?: string; t?: number; secret?: string } = {},
) {
  const t = change.t ?? Math.floor(Date.now() / 1000)
  const body = JSON.stringify({
    id: change.id ?? `evt_${randomUUID()}`,
    type,
    createdAt: new Date().toISOString(),
    data: { id: 'pay_1', currency: 'PHP', ...data },
  })
  const v1 = createHmac('sha256', change.secret ?? webhookSecret)
    .update(`${t}.${body}`)
    .digest('hex')
  return await app.inject({
    method: 'POST',
    url: '/hooks/pay',
    headers: { 'pay-signature': `t=${t},v1=${v1}`, 'content-type': 'application/json' },
    payload: body,
  })
}

const referenceOf = (amountMinor: bigint) =>
  [...payments.payments.values()].filter((order) => order.amountMinor === amountMinor).at(-1)?.reference ?? ''
const balanceOf = async (member: Actor) => (await member.send(wallet.balance, {})).sumBalance

async function funded(username: string, amountMinor: bigint): Promise<Actor & { id: string }> {
  const member = await aMember(app, username)
  await member.send(cashier.deposit, { id: randomUUID(), amount: amountMinor, channel: 'ewallet' })
  await hook('payment.paid', { reference: referenceOf(amountMinor), amount: toWire(amountMinor), status: 'paid' })
  assert.equal(await balanceOf(member), amountMinor)
  return member
}

async function withBank(member: Actor, username: string): Promise<string> {
  const loginPassword = `correct horse of ${username.split('').reverse().join('')}`
  await member.send(security.setPaymentPassword, { loginPassword, newPassword: paymentPassword, confirmNewPassword: paymentPassword })
  const account = await member.send(cashier.addBankAccount, {
    id: randomUUID(),
    bankCode: 'BPI',
    holder: 'Ligaya Reyes',
    number: '1234567890',
    paymentPassword,
  })
  return account.id
}

test('WD-04 a deposit is credited once when the provider says paid, however often and late it says so', async () => {
  const member = await aMember(app, 'ligaya1')
  const order = { id: randomUUID(), amount: 123_456n, channel: 'ewallet' }
  const first = await member.send(cashier.deposit, order)
  assert.deepEqual(await member.send(cashier.deposit, order), first)
  const reference = referenceOf(123_456n)
  const event = `evt_${randomUUID()}`
  const paid = { reference, amount: '1234.56', status: 'paid' }
  assert.equal((await hook('payment.paid', paid, { id: event })).statusCode, 204)
  await Promise.all([
    hook('payment.paid', paid, { id: event }),
    hook('payment.paid', paid),
    hook('payment.pending', { ...paid, status: 'pending' }),
    hook('payment.failed', { ...paid, status: 'failed' }),
  ])
  assert.equal(await balanceOf(member), 123_456n)
  assert.equal((await member.send(cashier.depositStatus, { id: order.id })).state, 'paid')
})

test('a webhook with another amount, another currency, a wrong or old signature credits nothing', async () => {
  const member = await aMember(app, 'ligaya2')
  await member.send(cashier.deposit, { id: randomUUID(), amount: 77_700n, channel: 'ewallet' })
  const reference = referenceOf(77_700n)
  await hook('payment.paid', { reference, amount: '7777.00', status: 'paid' })
  await hook('payment.paid', { reference, amount: '777.00', status: 'paid', currency: 'USD' })
  assert.equal(
    (await hook('payment.paid', { reference, amount: '777.00', status: 'paid' }, { secret: 'somebody else has made this signature' }))
      .statusCode,
    401,
  )
  assert.equal(
    (await hook('payment.paid', { reference, amount: '777.00', status: 'paid' }, { t: Math.floor(Date.now() / 1000) - 400 })).statusCode,
    401,
  )
  assert.equal(await balanceOf(member), 0n)
})

test('a deposit id that is used for something else is refused, and so are amounts outside the limits', async () => {
  const member = await aMember(app, 'ligaya3')
  const id = randomUUID()
  await member.send(cashier.deposit, { id, amount: 50_000n, channel: 'ewallet' })
  assert.equal((await member.ask(cashier.deposit, { id, amount: 50_001n, channel: 'ewallet' })).envelope.errorCode, 'id_reused')
  assert.equal(
    (await member.ask(cashier.deposit, { id: randomUUID(), amount: 9_999n, channel: 'ewallet' })).envelope.errorCode,
    'below_minimum',
  )
  assert.equal(
    (await member.ask(cashier.deposit, { id: randomUUID(), amount: 5_000_001n, channel: 'ewallet' })).envelope.errorCode,
    'above_maximum',
  )
  assert.equal(
    (await member.ask(cashier.deposit, { id: randomUUID(), amount: 50_000n, channel: 'gold' })).envelope.errorCode,
    'channel_unknown',
  )
})

test('WD-04 CO-02 a withdrawal holds the money, is approved at the console, paid once, and stands in the record', async () => {
  const member = await funded('ligaya4', 100_400n)
  const bankCardId = await withBank(member, 'ligaya4')
  const order = { id: randomUUID(), amount: 20_000n, bankCardId, paymentPassword }
  const requested = await member.send(cashier.withdraw, order)
  assert.equal(requested.state, 'requested')
  assert.deepEqual(await member.send(cashier.withdraw, order), requested)
  const held = (await member.send(wallet.balance, {})).balance[0]
  assert.deepEqual([held?.availBalance, held?.held], [80_400n, 20_000n])

  const row = (await operator.send(consoleCashier.consoleWithdrawals, { state: 'requested' })).rows.find(
    ({ username }) => username === 'ligaya4',
  )
  assert.ok(row)
  payments.next.payout = 'unknown'
  await operator.send(consoleCashier.approveWithdrawal, { id: row.id, why: 'looks right' })
  const [sendJob, askJob] = cashierJobs
  await sendJob?.run(context, { id: row.id, brandId: String(context.actor.brandId) })
  assert.equal((await member.send(cashier.withdrawals, {})).rows[0]?.state, 'sending')
  payments.next.payout = 'paid'
  await askJob?.run({ ...context, now: new Date(Date.now() + 60_000) }, {})
  await hook('payout.paid', { reference: row.id, amount: '200.00', status: 'paid' })
  await hook('payout.failed', { reference: row.id, amount: '200.00', status: 'failed' })
  assert.equal((await member.send(cashier.withdrawals, {})).rows[0]?.state, 'paid')
  assert.equal(payments.payouts.filter(({ reference }) => reference === row.id).length, 1)
  assert.equal(await balanceOf(member), 80_400n)

  const detail = await operator.send(consoleCashier.consoleWithdrawal, { id: row.id })
  assert.deepEqual(
    detail.timeline.map(({ kind }) => kind),
    ['requested', 'approved', 'sending', 'paid'],
  )
  const record = await member.send(reports.accountRecord, { startTime: Date.now() - 3_600_000, endTime: Date.now() + 1000 })
  assert.deepEqual(
    record.rows.map(({ txType, amount, balanceAfter }) => [txType, amount, balanceAfter]),
    [
      ['withdrawal', -20_000n, 80_400n],
      ['deposit', 100_400n, 100_400n],
    ],
  )
  const trail = await operator.send(consoleIdentity.trail, { subject: `withdrawal ${row.id}` })
  assert.deepEqual(
    trail.rows.map(({ action, operator: who, why }) => [action, who, why]),
    [['withdrawal.approved', 'kapitan', 'looks right']],
  )
})

test("L15 a withdrawal of the brand's amount or more is paid when two different operators have approved it", async () => {
  const second = await anOperator('kasama')
  const member = await funded('ligaya27', 2_500_000n)
  const bankCardId = await withBank(member, 'ligaya27')
  for (const amount of [1_999_999n, 500_000n]) {
    await member.send(cashier.withdraw, { id: randomUUID(), amount, bankCardId, paymentPassword })
    const [row] = (await operator.send(consoleCashier.consoleWithdrawals, { state: 'requested' })).rows
    assert.equal(row?.needsTwo, false, String(amount))
    await operator.send(consoleCashier.rejectWithdrawal, { id: row?.id ?? '', why: 'only asked' })
  }
  await member.send(cashier.withdraw, { id: randomUUID(), amount: 2_000_000n, bankCardId, paymentPassword })
  const { id = '', needsTwo } = (await operator.send(consoleCashier.consoleWithdrawals, { state: 'requested' })).rows[0] ?? {}
  assert.equal(needsTwo, true)
  await operator.send(consoleCashier.approveWithdrawal, { id, why: 'looks right' })
  const waiting = await second.send(consoleCashier.consoleWithdrawal, { id })
  assert.deepEqual([waiting.state, waiting.firstApprovedBy, waiting.decidedBy], ['requested', 'kapitan', null])
  assert.equal(
    payments.payouts.some(({ reference }) => reference === id),
    false,
  )
  assert.equal((await operator.ask(consoleCashier.approveWithdrawal, { id, why: 'once more' })).envelope.errorCode, 'second_person_needed')
  await assert.rejects(
    context.db.updateTable('cashier.withdrawal').set({ state: 'approved' }).where('id', '=', id).execute(),
    (failure: { code?: string }) => failure.code === '42501',
  )
  await second.send(consoleCashier.approveWithdrawal, { id, why: 'so it is' })
  const approved = await second.send(consoleCashier.consoleWithdrawal, { id })
  assert.deepEqual([approved.state, approved.decidedBy], ['approved', 'kasama'])
  const { rows } = await operator.send(consoleIdentity.trail, { subject: `withdrawal ${id}` })
  assert.deepEqual(
    rows.map(({ action, operator: who }) => [action, who]),
    [
      ['withdrawal.approved', 'kasama'],
      ['withdrawal.first_approval', 'kapitan'],
    ],
  )
})

test('WD-04 a rejected or failed withdrawal gives the whole amount back, once, and a message says why', async () => {
  const member = await funded('ligaya5', 100_500n)
  const bankCardId = await withBank(member, 'ligaya5')
  await member.send(cashier.withdraw, { id: randomUUID(), amount: 30_000n, bankCardId, paymentPassword })
  const row = (await operator.send(consoleCashier.consoleWithdrawals, { state: 'requested' })).rows[0]
  assert.ok(row)
  const decisions = await Promise.all(
    Array.from({ length: 5 }, () => operator.ask(consoleCashier.rejectWithdrawal, { id: row.id, why: 'the name differs' })),
  )
  assert.deepEqual(decisions.map(({ status }) => status).sort(), [200, 409, 409, 409, 409])
  assert.equal((await operator.ask(consoleCashier.approveWithdrawal, { id: row.id, why: 'after all' })).envelope.errorCode, 'wrong_state')
  assert.equal((await member.send(wallet.balance, {})).balance[0]?.availBalance, 100_500n)
  const { rows: messages } = await member.send(inbox.inbox, {})
  assert.deepEqual(
    messages.map(({ title, content }) => [title, content]),
    [
      [
        'Withdrawal not approved',
        'Your withdrawal of ₱300.00 was not approved. The money is back in your wallet. Reason: the name differs',
      ],
    ],
  )
})

test('a withdrawal needs the payment password, which locks after five wrong ones', async () => {
  const member = await funded('ligaya6', 100_600n)
  const bankCardId = await withBank(member, 'ligaya6')
  const wrong = () => member.ask(cashier.withdraw, { id: randomUUID(), amount: 20_000n, bankCardId, paymentPassword: 'not this one' })
  const codes = []
  for (let n = 0; n < 4; n += 1) codes.push((await wrong()).envelope.errorCode)
  assert.deepEqual(new Set(codes), new Set(['invalid.payment.pw']))
  assert.equal((await wrong()).envelope.errorCode, 'payment_password_locked')
  assert.equal(await balanceOf(member), 100_600n)
})

test("somebody else's withdrawal, bank account and deposit are not found", async () => {
  const owner = await funded('ligaya7', 100_700n)
  const bankCardId = await withBank(owner, 'ligaya7')
  const id = randomUUID()
  await owner.send(cashier.deposit, { id, amount: 60_000n, channel: 'ewallet' })
  const stranger = await funded('estranghero', 100_800n)
  await withBank(stranger, 'estranghero')
  assert.equal((await stranger.ask(cashier.depositStatus, { id })).status, 404)
  assert.equal(
    (await stranger.ask(cashier.withdraw, { id: randomUUID(), amount: 20_000n, bankCardId, paymentPassword })).envelope.errorCode,
    'bank_account_unknown',
  )
  const foreign = await aMember(app, 'ligaya7', { merchant: 'habagat' })
  assert.equal((await foreign.ask(cashier.depositStatus, { id })).status, 404)
})

test('the way of a withdrawal is a table without a dead end or an orphan', async () => {
  const { depositMoves, withdrawalMoves } = await import('./rules.ts')
  for (const moves of [depositMoves, withdrawalMoves] as Record<string, readonly string[]>[]) {
    const start = Object.keys(moves)[0] ?? ''
    const reached = new Set([start])
    for (const state of reached) for (const next of moves[state] ?? []) reached.add(next)
    assert.deepEqual([...reached].sort(), Object.keys(moves).sort())
  }
})
