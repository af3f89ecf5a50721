import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { DAY_MS } from '@croupier/calendar/durations'
import * as cashier from '@croupier/contract/cashier'
import * as identity from '@croupier/contract/identity'
import * as contacts from '@croupier/contract/identity-contacts'
import * as logins from '@croupier/contract/identity-login'
import * as security from '@croupier/contract/identity-security'
import { inbox } from '@croupier/contract/messaging-inbox'
import { systemStatus } from '@croupier/contract/site'
import * as wallet from '@croupier/contract/wallet'
import { inTransaction } from '#platform/context.ts'
import { type Actor, aMember, anActor, passwordOf, solvedChallenge } from '#testing/actors.ts'
import { unexplained } from '#testing/ledger.ts'
import { giveMoney } from '#testing/players.ts'
import { aSite } from '#testing/site.ts'
import { openDownline, singleUsePassword } from '../line-members/line-members.ts'
import { addMember } from '../openings.ts'
import { refuseWeakPassword } from './passwords.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const app = site.server.site
const passwordFor = (username: string) => passwordOf(username.split('').reverse().join(''))

async function logIn(actor: Actor, username: string, password: string) {
  const answer = await actor.ask(logins.login, {
    username,
    password,
    type: 'username',
    loginDeviceId: randomUUID(),
    challenge: await solvedChallenge(actor),
  })
  actor.token = answer.value?.token
  return answer
}

/** A member below an agent, with the password that the agent was shown. */
async function aDownline(username: string) {
  const uplineId = await addMember(site.context, { username: `upline-of-${username}`, passwordHash: 'none', type: 2 })
  const { password, hash } = await singleUsePassword()
  const context = { ...site.context, now: new Date() }
  const id = await inTransaction(context, (tx) => openDownline(tx, { username, type: 0, uplineId, passwordHash: hash }))
  return { id, password }
}

test('M6 D7 whoever signs in with a password that an agent set may change it, read who they are, leave, and nothing else', async () => {
  const { password } = await aDownline('bagongtao1')
  const actor = anActor(app)
  const entered = await logIn(actor, 'bagongtao1', password)
  assert.equal(entered.value.passwordExpired, true)
  for (const route of [wallet.balance, cashier.bankAccounts, security.devices, inbox] as never[])
    assert.deepEqual((await actor.ask(route, {} as never)).envelope.errorCode, 'password_change_required')
  const set = { loginPassword: password, newPassword: 'a quiet harbour', confirmNewPassword: 'a quiet harbour' }
  assert.equal((await actor.ask(security.setPaymentPassword, set)).envelope.errorCode, 'password_change_required')
  assert.equal((await actor.ask(systemStatus, {})).status, 200)
  assert.equal((await actor.send(identity.memberInfo, {})).account, 'bagongtao1')
  await actor.send(security.changePassword, { newPassword: 'my very own secret', confirmNewPassword: 'my very own secret' })
  assert.equal((await actor.ask(wallet.balance, {})).status, 200)
  await actor.send(identity.logout, {})
})

test('M6 D7 a password that an agent set lets its member in once, and within a day', async () => {
  const { password } = await aDownline('bagongtao2')
  assert.equal((await logIn(anActor(app), 'bagongtao2', password)).envelope.success, true)
  assert.equal((await logIn(anActor(app), 'bagongtao2', password)).envelope.errorCode, 'first_password_lapsed')
  assert.equal((await logIn(anActor(app), 'bagongtao2', 'not this password')).envelope.errorCode, 'wrong_login')
  const late = await aDownline('bagongtao3')
  const made = new Date(Date.now() - DAY_MS - 1000)
  await site.context.db.updateTable('identity.member').set({ password_changed_at: made }).where('id', '=', late.id).execute()
  assert.equal((await logIn(anActor(app), 'bagongtao3', late.password)).envelope.errorCode, 'first_password_lapsed')
})

const payment = (newPassword: string, more: object = {}) => ({ newPassword, confirmNewPassword: newPassword, ...more })

test('ASVS 6.2.11 a password that is words of this trade with digits and signs about them is refused, a sentence with such a word is not', () => {
  const isRefused = (password: string) => {
    try {
      refuseWeakPassword(password, 'somebody')
      return false
    } catch {
      return true
    }
  }
  for (const password of ['Croupier2026!', 'parola_777', '888casino888', 'Jackpot-Poker9', 'OPERATOR#1234'])
    assert.ok(isRefused(password), password)
  for (const password of ['my croupier has a red hat', 'parolang papel sa bintana', 'xK9!casinoqqwz'])
    assert.ok(!isRefused(password), password)
})

test('M7 a payment password that many people choose is refused, and so is the login password', async () => {
  const member = await aMember(app, 'Bayad1')
  const loginPassword = passwordFor('Bayad1')
  for (const weak of ['123456', '654321', '111111', '121212', 'abcdef', 'password', 'bayad1']) {
    const { envelope } = await member.ask(security.setPaymentPassword, payment(weak, { loginPassword }))
    assert.deepEqual([weak, envelope.errorCode, envelope.field], [weak, 'password_common', 'newPassword'])
  }
  const same = await member.ask(security.setPaymentPassword, payment(loginPassword, { loginPassword }))
  assert.deepEqual([same.envelope.errorCode, same.envelope.field], ['payment_password_same', 'newPassword'])
  await member.send(security.setPaymentPassword, payment('a quiet harbour', { loginPassword }))
})

test('M7 to change a payment password one gives the old one, or a code that went to the contact; the login password alone is not enough', async () => {
  const member = await aMember(app, 'Bayad2')
  const loginPassword = passwordFor('Bayad2')
  const change = (fresh: string, more: object = {}) => member.ask(security.setPaymentPassword, payment(fresh, { loginPassword, ...more }))
  assert.equal((await change('a quiet harbour')).envelope.success, true)
  assert.equal((await change('another harbour')).envelope.errorCode, 'payment_proof_required')
  const wrong = await change('another harbour', { oldPaymentPassword: 'not this one' })
  assert.equal(wrong.envelope.errorCode, 'invalid.payment.pw')
  assert.equal((await change('another harbour', { oldPaymentPassword: 'a quiet harbour' })).envelope.success, true)
  assert.equal((await member.ask(security.sendPaymentCode, { loginPassword })).envelope.errorCode, 'contact_needed')
  const own = { way: 'mail' as const, to: 'bayad2@example.com', loginPassword }
  await member.send(contacts.sendContactCode, own)
  await site.sendOutgoingMessages()
  await member.send(contacts.changeContact, { ...own, verificationCode: site.post.codeFor('bayad2@example.com') })
  assert.equal((await member.ask(security.sendPaymentCode, { loginPassword })).envelope.errorCode, 'contact_needed', 'a contact of today')
  const yesterday = new Date(Date.now() - DAY_MS - 1000)
  await site.context.db.updateTable('identity.member').set({ contact_changed_at: yesterday }).where('id', '=', BigInt(member.id)).execute()
  await member.send(security.sendPaymentCode, { loginPassword })
  await site.sendOutgoingMessages()
  const verificationCode = site.post.codeFor('bayad2@example.com')
  assert.equal((await change('a third harbour', { verificationCode: '000001' })).envelope.errorCode, 'code_wrong')
  assert.equal((await change('a third harbour', { verificationCode })).envelope.success, true)
  await site.sendOutgoingMessages()
  assert.ok(site.post.mails.some(({ to, text }) => to === 'bayad2@example.com' && text.includes('payment password of Bayad2 was changed')))
})

async function aPayer(username: string) {
  const member = await aMember(app, username)
  const memberId = BigInt(member.id)
  await giveMoney(site.context, memberId, 500_000n)
  await member.send(security.setPaymentPassword, payment('a quiet harbour', { loginPassword: passwordFor(username) }))
  const bank = async (number: string) =>
    await member.send(cashier.addBankAccount, {
      id: randomUUID(),
      bankCode: 'BPI',
      number,
      holder: 'Ana Santos',
      paymentPassword: 'a quiet harbour',
    })
  const withdraw = (bankCardId: string, paymentPassword = 'a quiet harbour') =>
    member.ask(cashier.withdraw, { id: randomUUID(), amount: 20_000n, bankCardId, paymentPassword })
  return { member, memberId, bank, withdraw }
}

test('M7 a bank account that is added to another one is paid a day later, the first one at once', async () => {
  const { memberId, bank, withdraw } = await aPayer('Bayad3')
  const first = await bank('1234567890')
  assert.equal((await withdraw(first.id)).envelope.success, true)
  const second = await bank('9876543210')
  assert.ok(second.usableFrom > Date.now() + DAY_MS - 60_000)
  const early = await withdraw(second.id)
  assert.deepEqual([early.status, early.envelope.errorCode], [409, 'payouts_rest'])
  assert.ok(Number(early.headers['retry-after']) > 86_000)
  assert.equal((await withdraw(first.id)).envelope.success, true)
  // Only the owner may: the server cannot bring the day forward.
  const owner = await unexplained(site.context)
  await owner.db.updateTable('cashier.bank_account').set({ usable_from: new Date() }).where('member_id', '=', memberId).execute()
  assert.equal((await withdraw(second.id)).envelope.success, true)
})

test('M7 for a day after the payment password was changed no withdrawal is taken', async () => {
  const { member, memberId, bank, withdraw } = await aPayer('Bayad4')
  const first = await bank('1234567890')
  const change = { loginPassword: passwordFor('Bayad4'), oldPaymentPassword: 'a quiet harbour' }
  await member.send(security.setPaymentPassword, payment('another harbour', change))
  assert.equal((await withdraw(first.id, 'another harbour')).envelope.errorCode, 'payouts_rest')
  const yesterday = new Date(Date.now() - DAY_MS - 1000)
  await site.context.db.updateTable('identity.member').set({ payment_password_changed_at: yesterday }).where('id', '=', memberId).execute()
  assert.equal((await withdraw(first.id, 'another harbour')).envelope.success, true)
})

test('L12 a login from a new place, a new password, a new payee and a new second factor are told to the member, by mail and on the site', async () => {
  const { member, memberId, bank } = await aPayer('Bayad5')
  const email = 'bayad5@example.com'
  await site.context.db.updateTable('identity.member').set({ email }).where('id', '=', memberId).execute()
  await bank('1234567890')
  await site.context.db
    .insertInto('identity.known_address')
    .values({ brand_id: site.context.actor.brandId, member_id: memberId, ip: '203.0.113.9', first_seen_at: new Date() })
    .execute()
  const elsewhere = anActor(app)
  const asked = await logIn(elsewhere, 'Bayad5', passwordFor('Bayad5'))
  const { verificationId } = asked.envelope.value as security.LoginCheck
  await site.sendOutgoingMessages()
  await elsewhere.send(security.verifyLogin, { verificationId, code: site.post.codeFor(email) })
  await member.send(security.changePassword, {
    oldPassword: passwordFor('Bayad5'),
    newPassword: 'an entirely new one',
    confirmNewPassword: 'an entirely new one',
  })
  await site.sendOutgoingMessages()
  const subjects = site.post.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
  for (const subject of ['A new login at Parola', 'A bank account was added at Parola', 'Your password at Parola was changed'])
    assert.ok(subjects.includes(subject), `${subject} in ${subjects.join(', ')}`)
  await site.server.start()
  const titles = async () => (await member.send(inbox, {})).rows.map(({ title }) => title)
  for (let tries = 0; tries < 100 && (await titles()).length < 3; tries += 1) await sleep(50)
  assert.deepEqual((await titles()).sort(), ['Bank account added', 'New login', 'Password changed'])
})
