import assert from 'node:assert/strict'
import { test } from 'node:test'
import { consoleWithdrawals } from '@croupier/contract/console/cashier'
import * as consoleIdentity from '@croupier/contract/console/identity'
import * as contract from '@croupier/contract/console/operators'
import { Secret, TOTP } from 'otpauth'
import { sql } from '#platform/database.ts'
import { type Actor, anActor, passwordOf } from '#testing/actors.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const ops = site.server.console
const why = 'she begins on Monday'

const first = await anOperator(site, { username: 'kapitan', permissions: ['operators', 'audit', 'support'] })

const codeOf = (secret: string, stepsOn = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsOn * 30_000 })

async function logIn(username: string, password: string, code: string) {
  const actor = anActor(ops)
  const answer = await actor.ask(consoleIdentity.operatorLogin, { username, password, code })
  actor.token = answer.value?.token
  return { actor, answer }
}

/** Uses an invitation up, as the invited person does. */
async function join(invitation: string, password: string) {
  const guest = anActor(ops)
  const { secret, username } = await guest.send(contract.beginJoining, { invitation })
  const used = await guest.ask(contract.finishJoining, { invitation, password, code: codeOf(secret, -1) })
  return { used, secret, username }
}

const idOf = async (username: string) =>
  (await first.send(contract.consoleOperators, {})).rows.find((row) => row.username === username)?.id ?? ''

/** Asked for by one and approved by another. */
async function change(asker: Actor, decider: Actor, input: object): Promise<string | null> {
  const { id } = await asker.send(contract.askOperatorChange, { why, ...input } as never)
  return (await decider.send(contract.decideOperatorChange, { id, action: 'approve', why: 'so it is' })).invitation
}

test('M5 the only operator of a brand invites the second alone; from then on it takes two persons, and the database says so too', async () => {
  const invitation = await change(first, first, { kind: 'invite', username: 'timonel', permissions: ['operators', 'cashier'] })
  assert.ok(invitation)
  const { used, username } = await join(invitation, 'the wheel of the ship')
  assert.deepEqual([username, used.envelope.success], ['timonel', true])
  const { id } = await first.send(contract.askOperatorChange, { kind: 'invite', username: 'grumete', permissions: ['support'], why })
  const alone = await first.ask(contract.decideOperatorChange, { id, action: 'approve', why: 'so it is' })
  assert.equal(alone.envelope.errorCode, 'second_person_needed')
  const ownId = await idOf('kapitan')
  for (const statement of [
    `update identity.operator_change set state = 'approved', decided_by = ${ownId}, decided_at = now() where id = ${id}`,
    `insert into identity.operator (brand_id, username, permissions, status) values (1, 'multo', '{operators}', 'invited')`,
    `update identity.operator set permissions = '{operators,cashier,brand}' where id = ${ownId}`,
    `update identity.operator set status = 'active' where username = 'wala' or status = 'closed'; update identity.operator set join_hash = 'x' where id = ${ownId}`,
    `update identity.operator set totp_sealed = 'x' where id = ${ownId}`,
    `delete from identity.operator_change`,
  ])
    await assert.rejects(sql.raw(statement).execute(site.context.db), /two persons|explains|permission denied/, statement)
  await first.send(contract.decideOperatorChange, { id, action: 'reject', why: 'not now' })
})

test('M5 an invitation is good once, for its person alone, and within a day', async () => {
  const second = await anOperator(site, { username: 'ikalawa', permissions: ['operators'] })
  const invitation = (await change(first, second, { kind: 'invite', username: 'bago', permissions: ['cashier'] })) ?? ''
  assert.equal((await logIn('bago', 'the keeper of nets', '000000')).answer.envelope.errorCode, 'wrong_login')
  const wrong = await anActor(ops).ask(contract.beginJoining, { invitation: `${invitation.slice(0, -1)}_` })
  assert.equal(wrong.envelope.errorCode, 'invitation_invalid')
  const { used, secret } = await join(invitation, 'the keeper of nets')
  assert.equal(used.envelope.success, true)
  assert.equal((await anActor(ops).ask(contract.beginJoining, { invitation })).envelope.errorCode, 'invitation_invalid')
  const { actor, answer } = await logIn('bago', 'the keeper of nets', codeOf(secret))
  assert.equal(answer.envelope.success, true)
  assert.equal((await actor.ask(consoleWithdrawals, {})).status, 200)
  assert.equal((await actor.ask(contract.consoleOperators, {})).envelope.errorCode, 'not_allowed')
  const late = (await change(first, second, { kind: 'invite', username: 'huli', permissions: ['cashier'] })) ?? ''
  await site.context.db.updateTable('identity.operator').set({ join_expires_at: new Date() }).where('username', '=', 'huli').execute()
  assert.equal((await anActor(ops).ask(contract.beginJoining, { invitation: late })).envelope.errorCode, 'invitation_invalid')
})

test('M5 other permissions hold from the next call on; a lost authenticator is renewed by two, and ends every session', async () => {
  const second = await anOperator(site, { username: 'ikatlo', permissions: ['operators'] })
  const person = await anOperator(site, { username: 'tauhan', permissions: ['support'] })
  const id = await idOf('tauhan')
  assert.equal((await person.ask(consoleWithdrawals, {})).envelope.errorCode, 'not_allowed')
  await change(first, second, { kind: 'permissions', id, permissions: ['cashier'] })
  assert.equal((await person.ask(consoleWithdrawals, {})).status, 200)
  assert.equal((await person.ask(consoleIdentity.members, {})).envelope.errorCode, 'not_allowed')
  const open = await first.ask(contract.askOperatorChange, { kind: 'renew', id, why })
  assert.equal((await first.ask(contract.askOperatorChange, { kind: 'close', id, why })).envelope.errorCode, 'change_open')
  const { invitation } = await second.send(contract.decideOperatorChange, { id: open.value.id, action: 'approve', why: 'so it is' })
  assert.equal((await person.ask(consoleWithdrawals, {})).status, 401)
  const { used, secret } = await join(invitation ?? '', 'another keeper of nets')
  assert.equal(used.envelope.success, true)
  assert.equal((await logIn('tauhan', passwordOf('operator tauhan'), codeOf(secret))).answer.envelope.errorCode, 'wrong_login')
  assert.equal((await logIn('tauhan', 'another keeper of nets', codeOf(secret))).answer.envelope.success, true)
})

test('M5 one person stops an operator at once, two reopen or close the account; a closed one reads nothing', async () => {
  const second = await anOperator(site, { username: 'ikaapat', permissions: ['operators'] })
  const person = await anOperator(site, { username: 'aalis', permissions: ['support'] })
  const id = await idOf('aalis')
  await first.send(contract.suspendOperator, { id, why: 'he left his screen open' })
  for (const route of [consoleIdentity.operatorInfo, consoleIdentity.members] as never[])
    assert.equal((await person.ask(route, {} as never)).status, 401)
  await change(first, second, { kind: 'reopen', id })
  const again = await anOperatorLogin('aalis')
  assert.equal(again.answer.envelope.errorCode ?? 'wrong_login', 'wrong_login')
  await change(second, first, { kind: 'close', id })
  const row = (await first.send(contract.consoleOperators, {})).rows.find(({ username }) => username === 'aalis')
  assert.equal(row?.status, 'closed')
  assert.equal((await first.ask(contract.askOperatorChange, { kind: 'reopen', id, why })).envelope.errorCode, 'wrong_state')
  const own = await first.ask(contract.suspendOperator, { id: await idOf('kapitan'), why })
  assert.equal(own.envelope.errorCode, 'own_account')
  const { rows } = await first.send(consoleIdentity.trail, { subject: 'operator aalis' })
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['operator.close_approved', 'operator.close_asked', 'operator.reopen_approved', 'operator.reopen_asked', 'operator.suspended'],
  )
})

async function anOperatorLogin(username: string) {
  return await logIn(username, passwordOf(`operator ${username}`), '000000')
}

test('M5 an operator changes the own password with the old one and a code, and every other session ends', async () => {
  const invitation = (await change(first, await anOperator(site, { username: 'ikalima', permissions: ['operators'] }), {
    kind: 'invite',
    username: 'sarili',
    permissions: ['support'],
  })) as string
  const { secret } = await join(invitation, 'the first of my own')
  const { actor } = await logIn('sarili', 'the first of my own', codeOf(secret))
  const fresh = { newPassword: 'the second of my own', code: codeOf(secret, 1) }
  assert.equal((await actor.ask(contract.changeOperatorPassword, { ...fresh, oldPassword: 'no' })).envelope.errorCode, 'wrong_password')
  const weak = { ...fresh, oldPassword: 'the first of my own', newPassword: 'password' }
  assert.equal((await actor.ask(contract.changeOperatorPassword, weak)).envelope.errorCode, 'password_common')
  const done = await actor.ask(contract.changeOperatorPassword, { ...fresh, oldPassword: 'the first of my own' })
  assert.equal(done.envelope.success, true)
  assert.equal((await logIn('sarili', 'the first of my own', codeOf(secret, 1))).answer.envelope.errorCode, 'wrong_login')
})
