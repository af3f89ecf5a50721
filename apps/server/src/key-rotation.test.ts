import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import * as cashier from '@croupier/contract/cashier'
import * as consoleIdentity from '@croupier/contract/console/identity'
import * as codes from '@croupier/contract/identity-codes'
import * as logins from '@croupier/contract/identity-login'
import * as outside from '@croupier/contract/identity-outside'
import * as registration from '@croupier/contract/identity-registration'
import * as security from '@croupier/contract/identity-security'
import { Secret, TOTP } from 'otpauth'
import pg from 'pg'

import { addOperator, identityJobs } from '#modules/identity/index.ts'
import { asSystem, inTransaction } from '#platform/context.ts'
import type { OutsideSignIn } from '#platform/ports.ts'
import { resealingJob } from '#platform/resealing.ts'
import { openSealer } from '#platform/sealer.ts'
import { countMarked } from '#platform/store-sealing.ts'
import { type Actor, aMember, anActor, passwordOf, sealed, solvedChallenge } from '#testing/actors.ts'
import { unexplained } from '#testing/ledger.ts'
import { aSite, siteSecret } from '#testing/site.ts'
import { payeeHolder, payeeNumber } from './modules/cashier/payees.ts'
import { enqueueOutgoingMessage } from './modules/identity/outgoing-messages/outgoing-messages.ts'
import type { CroupierServer } from './server.ts'
import { sealedTables } from './start-checks.ts'

const outsideSignIn: OutsideSignIn = {
  name: 'Sandbox ID',
  issuer: 'https://id.example',
  begin: async () => ({ url: 'https://id.example/', state: 's', nonce: 'n', verifier: 'v' }),
  finish: async ({ state }) => (state === 's' ? { subject: 'ana', name: 'Ana Santos', email: 'ana@example.com' } : undefined),
}
const site = await aSite(import.meta.filename, { ports: { outsideSignIn } })
const nextSecret = 'another-secret-of-a-test-run-0123456789'
const dialing = { countryDialingCode: '+63' }
const [mobile, paymentPassword] = ['09171234567', 'kuwento-ng-pera']
const payee = { bankCode: 'BPI', holder: 'Ligaya Reyes', number: '1234567890', paymentPassword }
const password = passwordOf('ayagiL')

const contextOf = (server: CroupierServer) => asSystem({ ...server.context, now: new Date() }, site.context.actor.brandId)
/** An actor's browser, at a server that was started with other secrets. */
const at = (server: CroupierServer, actor: Actor): Actor =>
  Object.assign(anActor(server.site, { isBrowser: actor.cookies.size > 0 }), { token: actor.token, cookies: actor.cookies })

async function sendOutgoingMessages(server: CroupierServer): Promise<void> {
  const job = identityJobs.find(({ name }) => name === 'identity-send-outgoing-message')
  const waiting = await server.context.db.selectFrom('identity.outgoing_message').select('id').where('state', '=', 'waiting').execute()
  for (const { id } of waiting) await job?.run(contextOf(server), { id })
}

const codeNow = (secret: string, stepsOn: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsOn * 30_000 })

async function operatorStatus(server: CroupierServer, totpSecret: string, stepsOn: number): Promise<number> {
  const payload = { value: await sealed(server.site, { username: 'susi', password, code: codeNow(totpSecret, stepsOn) }) }
  const headers = { 'x-requested-with': 'croupier' }
  const { path } = consoleIdentity.operatorLogin
  return (await server.console.inject({ method: 'POST', url: path, headers, payload })).statusCode
}

/** Whatever is sealed for a member, an operator and a visitor, by the first secret. */
async function sealEverything() {
  const app = site.server.site
  const visitor = anActor(app)
  await visitor.send(codes.sendRegisterCode, { mobileNo: mobile, ...dialing, challenge: await solvedChallenge(visitor) })
  const begun = anActor(app, { isBrowser: true })
  await begun.send(outside.beginOutsideSignIn, {})
  const member = await aMember(app, 'Ligaya')
  const change = { loginPassword: password, newPassword: paymentPassword, confirmNewPassword: paymentPassword }
  await member.send(security.setPaymentPassword, change)
  await member.send(cashier.addBankAccount, { id: randomUUID(), ...payee })
  const { secret } = await member.send(security.beginSecondFactor, { loginPassword: password })
  await member.send(security.confirmSecondFactor, { code: codeNow(secret, -1) })
  const totpSecret = new Secret({ size: 20 }).base32
  await addOperator(await unexplained(site.context), { username: 'susi', password, totpSecret, permissions: ['support'] })
  return { visitor, begun, member, secret, totpSecret }
}

/** More outgoing messages than one batch of the re-sealing takes. */
async function manyOutgoingMessages(): Promise<void> {
  const expiresAt = new Date(Date.now() + 3_600_000)
  const content = { way: 'mail' as const, to: 'marami@example.com', secret: '', username: 'Marami' }
  await inTransaction(site.context, async (tx) => {
    for (let made = 0; made < 450; made += 1) await enqueueOutgoingMessage(tx, { kind: 'password_changed', content, expiresAt })
  })
}

/** Kills a process that seals anew when it has sealed some messages and stands at one that is locked. */
async function killResealing(owner: pg.Client): Promise<void> {
  await owner.query(
    'begin; select from identity.outgoing_message where id = (select id from identity.outgoing_message order by id offset 300 limit 1) for update',
  )
  const env = { ...process.env, RESEAL_URL: site.database.url, RESEAL_SECRET: nextSecret, RESEAL_SECRET_FORMER: siteSecret }
  const worker = fork(new URL('../testing/reseal-worker.ts', import.meta.url), [], { env })
  const isHalfWay = async () =>
    (await bearing(openSealer(nextSecret).mark)).some(({ column }) => column === 'identity.outgoing_message.content_sealed')
  for (let tries = 0; tries < 600 && !(await isHalfWay()); tries += 1) await sleep(50)
  worker.kill('SIGKILL')
  const [, signal] = await once(worker, 'exit')
  assert.equal(signal, 'SIGKILL', 'the re-sealing ended before it could be killed')
  await owner.query('rollback')
}

async function loginCheck(server: CroupierServer): Promise<{ actor: Actor; verificationId: string }> {
  const actor = anActor(server.site)
  const asked = await actor.ask(logins.login, {
    username: 'Ligaya',
    password,
    type: 'username',
    loginDeviceId: randomUUID(),
    challenge: await solvedChallenge(actor),
  })
  assert.equal(asked.envelope.errorCode, 'login_verify_required')
  return { actor, verificationId: (asked.envelope.value as security.LoginCheck).verificationId }
}

async function assertPayeeOpens(server: CroupierServer, member: Actor): Promise<void> {
  const own = at(server, member)
  const added = await own.send(cashier.addBankAccount, { id: randomUUID(), ...payee })
  assert.equal((await own.send(cashier.bankAccounts, {})).accounts.length, 1, `the number was not recognised: ${added.id}`)
  assert.equal(added.holder, 'Ligaya Reyes')
  const rows = await server.context.db.selectFrom('cashier.bank_account').selectAll().execute()
  for (const row of rows) {
    const kept = { id: row.id, brandId: row.brand_id, holder: row.holder, holderSealed: row.holder_sealed, numberSealed: row.number_sealed }
    assert.deepEqual([payeeNumber(server.context, kept), payeeHolder(server.context, kept)], ['1234567890', 'Ligaya Reyes'])
  }
}

const bearing = async (mark: Buffer) => {
  const counts = []
  for (const table of sealedTables) counts.push(...(await countMarked(site.context.db, table, mark)))
  return counts.filter(({ count }) => count > 0)
}

test('L3 a new secret takes the place of the former one: all opens at every step, and nothing is left that bears the old key', async () => {
  const { visitor, begun, member, secret, totpSecret } = await sealEverything()
  await manyOutgoingMessages()
  const [oldMark, newMark] = [openSealer(siteSecret).mark, openSealer(nextSecret).mark]
  await resealingJob(sealedTables).run(site.context, {})
  const before = (await bearing(oldMark)).map(({ column }) => column)
  assert.deepEqual(before, [
    'identity.member.totp_sealed',
    'identity.member.password_sealed',
    'identity.member.payment_password_sealed',
    'identity.member.payee_name_sealed',
    'identity.operator.totp_sealed',
    'identity.operator.password_sealed',
    'identity.session.device_sealed',
    'identity.session.ip_sealed',
    'identity.known_address.ip_sealed',
    'identity.login_device.device_sealed',
    'identity.outgoing_message.content_sealed',
    'identity.outside_sign_in.keys_sealed',
    'cashier.bank_account.number_sealed',
    'cashier.bank_account.holder_sealed',
  ])
  await assert.rejects(
    site.aNeighbour({ SECRET: nextSecret }),
    /^Error: 1 values of identity.member.totp_sealed, .*45\d values of identity.outgoing_message.*: give it as SECRET_FORMER/,
  )

  const both = await site.aNeighbour({ SECRET: nextSecret, SECRET_FORMER: siteSecret })
  const owner = new pg.Client({ connectionString: site.database.ownerUrl })
  await owner.connect()
  await killResealing(owner)
  assert.ok((await bearing(newMark)).length > 0 && (await bearing(oldMark)).length > 0)
  await assert.rejects(site.aNeighbour({ SECRET: nextSecret }), /1 values of cashier.bank_account.number_sealed/)

  // Some values bear the one key now and some the other.
  await sendOutgoingMessages(both)
  assert.equal(site.post.mails.filter(({ to }) => to === 'marami@example.com').length, 450)
  await assertPayeeOpens(both, member)
  const { actor, verificationId } = await loginCheck(both)
  await actor.send(security.verifyLogin, { verificationId, code: codeNow(secret, 0) })
  assert.equal(await operatorStatus(both, totpSecret, -1), 200)
  const came = await at(both, begun).send(outside.finishOutside, { query: '?code=c&state=s' })
  assert.equal(came.kind, 'new')
  const registered = await at(both, visitor).ask(registration.registerMobile, {
    mobileNum: mobile,
    verificationCode: site.post.codeFor('+639171234567'),
    password,
    confirmPassword: password,
    ...dialing,
    registerMethod: 'WEB',
    login: true,
    loginDeviceId: randomUUID(),
    termsAccepted: true,
    challenge: await solvedChallenge(anActor(both.site)),
  })
  assert.equal(registered.envelope.errorCode, undefined)

  await resealingJob(sealedTables).run(contextOf(both), {})
  assert.deepEqual(await bearing(oldMark), [])

  const alone = await site.aNeighbour({ SECRET: nextSecret })
  await assertPayeeOpens(alone, member)
  const last = await loginCheck(alone)
  await last.actor.send(security.verifyLogin, { verificationId: last.verificationId, code: codeNow(secret, 1) })
  assert.equal(await operatorStatus(alone, totpSecret, 0), 200)
  await owner.end()
})

test('L3 a payee that was sealed anew stands as it was sealed, and nobody else may write one', async () => {
  const owner = new pg.Client({ connectionString: site.database.ownerUrl })
  await owner.connect()
  const { rows } = await owner.query(
    `select b.sealed_digest = s.digest and b.payee_digest <> s.digest as "isTold" from cashier.bank_account b
     join cashier.payee_sealing s on s.bank_account_id = b.id`,
  )
  assert.deepEqual(rows, [{ isTold: true }])
  await owner.end()
  const { db } = site.context
  const forged = openSealer(nextSecret).seal('9999999999', { column: 'cashier.bank_account.number_sealed', brandId: 1, row: 'another' })
  const writing = (values: object) => db.updateTable('cashier.bank_account').set(values).execute()
  await assert.rejects(writing({ number_sealed: forged }), /a payee is not changed/)
  await assert.rejects(writing({ holder: 'Somebody Else' }), /a payee is not changed/)
})
