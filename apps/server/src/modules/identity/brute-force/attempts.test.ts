import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import * as cashier from '@croupier/contract/cashier'
import * as identity from '@croupier/contract/identity'
import * as logins from '@croupier/contract/identity-login'
import * as security from '@croupier/contract/identity-security'
import { Secret, TOTP } from 'otpauth'
import { sql } from '#platform/database.ts'
import { type Actor, aMember, anActor, type CallResult, passwordOf, sealed, solvedChallenge } from '#testing/actors.ts'
import { unexplained } from '#testing/ledger.ts'
import { aSite } from '#testing/site.ts'
import { addOperator } from '../index.ts'
import { isHashingCrowded } from '../passwords/passwords.ts'
import type { AttemptKind } from './rules-attempts.ts'

/** Without limits per address: what holds here are the counters alone. */
const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const app = site.server.site
const passwordFor = (username: string) => passwordOf(username.split('').reverse().join(''))
const GUESSES = 64
const guesses = (limit: number) => ({ judged: limit, refused: GUESSES - limit })

/** A member with a proven number, who is signed in. */
async function aMemberWithNumber(username: string, mobile: string) {
  const member = await aMember(app, username)
  const id = BigInt(member.id)
  await site.context.db.updateTable('identity.member').set({ mobile, verified_mobile: mobile }).where('id', '=', id).execute()
  return member
}

async function logIn(
  actor: Actor,
  username: string,
  more: { password?: string; captcha?: string; challenge?: string; type?: 'username' | 'sms' } = {},
) {
  return await actor.ask(logins.login, {
    username,
    password: passwordFor(username),
    type: 'username',
    loginDeviceId: randomUUID(),
    challenge: more.challenge ?? (await solvedChallenge(actor)),
    ...more,
  })
}

async function attemptsOf(kind: AttemptKind): Promise<number> {
  const rows = await site.context.db.selectFrom('identity.attempt').select('attempts').where('kind', '=', kind).execute()
  return Math.max(0, ...rows.map(({ attempts }) => attempts))
}

/** Sends wrong guesses at once, and the right one among them once the limit is reached. */
async function guessAtOnce<Told>(wave: { kind: AttemptKind; limit: number; wrong: () => Promise<Told>; right: () => Promise<Told> }) {
  await site.context.db.deleteFrom('identity.attempt').execute()
  const wrong = Array.from({ length: GUESSES - 1 }, wave.wrong)
  const patience = AbortSignal.timeout(20_000)
  while ((await attemptsOf(wave.kind)) < wave.limit && !patience.aborted) await sleep(1)
  const right = await wave.right()
  return { wrong: await Promise.all(wrong), right }
}

const codesOf = (answers: readonly CallResult<unknown>[]) => {
  const counts: Record<string, number> = {}
  for (const { envelope } of answers) counts[envelope.errorCode ?? 'done'] = (counts[envelope.errorCode ?? 'done'] ?? 0) + 1
  return counts
}

test('H2 S9 of 64 passwords guessed at once for one member three are judged without a captcha, and the right one beyond them is not', async () => {
  await aMember(app, 'Hulaan1')
  const stranger = () => logIn(aPretender(), 'Hulaan1', { password: 'not this password' })
  const { wrong, right } = await guessAtOnce({ kind: 'login', limit: 3, wrong: stranger, right: () => logIn(anActor(app), 'Hulaan1') })
  const { wrong_login: judged = 0, captcha_required: asked = 0, account_locked: locked = 0 } = codesOf(wrong)
  assert.deepEqual({ judged, refused: asked + locked + 1 }, guesses(3))
  assert.notEqual(right.envelope.success, true)
})

/** A stranger who says to be a browser that has signed in before: the bound of strangers at once does not hold them, the counters do. */
function aPretender(): Actor {
  const actor = anActor(app, { isBrowser: true })
  actor.cookies.set('__Host-known', 'not.known')
  return actor
}

test('S9 while guesses fill the queue of hashes a stranger brings a captcha before anything is counted, and a known browser gets in', async () => {
  await aMember(app, 'Kilala2')
  const owner = anActor(app, { isBrowser: true })
  assert.equal((await logIn(owner, 'Kilala2')).envelope.success, true)
  await site.context.db.deleteFrom('identity.attempt').execute()
  const challenge = await solvedChallenge(owner)
  const names = Array.from({ length: GUESSES * 2 }, (_, at) => `Bagong${at}`)
  const wave = Promise.all(names.map((name) => logIn(aPretender(), name, { password: 'not this password' })))
  const patience = AbortSignal.timeout(20_000)
  while (!isHashingCrowded() && !patience.aborted) await sleep(1)
  const entered = await logIn(owner, 'Kilala2', { challenge })
  const codes = codesOf(await wave)
  assert.equal(entered.envelope.success, true)
  assert.ok((codes.captcha_required ?? 0) > 0, JSON.stringify(codes))
  const { rows } = await sql<{ count: bigint }>`select count(*) from identity.attempt where kind = 'login_name'`.execute(site.context.db)
  assert.equal(Number(rows[0]?.count), names.length - (codes.captcha_required ?? 0))
})

test('S9 of a hundred strangers who log in at once 24 are worked on, the others hear that the site is busy, and nobody known does', async () => {
  await aMember(app, 'Kilala3')
  const owner = anActor(app, { isBrowser: true })
  assert.equal((await logIn(owner, 'Kilala3')).envelope.success, true)
  const strangers = Array.from({ length: 100 }, () => anActor(app))
  const challenges = await Promise.all(strangers.map(solvedChallenge))
  const bodies = await Promise.all(
    challenges.map((challenge) =>
      sealed(app, { username: 'Kilala3', password: 'no', type: 'username', loginDeviceId: randomUUID(), challenge }),
    ),
  )
  const headers = { merchant: 'parola', 'content-type': 'application/json', 'x-requested-with': 'croupier' }
  const wave = Promise.all(bodies.map((value) => app.inject({ method: 'POST', url: logins.login.path, headers, payload: { value } })))
  const entered = await logIn(owner, 'Kilala3')
  const busy = (await wave).filter((answer) => answer.statusCode === 503).length
  assert.ok(busy >= 50 && busy <= 100 - 24, `${busy} heard busy`)
  assert.equal(entered.envelope.success, true)
})

test('H2 of 64 payment passwords guessed at once five are judged, over all calls together', async () => {
  const member = await aMember(app, 'Hulaan2')
  const fields = { newPassword: 'a quiet harbour', confirmNewPassword: 'a quiet harbour' }
  await member.send(security.setPaymentPassword, { loginPassword: passwordFor('Hulaan2'), ...fields })
  const bank = (paymentPassword: string) =>
    member.ask(cashier.addBankAccount, { id: randomUUID(), bankCode: 'BPI', number: '1234567890', holder: 'Ana Santos', paymentPassword })
  const { wrong, right } = await guessAtOnce({
    kind: 'payment_password',
    limit: 5,
    wrong: () => bank('not this one'),
    right: () => bank('a quiet harbour'),
  })
  const { 'invalid.payment.pw': judged = 0, payment_password_locked: locked = 0 } = codesOf(wrong)
  assert.deepEqual({ judged, locked }, { judged: 4, locked: GUESSES - 5 })
  assert.equal(right.envelope.errorCode, 'payment_password_locked')
})

test("H2 of 64 guesses at once at a signed-in member's own password five are judged, whichever call they come by", async () => {
  const member = await aMember(app, 'Hulaan3')
  const change = (loginPassword: string) => member.ask(security.beginSecondFactor, { loginPassword })
  const fields = { newPassword: 'a quiet harbour', confirmNewPassword: 'a quiet harbour' }
  const payment = () => member.ask(security.setPaymentPassword, { loginPassword: 'no', ...fields })
  let at = 0
  const { wrong, right } = await guessAtOnce<CallResult<unknown>>({
    kind: 'own_password',
    limit: 5,
    wrong: () => {
      at += 1
      return at % 2 === 0 ? change('not this password') : payment()
    },
    right: () => change(passwordFor('Hulaan3')),
  })
  const { wrong_password: judged = 0, password_locked: locked = 0 } = codesOf(wrong)
  assert.deepEqual({ judged, refused: locked + 1 }, guesses(5))
  assert.equal(right.envelope.errorCode, 'password_locked')
})

async function anOperatorOf(username: string) {
  const totpSecret = new Secret({ size: 20 }).base32
  const password = 'the keeper of the light'
  await addOperator(await unexplained(site.context), { username, password, totpSecret, permissions: ['support'] })
  const ops = site.server.console
  let n = 0
  const enter = async (code: string, given: { password?: string; cookie?: string; name?: string } = {}) => {
    n += 1
    const body = { username: given.name ?? username, password: given.password ?? password, code }
    const response = await ops.inject({
      method: 'POST',
      url: '/ops/session/login',
      remoteAddress: `10.77.${n >> 8}.${n & 255}`,
      headers: {
        'x-requested-with': 'croupier',
        ...(given.cookie === undefined ? {} : { 'sec-fetch-site': 'same-origin', cookie: given.cookie }),
      },
      payload: { value: await sealed(ops, body) },
    })
    return { ...(response.json() as { success: boolean; errorCode?: string; message?: string }), cookies: response.cookies }
  }
  const code = () => new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate()
  return { enter, code }
}

test('H2 CO-01 of 64 one-time codes guessed at once for an operator three are judged', async () => {
  const { enter, code } = await anOperatorOf('tagahula')
  const pretends = { cookie: '__Host-ops-known=not.known' }
  const { wrong, right } = await guessAtOnce({
    kind: 'operator',
    limit: 3,
    wrong: () => enter('000000', pretends),
    right: () => enter(code(), pretends),
  })
  const judged = wrong.filter(({ errorCode }) => errorCode === 'wrong_login').length
  const refused = wrong.filter(({ errorCode }) => errorCode === 'account_locked').length
  assert.deepEqual({ judged, refused: refused + 1 }, guesses(3))
  assert.equal(right.errorCode, 'account_locked')
})

test('M4 CO-01 a name that no operator bears locks like one that is, and an operator gets in from a known browser meanwhile', async () => {
  const { enter, code } = await anOperatorOf('tagabantay')
  const first = await enter(code(), { cookie: 'x=y' })
  assert.equal(first.success, true)
  const known = first.cookies.find(({ name }) => name === '__Host-ops-known')
  assert.ok(known?.secure && known.httpOnly)
  const hear = async (name: string) => {
    const heard = []
    for (let n = 0; n < 5; n += 1) {
      const { errorCode, message } = await enter('000000', { name })
      heard.push([errorCode, message])
    }
    return heard
  }
  const told = await hear('tagabantay')
  assert.deepEqual(told.at(-1)?.[0], 'account_locked')
  assert.deepEqual(told, await hear('walang-ganito'))
  const entered = await enter(code(), { cookie: `__Host-ops-known=${known.value}` })
  // The attempt was judged, which a locked one is not: the code of this half minute was used above, and another one lets in.
  assert.ok(entered.success || entered.errorCode === 'wrong_login', entered.errorCode)
})

test('H2 SS-14 of 64 codes guessed at once at the second check of a login five are judged', async () => {
  const member = await aMember(app, 'Hulaan4')
  const { secret } = await member.send(security.beginSecondFactor, { loginPassword: passwordFor('Hulaan4') })
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  await member.send(security.confirmSecondFactor, { code: totp.generate() })
  const asked = await logIn(anActor(app), 'Hulaan4')
  const { verificationId } = asked.envelope.value as security.LoginCheck
  const guess = (code: string) => anActor(app).ask(security.verifyLogin, { verificationId, code })
  const wrong = await Promise.all(Array.from({ length: GUESSES }, () => guess('12')))
  const { code_wrong: judged = 0, code_expired: refused = 0 } = codesOf(wrong)
  assert.deepEqual({ judged, refused }, guesses(5))
  const next = totp.generate({ timestamp: Date.now() + 30_000 })
  assert.equal((await guess(next)).envelope.errorCode, 'code_expired')
})

test('H3 S9 name, number in any spelling and code are one counter of one person', async () => {
  await aMemberWithNumber('Sulat1', '+639171230007')
  const spellings = ['+639171230007', '+63 917 123 0007', '0917-123-0007', '(0917)1230007', '09171230007', '+63-917-123-0007']
  const heard = []
  for (const username of spellings) heard.push((await logIn(anActor(app), username, { password: 'no' })).envelope.errorCode)
  assert.deepEqual(heard, ['wrong_login', 'wrong_login', 'wrong_login', 'captcha_required', 'captcha_required', 'captcha_required'])
  await site.context.db.updateTable('identity.attempt').set({ attempts: 5 }).where('kind', '=', 'login').execute()
  const byName = await logIn(anActor(app), 'Sulat1')
  assert.equal(byName.envelope.errorCode, 'wrong_login', 'the right password is not judged beyond the limit of the person')
  const byCode = await logIn(anActor(app), '09171230007', { type: 'sms', password: '000000' })
  assert.equal(byCode.envelope.errorCode, 'code_wrong')
})

test('M4 S9 a stranger who locks a name does not lock out the browser in which its member has signed in', async () => {
  await aMember(app, 'Kilala1')
  const own = anActor(app, { isBrowser: true })
  assert.equal((await logIn(own, 'Kilala1')).envelope.success, true)
  for (let n = 0; n < 8; n += 1) await logIn(anActor(app), 'Kilala1', { password: 'not this password', captcha: 'x' })
  await site.context.db.updateTable('identity.attempt').set({ attempts: 6 }).where('kind', 'in', ['login', 'login_name']).execute()
  assert.equal((await logIn(anActor(app), 'Kilala1')).envelope.errorCode, 'account_locked')
  const entered = await logIn(own, 'Kilala1')
  assert.equal(entered.envelope.success, true)
  own.token = entered.value.token
  assert.equal((await own.send(identity.memberInfo, {})).account, 'Kilala1')
  const thief = anActor(app, { isBrowser: true })
  thief.cookies.set('__Host-known', `${(own.cookies.get('__Host-known') ?? '').split('.')[0]}.${'A'.repeat(43)}`)
  assert.equal((await logIn(thief, 'Kilala1')).envelope.errorCode, 'account_locked')
})
