import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import * as identity from '@croupier/contract/identity'
import * as logins from '@croupier/contract/identity-login'
import * as outside from '@croupier/contract/identity-outside'
import * as security from '@croupier/contract/identity-security'
import { Secret, TOTP } from 'otpauth'
import type { OutsideSignIn } from '#platform/ports.ts'
import { type Actor, aMember, anActor, passwordOf, solvedChallenge } from '#testing/actors.ts'
import { aSite } from '#testing/site.ts'

/** A provider that says who comes next; nobody when the answer was not from it. */
const provider = {
  next: { subject: 'ana', name: 'Ana Santos', email: 'ana@example.com' as string | undefined },
  isReachable: true,
  issuer: 'https://id.example',
}
const outsideSignIn: OutsideSignIn = {
  name: 'Sandbox ID',
  get issuer() {
    return provider.issuer
  },
  begin: async ({ returnUrl }) =>
    provider.isReachable ? { url: `https://id.example/?to=${returnUrl}`, state: 's', nonce: 'n', verifier: 'v' } : undefined,
  finish: async ({ returnedTo, state }) => (new URL(returnedTo).searchParams.get('state') === state ? { ...provider.next } : undefined),
}

const site = await aSite(import.meta.filename, { ports: { outsideSignIn } })
const app = site.server.site
const passwordFor = (username: string) => passwordOf(username.split('').reverse().join(''))
const browser = { isBrowser: true }

async function logIn(actor: Actor, username: string, more: object = {}) {
  return await actor.ask(logins.login, {
    username,
    password: passwordFor(username),
    type: 'username',
    loginDeviceId: randomUUID(),
    challenge: await solvedChallenge(actor),
    ...more,
  })
}

async function withMail(username: string) {
  const member = await aMember(app, username)
  const email = `${username.toLowerCase()}@example.com`
  await site.context.db.updateTable('identity.member').set({ email }).where('id', '=', BigInt(member.id)).execute()
  return { member, email }
}

const checkOf = (answer: { envelope: { value?: unknown } }) => answer.envelope.value as security.LoginCheck
const codeNow = (secret: string, stepsOn = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsOn * 30_000 })

test('SS-14 a login from a new address asks for the code that went to the member, and the address is known afterwards', async () => {
  const { email } = await withMail('Biyahero')
  const elsewhere = anActor(app)
  const asked = await logIn(elsewhere, 'Biyahero')
  assert.equal(asked.envelope.errorCode, 'login_verify_required')
  const check = checkOf(asked)
  assert.deepEqual([check.way, check.sentTo, check.ways], ['mail', 'bi***@example.com', ['mail']])
  await site.sendOutgoingMessages()
  const verificationId = check.verificationId
  const wrong = await elsewhere.ask(security.verifyLogin, { verificationId, code: '12' })
  assert.equal(wrong.envelope.errorCode, 'code_wrong')
  const entered = await elsewhere.send(security.verifyLogin, { verificationId, code: site.post.codeFor(email) })
  assert.equal(entered.userName, 'Biyahero')
  const again = await elsewhere.ask(security.verifyLogin, { verificationId, code: site.post.codeFor(email) })
  assert.equal(again.envelope.errorCode, 'code_expired')
  assert.equal((await logIn(elsewhere, 'Biyahero')).value.userName, 'Biyahero')
})

test('SS-14 a wrong password says nothing of a second check, and a member without number or mail is let in', async () => {
  await withMail('Tahimik')
  const stranger = anActor(app)
  const wrong = await logIn(stranger, 'Tahimik', { password: 'not this password' })
  assert.deepEqual([wrong.envelope.errorCode, wrong.envelope.value], ['wrong_login', undefined])
  await aMember(app, 'Simple1')
  assert.equal((await logIn(anActor(app), 'Simple1')).value.userName, 'Simple1')
})

test('a second check takes five guesses, and opening another one brings ten in all', async () => {
  const { member } = await withMail('Hulaan')
  const stranger = anActor(app)
  const heard: (string | undefined)[] = []
  for (let round = 0; round < 3; round += 1) {
    const { verificationId } = checkOf(await logIn(stranger, 'Hulaan'))
    for (let guess = 0; guess < 6; guess += 1)
      heard.push((await stranger.ask(security.verifyLogin, { verificationId, code: '12' })).envelope.errorCode)
  }
  assert.equal(heard.filter((code) => code === 'code_wrong').length, 5)
  assert.equal(heard.at(-1), 'code_expired')
  assert.equal((await member.send(identity.memberInfo, {})).account, 'Hulaan')
})

test('SS-13 D3 a browser that is remembered for a day is not asked again, until it is revoked or the day is over', async () => {
  const { email } = await withMail('Suki')
  const visitor = anActor(app, browser)
  const { verificationId } = checkOf(await logIn(visitor, 'Suki', { remember: true }))
  await site.sendOutgoingMessages()
  const entered = await visitor.send(security.verifyLogin, { verificationId, code: site.post.codeFor(email) })
  visitor.token = entered.token
  const token = visitor.cookies.get('__Host-device') ?? ''
  assert.ok(token.length > 30 && !JSON.stringify([...visitor.cookies]).includes(passwordFor('Suki')))
  const movedBrowser = anActor(app, browser)
  movedBrowser.cookies.set('__Host-device', token)
  assert.equal((await logIn(movedBrowser, 'Suki')).value.userName, 'Suki')
  await visitor.send(security.endSession, { id: 'others' })
  const again = anActor(app, browser)
  again.cookies.set('__Host-device', token)
  assert.equal((await logIn(again, 'Suki')).envelope.errorCode, 'login_verify_required')
})

async function withApp(username: string) {
  const member = await aMember(app, username)
  const { secret, uri } = await member.send(security.beginSecondFactor, { loginPassword: passwordFor(username) })
  assert.match(uri, new RegExp(`^otpauth://totp/Parola:${username}\\?`))
  const { recoveryCodes } = await member.send(security.confirmSecondFactor, { code: codeNow(secret) })
  return { member, secret, recoveryCodes }
}

test('an authenticator app is asked for at every login, and a code counts once', async () => {
  const { secret } = await withApp('Maingat')
  const visitor = anActor(app)
  const check = checkOf(await logIn(visitor, 'Maingat'))
  assert.deepEqual([check.way, check.sentTo], ['app', null])
  const { verificationId } = check
  assert.equal((await visitor.ask(security.verifyLogin, { verificationId, code: codeNow(secret) })).envelope.errorCode, 'code_wrong')
  const next = codeNow(secret, 1)
  assert.equal((await visitor.send(security.verifyLogin, { verificationId, code: next })).userName, 'Maingat')
  const other = checkOf(await logIn(visitor, 'Maingat'))
  const replay = await visitor.ask(security.verifyLogin, { verificationId: other.verificationId, code: next })
  assert.equal(replay.envelope.errorCode, 'code_wrong')
})

test('ASVS 6.5.2 6.5.3 a recovery code opens the account once when the app is lost, has 112 bits or more, and the app is taken off with password and code', async () => {
  const { member, recoveryCodes } = await withApp('Nawalan')
  assert.equal(new Set(recoveryCodes).size, 8)
  for (const one of recoveryCodes) {
    assert.match(one, /^[a-hjkmnp-z2-9-]+$/)
    assert.ok(one.replaceAll('-', '').length * Math.log2(31) >= 112, one)
  }
  const visitor = anActor(app)
  const { verificationId } = checkOf(await logIn(visitor, 'Nawalan'))
  const code = recoveryCodes[0] ?? ''
  assert.equal((await visitor.send(security.verifyLogin, { verificationId, code: code.toUpperCase() })).userName, 'Nawalan')
  assert.deepEqual(await member.send(security.secondFactor, {}), { isOn: true, recoveryLeft: 7 })
  const end = (given: object) => member.ask(security.endSecondFactor, { loginPassword: passwordFor('Nawalan'), code, ...given })
  assert.equal((await end({})).envelope.errorCode, 'code_wrong')
  assert.equal((await end({ code: recoveryCodes[1], loginPassword: 'no' })).envelope.errorCode, 'wrong_password')
  assert.equal((await end({ code: recoveryCodes[1] })).status, 200)
  assert.equal((await logIn(visitor, 'Nawalan')).value.userName, 'Nawalan')
})

test('MC-04 a member ends one session from the list, and nobody ends another member’s', async () => {
  const member = await aMember(app, 'Listahan')
  const second = anActor(app)
  second.token = (await logIn(second, 'Listahan')).value.token
  const list = await member.send(security.devices, {})
  const other = list.find(({ isCurrent }) => !isCurrent)?.id ?? ''
  const stranger = await aMember(app, 'Tagalabas')
  assert.equal((await stranger.ask(security.endSession, { id: other })).status, 404)
  await member.send(security.endSession, { id: other })
  assert.equal((await second.ask(identity.memberInfo, {})).envelope.errorCode, 'login.not.session')
  assert.equal((await member.send(security.devices, {})).length, 1)
})

test('SS-08 D21 an expired password asks for a change only where the brand wants that, and not after a code', async () => {
  const member = await aMember(app, 'Lumang1')
  const longAgo = new Date(Date.now() - 91 * 86_400_000)
  await site.context.db.updateTable('identity.member').set({ password_changed_at: longAgo }).where('id', '=', BigInt(member.id)).execute()
  assert.equal((await logIn(anActor(app), 'Lumang1')).value.passwordExpired, false)
})

async function comeFromOutside(actor: Actor, query = '?code=c&state=s') {
  await actor.send(outside.beginOutsideSignIn, {})
  return await actor.ask(outside.finishOutside, { query })
}

test('SS-15 who comes from elsewhere opens an account once, and is signed in by it from then on', async () => {
  const visitor = anActor(app, browser)
  const came = await comeFromOutside(visitor)
  assert.equal(came.value.kind, 'new')
  if (came.value.kind !== 'new') return
  const { signInId } = came.value
  const stranger = anActor(app, browser)
  const stolen = await stranger.ask(outside.registerOutside, { signInId, username: 'Magnanakaw', termsAccepted: true })
  assert.equal(stolen.envelope.errorCode, 'outside_failed')
  const nameless = await visitor.ask(outside.registerOutside, { signInId, username: ' ', termsAccepted: true })
  assert.deepEqual([nameless.envelope.errorCode, nameless.envelope.field], ['field_required', 'username'])
  const opened = await visitor.send(outside.registerOutside, { signInId, username: 'AnaSantos', termsAccepted: true })
  assert.equal(opened.userName, 'AnaSantos')
  const again = await comeFromOutside(anActor(app, browser))
  assert.ok(again.value.kind === 'entered' && again.value.result.userName === 'AnaSantos')
})

test('L5 the same number at another provider is somebody else, who does not come in as the member', async () => {
  const known = { ...provider.next }
  const entered = await comeFromOutside(anActor(app, browser))
  assert.equal(entered.value.kind, 'entered')
  provider.issuer = 'https://another-id.example'
  const came = await comeFromOutside(anActor(app, browser))
  provider.issuer = 'https://id.example'
  assert.deepEqual([known.subject, came.value.kind], ['ana', 'new'])
})

test('SS-15 a link to an account is for ever: neither side can be linked a second time', async () => {
  provider.next = { subject: 'ben', name: 'Ben Cruz', email: undefined }
  const link = async (username: string) => {
    const member = await aMember(app, username, browser)
    const came = await comeFromOutside(member)
    return { member, came }
  }
  const { member, came } = await link('Benito')
  assert.ok(came.value.kind === 'new')
  const second = anActor(app, browser)
  const waiting = await comeFromOutside(second)
  assert.ok(waiting.value.kind === 'new')
  await member.send(outside.linkOutside, { signInId: came.value.signInId })
  assert.deepEqual((await member.send(outside.outsideSignIns, {})).linked?.name, 'Ben Cruz')
  const late = await second.ask(outside.registerOutside, { signInId: waiting.value.signInId, username: 'Bentwo', termsAccepted: true })
  assert.equal(late.envelope.errorCode, 'outside_taken')
  provider.next = { subject: 'third', name: 'Third', email: undefined }
  const third = await comeFromOutside(member)
  assert.ok(third.value.kind === 'new')
  assert.equal((await member.ask(outside.linkOutside, { signInId: third.value.signInId })).envelope.errorCode, 'outside_taken')
})

test('an answer that was not asked for, comes twice or from another browser signs nobody in', async () => {
  const visitor = anActor(app, browser)
  assert.equal((await visitor.ask(outside.finishOutside, { query: '?code=c&state=s' })).envelope.errorCode, 'outside_failed')
  assert.equal((await comeFromOutside(visitor, '?code=c&state=other')).envelope.errorCode, 'outside_failed')
  await comeFromOutside(visitor)
  assert.equal((await visitor.ask(outside.finishOutside, { query: '?code=c&state=s' })).envelope.errorCode, 'outside_failed')
  provider.isReachable = false
  assert.equal((await visitor.ask(outside.beginOutsideSignIn, {})).envelope.errorCode, 'outside_unreachable')
  provider.isReachable = true
})
