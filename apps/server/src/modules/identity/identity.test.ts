import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import * as cashier from '@croupier/contract/cashier'
import * as consoleIdentity from '@croupier/contract/console/identity'
import * as identity from '@croupier/contract/identity'
import * as logins from '@croupier/contract/identity-login'
import * as registration from '@croupier/contract/identity-registration'
import * as security from '@croupier/contract/identity-security'
import * as wallet from '@croupier/contract/wallet'
import { Secret, TOTP } from 'otpauth'
import { type Actor, aMember, anActor, ownHeader, passwordOf, sealed, solvedChallenge } from '#testing/actors.ts'
import { hashed } from '#testing/hashes.ts'
import { unexplained } from '#testing/ledger.ts'
import { aSite } from '#testing/site.ts'
import { addMember, addOperator } from './index.ts'

const site = await aSite(import.meta.filename)
const app = site.server.site
const passwordFor = (username: string) => passwordOf(username.split('').reverse().join(''))

async function login(actor: Actor, username: string, password: string, more: object = {}) {
  return await actor.ask(logins.login, {
    username,
    password,
    type: 'username',
    loginDeviceId: randomUUID(),
    challenge: await solvedChallenge(actor),
    ...more,
  })
}

test('DT-01 SS-09 a member registers, is signed in, and signs in again by name in any case', async () => {
  const member = await aMember(app, 'Ligaya')
  assert.deepEqual((await member.send(identity.memberInfo, {})).account, 'Ligaya')
  const again = await login(anActor(app), ' LIGAYA ', passwordFor('Ligaya'))
  assert.equal(again.value.userName, 'Ligaya')
  assert.equal(again.value.firstTimeLogin, false)
  assert.equal(again.value.passwordExpired, false)
})

test('VL-03 VL-04 VL-12 the server checks every field again, whatever the page let through', async () => {
  const password = 'a long enough password'
  const valid = {
    username: 'tamang1',
    password,
    confirmPassword: password,
    registerMethod: 'WEB' as const,
    login: true as const,
    loginDeviceId: randomUUID(),
    termsAccepted: true as const,
    challenge: 'x',
  }
  const refused = async (more: object) => {
    const { envelope } = await anActor(app).ask(registration.register, {} as never, { raw: { ...valid, ...more } })
    return `${envelope.errorCode} ${envelope.field ?? ''}`.trim()
  }
  assert.equal(await refused({ username: 'abc' }), 'username_invalid username')
  assert.equal(await refused({ username: '1abcd' }), 'username_invalid username')
  assert.equal(await refused({ confirmPassword: 'another password' }), 'confirm_mismatch confirmPassword')
  assert.equal(await refused({ password: 'short', confirmPassword: 'short' }), 'password_invalid password')
  assert.equal(await refused({ password: 'password123', confirmPassword: 'password123' }), 'password_common password')
  assert.equal(await refused({ password: 'my tamang1 word', confirmPassword: 'my tamang1 word' }), 'password_common password')
  assert.equal(await refused({ qqNum: '12345' }), 'challenge_failed')
  assert.equal(await refused({ affiliateCode: 'no-code!' }), 'field_invalid affiliateCode')
  assert.equal(await refused({ type: 41 }), 'request_param_err type')
  assert.equal(await refused({ balance: '1.00' }), 'request_param_err balance')
})

test('VL-05 without the terms nothing is registered', async () => {
  const actor = anActor(app)
  const answer = await actor.ask(registration.register, {} as never, {
    raw: { username: 'walangterms', password: 'a long enough password', termsAccepted: false },
  })
  assert.equal(answer.status, 400)
})

test('a name is taken once, also by two who ask at the same moment', async () => {
  const results = await Promise.allSettled(Array.from({ length: 4 }, () => aMember(app, 'Sabay')))
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
  for (const result of results) if (result.status === 'rejected') assert.match(String(result.reason), /username_taken/)
})

test('VL-06 an invitation code is checked before, leads to its agent, and a wrong one is refused', async () => {
  const agentId = await addMember(site.context, {
    username: 'ahente',
    passwordHash: await hashed('a long enough password'),
    type: 2,
    invitationCode: 'HARBOR',
  })
  const actor = anActor(app)
  assert.deepEqual(await actor.send(registration.affiliate, { code: 'HARBOR' }), { isValid: true, displayName: 'ahente' })
  assert.deepEqual(await actor.send(registration.affiliate, { code: 'NOWHERE' }), { isValid: false, displayName: null })
  const password = 'a long enough password'
  const base = {
    password,
    confirmPassword: password,
    registerMethod: 'WEB' as const,
    login: true as const,
    loginDeviceId: randomUUID(),
    termsAccepted: true as const,
  }
  const wrong = await actor.ask(registration.register, {
    ...base,
    username: 'inanyayahan',
    affiliateCode: 'NOWHERE',
    challenge: await solvedChallenge(actor),
  })
  assert.equal(wrong.envelope.errorCode, 'invitation_invalid')
  const made = await actor.send(registration.register, {
    ...base,
    username: 'inanyayahan',
    affiliateCode: 'HARBOR',
    challenge: await solvedChallenge(actor),
  })
  const row = await site.context.db
    .selectFrom('identity.member')
    .select('upline_id')
    .where('id', '=', BigInt(made.id))
    .executeTakeFirstOrThrow()
  assert.equal(row.upline_id, agentId)
})

test('SS-10 the captcha comes after three failures, a wrong one is spent, and the name locks at five', async () => {
  await aMember(app, 'Mailap')
  const guesser = anActor(app, { isBrowser: true })
  const answers = []
  for (let n = 0; n < 3; n += 1) answers.push(await login(guesser, 'Mailap', 'not this password'))
  assert.deepEqual(
    answers.map(({ envelope }) => [envelope.errorCode, envelope.value]),
    [
      ['wrong_login', undefined],
      ['wrong_login', undefined],
      ['wrong_login', { captcha: true }],
    ],
  )
  const asked = await login(guesser, 'Mailap', passwordFor('Mailap'))
  assert.deepEqual([asked.envelope.errorCode, asked.envelope.value], ['captcha_required', { captcha: true }])
  const picture = await guesser.send(logins.captcha, {})
  assert.equal(Buffer.from(picture, 'base64').subarray(1, 4).toString(), 'PNG')
  assert.equal((await login(guesser, 'Mailap', passwordFor('Mailap'), { captcha: 'xxxxx' })).envelope.errorCode, 'captcha_wrong')
})

test('a name that nobody has hears what a wrong password hears, failure by failure', async () => {
  await aMember(app, 'Totoo1')
  const hear = async (username: string) => {
    const actor = anActor(app)
    const heard = []
    for (let n = 0; n < 4; n += 1) {
      const { status, envelope } = await login(actor, username, 'not this password')
      heard.push([status, envelope.errorCode, envelope.message, envelope.value])
    }
    return heard
  }
  assert.deepEqual(await hear('Totoo1'), await hear('Wala12'))
})

test('a browser session needs its token and its cookie: either alone is nothing', async () => {
  const member = await aMember(app, 'Dalawa', { isBrowser: true })
  assert.equal((await member.ask(wallet.balance, {})).status, 200)
  const tokenOnly = anActor(app)
  tokenOnly.token = member.token
  assert.equal((await tokenOnly.ask(wallet.balance, {})).envelope.errorCode, 'login.not.session')
  const cookieOnly = anActor(app, { isBrowser: true })
  cookieOnly.cookies = member.cookies
  assert.equal((await cookieOnly.ask(wallet.balance, {})).status, 401)
  const resumed = await cookieOnly.send(identity.resumeSession, {})
  cookieOnly.token = resumed.token
  assert.equal((await cookieOnly.ask(wallet.balance, {})).status, 200)
  assert.equal((await member.ask(wallet.balance, {})).status, 401)
  assert.equal(
    (await cookieOnly.ask(identity.resumeSession, {}, { headers: { 'sec-fetch-site': 'cross-site' } })).envelope.errorCode,
    'cross_site',
  )
})

test('ASVS 7.2.4 who signs in where somebody is signed in ends that session, by its cookie or its token, and no other one', async () => {
  const first = await aMember(app, 'Palitan', { isBrowser: true })
  const elsewhere = anActor(app)
  elsewhere.token = (await login(elsewhere, 'Palitan', passwordFor('Palitan'))).value.token
  const replaced = { token: first.token, cookies: new Map(first.cookies) }
  first.token = undefined
  first.token = (await login(first, 'Palitan', passwordFor('Palitan'))).value.token
  assert.equal((await first.ask(wallet.balance, {})).status, 200)
  const old = Object.assign(anActor(app, { isBrowser: true }), replaced)
  assert.equal((await old.ask(wallet.balance, {})).status, 401)
  old.token = undefined
  assert.equal((await old.ask(identity.resumeSession, {})).status, 401)
  assert.equal((await elsewhere.ask(wallet.balance, {})).status, 200)
  const again = (await login(elsewhere, 'Palitan', passwordFor('Palitan'))).value.token
  assert.equal((await elsewhere.ask(wallet.balance, {})).status, 401)
  elsewhere.token = again
  assert.equal((await elsewhere.ask(wallet.balance, {})).status, 200)
})

test('SS-02 a session is dead at once after logout, a lock, or a password change elsewhere', async () => {
  const member = await aMember(app, 'Lumabas')
  const elsewhere = anActor(app)
  elsewhere.token = (await login(elsewhere, 'Lumabas', passwordFor('Lumabas'))).value.token
  await member.send(security.changePassword, {
    oldPassword: passwordFor('Lumabas'),
    newPassword: 'an entirely new one',
    confirmNewPassword: 'an entirely new one',
  })
  assert.equal((await elsewhere.ask(identity.memberInfo, {})).status, 401)
  assert.equal((await member.ask(identity.memberInfo, {})).status, 200)
  await member.send(identity.logout, {})
  assert.equal((await member.ask(identity.memberInfo, {})).envelope.errorCode, 'login.not.session')
})

test('SS-08 VL-08 a password that somebody else set must be changed, and the new one follows the rules', async () => {
  const id = await addMember(site.context, { username: 'bagong', passwordHash: await hashed('given by hand once'), type: 0 })
  await site.context.db.updateTable('identity.member').set({ must_change_password: true }).where('id', '=', id).execute()
  const actor = anActor(app)
  const result = await login(actor, 'bagong', 'given by hand once')
  assert.equal(result.value.passwordExpired, true)
  actor.token = result.value.token
  const change = (newPassword: string, confirmNewPassword = newPassword) =>
    actor.ask(security.changePassword, { newPassword, confirmNewPassword })
  assert.equal((await change('12345678')).envelope.errorCode, 'password_common')
  assert.equal((await change('my own secret', 'my own secre')).envelope.errorCode, 'confirm_mismatch')
  assert.equal((await change('given by hand once')).envelope.errorCode, 'password_unchanged')
  assert.equal((await change('my very own secret')).status, 200)
  assert.equal(
    (await actor.ask(security.changePassword, { newPassword: 'another new secret', confirmNewPassword: 'another new secret' })).envelope
      .errorCode,
    'wrong_password',
  )
})

test("AC-01 a member is told at the agents' door that it is not theirs, a general agent at the members'", async () => {
  await aMember(app, 'Karaniwan')
  assert.equal((await login(anActor(app), 'Karaniwan', passwordFor('Karaniwan'), { site: 'agent' })).envelope.errorCode, 'not_an_agent')
  await addMember(site.context, { username: 'puno', passwordHash: await hashed('a long enough password'), type: 1 })
  assert.equal((await login(anActor(app), 'puno', 'a long enough password')).envelope.errorCode, 'not_a_member')
  assert.equal((await login(anActor(app), 'puno', 'a long enough password', { site: 'agent' })).status, 200)
})

test('AP-07 RL-02 GL-03 free play has money of its own realm and reaches nothing that is real', async () => {
  const trial = anActor(app)
  const result = await trial.send(logins.loginFreePlay, { os: 'linux', platform: 'W', encryption: false, headerVersion: 3 })
  assert.equal(result.customerType, 4)
  trial.token = result.token
  assert.equal((await trial.send(wallet.balance, {})).sumBalance, 1_000_000n)
  const { launchGame } = await import('@croupier/contract/games-launches')
  const launch = await trial.ask(launchGame, {
    launchMode: 'GLS',
    nodeId: 1001,
    vassalage: 'STU',
    gameType: 'RNG',
    language: 'EN',
    backUrl: '/',
  })
  assert.deepEqual([launch.status, launch.envelope.errorCode], [403, 'in_need_true_account'])
  assert.equal(
    (await trial.ask(cashier.deposit, { id: randomUUID(), amount: 10_000n, channel: 'ewallet' })).envelope.errorCode,
    'in_need_true_account',
  )
})

test('AP-02 an encrypted call takes no plain body, no second use and no stale one', async () => {
  const actor = anActor(app)
  const ask = async (payload: object) =>
    (
      await app.inject({
        method: 'POST',
        url: '/wps/session/login',
        remoteAddress: '10.9.9.9',
        headers: { merchant: 'parola', ...ownHeader },
        payload,
      })
    ).json().errorCode
  const body = { username: 'x', password: 'y', type: 'username', loginDeviceId: randomUUID(), challenge: await solvedChallenge(actor) }
  assert.equal(await ask(body), 'decryption.err')
  assert.equal(await ask({ value: 'eyJhbGciOiJub25lIn0.e30.' }), 'decryption.err')
  const token = await sealed(app, body)
  assert.equal(await ask({ value: token }), 'wrong_login')
  assert.equal(await ask({ value: token }), 'decryption.err')
  assert.equal(await ask({ value: await sealed(app, body, { iat: Math.floor(Date.now() / 1000) - 120 }) }), 'decryption.err')
  assert.equal(await ask({ value: token, extra: 1 }), 'decryption.err')
})

test('CO-01 an operator needs the one-time code, each code once, and locks after three failures', async () => {
  const totpSecret = new Secret({ size: 20 }).base32
  await addOperator(await unexplained(site.context), {
    username: 'kapitan',
    password: 'the keeper of the light',
    totpSecret,
    permissions: ['support'],
  })
  const ops = site.server.console
  const enter = async (code: string, password = 'the keeper of the light') =>
    (
      await ops.inject({
        method: 'POST',
        url: '/ops/session/login',
        headers: ownHeader,
        payload: { value: await sealed(ops, { username: 'kapitan', password, code }) },
      })
    ).json()
  const code = new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate()
  const entered = await enter(code)
  assert.equal(entered.success, true)
  assert.equal((await enter(code)).errorCode, 'wrong_login')
  const operator = anActor(ops, { merchant: 'parola' })
  operator.token = entered.value.token
  assert.equal((await operator.send(consoleIdentity.operatorInfo, {})).brand, 'parola')
  const { consoleBrand } = await import('@croupier/contract/console/site')
  assert.equal((await operator.ask(consoleBrand, {})).envelope.errorCode, 'not_allowed')
  await enter('000000')
  await enter('000000')
  assert.equal((await enter(code)).errorCode, 'account_locked')
})

test('a member of one brand does not exist for another', async () => {
  await aMember(app, 'Isla12')
  assert.equal((await login(anActor(app, { merchant: 'habagat' }), 'Isla12', passwordFor('Isla12'))).envelope.errorCode, 'wrong_login')
  const member = await aMember(app, 'Isla13')
  const crossed = await member.ask(identity.memberInfo, {}, { merchant: 'habagat' })
  assert.equal(crossed.status, 401)
})
