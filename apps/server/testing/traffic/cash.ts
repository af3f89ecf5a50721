import { createHmac, randomUUID } from 'node:crypto'
import * as cashier from '@croupier/contract/cashier'
import * as receipts from '@croupier/contract/cashier-receipts'
import * as consoleCashier from '@croupier/contract/console/cashier'
import { matchTransfer } from '@croupier/contract/console/cashier-transfers'
import * as security from '@croupier/contract/identity-security'
import { toWire } from '@croupier/money/money'
import { addChannel, cashierJobs } from '#modules/cashier/index.ts'
import { type Actor, passwordOf } from '#testing/actors.ts'
import { anOperator } from '#testing/operators.ts'
import { type TestSite, webhookSecret } from '#testing/site.ts'

type Member = Actor & { id: string }

const paymentPassword = 'a quiet harbour'

/** A deposit that the provider says was paid. */
export async function payIn(site: TestSite, member: Member, amount: bigint): Promise<void> {
  await member.send(cashier.deposit, { id: randomUUID(), amount, channel: 'ewallet' })
  const reference = [...site.payments.payments.values()].at(-1)?.reference ?? ''
  const t = Math.floor(Date.now() / 1000)
  const data = { id: 'pay_1', reference, amount: toWire(amount), currency: 'PHP', status: 'paid' }
  const body = JSON.stringify({ id: `evt_${randomUUID()}`, type: 'payment.paid', data })
  const v1 = createHmac('sha256', webhookSecret).update(`${t}.${body}`).digest('hex')
  await site.server.site.inject({
    method: 'POST',
    url: '/hooks/pay',
    headers: { 'pay-signature': `t=${t},v1=${v1}`, 'content-type': 'application/json' },
    payload: body,
  })
}

/** A deposit by bank transfer that an operator has matched with a line of the bank, and one that waits for a second operator. */
export async function transferIn(site: TestSite, member: Member): Promise<void> {
  const account = { bank: 'BPI', holder: 'Parola Inc.', number: '1234-5678', days: 3 }
  const limits = { minimumMinor: 10_000n, maximumMinor: 5_000_000n, feeMinor: 0n }
  await addChannel(site.context, { code: 'transfer', kind: 'bank', name: 'Bank transfer', ...limits, position: 7, account })
  const operator = await anOperator(site, { username: 'tagatugma', permissions: ['cashier'] })
  for (const amount of [40_000n, 3_000_000n]) {
    await member.send(cashier.deposit, { id: randomUUID(), amount, channel: 'transfer' })
    const { rows } = await operator.send(consoleCashier.consoleDeposits, { adapter: 'bank_transfer', minimum: amount })
    const line = { depositId: rows[0]?.id ?? '', bankReference: `BPI-${amount}`, bookedOn: '2026-11-20', amount, why: 'on the statement' }
    await operator.send(matchTransfer, { id: randomUUID(), ...line })
  }
}

/** Four withdrawals of a member: one that waits, one turned down, one paid, and one paid of which half never came and was refunded. */
export async function makePayouts(site: TestSite, member: Member): Promise<void> {
  const loginPassword = passwordOf('irusagaT')
  await member.send(security.setPaymentPassword, { loginPassword, newPassword: paymentPassword, confirmNewPassword: paymentPassword })
  const account = { id: randomUUID(), bankCode: 'BPI', holder: 'Ligaya Reyes', number: '1234567890', paymentPassword }
  const { id: bankCardId } = await member.send(cashier.addBankAccount, account)
  const permissions = ['cashier' as const]
  const [operator, second] = [
    await anOperator(site, { username: 'kapitan', permissions }),
    await anOperator(site, { username: 'pangalawa', permissions }),
  ]
  const ask = async () => {
    const id = randomUUID()
    await member.send(cashier.withdraw, { id, amount: 20_000n, bankCardId, paymentPassword })
    const { rows } = await operator.send(consoleCashier.consoleWithdrawals, { state: 'requested' })
    return { clientId: id, id: rows[0]?.id ?? '' }
  }
  const pay = async ({ id }: { id: string }) => {
    site.payments.next.payout = 'paid'
    await operator.send(consoleCashier.approveWithdrawal, { id, why: 'looks right' })
    const job = cashierJobs.find(({ name }) => name === 'cashier-send-payout')
    await job?.run({ ...site.context, now: new Date() }, { id, brandId: String(site.context.actor.brandId) })
  }
  await pay(await ask())
  const short = await ask()
  await pay(short)
  const came = { answer: 'received' as const, received: 10_000n, remaining: 10_000n, comment: 'half of it', images: [] }
  await member.send(receipts.confirmReceipt, { id: short.clientId, ...came })
  await operator.send(consoleCashier.judgeReceipt, { id: short.id, verdict: 'upheld', why: 'the bank says the same' })
  await second.send(consoleCashier.refundReceipt, { id: short.id, why: 'the bank sent it back' })
  await operator.send(consoleCashier.rejectWithdrawal, { id: (await ask()).id, why: 'another name' })
  await ask()
}
