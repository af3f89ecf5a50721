import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { DAY_MS, MINUTE_MS } from '@croupier/calendar/durations'
import * as cashier from '@croupier/contract/cashier'
import * as receipts from '@croupier/contract/cashier-receipts'
import * as consoleCashier from '@croupier/contract/console/cashier'
import * as security from '@croupier/contract/identity-security'
import * as inbox from '@croupier/contract/messaging-inbox'
import * as tickets from '@croupier/contract/messaging-tickets'
import * as wallet from '@croupier/contract/wallet'
import sharp from 'sharp'
import { type Actor, aMember, passwordOf } from '#testing/actors.ts'
import { fund } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'
import { cashierJobs } from './index.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const { context, payments } = site
const app = site.server.site
const operator = await anOperator(site, { username: 'kapitan', permissions: ['cashier'] })
const paymentPassword = 'a quiet harbour'

/** A member whose withdrawal of 500.00 was paid, and the withdrawal's id at the console. */
async function paid(username: string) {
  const member = await aMember(app, username)
  await fund(context, { memberId: BigInt(member.id) }, { kind: 'member', amountMinor: 100_000n })
  const loginPassword = passwordOf(username.split('').reverse().join(''))
  await member.send(security.setPaymentPassword, { loginPassword, newPassword: paymentPassword, confirmNewPassword: paymentPassword })
  const account = { id: randomUUID(), bankCode: 'BPI', holder: 'Ligaya Reyes', number: '1234567890', paymentPassword }
  const { id: bankCardId } = await member.send(cashier.addBankAccount, account)
  const order = { id: randomUUID(), amount: 50_000n, bankCardId, paymentPassword }
  await member.send(cashier.withdraw, order)
  const rows = (await operator.send(consoleCashier.consoleWithdrawals, { state: 'requested' })).rows
  const row = rows.find((one) => one.username === username)
  assert.ok(row)
  assert.deepEqual((await member.send(receipts.receipts, {})).rows, [], 'nothing is asked before it was paid')
  payments.next.payout = 'paid'
  await operator.send(consoleCashier.approveWithdrawal, { id: row.id, why: 'looks right' })
  await jobNamed('cashier-send-payout').run({ ...context, now: new Date() }, { id: row.id, brandId: String(context.actor.brandId) })
  return { member, clientId: order.id, id: row.id }
}

function jobNamed(name: string) {
  const job = cashierJobs.find((one) => one.name === name)
  assert.ok(job)
  return job
}

async function aProof(member: Actor): Promise<string> {
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#225577' } })
    .png()
    .toBuffer()
  return (await member.send(tickets.sendImage, { file: bytes as Uint8Array<ArrayBuffer> })).id
}

const later = (ms: number) => ({ ...context, now: new Date(Date.now() + ms) })
const titlesOf = async (member: Actor) => (await member.send(inbox.inbox, {})).rows.map(({ title }) => title)
const stateOf = async (member: Actor) => (await member.send(receipts.receipts, {})).rows[0]?.state
const answerOf = (id: string, change: object) => ({ id, answer: 'full' as const, comment: '', images: [], ...change })

test('WD-01 SC-08 a member confirms that a payout came whole, and says so once', async () => {
  const { member, clientId, id } = await paid('ligaya1')
  const [row] = (await member.send(receipts.receipts, {})).rows
  assert.deepEqual([row?.id, row?.state, row?.amount], [clientId, 'waiting', 50_000n])
  await member.send(receipts.confirmReceipt, answerOf(clientId, {}))
  assert.equal((await member.ask(receipts.confirmReceipt, answerOf(clientId, {}))).envelope.errorCode, 'wrong_state')
  const { receipt, timeline } = await operator.send(consoleCashier.consoleWithdrawal, { id })
  assert.deepEqual([receipt?.state, receipt?.received, receipt?.remaining], ['received', 50_000n, 0n])
  assert.equal(timeline.at(-1)?.kind, 'receipt_received')
})

test('WD-01 without money a proof is required; in part, both amounts add up; the pictures stand at the console', async () => {
  const { member, clientId, id } = await paid('ligaya2')
  const ask = (change: object) => member.ask(receipts.confirmReceipt, answerOf(clientId, change))
  assert.equal((await ask({ answer: 'not_received' })).envelope.errorCode, 'proof_required')
  assert.equal((await ask({ answer: 'not_received', images: [randomUUID()] })).envelope.errorCode, 'image_unknown')
  assert.equal((await ask({ answer: 'received', received: 20_000n, remaining: 20_000n })).envelope.errorCode, 'amounts_do_not_match')
  assert.equal(await stateOf(member), 'waiting')
  await member.send(
    receipts.confirmReceipt,
    answerOf(clientId, {
      answer: 'received',
      received: 20_000n,
      remaining: 30_000n,
      images: [await aProof(member)],
      comment: 'half of it',
    }),
  )
  const [dispute] = (await operator.send(consoleCashier.consoleReceipts, { state: 'disputed' })).rows
  assert.deepEqual([dispute?.id, dispute?.username, dispute?.remaining], [id, 'ligaya2', 30_000n])
  const { receipt } = await operator.send(consoleCashier.consoleWithdrawal, { id })
  assert.deepEqual([receipt?.comment, receipt?.images.length], ['half of it', 1])
})

test('WD-02 without a word in its minutes a payout counts as received, and may be disputed while the appeal lasts', async () => {
  const { member, clientId, id } = await paid('ligaya3')
  const assume = jobNamed('cashier-assume-receipts')
  await assume.run(later(59 * MINUTE_MS), {})
  assert.equal(await stateOf(member), 'waiting')
  await assume.run(later(61 * MINUTE_MS), {})
  await assume.run(later(62 * MINUTE_MS), {})
  assert.equal(await stateOf(member), 'assumed')
  const { timeline } = await operator.send(consoleCashier.consoleWithdrawal, { id })
  assert.equal(timeline.filter(({ kind }) => kind === 'receipt_assumed').length, 1)
  assert.equal((await member.ask(receipts.confirmReceipt, answerOf(clientId, {}))).envelope.errorCode, 'wrong_state')
  const proof = { answer: 'not_received', images: [await aProof(member)] }
  await member.send(receipts.confirmReceipt, answerOf(clientId, proof))
  assert.equal(await stateOf(member), 'disputed')
})

test('D11 after the appeal window nothing is disputed any more', async () => {
  const { member, clientId, id } = await paid('ligaya4')
  await context.db
    .updateTable('cashier.receipt')
    .set({ appeal_until: new Date(Date.now() - DAY_MS) })
    .where('withdrawal_id', '=', id)
    .execute()
  const proof = { answer: 'not_received', images: [await aProof(member)] }
  assert.equal((await member.ask(receipts.confirmReceipt, answerOf(clientId, proof))).envelope.errorCode, 'appeal_over')
})

test('WD-03 CO-02 a forced receipt refunds nothing; the trail and the timeline keep who and why; another member or brand finds nothing', async () => {
  const { member, clientId, id } = await paid('ligaya5')
  assert.equal(
    (await operator.ask(consoleCashier.judgeReceipt, { id, verdict: 'forced', why: 'too early' })).envelope.errorCode,
    'wrong_state',
  )
  const stranger = await aMember(app, 'ligaya6')
  assert.equal((await stranger.ask(receipts.confirmReceipt, answerOf(clientId, {}))).status, 404)
  await member.send(receipts.confirmReceipt, answerOf(clientId, { answer: 'not_received', images: [await aProof(member)] }))
  const before = (await member.send(wallet.balance, {})).sumBalance
  await operator.send(consoleCashier.judgeReceipt, { id, verdict: 'forced', why: "the bank's record shows the credit" })
  assert.equal((await member.send(wallet.balance, {})).sumBalance, before)
  assert.deepEqual(await titlesOf(member), ['Your payout is closed as received'])
  const { receipt, timeline } = await operator.send(consoleCashier.consoleWithdrawal, { id })
  assert.deepEqual([receipt?.state, receipt?.received, receipt?.remaining], ['forced', 50_000n, 0n])
  assert.equal(timeline.at(-1)?.text, "by kapitan: the bank's record shows the credit")
  const marks = await context.db.selectFrom('platform.trail').select('action').where('subject', '=', `withdrawal ${id}`).execute()
  assert.ok(marks.some(({ action }) => action === 'receipt.forced'))
  assert.equal((await operator.ask(consoleCashier.judgeReceipt, { id, verdict: 'upheld', why: 'twice' })).envelope.errorCode, 'wrong_state')
})

test('WD-03 D11 what never came is given back once, by a second person, as a balanced transfer', async () => {
  const { member, clientId, id } = await paid('ligaya7')
  const second = await anOperator(site, { username: 'ikalawa', permissions: ['cashier'] })
  const refund = (who: typeof operator) => who.ask(consoleCashier.refundReceipt, { id, why: 'the bank sent it back to us' })
  const balance = async () => (await member.send(wallet.balance, {})).sumBalance
  const before = await balance()
  const answer = { answer: 'received' as const, received: 20_000n, remaining: 30_000n, images: [await aProof(member)] }
  await member.send(receipts.confirmReceipt, answerOf(clientId, answer))
  assert.equal((await refund(second)).envelope.errorCode, 'wrong_state', 'nobody has judged yet')
  await operator.send(consoleCashier.judgeReceipt, { id, verdict: 'upheld', why: 'the bank says the same' })
  assert.equal(await balance(), before)
  assert.deepEqual(await titlesOf(member), ['You were right about your payout'])
  assert.equal((await refund(operator)).envelope.errorCode, 'second_person_needed')
  const answers = await Promise.all([refund(second), refund(second), refund(second)])
  assert.equal(answers.filter(({ envelope }) => envelope.success).length, 1)
  assert.equal(await balance(), before + 30_000n)
  assert.deepEqual(await titlesOf(member), ['Money given back', 'You were right about your payout'])
  assert.equal((await refund(second)).envelope.errorCode, 'wrong_state')
  const { receipt, timeline } = await operator.send(consoleCashier.consoleWithdrawal, { id })
  assert.ok(receipt?.refundedAt)
  assert.equal(timeline.at(-1)?.kind, 'receipt_refunded')
})
