import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import * as consoleIdentity from '@croupier/contract/console/identity'
import * as logins from '@croupier/contract/identity-login'
import * as security from '@croupier/contract/identity-security'
import { resealingJob } from '#platform/resealing.ts'
import { sealedTables } from '#start-checks.ts'
import { aMember, anActor, passwordOf, solvedChallenge } from '#testing/actors.ts'
import { anOwner } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite, siteSecret } from '#testing/site.ts'
import { identityJobs } from '../jobs.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const app = site.server.site
const owner = await anOwner(site)
after(() => owner.end())
const support = await anOperator(site, { username: 'sanggunian', permissions: ['support'] })

const passwordFor = (username: string) => passwordOf(username.split('').reverse().join(''))
const memberAt = (username: string, address: string) => aMember(app, username, { address })

async function logIn(username: string, from: { device: string; address: string }) {
  const visitor = anActor(app, { address: from.address })
  const who = { username, password: passwordFor(username), loginDeviceId: from.device }
  return { visitor, login: await visitor.ask(logins.login, { ...who, type: 'username', challenge: await solvedChallenge(visitor) }) }
}

async function linkedTo(id: string, operator = support): Promise<string[]> {
  const { rows } = await operator.send(consoleIdentity.linkedMembers, { id })
  return rows.map(
    ({ username, sharesDevice, sharesAddress }) => `${username}${sharesDevice ? ' device' : ''}${sharesAddress ? ' address' : ''}`,
  )
}

const ana = await memberAt('unangana', '203.0.113.1')
const ben = await memberAt('benigno', '203.0.113.2')
const con = await memberAt('consuelo', '203.0.113.1')
const device = randomUUID()

test('CO-02 accounts that came from one device or one address show with each other, those of one device first, and no others', async () => {
  await logIn('unangana', { device, address: '203.0.113.1' })
  await logIn('benigno', { device, address: '203.0.113.2' })
  assert.deepEqual(await linkedTo(ana.id), ['benigno device', 'consuelo address'])
  assert.deepEqual(await linkedTo(ben.id), ['unangana device'])
  assert.deepEqual(await linkedTo(con.id), ['unangana address'])
  await logIn('consuelo', { device, address: '203.0.113.1' })
  assert.deepEqual(await linkedTo(ana.id), ['consuelo device address', 'benigno device'])
})

test('CO-02 a device counts once its login has passed the second check, and not while the check waits', async () => {
  const dal = await memberAt('dalisay', '203.0.113.9')
  const place = { column: 'identity.member.email_sealed', brandId: site.context.actor.brandId, row: BigInt(dal.id) }
  await owner.query('update identity.member set email_sealed = $2 where id = $1', [
    dal.id,
    site.context.ports.seal.seal('dalisay@example.com', place),
  ])
  await site.context.db.updateTable('identity.known_address').set({ ip: null }).execute()
  await owner.query('update identity.known_address set ip_hash = $2, ip_brand_hash = null where member_id = $1', [dal.id, Buffer.alloc(32)])
  await owner.query("update site.brand set settings = jsonb_set(settings, '{modules}', settings -> 'modules' || '[\"LOGINIPVERF3\"]')")
  const { visitor, login } = await logIn('dalisay', { device, address: '203.0.113.10' })
  assert.equal(login.envelope.errorCode, 'login_verify_required', JSON.stringify(login.envelope))
  assert.deepEqual(await linkedTo(dal.id), [])
  const { verificationId } = security.loginCheck.parse(login.envelope.value)
  await sendOutgoingMessages()
  await visitor.send(security.verifyLogin, { verificationId, code: site.post.codeFor('dalisay@example.com') })
  assert.deepEqual(await linkedTo(dal.id), ['consuelo device', 'benigno device', 'unangana device'])
})

async function sendOutgoingMessages(): Promise<void> {
  const waiting = await site.context.db.selectFrom('identity.outgoing_message').select('id').where('state', '=', 'waiting').execute()
  const job = identityJobs.find(({ name }) => name === 'identity-send-outgoing-message')
  for (const { id } of waiting) await job?.run({ ...site.context, now: new Date() }, { id })
}

test('CO-02 only operators who look members up see linked accounts, and none of another brand or of a member that does not exist', async () => {
  const cashier = await anOperator(site, { username: 'kahera', permissions: ['cashier', 'audit'] })
  assert.equal((await cashier.ask(consoleIdentity.linkedMembers, { id: ana.id })).status, 403)
  for (const id of ['999999999', 'x', "1' or true"])
    assert.equal((await support.ask(consoleIdentity.linkedMembers, { id })).envelope.errorCode, 'not_found')
})

test('L2 L3 linked accounts stay linked while the secret is rotated, also those from before the look-up hashes, and after it', async () => {
  const nextSecret = 'another-secret-of-a-test-run-0123456789'
  const before = await linkedTo(ana.id)
  await owner.query('update identity.known_address set ip_brand_hash = null')
  await owner.query('update platform.sealing_key set settled_at = null')
  assert.notDeepEqual(await linkedTo(ana.id), before)
  const contextOf = (server: typeof site.server) => ({ ...site.context, ports: server.context.ports, now: new Date() })
  const reseal = (server: typeof site.server) => resealingJob(sealedTables).run(contextOf(server), {})
  await reseal(site.server)
  assert.deepEqual(await linkedTo(ana.id), before, 'rows of a former release have got their hashes')
  const both = await site.aNeighbour({ SECRET: nextSecret, SECRET_FORMER: siteSecret })
  const atBoth = await anOperator({ ...site, server: both, context: contextOf(both) }, { username: 'isa.pa', permissions: ['support'] })
  assert.deepEqual(await linkedTo(ana.id, atBoth), before, 'while all bears the former key')
  await reseal(both)
  const alone = await site.aNeighbour({ SECRET: nextSecret })
  const atAlone = await anOperator(
    { ...site, server: alone, context: contextOf(alone) },
    { username: 'dalawa.pa', permissions: ['support'] },
  )
  assert.deepEqual(await linkedTo(ana.id, atAlone), before)
})
