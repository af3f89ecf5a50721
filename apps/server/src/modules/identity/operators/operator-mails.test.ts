import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as contract from '@croupier/contract/console/operator-mail'
import { passwordOf } from '#testing/actors.ts'
import { anOwner } from '#testing/lines.ts'
import { proveMail } from '#testing/operator-mail.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const owner = await anOwner(site)
after(() => owner.end())
const username = 'tagatanggap'
const operator = await anOperator(site, { username, permissions: ['audit'] })
const password = passwordOf(`operator ${username}`)
const mailsTo = (to: string) => site.post.mails.filter((mail) => mail.to === to)

test('an operator confirms a mail address by the code that went there; it is kept sealed and shown masked', async () => {
  assert.deepEqual(await operator.send(contract.operatorMail, {}), { masked: null, provenAt: null })
  await proveMail(site, operator, { username, to: 'tanggap@example.com' })
  const { masked, provenAt } = await operator.send(contract.operatorMail, {})
  assert.match(masked ?? '', /^ta\*+om$/)
  assert.ok(provenAt !== null)
  const { rows } = await owner.query('select email_sealed from identity.operator where username = $1', [username])
  assert.ok(!rows[0].email_sealed.toString('latin1').includes('tanggap'))
})

test('a wrong password, a wrong code and what is no address leave the address as it is', async () => {
  const to = 'iba@example.com'
  const codeOf = async (call: Promise<{ envelope: { errorCode?: string | undefined } }>) => (await call).envelope.errorCode
  assert.equal(await codeOf(operator.ask(contract.sendOperatorMailCode, { to, password: 'not this one' })), 'wrong_password')
  assert.equal(await codeOf(operator.ask(contract.sendOperatorMailCode, { to: 'no address', password })), 'mail_invalid')
  assert.equal(await codeOf(operator.ask(contract.setOperatorMail, { to, password, verificationCode: '123456' })), 'code_expired')
  await operator.send(contract.sendOperatorMailCode, { to, password })
  await site.sendOutgoingMessages()
  const wrong = site.post.codeFor(to) === '000000' ? '000001' : '000000'
  assert.equal(await codeOf(operator.ask(contract.setOperatorMail, { to, password, verificationCode: wrong })), 'code_wrong')
  // A code is good for the address that it went to alone.
  const verificationCode = site.post.codeFor(to)
  const other = { to: 'tanggap@example.com', password, verificationCode }
  assert.notEqual(await codeOf(operator.ask(contract.setOperatorMail, other)), undefined)
  assert.match((await operator.send(contract.operatorMail, {})).masked ?? '', /^ta/)
})

test('an address that is replaced or removed is told', async () => {
  await proveMail(site, operator, { username, to: 'bago@example.com' })
  await site.sendOutgoingMessages()
  assert.match(mailsTo('tanggap@example.com')[0]?.text ?? '', /tagatanggap does not use this mail address any more/)
  await operator.send(contract.removeOperatorMail, {})
  await operator.send(contract.removeOperatorMail, {})
  await site.sendOutgoingMessages()
  assert.equal(mailsTo('bago@example.com').filter(({ text }) => /does not use/.test(text)).length, 1)
  assert.deepEqual(await operator.send(contract.operatorMail, {}), { masked: null, provenAt: null })
})
