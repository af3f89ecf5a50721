import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memberInfo } from '@croupier/contract/identity'
import { changeContact, sendContactCode } from '@croupier/contract/identity-contacts'
import { aMember, passwordOf } from '#testing/actors.ts'
import { aSite } from '#testing/site.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const app = site.server.site
const passwordFor = (username: string) => passwordOf(username.split('').reverse().join(''))

const mail = (username: string, to: string) => ({ way: 'mail' as const, to, loginPassword: passwordFor(username) })
const number = (username: string, to: string) => ({
  way: 'sms' as const,
  to,
  countryDialingCode: '63',
  loginPassword: passwordFor(username),
})

test('MC-04 a mail address is changed by the code that went to the new one, and the old one is told', async () => {
  const member = await aMember(app, 'Lipat')
  const first = mail('Lipat', 'luma@example.com')
  await member.send(sendContactCode, first)
  await site.sendOutgoingMessages()
  await member.send(changeContact, { ...first, verificationCode: site.post.codeFor('luma@example.com') })
  const second = mail('Lipat', 'bago@example.com')
  await member.send(sendContactCode, second)
  await site.sendOutgoingMessages()
  const verificationCode = site.post.codeFor('bago@example.com')
  const wrong = await member.ask(changeContact, { ...second, verificationCode: '12' })
  assert.deepEqual([wrong.envelope.errorCode, wrong.envelope.field], ['code_wrong', 'verificationCode'])
  await member.send(changeContact, { ...second, verificationCode })
  await site.sendOutgoingMessages()
  assert.match(site.post.mails.find(({ to }) => to === 'luma@example.com')?.text ?? '', /Lipat/)
  assert.match((await member.send(memberInfo, {})).email ?? '', /^ba/)
  const again = await member.ask(changeContact, { ...second, verificationCode })
  assert.equal(again.envelope.errorCode, 'code_expired')
})

test('MC-04 a code for one contact proves no other, and none is sent without the password or to what is no contact', async () => {
  const member = await aMember(app, 'Palit')
  const wanted = number('Palit', '0917 555 0101')
  await member.send(sendContactCode, wanted)
  await site.sendOutgoingMessages()
  const verificationCode = site.post.codeFor('+639175550101')
  const crossed = await member.ask(changeContact, { ...wanted, to: '0917 555 0102', verificationCode })
  assert.equal(crossed.envelope.errorCode, 'code_expired')
  const stranger = await member.ask(changeContact, { ...wanted, loginPassword: 'not the password', verificationCode })
  assert.deepEqual([stranger.envelope.errorCode, stranger.envelope.field], ['wrong_password', 'loginPassword'])
  assert.equal((await member.ask(sendContactCode, { ...wanted, loginPassword: 'no' })).envelope.errorCode, 'wrong_password')
  assert.equal((await member.ask(sendContactCode, number('Palit', '12'))).envelope.errorCode, 'mobile_invalid')
  assert.equal((await member.ask(sendContactCode, mail('Palit', 'nobody'))).envelope.errorCode, 'mail_invalid')
  await member.send(changeContact, { ...wanted, verificationCode })
  assert.match((await member.send(memberInfo, {})).mobileNum ?? '', /01$/)
})

test('MC-04 a number belongs to one member of a brand: its second owner hears so only after proving that it is his', async () => {
  const to = '0917 555 0103'
  for (const username of ['Nauna', 'Sumunod']) {
    const member = await aMember(app, username)
    const wanted = number(username, to)
    // The next code may go to this number at once here: what is older is made older still.
    await site.context.db
      .updateTable('identity.verification_code')
      .set({ created_at: new Date(Date.now() - 5 * 60_000) })
      .execute()
    await member.send(sendContactCode, wanted)
    await site.sendOutgoingMessages()
    const { envelope } = await member.ask(changeContact, { ...wanted, verificationCode: site.post.codeFor('+639175550103') })
    assert.equal(envelope.errorCode, username === 'Nauna' ? undefined : 'mobile_taken')
  }
})
