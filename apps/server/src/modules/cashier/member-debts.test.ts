import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import * as cashier from '@croupier/contract/cashier'
import * as consoleDebts from '@croupier/contract/console/cashier-debts'
import * as consoleIdentity from '@croupier/contract/console/identity'
import * as security from '@croupier/contract/identity-security'
import * as reports from '@croupier/contract/reports'
import type { Permission } from '@croupier/contract/route'
import { collectDebts, readBalance } from '#modules/wallet/index.ts'
import { inTransaction } from '#platform/context.ts'
import { aMember, passwordOf } from '#testing/actors.ts'
import { unexplained } from '#testing/ledger.ts'
import { anOperator } from '#testing/operators.ts'
import { aToken } from '#testing/players.ts'
import { aSite } from '#testing/site.ts'
import { aVendor } from '#testing/vendor.ts'
import { applyPayment } from './deposits.ts'

const site = await aSite(import.meta.filename)
const { context } = site
const UNITS = 1000n
const permissions: Permission[] = ['cashier', 'support']
const [first, second] = [
  await anOperator(site, { username: 'unang-tao', permissions }),
  await anOperator(site, { username: 'ikalawang-tao', permissions }),
]
const paymentPassword = 'a quiet harbour'

/** A member who won 5,000, spent all of it, and whose win was taken back. */
async function aDebtor(username: string) {
  const member = await aMember(site.server.site, username)
  const memberId = BigInt(member.id)
  const vendor = aVendor(site.server.site, { user: member.id, token: await aToken(context, memberId) })
  const [bet, win] = [randomUUID(), randomUUID()]
  await vendor.bet(bet, 0n)
  await vendor.win(win, bet, 5_000n * UNITS)
  await vendor.bet(randomUUID(), 5_000n * UNITS, { round: 'round-2' })
  await vendor.rollback(randomUUID(), win)
  const standing = async () => {
    const { availableMinor, owedMinor } = await readBalance(context, { memberId, kind: 'member' }, 'PHP')
    return { availableMinor, owedMinor }
  }
  assert.deepEqual(await standing(), { availableMinor: 0n, owedMinor: 5_000n })
  return { member, memberId, vendor, standing }
}

async function earn(vendor: ReturnType<typeof aVendor>, amountMinor: bigint): Promise<void> {
  const bet = randomUUID()
  await vendor.bet(bet, 0n, { round: bet })
  await vendor.win(randomUUID(), bet, amountMinor * UNITS, { round: bet })
}

test('V5 later wins repay what a member owes, once and never more, also when two collect at the same moment', async () => {
  const { member, vendor, standing } = await aDebtor('utang1')
  await earn(vendor, 2_000n)
  await Promise.all([collectDebts(context), collectDebts(context)])
  assert.deepEqual(await standing(), { availableMinor: 0n, owedMinor: 3_000n })
  await earn(vendor, 4_500n)
  await collectDebts(context)
  assert.deepEqual(await standing(), { availableMinor: 1_500n, owedMinor: 0n })
  assert.equal(await collectDebts(context), 0)
  const period = { startTime: Date.now() - 60_000, endTime: Date.now() + 60_000 }
  const { rows } = await member.send(reports.accountRecord, { ...period, codeTypes: 'repayment' })
  assert.deepEqual(
    rows.map(({ txTypeName, amount }) => [txTypeName, amount]),
    [
      ['Repayment of a debt', -3_000n],
      ['Repayment of a debt', -2_000n],
    ],
  )
})

test('V5 a deposit repays what is owed before it can be played', async () => {
  const { member, memberId, standing } = await aDebtor('utang2')
  await member.send(cashier.deposit, { id: randomUUID(), amount: 20_000n, channel: 'ewallet' })
  const { reference = '' } = [...site.payments.payments.values()].at(-1) ?? {}
  await inTransaction({ ...context, now: new Date() }, (tx) => applyPayment(tx, { reference, state: 'paid', evidence: 'test' }))
  assert.deepEqual(await standing(), { availableMinor: 15_000n, owedMinor: 0n }, String(memberId))
})

test('V5 a withdrawal is taken from what is left when the debt is repaid, and its page says what is owed', async () => {
  const { member, vendor, standing } = await aDebtor('utang3')
  const loginPassword = passwordOf('3gnatu')
  await member.send(security.setPaymentPassword, { loginPassword, newPassword: paymentPassword, confirmNewPassword: paymentPassword })
  const bank = { id: randomUUID(), bankCode: 'BPI', holder: 'Ligaya Reyes', number: '1234567890', paymentPassword }
  const { id: bankCardId } = await member.send(cashier.addBankAccount, bank)
  const ledger = await unexplained(context)
  await ledger.db
    .updateTable('cashier.bank_account')
    .set({ usable_from: new Date(0) })
    .where('client_id', '=', bank.id)
    .execute()
  await earn(vendor, 16_000n)
  assert.equal((await member.send(cashier.withdrawSettings, {})).owed, 5_000n)
  const asked = { bankCardId, paymentPassword }
  const tooMuch = await member.ask(cashier.withdraw, { ...asked, id: randomUUID(), amount: 12_000n })
  assert.equal(tooMuch.envelope.errorCode, 'insufficient_funds')
  await member.send(cashier.withdraw, { ...asked, id: randomUUID(), amount: 11_000n })
  assert.deepEqual(await standing(), { availableMinor: 0n, owedMinor: 0n })
})

test('V5 the console shows who owes what, and two operators let it go: not one, not more than is owed', async () => {
  const { memberId, standing } = await aDebtor('utang4')
  const own = async () => (await first.send(consoleDebts.memberDebts, {})).rows.find(({ member }) => member.id === String(memberId))
  assert.deepEqual([(await own())?.owed, (await own())?.asked], [5_000n, null])
  assert.equal((await first.send(consoleIdentity.member, { id: String(memberId) })).owed, 5_000n)
  const order = { id: randomUUID(), memberId: String(memberId), amount: 5_000n, why: 'an error of the vendor' }
  const refusal = async (asked: Promise<{ envelope: { errorCode?: string | null } }>) => (await asked).envelope.errorCode
  assert.equal(await refusal(first.ask(consoleDebts.askDebtWriteOff, { ...order, amount: 5_001n })), 'debt_changed')
  await first.send(consoleDebts.askDebtWriteOff, order)
  await first.send(consoleDebts.askDebtWriteOff, order)
  assert.equal(await refusal(second.ask(consoleDebts.askDebtWriteOff, { ...order, id: randomUUID() })), 'write_off_open')
  assert.deepEqual((await own())?.asked, { id: order.id, amount: 5_000n, by: 'unang-tao', why: order.why })
  const agree = { id: order.id, action: 'approve' as const, why: 'so it was' }
  assert.equal(await refusal(first.ask(consoleDebts.decideDebtWriteOff, agree)), 'second_person_needed')
  await second.send(consoleDebts.decideDebtWriteOff, agree)
  assert.equal(await refusal(second.ask(consoleDebts.decideDebtWriteOff, agree)), 'wrong_state')
  assert.deepEqual(await standing(), { availableMinor: 0n, owedMinor: 0n })
  assert.equal(await own(), undefined)
})

test('S6 V5 operators who ask at the same moment to let a debt go: one id asks once, and of two ids one stands', async () => {
  const { member } = await aDebtor('utang9')
  const asking = { memberId: member.id, amount: 5_000n, why: 'asked at the same moment' }
  const ids = [randomUUID(), randomUUID()]
  const asked = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      (at % 4 < 2 ? first : second).ask(consoleDebts.askDebtWriteOff, { id: ids[at % 2] ?? '', ...asking }),
    ),
  )
  const heard = asked.map(({ status, envelope }, at) => `${at % 2} ${status} ${envelope.errorCode ?? ''}`.trim())
  const isFirst = heard[0] === '0 200'
  const wanted = isFirst ? ['0 200', '1 409 write_off_open'] : ['0 409 write_off_open', '1 200']
  assert.deepEqual([...new Set(heard)].toSorted(), wanted)
})
