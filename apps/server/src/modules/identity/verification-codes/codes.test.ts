import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import * as identity from '@croupier/contract/identity'
import * as codes from '@croupier/contract/identity-codes'
import * as logins from '@croupier/contract/identity-login'
import * as registration from '@croupier/contract/identity-registration'
import type { Actor } from '#testing/actors.ts'
import { aMember, anActor, solvedChallenge } from '#testing/actors.ts'
import { aSite } from '#testing/site.ts'

const site = await aSite(import.meta.filename)
const app = site.server.site
const dialing = { countryDialingCode: '+63' }
const password = 'a long enough password'

let lastNumber = 0
/** A number that nobody has used, far from the others, as people at home write it. */
function aNumber(): { written: string; whole: string } {
  lastNumber += 1
  const own = `9${String(17 + (lastNumber % 60)).padStart(2, '0')}${String(1_000_000 + lastNumber * 7919).slice(0, 7)}`
  return { written: `0${own}`, whole: `+63${own}` }
}

async function codeForRegister(actor: Actor, written: string) {
  return await actor.ask(codes.sendRegisterCode, { mobileNo: written, ...dialing, challenge: await solvedChallenge(actor) })
}

async function codeForLogin(actor: Actor, written: string, purpose?: 'login' | 'reset') {
  const challenge = await solvedChallenge(actor)
  return await actor.ask(codes.sendLoginCode, { mobileNum: written, ...dialing, challenge, ...(purpose ? { purpose } : {}) })
}

async function openByMobile(actor: Actor, written: string, verificationCode: string) {
  return await actor.ask(registration.registerMobile, {
    mobileNum: written,
    verificationCode,
    password,
    confirmPassword: password,
    ...dialing,
    registerMethod: 'WEB',
    login: true,
    loginDeviceId: randomUUID(),
    termsAccepted: true,
    challenge: await solvedChallenge(actor),
  })
}

async function logIn(actor: Actor, username: string, secret: string, type: 'sms' | 'username' | '' = 'username') {
  const challenge = await solvedChallenge(actor)
  return await actor.ask(logins.login, { username, password: secret, type, loginDeviceId: randomUUID(), challenge, ...dialing })
}

/** A member who registered by a proven number. */
async function aMobileMember() {
  const number = aNumber()
  const actor = anActor(app)
  await codeForRegister(actor, number.written)
  await site.sendOutgoingMessages()
  const opened = await openByMobile(actor, number.written, site.post.codeFor(number.whole))
  assert.equal(opened.envelope.errorCode, undefined)
  actor.token = opened.value.token
  return { ...number, actor, opened: opened.value }
}

const waitAMinute = async () => {
  await site.context.db
    .updateTable('identity.verification_code')
    .set((update) => ({ created_at: update.fn('date_subtract', ['created_at', update.val('1 minute')]) as never }))
    .execute()
}

test('SS-05 VL-04 a visitor opens an account by mobile number with the code of the text message', async () => {
  const { actor, opened, whole } = await aMobileMember()
  assert.match(opened.userName, /^m\d{10}$/)
  assert.equal(opened.mobileNum, `******${whole.slice(-3)}`)
  assert.equal((await actor.send(identity.memberInfo, {})).account, opened.userName)
  assert.equal(site.post.texts.filter(({ to }) => to === whole).length, 1)
})

test('SS-06 ER-04 a code answers with its minutes and tries, and the next one waits for the countdown', async () => {
  const actor = anActor(app)
  const { written } = aNumber()
  const first = await codeForRegister(actor, written)
  assert.deepEqual([first.value.expiredMinutes, first.value.maxAttemptTimes], [1, 5])
  const again = await codeForRegister(actor, written)
  assert.deepEqual([again.status, again.envelope.errorCode], [429, 'TOO_MANY_REQUESTS'])
  assert.equal(again.envelope.message, 'Too many requests. Please retry after 5 minutes.')
  assert.ok(Number(again.headers['retry-after']) <= 60)
})

test('VL-02 a number that is none is refused before anything is sent', async () => {
  const actor = anActor(app)
  await site.sendOutgoingMessages()
  const sent = site.post.texts.length
  for (const wrong of ['12', '0917123', 'not a number', '+999123456789']) {
    assert.equal((await codeForRegister(actor, wrong)).envelope.errorCode, 'mobile_invalid')
  }
  await site.sendOutgoingMessages()
  assert.equal(site.post.texts.length, sent)
})

test('VL-01 SS-04 a member logs in by the code of a text message, once', async () => {
  const { written, whole, opened } = await aMobileMember()
  await waitAMinute()
  const actor = anActor(app)
  await codeForLogin(actor, written)
  await site.sendOutgoingMessages()
  const code = site.post.codeFor(whole)
  const entered = await logIn(actor, written, code, 'sms')
  assert.equal(entered.value.id, opened.id)
  assert.equal((await logIn(actor, written, code, 'sms')).envelope.errorCode, 'code_expired')
})

test('a code for a new password does not log in, and one for another number does not either', async () => {
  const ana = await aMobileMember()
  const ben = await aMobileMember()
  await waitAMinute()
  const actor = anActor(app)
  await codeForLogin(actor, ana.written, 'reset')
  await codeForLogin(actor, ben.written)
  await site.sendOutgoingMessages()
  assert.equal((await logIn(actor, ana.written, site.post.codeFor(ana.whole), 'sms')).envelope.errorCode, 'code_expired')
  const guessed = await logIn(actor, ben.written, site.post.codeFor(ana.whole), 'sms')
  assert.equal(guessed.envelope.errorCode, site.post.codeFor(ana.whole) === site.post.codeFor(ben.whole) ? undefined : 'code_wrong')
})

test('a code is burnt after five guesses, also when they come at once and another code was sent', async () => {
  const { written, whole } = await aMobileMember()
  await waitAMinute()
  const actor = anActor(app)
  await codeForLogin(actor, written)
  await site.sendOutgoingMessages()
  const right = site.post.codeFor(whole)
  const wrong = right === '000000' ? '000001' : '000000'
  const answers = await Promise.all(Array.from({ length: 8 }, () => logIn(anActor(app), written, wrong, 'sms')))
  assert.equal(answers.filter(({ envelope }) => envelope.errorCode === 'code_wrong').length, 5)
  // The sign-in has a limit of its own (H3); the code is burnt without it too.
  const forgetSignIns = () => site.context.db.deleteFrom('identity.attempt').execute()
  assert.equal((await logIn(actor, written, right, 'sms')).envelope.errorCode, 'account_locked')
  await forgetSignIns()
  assert.equal((await logIn(actor, written, right, 'sms')).envelope.errorCode, 'code_expired')
  await waitAMinute()
  await codeForLogin(actor, written)
  await site.sendOutgoingMessages()
  await forgetSignIns()
  assert.equal((await logIn(actor, written, site.post.codeFor(whole), 'sms')).envelope.errorCode, 'code_expired')
})

test('a number with an account and one without hear the same, and only the first gets a text message', async () => {
  const { written, whole } = await aMobileMember()
  await waitAMinute()
  const stranger = aNumber()
  const before = site.post.texts.length
  const answers = [await codeForLogin(anActor(app), written), await codeForLogin(anActor(app), stranger.written)]
  const shape = answers.map(({ status, envelope }) => [status, Object.keys(envelope.value as object)])
  assert.deepEqual(shape[0], shape[1])
  await site.sendOutgoingMessages()
  assert.deepEqual(
    site.post.texts.slice(0, site.post.texts.length - before).map(({ to }) => to),
    [whole],
  )
})

test('a number that has an account is told so on its own phone, not to whoever asks', async () => {
  const { written, whole } = await aMobileMember()
  await waitAMinute()
  const stranger = anActor(app)
  assert.equal((await codeForRegister(stranger, written)).status, 200)
  await site.sendOutgoingMessages()
  assert.match(site.post.texts[0]?.text ?? '', /has one already/)
  assert.equal(site.post.texts[0]?.to, whole)
  assert.equal((await openByMobile(stranger, written, '123456')).envelope.errorCode, 'code_wrong')
})

test('a text message without a definite answer is sent again under the same id, not as a second one', async () => {
  const actor = anActor(app)
  const { written, whole } = aNumber()
  await codeForRegister(actor, written)
  site.post.next.delivery = 'unknown'
  await assert.rejects(site.sendOutgoingMessages())
  site.post.next.delivery = 'sent'
  await site.sendOutgoingMessages()
  assert.equal(site.post.texts.filter(({ to }) => to === whole).length, 1)
  const row = await site.context.db
    .selectFrom('identity.outgoing_message')
    .select(['state', 'tries', 'content_sealed'])
    .where('id', '=', site.post.texts[0]?.id ?? '')
    .executeTakeFirstOrThrow()
  assert.deepEqual(row, { state: 'sent', tries: 2, content_sealed: null })
})

test('FP-03 FP-04 a new password by text message ends every session and logs in with the number', async () => {
  const { written, whole, actor, opened } = await aMobileMember()
  await waitAMinute()
  const visitor = anActor(app)
  await codeForLogin(visitor, written, 'reset')
  await site.sendOutgoingMessages()
  const fresh = 'another long password'
  await visitor.send(codes.resetByMobile, {
    newPassword: fresh,
    mobileNum: written,
    verificationCode: site.post.codeFor(whole),
    ...dialing,
  })
  assert.equal((await actor.ask(identity.memberInfo, {})).envelope.errorCode, 'login.not.session')
  assert.equal((await logIn(visitor, written, fresh, '')).value.id, opened.id)
  assert.equal((await logIn(visitor, written, password)).envelope.errorCode, 'wrong_login')
})

async function aMailMember(username: string, email: string) {
  const member = await aMember(app, username)
  await site.context.db.updateTable('identity.member').set({ email }).where('id', '=', BigInt(member.id)).execute()
  return member
}

const linkOf = (to: string) => /#reset=([\w-]+)/.exec(site.post.mails.find((mail) => mail.to === to)?.text ?? '')?.[1] ?? ''

test('FP-02 a mail brings a link that sets a new password once, and every session ends', async () => {
  const member = await aMailMember('Malilimutin', 'Mali@example.com')
  const visitor = anActor(app)
  const asked = await visitor.ask(codes.askResetLink, { username: 'malilimutin', email: 'mali@example.com' })
  assert.deepEqual([asked.status, asked.value], [200, null])
  await site.sendOutgoingMessages()
  const token = linkOf('mali@example.com')
  const fresh = { token, newPassword: 'another long password', confirmNewPassword: 'another long password' }
  assert.equal((await visitor.ask(codes.resetByLink, { ...fresh, confirmNewPassword: 'not that' })).envelope.errorCode, 'confirm_mismatch')
  const both = await Promise.all([visitor.ask(codes.resetByLink, fresh), visitor.ask(codes.resetByLink, fresh)])
  assert.deepEqual(both.map(({ envelope }) => envelope.errorCode ?? 'done').sort(), ['done', 'reset_link_invalid'])
  assert.equal((await member.ask(identity.memberInfo, {})).envelope.errorCode, 'login.not.session')
  assert.equal((await logIn(visitor, 'Malilimutin', 'another long password')).value.userName, 'Malilimutin')
})

test('VL-09 D6 a wrong pair of name and address hears the same and gets no mail', async () => {
  await aMailMember('Kilala', 'kilala@example.com')
  const visitor = anActor(app)
  const asked = ['iba@example.com', 'kilala@example.com']
  for (const [username, email] of [
    ['Kilala', 'iba@example.com'],
    ['WalaTalaga', 'kilala@example.com'],
  ] as const) {
    assert.deepEqual((await visitor.ask(codes.askResetLink, { username, email })).envelope, { success: true, value: null })
  }
  assert.equal((await visitor.ask(codes.askResetLink, {} as never, { raw: { username: 'Kilala', email: 'no address' } })).status, 400)
  await site.sendOutgoingMessages()
  assert.deepEqual(
    site.post.mails.filter(({ to }) => asked.includes(to)),
    [],
  )
})

test('AP-03 a forgotten password is asked for by a form, and its success field decides the confirmation', async () => {
  await aMailMember('Pormularyo', 'pormularyo@example.com')
  const headers = {
    merchant: 'parola',
    language: 'EN',
    'content-type': 'application/x-www-form-urlencoded',
    'x-requested-with': 'croupier',
  }
  const post = (payload: string) =>
    app.inject({ method: 'POST', url: codes.askResetLink.path, headers, payload, remoteAddress: '10.9.9.9' })
  const taken = await post(new URLSearchParams({ username: 'Pormularyo', email: 'pormularyo@example.com' }).toString())
  assert.deepEqual([taken.statusCode, taken.json().success], [200, true])
  await site.sendOutgoingMessages()
  assert.ok(linkOf('pormularyo@example.com'))
  const refused = await post('username=Pormularyo&email=not-an-address')
  assert.deepEqual([refused.statusCode, refused.json().success], [400, false])
})

test('a link dies after ten minutes, and another brand does not know it', async () => {
  await aMailMember('Mabagal', 'mabagal@example.com')
  const visitor = anActor(app)
  await visitor.send(codes.askResetLink, { username: 'Mabagal', email: 'mabagal@example.com' })
  await site.sendOutgoingMessages()
  const token = linkOf('mabagal@example.com')
  const fresh = { token, newPassword: 'another long password', confirmNewPassword: 'another long password' }
  const elsewhere = anActor(app, { merchant: 'habagat' })
  assert.equal((await elsewhere.ask(codes.resetByLink, fresh)).envelope.errorCode, 'reset_link_invalid')
  const late = new Date(Date.now() - 1000)
  await site.context.db.updateTable('identity.reset_link').set({ expires_at: late }).execute()
  assert.equal((await visitor.ask(codes.resetByLink, fresh)).envelope.errorCode, 'reset_link_invalid')
})
