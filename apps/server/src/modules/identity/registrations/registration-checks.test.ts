import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import * as cashier from '@croupier/contract/cashier'
import * as games from '@croupier/contract/games'
import * as codes from '@croupier/contract/identity-codes'
import * as registration from '@croupier/contract/identity-registration'
import * as security from '@croupier/contract/identity-security'
import * as standing from '@croupier/contract/promotions-standing'
import { inTransaction } from '#platform/context.ts'
import { aMember, anActor, passwordOf, solvedChallenge } from '#testing/actors.ts'
import { anOwner } from '#testing/lines.ts'
import { aSite } from '#testing/site.ts'
import { sealedContact } from '../members/personal-data.ts'
import { updateContact } from '../members/store-members.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const app = site.server.site
const owner = await anOwner(site)
const password = 'a long enough password'
const friend = await aMember(app, 'kaibigan')
const { code: referralCode } = await friend.send(standing.referralDetails, {})

async function registered(username: string, more: object) {
  const actor = anActor(app)
  const { envelope } = await actor.ask(registration.register, {
    username,
    password,
    confirmPassword: password,
    registerMethod: 'WEB',
    login: true,
    loginDeviceId: randomUUID(),
    termsAccepted: true,
    challenge: await solvedChallenge(actor),
    ...more,
  })
  return envelope.success ? 'made' : `${envelope.errorCode} ${envelope.field ?? ''}`.trim()
}

const referredBy = async (username: string) =>
  (await owner.query('select referral_code from identity.member where username = $1', [username])).rows[0]?.referral_code

test("VL-06 a friend's code is known by the check, an unknown one is refused before anything is written", async () => {
  const check = async (code: string) => await anActor(app).send(registration.affiliate, { code, domain: 'localhost' })
  assert.deepEqual(await check(referralCode), { isValid: true, displayName: null })
  assert.deepEqual(await check('NOBODYS'), { isValid: false, displayName: null })
  assert.equal(await registered('bagong1', { referralCode: 'NOBODYS' }), 'referral_invalid referralCode')
  assert.equal(await referredBy('bagong1'), undefined)
  assert.equal(await registered('bagong1', { referralCode }), 'made')
  assert.equal(await referredBy('bagong1'), referralCode)
})

test("VL-06 a friend's code counts as well where an agent's invitation is asked for, and another brand does not know it", async () => {
  assert.equal(await registered('bagong2', { affiliateCode: referralCode }), 'made')
  assert.equal(await referredBy('bagong2'), referralCode)
  assert.equal(await registered('bagong3', { affiliateCode: 'NOBODYS' }), 'invitation_invalid affiliateCode')
  const elsewhere = await anActor(app, { merchant: 'habagat' }).send(registration.affiliate, { code: referralCode })
  assert.equal(elsewhere.isValid, false)
})

test("VL-12 DT-02 a domain must be the brand's, a name shows what it is, and fields of firebase are taken", async () => {
  assert.equal(await registered('bagong4', { domain: 'evil.example' }), 'field_invalid domain')
  assert.equal(await registered('bagong4', { domain: 'other.test' }), 'field_invalid domain')
  assert.equal(await registered('bagong4', { domain: 'localhost', firebaseChannel: 'sms', firebaseIdToken: 'eyJ.x.y' }), 'made')
  const member = await aMember(app, 'maypangalan')
  const paymentPassword = 'a quiet harbour'
  const loginPassword = passwordOf('nalagnapyam')
  await member.send(security.setPaymentPassword, { loginPassword, newPassword: paymentPassword, confirmNewPassword: paymentPassword })
  const account = { id: randomUUID(), bankCode: 'BPI', number: '1234567890', paymentPassword }
  const hidden = await member.ask(cashier.addBankAccount, { ...account, holder: 'Ligaya\u202eseyeR' })
  assert.deepEqual([hidden.envelope.errorCode, hidden.envelope.field], ['field_invalid', 'holder'])
  await member.send(cashier.addBankAccount, { ...account, holder: 'Ligaya Reyes' })
})

test('VL-12 the payment password is never the login password, whichever of the two is set', async () => {
  const member = await aMember(app, 'dalawa')
  const loginPassword = passwordOf('awalad')
  const pair = (newPassword: string) => ({ newPassword, confirmNewPassword: newPassword })
  const same = await member.ask(security.setPaymentPassword, { loginPassword, ...pair(loginPassword) })
  assert.deepEqual([same.envelope.errorCode, same.envelope.field], ['payment_password_same', 'newPassword'])
  await member.send(security.setPaymentPassword, { loginPassword, ...pair('a quiet harbour') })
  const turned = await member.ask(security.changePassword, { oldPassword: loginPassword, ...pair('a quiet harbour') })
  assert.deepEqual([turned.envelope.errorCode, turned.envelope.field], ['payment_password_same', 'newPassword'])
})

test('VL-12 a reset by a link or by a text message refuses the payment password as the new login password, and another one is taken', async () => {
  const member = await aMember(app, 'nakalimot')
  const paymentPassword = 'a quiet harbour'
  const pair = (newPassword: string) => ({ newPassword, confirmNewPassword: newPassword })
  await member.send(security.setPaymentPassword, { loginPassword: passwordOf('tomilakan'), ...pair(paymentPassword) })
  const row = { id: BigInt(member.id), brandId: site.context.actor.brandId }
  await inTransaction(site.context, async (tx) => {
    await updateContact(tx.db, row.id, { sealed: sealedContact(tx, row, { way: 'mail', to: 'nakalimot@example.com' }), at: tx.now })
    await updateContact(tx.db, row.id, { sealed: sealedContact(tx, row, { way: 'sms', to: '+639175550001' }), at: tx.now })
  })
  const visitor = anActor(app)
  await visitor.send(codes.askResetLink, { username: 'nakalimot', email: 'nakalimot@example.com' })
  await site.sendOutgoingMessages()
  const token = /#reset=([\w-]+)/.exec(site.post.mails.at(-1)?.text ?? '')?.[1] ?? ''
  const byLink = async (newPassword: string) => (await visitor.ask(codes.resetByLink, { token, ...pair(newPassword) })).envelope
  const same = await byLink(paymentPassword)
  assert.deepEqual([same.errorCode, same.field], ['payment_password_same', 'newPassword'])
  assert.equal((await byLink('a harbour of my own')).success, true, 'the link is good until it has set a password')

  const number = { mobileNum: '09175550001', countryDialingCode: '+63' }
  const byMobile = async (newPassword: string) => {
    await owner.query('delete from identity.verification_code')
    await visitor.send(codes.sendLoginCode, { ...number, challenge: await solvedChallenge(visitor), purpose: 'reset' })
    await site.sendOutgoingMessages()
    const verificationCode = site.post.codeFor('+639175550001')
    return (await visitor.ask(codes.resetByMobile, { ...number, verificationCode, newPassword })).envelope
  }
  const again = await byMobile(paymentPassword)
  assert.deepEqual([again.errorCode, again.field], ['payment_password_same', 'newPassword'])
  assert.equal((await byMobile('another harbour of my own')).success, true)
})

test('AP-04 the list of favourites takes the parameter token that the reference lists', async () => {
  const headers = { merchant: 'parola', language: 'EN', authorization: friend.token ?? '' }
  const url = `${games.favoriteGames.path}?clientType=3&platform=flash,html5-desktop&gameType=RNG&pageNo=1&pageSize=20&language=EN&token=${friend.token}`
  const response = await app.inject({ url, headers })
  assert.deepEqual([response.statusCode, response.json().success], [200, true])
})
