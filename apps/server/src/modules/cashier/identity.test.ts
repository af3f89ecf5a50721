import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import * as cashier from '@croupier/contract/cashier'
import * as brandChanges from '@croupier/contract/console/brand-changes'
import * as consoleCashier from '@croupier/contract/console/cashier'
import * as consoleKyc from '@croupier/contract/console/kyc'
import * as security from '@croupier/contract/identity-security'
import * as kyc from '@croupier/contract/kyc'
import sharp from 'sharp'
import { readBalance } from '#modules/wallet/index.ts'
import { inTransaction } from '#platform/context.ts'
import { aMember, passwordOf } from '#testing/actors.ts'
import { unexplained } from '#testing/ledger.ts'
import { fund } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'
import { refuseUnproven } from './identity.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const { context } = site
const permissions = ['cashier', 'identity', 'brand'] as const
const [first, second] = [
  await anOperator(site, { username: 'unang-tao', permissions: [...permissions] }),
  await anOperator(site, { username: 'ikalawang-tao', permissions: [...permissions] }),
]
const paymentPassword = 'a quiet harbour'
const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#345678' } })
  .jpeg()
  .toBuffer()

type Steps = kyc.IdentityStep[]

/** Two operators agree on what the brand asks for; resolves once the server knows. */
async function agreeOn(steps: Steps, from: bigint): Promise<void> {
  const id = randomUUID()
  await first.send(brandChanges.askBrandChange, { id, change: { kind: 'identity_checks', steps, from }, why: 'a test' })
  await second.send(brandChanges.decideBrandChange, { id, action: 'approve', why: 'agreed' })
}

async function aPayee(username: string, amountMinor: bigint) {
  const member = await aMember(site.server.site, username)
  const memberId = BigInt(member.id)
  await fund(context, { memberId }, { kind: 'member', amountMinor })
  const loginPassword = passwordOf(username.split('').reverse().join(''))
  await member.send(security.setPaymentPassword, { loginPassword, newPassword: paymentPassword, confirmNewPassword: paymentPassword })
  const account = { id: randomUUID(), bankCode: 'BPI', holder: 'Ligaya Reyes', number: '1234567890', paymentPassword }
  const { id: bankCardId } = await member.send(cashier.addBankAccount, account)
  // Payouts rest for a day after a new payee and a new password.
  const { db } = await unexplained(context)
  await db
    .updateTable('cashier.bank_account')
    .set({ usable_from: new Date(0) })
    .where('member_id', '=', memberId)
    .execute()
  await db.updateTable('identity.member').set({ payment_password_changed_at: null }).where('id', '=', memberId).execute()
  const withdraw = (amount: bigint, id = randomUUID()) => member.ask(cashier.withdraw, { id, amount, bankCardId, paymentPassword })
  const balance = async () => (await readBalance(context, { memberId, kind: 'member' }, 'PHP')).availableMinor
  const sendFace = async () => {
    const { id: image } = await member.send(kyc.sendIdentityPicture, { file: picture as Uint8Array<ArrayBuffer> })
    const id = randomUUID()
    await member.send(kyc.sendIdentityStep, { id, content: { step: 'face', images: [image] } })
    return id
  }
  const waiting = async () => (await first.send(consoleCashier.consoleWithdrawals, { memberId: member.id, state: 'requested' })).rows
  const settings = async () => (await member.send(cashier.withdrawSettings, {})).identity
  return { member, memberId, withdraw, balance, sendFace, waiting, settings }
}

const accept = (id: string) => ({ id, action: 'approve', why: 'it fits' }) as const
const approve = async (id: string) => (await first.ask(consoleCashier.approveWithdrawal, { id, why: 'fine' })).envelope.errorCode

test('a brand of play money asks for nothing until two operators agree on it, and one alone changes nothing', async () => {
  const payee = await aPayee('walangtanong', 100_000n)
  assert.equal(await payee.settings(), 'clear')
  assert.equal((await payee.withdraw(20_000n)).envelope.success, true)
  const { db } = context
  const brand = db.updateTable('site.brand').where('id', '=', context.actor.brandId)
  const row = await db.selectFrom('site.brand').select('settings').where('id', '=', context.actor.brandId).executeTakeFirstOrThrow()
  const settings = JSON.stringify({ ...(row.settings as object), identityChecks: { steps: ['face'], fromMinor: '0' } })
  await assert.rejects(brand.set({ settings }).execute(), /two persons/)
  await agreeOn(['face'], 0n)
  const house = await first.send(brandChanges.brandHouse, {})
  assert.deepEqual(house.identityChecks, { steps: ['face'], from: 0n })
})

test('a withdrawal without the check that is asked for is refused before anything is held, and taken once the check is done', async () => {
  const payee = await aPayee('hawak', 100_000n)
  assert.equal(await payee.settings(), 'needed')
  const id = randomUUID()
  assert.equal((await payee.withdraw(20_000n, id)).envelope.errorCode, 'identity_needed')
  assert.equal(await payee.balance(), 100_000n)
  assert.equal((await payee.waiting()).length, 0)
  const check = await payee.sendFace()
  assert.equal(await payee.settings(), 'review')
  assert.equal((await payee.withdraw(20_000n)).envelope.errorCode, 'identity_needed')
  await first.send(consoleKyc.decideIdentityCheck, accept(check))
  assert.equal(await payee.settings(), 'clear')
  assert.equal((await payee.withdraw(20_000n)).envelope.success, true)
  assert.equal(await payee.balance(), 80_000n)
})

test('a withdrawal that waits while its check ends is not approved until it is renewed; it can be rejected at any time', async () => {
  const payee = await aPayee('lipas', 100_000n)
  const check = await payee.sendFace()
  await first.send(consoleKyc.decideIdentityCheck, accept(check))
  await payee.withdraw(20_000n)
  const [row] = await payee.waiting()
  assert.ok(row)
  const taken = { id: check, action: 'refuse', reason: 'other_person', note: '', why: 'another face' } as const
  await second.send(consoleKyc.decideIdentityCheck, taken)
  assert.equal(await approve(row.id), 'identity_needed')
  await first.send(consoleKyc.decideIdentityCheck, accept(check))
  assert.equal(await approve(row.id), 'identity_needed', 'the first of two accepts nothing')
  await second.send(consoleKyc.decideIdentityCheck, accept(check))
  assert.equal(await approve(row.id), undefined)
  const kept = await context.db.selectFrom('cashier.withdrawal').select('identity_steps').where('id', '=', row.id).executeTakeFirstOrThrow()
  assert.deepEqual(kept.identity_steps, ['face'])
})

test('a withdrawal that waits when its check expires is approved once the check is renewed', async () => {
  const payee = await aPayee('panahon', 100_000n)
  await first.send(consoleKyc.decideIdentityCheck, accept(await payee.sendFace()))
  await payee.withdraw(20_000n)
  const [row] = await payee.waiting()
  assert.ok(row)
  const { db } = await unexplained(context)
  const past = { expires_at: new Date(Date.now() - 1000) }
  for (const table of ['kyc.decision', 'kyc.submission'] as const)
    await db.updateTable(table).set(past).where('member_id', '=', payee.memberId).execute()
  assert.equal(await payee.settings(), 'needed')
  assert.equal(await approve(row.id), 'identity_needed')
  await first.send(consoleKyc.decideIdentityCheck, accept(await payee.sendFace()))
  assert.equal(await approve(row.id), undefined)
})

test('what was accepted is held until the approval has ended: a refusal at once comes before it or after it, never in between', async () => {
  const payee = await aPayee('sabayan', 100_000n)
  const check = await payee.sendFace()
  await first.send(consoleKyc.decideIdentityCheck, accept(check))
  const taken = { id: check, action: 'refuse', reason: 'other_person', note: '', why: 'another face' } as const
  const system = { ...context, now: new Date() }
  let isOver = false
  const { refused } = await inTransaction(system, async (tx) => {
    await refuseUnproven(tx, { memberId: payee.memberId, amountMinor: 1n })
    const refusal = second.send(consoleKyc.decideIdentityCheck, taken).then(() => assert.equal(isOver, true))
    await refuseUnproven(tx, { memberId: payee.memberId, amountMinor: 1n })
    isOver = true
    return { refused: refusal }
  })
  await refused
})

test('from a sum of withdrawals on: two at once cannot both stay below it', async () => {
  await agreeOn(['face'], 50_000n)
  while ((await first.send(brandChanges.brandHouse, {})).policy.identity.from[0]?.amount !== 50_000n);
  const payee = await aPayee('sumahan', 200_000n)
  assert.equal(await payee.settings(), 'clear')
  const answers = await Promise.all([payee.withdraw(30_000n), payee.withdraw(30_000n)])
  assert.deepEqual(answers.map(({ envelope }) => envelope.errorCode ?? 'taken').toSorted(), ['identity_needed', 'taken'])
  assert.equal(await payee.balance(), 170_000n)
})

test('the database approves no withdrawal whose steps did not count at its approval', async () => {
  const payee = await aPayee('tarangkahan', 100_000n)
  await payee.withdraw(20_000n)
  const [row] = await payee.waiting()
  assert.ok(row)
  const operator = await context.db.selectFrom('identity.operator').select('id').executeTakeFirstOrThrow()
  const forged = context.db.updateTable('cashier.withdrawal').where('id', '=', row.id)
  const approved = { state: 'approved', decided_by: 'x', decided_by_id: operator.id, identity_steps: ['face'], identity_at: new Date() }
  await assert.rejects(forged.set(approved).execute(), /identity check is missing/)
})
