import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import * as cashier from '@croupier/contract/cashier'
import * as consoleIdentity from '@croupier/contract/console/identity'
import * as contract from '@croupier/contract/console/members'
import * as logins from '@croupier/contract/identity-login'
import * as security from '@croupier/contract/identity-security'
import * as limits from '@croupier/contract/limits'
import type { InputOf } from '@croupier/contract/route'
import { aMember, anActor, passwordOf, solvedChallenge } from '#testing/actors.ts'
import { anOwner, fund, play } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const { context } = site
const owner = await anOwner(site)
after(() => owner.end())
const support = await anOperator(site, { username: 'tagatulong', permissions: ['support', 'audit'] })

const passwordFor = (username: string) => passwordOf(username.split('').reverse().join(''))

async function found(filter: InputOf<typeof consoleIdentity.members>): Promise<string[]> {
  return (await support.send(consoleIdentity.members, filter)).rows.map(({ username }) => username)
}

const ana = await aMember(site.server.site, 'malaya', { address: '203.0.113.7' })
const ben = await aMember(site.server.site, 'makisig', { address: '2001:db8::7' })
await ben.send(limits.setPlayLimit, { kind: 'deposit', period: 'day', amount: 100_000n })

test('CO-02 members are found by a whole network address and by a device, and not by the beginning of one', async () => {
  assert.deepEqual(await found({ q: '203.0.113.7' }), ['malaya'])
  assert.deepEqual(await found({ q: '2001:db8::7' }), ['makisig'])
  assert.deepEqual(await found({ q: '203.0.113' }), [])
  const loginDeviceId = randomUUID()
  for (const username of ['malaya', 'makisig']) {
    const visitor = anActor(site.server.site, { address: '203.0.113.7' })
    const challenge = await solvedChallenge(visitor)
    await visitor.ask(logins.login, { username, password: passwordFor(username), type: 'username', loginDeviceId, challenge })
  }
  const { devices } = await support.send(contract.memberSummary, { id: ana.id })
  assert.equal(devices.length, 2, 'the one of the registration, and this one')
  assert.deepEqual(await found({ q: `device:${devices[0]?.code}` }), ['makisig', 'malaya'])
  assert.deepEqual(await found({ q: 'device:0000000000' }), [])
})

test('CO-02 members are found by the number of a bank account, at whichever bank it is', async () => {
  const loginPassword = passwordFor('malaya')
  const paymentPassword = 'a quiet harbour'
  await ana.send(security.setPaymentPassword, { loginPassword, newPassword: paymentPassword, confirmNewPassword: paymentPassword })
  await ana.send(cashier.addBankAccount, {
    ...{ id: randomUUID(), bankCode: 'BPI', holder: 'Ligaya Reyes', number: '9988776655', paymentPassword },
  })
  assert.deepEqual(await found({ q: '9988776655' }), ['malaya'])
  assert.deepEqual(await found({ q: '998877665' }), [])
})

test('CO-02 members are narrowed down by status, type, day of registration and tag', async () => {
  await support.send(contract.tagMember, { id: ben.id, tag: 'high-roller', isOn: true, why: 'large stakes' })
  assert.deepEqual(await found({ tag: 'high-roller' }), ['makisig'])
  assert.deepEqual((await support.send(contract.memberTags, {})).rows, [{ tag: 'high-roller', members: 1 }])
  await support.send(consoleIdentity.setMemberStatus, { id: ben.id, status: 'locked', why: 'a test' })
  assert.deepEqual(await found({ status: 'locked', kind: 'member' }), ['makisig'])
  await support.send(consoleIdentity.setMemberStatus, { id: ben.id, status: 'active', why: 'a test' })
  assert.deepEqual(await found({ status: 'locked' }), [])
  assert.deepEqual(await found({ toDay: '2020-01-01' }), [])
  assert.ok((await found({ fromDay: '2020-01-01', q: 'ma' })).includes('malaya'))
  await support.send(contract.tagMember, { id: ben.id, tag: 'high-roller', isOn: false, why: 'stakes fell' })
  assert.deepEqual(await found({ tag: 'high-roller' }), [])
})

test('CO-02 a note is read with its author, sealed at rest, and its words stand on no trail', async () => {
  const words = 'calls at night about the same payout'
  await support.send(contract.addMemberNote, { id: ana.id, text: words })
  const { notes } = await support.send(contract.memberSummary, { id: ana.id })
  assert.deepEqual(
    notes.map(({ by, text }) => [by, text]),
    [['tagatulong', words]],
  )
  const { rows } = await owner.query<{ text: string }>('select n::text as text from identity.member_note n')
  assert.ok(rows.every(({ text }) => !text.includes(words)))
  const trail = await support.send(consoleIdentity.trail, { subject: `member ${ana.id}` })
  assert.equal(trail.rows[0]?.action, 'member.note')
  assert.ok(!JSON.stringify(trail.rows).includes(words))
})

test('CO-02 a member bears 20 tags at most; another one is refused, and one twice is one', async () => {
  const tag = (at: number) => ({ id: ana.id, tag: `tag-${at}`, isOn: true, why: 'a test' })
  for (let at = 0; at < 20; at += 1) await support.send(contract.tagMember, tag(at))
  assert.equal((await support.ask(contract.tagMember, tag(20))).envelope.errorCode, 'too_many_tags')
  await support.send(contract.tagMember, tag(3))
  assert.equal((await support.send(contract.memberSummary, { id: ana.id })).tags.length, 20)
})

test('CO-02 the page of a member says money in and out, play by category, own limits and sign-ins', async () => {
  const memberId = BigInt(ben.id)
  await fund(context, { memberId }, { kind: 'member', amountMinor: 50_000n })
  const hourAgo = new Date(Date.now() - 3_600_000)
  const longAgo = new Date(Date.now() - 40 * 86_400_000)
  await play(owner, context.actor.brandId, [
    { memberId, betMinor: 7_000n, winMinor: 2_000n, at: hourAgo },
    { memberId, betMinor: 1_000n, winMinor: 0n, at: hourAgo },
    { memberId, betMinor: 9_000n, winMinor: 0n, at: longAgo },
  ])
  const told = await support.send(contract.memberSummary, { id: ben.id })
  assert.deepEqual(
    told.play.map(({ rounds, turnover, win }) => [rounds, turnover, win]),
    [[2, 8_000n, 2_000n]],
  )
  assert.deepEqual(told.limits, [{ kind: 'deposit', period: 'day', amount: 100_000n }])
  assert.equal(told.break, null)
  assert.equal(told.sessions[0]?.ip, '203.0.113.7')
  assert.deepEqual(told.money.deposits, { count: 0, total: 0n })
})

test('CO-02 a statement is the balance before, what came and went by kind, and the balance after', async () => {
  const to = Date.now() + 1_000
  const statement = await support.send(contract.memberStatement, { id: ben.id, from: to - 86_400_000, to })
  assert.equal(statement.opening, 0n)
  assert.deepEqual(statement.rows, [{ kind: 'adjustment', count: 1, credit: 50_000n, debit: 0n }])
  assert.equal(statement.closing, 50_000n)
  const tooLong = await support.ask(contract.memberStatement, { id: ben.id, from: to - 40 * 86_400_000, to })
  assert.equal(tooLong.envelope.errorCode, 'period_too_long')
})
