import assert from 'node:assert/strict'
import { createCipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import * as consoleIdentity from '@croupier/contract/console/identity'
import * as consoleMessaging from '@croupier/contract/console/messaging'
import * as identity from '@croupier/contract/identity'
import * as codes from '@croupier/contract/identity-codes'
import * as contacts from '@croupier/contract/identity-contacts'
import * as logins from '@croupier/contract/identity-login'
import * as outside from '@croupier/contract/identity-outside'
import * as profiles from '@croupier/contract/identity-profile'
import * as registration from '@croupier/contract/identity-registration'
import * as security from '@croupier/contract/identity-security'
import { feedback } from '@croupier/contract/messaging-tickets'
import pg from 'pg'
import { checkPaymentPassword, identityJobs } from '#modules/identity/index.ts'
import type { OutsideSignIn } from '#platform/ports.ts'
import { resealingJob } from '#platform/resealing.ts'
import type { SealedColumn, SealedTable } from '#platform/sealed-tables.ts'
import { type Actor, aMember, anActor, type CallResult, passwordOf, solvedChallenge } from '#testing/actors.ts'
import { unguarded } from '#testing/ledger.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite, siteSecret } from '#testing/site.ts'
import type { CroupierServer } from './server.ts'
import { sealedTables } from './start-checks.ts'

const outsideSignIn: OutsideSignIn = {
  name: 'Sandbox ID',
  issuer: 'https://id.example',
  begin: async () => ({ url: 'https://id.example/', state: 's', nonce: 'n', verifier: 'v' }),
  finish: async () => ({ subject: 'ana', name: 'Ana Santos', email: 'ana@example.com' }),
}
// Registered before the site's own, which drops the database.
after(() => owner.end())
const site = await aSite(import.meta.filename, { ports: { outsideSignIn }, limiter: async () => undefined })
const owner = new pg.Client({ connectionString: unguarded(site.database.ownerUrl) })
await owner.connect()

const nextSecret = 'another-secret-of-a-test-run-0123456789'
const home = '198.51.100.7'
const dialing = { countryDialingCode: '+63' }
const [written, whole] = ['09171234567', '+639171234567']
const [password, paymentPassword] = ['a long enough password', 'kuwento-ng-pera']
const profile = {
  ...Object.fromEntries(profiles.profileNames.map((name) => [name, ''])),
  permanentAddress: 'Baguio',
  nationality: 'PH',
  line: 'ana.l',
}

const contextOf = (server: CroupierServer) => ({ ...site.context, ports: server.context.ports, now: new Date() })

async function sendOutgoingMessages(server: CroupierServer): Promise<void> {
  const waiting = await site.context.db.selectFrom('identity.outgoing_message').select('id').where('state', '=', 'waiting').execute()
  const job = identityJobs.find(({ name }) => name === 'identity-send-outgoing-message')
  for (const { id } of waiting) await job?.run(contextOf(server), { id })
}

async function registerByMobile(server: CroupierServer, actor = anActor(server.site)): Promise<CallResult<{ id: string; token: string }>> {
  await site.context.db.deleteFrom('identity.verification_code').execute()
  await actor.send(codes.sendRegisterCode, { mobileNo: written, ...dialing, challenge: await solvedChallenge(actor) })
  await sendOutgoingMessages(server)
  return await actor.ask(registration.registerMobile, {
    mobileNum: written,
    verificationCode: site.post.codeFor(whole),
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

/** From the address that is known of the member: another one would be asked for a code. */
async function logInByNumber(server: CroupierServer): Promise<Actor> {
  const actor = anActor(server.site, { address: home })
  const result = await actor.send(logins.login, {
    username: written,
    password,
    type: 'username',
    loginDeviceId: randomUUID(),
    challenge: await solvedChallenge(actor),
    ...dialing,
  })
  actor.token = result.token
  return actor
}

/** Another member proves the same number, which takes no more than the phone. */
async function moveNumberHere(server: CroupierServer): Promise<string | undefined> {
  const username = `iba${randomUUID().slice(0, 8)}`
  const other = await aMember(server.site, username)
  const wanted = { loginPassword: passwordOf(username.split('').reverse().join('')), way: 'sms', to: written, ...dialing } as const
  await site.context.db.deleteFrom('identity.verification_code').execute()
  await other.send(contacts.sendContactCode, wanted)
  await sendOutgoingMessages(server)
  const moved = await other.ask(contacts.changeContact, { ...wanted, verificationCode: site.post.codeFor(whole) })
  return moved.envelope.errorCode
}

async function comeFromOutside(server: CroupierServer, actor = anActor(server.site, { isBrowser: true, address: home })) {
  await actor.send(outside.beginOutsideSignIn, {})
  return { actor, came: await actor.send(outside.finishOutside, { query: '?code=c&state=s' }) }
}

/** Everything that is read or found by somebody, at a server that was started with some secrets. */
async function assertReadable(server: CroupierServer, memberId: bigint): Promise<void> {
  const member = await logInByNumber(server)
  const info = await member.send(identity.memberInfo, {})
  assert.deepEqual([info.id, info.mobileNum, info.hasPaymentPassword], [String(memberId), '+63********67', true])
  assert.deepEqual(await member.send(profiles.memberProfile, {}), { ...profile, dateOfBirth: null })
  const devices = await member.send(security.devices, {})
  assert.ok(devices.every(({ ip, device }) => ip === home && device.length > 0))
  assert.equal(await countAddresses(memberId), 1, 'the address was known')
  await checkPaymentPassword(contextOf(server), memberId, paymentPassword)
  assert.equal(await moveNumberHere(server), 'mobile_taken')
  assert.equal((await comeFromOutside(server)).came.kind, 'entered')
  const operator = await anOperator(
    { ...site, server, context: contextOf(server) },
    { username: `op${randomUUID().slice(0, 8)}`, permissions: ['support'] },
  )
  const { rows } = await operator.send(consoleMessaging.tickets, {})
  assert.equal(rows.find(({ memberId: id }) => id === String(memberId))?.contact, 'tawagan@example.com')
  const listed = await operator.send(consoleIdentity.members, {})
  assert.equal(listed.rows.find(({ id }) => id === String(memberId))?.payeeName, 'Ana Santos')
}

async function countAddresses(memberId: bigint): Promise<number> {
  const { rows } = await owner.query('select count(*)::int as count from identity.known_address where member_id = $1', [memberId])
  return rows[0].count
}

/** What a server of the former release would have left: every value in clear, but for what that release sealed. */
async function putIntoClear(tables: readonly SealedTable[]): Promise<void> {
  for (const table of tables) for (const column of table.columns) if (column.plain !== undefined) await clearColumn(table, column)
}

async function clearColumn(table: SealedTable, { sealed, plain, hashes = [] }: SealedColumn): Promise<void> {
  const { rows } = await owner.query(`select * from ${table.name} where ${sealed} is not null`)
  for (const row of rows) {
    const place = { column: `${table.name}.${sealed}`, brandId: row.brand_id, row: String(row[table.row ?? table.key.column]) }
    const text = site.context.ports.seal.open(row[sealed], place)
    const unhashed = hashes.map(({ column }) => `, ${column} = null`).join('')
    const update = `update ${table.name} set ${plain} = $1, ${sealed} = null${unhashed} where ${table.key.column} = $2`
    await owner.query(update, [text, row[table.key.column]])
  }
}

async function inClear(tables: readonly SealedTable[]): Promise<string[]> {
  const found: string[] = []
  for (const { name, columns } of tables)
    for (const { plain } of columns) {
      if (plain === undefined) continue
      const { rows } = await owner.query(`select count(*)::int as count from ${name} where ${plain} is not null`)
      if (rows[0].count > 0) found.push(`${name}.${plain}`)
    }
  return found
}

/** The payee's guard takes no row of a former release but from that release. */
const upgraded = sealedTables.filter(({ name }) => !name.startsWith('cashier.'))
const secretChanges = async (memberId: bigint) =>
  (await owner.query('select secret from identity.secret_change where member_id = $1 order by id', [memberId])).rows.map(
    ({ secret }) => secret,
  )
const reseal = async (server: CroupierServer) => {
  await owner.query('update platform.sealing_key set settled_at = null')
  await resealingJob(sealedTables).run(contextOf(server), {})
}

async function aWholeMember(): Promise<bigint> {
  const member = anActor(site.server.site, { isBrowser: true, address: home })
  const opened = await registerByMobile(site.server, member)
  member.token = opened.value.token
  const id = BigInt(opened.value.id)
  await member.send(profiles.saveProfile, profile as never)
  const change = { newPassword: paymentPassword, confirmNewPassword: paymentPassword }
  await member.send(security.setPaymentPassword, { loginPassword: password, ...change })
  await member.send(security.beginSecondFactor, { loginPassword: password })
  await member.send(feedback, { type: 'other', content: 'ibalik ninyo ito', images: [], contact: 'tawagan@example.com' })
  const { came } = await comeFromOutside(site.server, member)
  assert.ok(came.kind === 'new')
  await member.send(outside.linkOutside, { signInId: came.signInId })
  const { brandId } = site.context.actor
  const place = { column: 'identity.member.payee_name_sealed', brandId, row: id }
  await site.context.db
    .updateTable('identity.member')
    .set({ payee_name_sealed: site.context.ports.seal.seal('Ana Santos', place) })
    .where('id', '=', id)
    .execute()
  return id
}

const memberId = await aWholeMember()
await anOperator(site, { username: 'matagal.na', permissions: ['support'] })

test('L2 rows in clear of a former release are read and found by equality, and the job seals them and empties the columns', async () => {
  assert.deepEqual(await inClear(upgraded), [], 'a new row is sealed from its first moment')
  await putIntoClear(upgraded)
  const all = upgraded.flatMap(({ name, columns }) => columns.flatMap(({ plain }) => (plain ? [`${name}.${plain}`] : [])))
  assert.deepEqual(
    await inClear(upgraded),
    all.filter((column) => column !== 'identity.member.email'),
  )
  await assertReadable(site.server, memberId)
  const before = await secretChanges(memberId)
  await reseal(site.server)
  assert.deepEqual(await inClear(sealedTables), [])
  assert.deepEqual(await secretChanges(memberId), before, 'a password that is sealed is no other password')
  await assertReadable(site.server, memberId)
})

test('L2 a new password of a row in clear is noted as one, and is sealed at once', async () => {
  await putIntoClear(upgraded.filter(({ name }) => name === 'identity.member'))
  const before = await secretChanges(memberId)
  const member = await logInByNumber(site.server)
  const another = 'another long enough one'
  await member.send(security.changePassword, { oldPassword: password, newPassword: another, confirmNewPassword: another })
  await member.send(security.changePassword, { oldPassword: another, newPassword: password, confirmNewPassword: password })
  assert.deepEqual((await secretChanges(memberId)).slice(before.length), ['password', 'password'])
  const { rows } = await owner.query('select password_hash, password_sealed from identity.member where id = $1', [memberId])
  assert.ok(rows[0].password_hash === null && Buffer.isBuffer(rows[0].password_sealed))
  await reseal(site.server)
})

test('L2 L3 a proven number, an address and an account elsewhere are found while the secret is rotated, and nobody takes them a second time', async () => {
  const both = await site.aNeighbour({ SECRET: nextSecret, SECRET_FORMER: siteSecret })
  await assertReadable(both, memberId)
  await reseal(both)
  const alone = await site.aNeighbour({ SECRET: nextSecret })
  await assertReadable(alone, memberId)
})

test('L2 two people who prove one number at once do not both get it', async () => {
  const number = '+639179999999'
  const { brandId } = site.context.actor
  const insert = `insert into identity.member (brand_id, username, username_key, nickname, type, verified_mobile_hash) values ($1, $2, $2, $2, 0, $3)`
  const hash = site.context.ports.seal.keyedHash('verified-mobile', `${brandId}:${number}`)
  await owner.query(insert, [brandId, 'una', hash])
  await assert.rejects(owner.query(insert, [brandId, 'ikalawa', hash]), /member_by_mobile_hash/)
})

/** As the first release sealed: without a key id, bound to nothing. */
function unbound(secret: string, text: string): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(hkdfSync('sha256', secret, '', 'personal-data-key', 32)), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

async function plantUnbound(secret: string): Promise<void> {
  await owner.query('update platform.sealing_key set settled_at = null')
  await owner.query('update identity.member set totp_sealed = $1 where id = $2', [unbound(secret, 'JBSWY3DPEHPK3PXP'), memberId])
}

test('L3 a start is refused while values of the first release do not open with the secrets that it is given', async () => {
  const firstSecret = 'the-secret-of-the-first-release-0123456789'
  await plantUnbound(firstSecret)
  await assert.rejects(
    site.aNeighbour({ SECRET: nextSecret }),
    /values of identity.member.totp_sealed bear no key id and do not open: give the secret that sealed them as SECRET_FORMER/,
  )
})

test('L3 a start goes on with values of the first release that open, and the job binds them', async () => {
  const firstSecret = 'the-secret-of-the-first-release-0123456789'
  await plantUnbound(firstSecret)
  const server = await site.aNeighbour({ SECRET: nextSecret, SECRET_FORMER: firstSecret })
  await reseal(server)
  const alone = await site.aNeighbour({ SECRET: nextSecret })
  const { rows } = await owner.query('select totp_sealed, brand_id from identity.member where id = $1', [memberId])
  const place = { column: 'identity.member.totp_sealed', brandId: rows[0].brand_id, row: memberId }
  assert.equal(alone.context.ports.seal.open(rows[0].totp_sealed, place), 'JBSWY3DPEHPK3PXP')
})
