import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { dateAt } from '@croupier/calendar/calendar'
import * as consoleContract from '@croupier/contract/console/kyc'
import { changeContact, sendContactCode } from '@croupier/contract/identity-contacts'
import * as contract from '@croupier/contract/kyc'
import * as inbox from '@croupier/contract/messaging-inbox'
import sharp from 'sharp'
import { type Actor, aMember, passwordOf } from '#testing/actors.ts'
import { askChecks, identityFake } from '#testing/identity-fake.ts'
import { anOwner } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'
import { kycJobs } from './index.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined, ports: { identityChecks: identityFake() } })
const { context } = site
const owner = await anOwner(site)
after(() => owner.end())
await askChecks(context, ['face'])
const operator = await anOperator(site, { username: 'tagasuri', permissions: ['identity'] })
const DAY = 86_400_000

async function sendFace(member: Actor): Promise<string> {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#345678' } })
    .jpeg()
    .toBuffer()
  const { id: image } = await member.send(contract.sendIdentityPicture, { file: bytes as Uint8Array<ArrayBuffer> })
  const id = randomUUID()
  await member.send(contract.sendIdentityStep, { id, content: { step: 'face', images: [image] } })
  return id
}

async function proven(username: string) {
  const member = await aMember(site.server.site, username)
  const id = await sendFace(member)
  await operator.send(consoleContract.decideIdentityCheck, { id, action: 'approve', why: 'it fits' })
  const { expiresAt } = await operator.send(consoleContract.identityCheck, { id })
  assert.ok(expiresAt !== null)
  return { member, id, expiresAt }
}

const runAt = async (at: number) =>
  await kycJobs.find(({ name }) => name === 'kyc-tell-of-expiries')?.run({ ...context, now: new Date(at) }, {})
const toldOf = async (member: Actor) =>
  (await member.send(inbox.inbox, {})).rows.filter(({ content }) => /Seguridad|Security/.test(content)).map(({ content }) => content)

test('a member is told 30 and 7 days before a step expires, once each, in the own language, by inbox and at the proven mail address', async () => {
  const { member, expiresAt } = await proven('Paalala')
  const mail = { way: 'mail' as const, to: 'paalala@example.com', loginPassword: passwordOf('alalaaP') }
  await member.send(sendContactCode, mail)
  await site.sendOutgoingMessages()
  await member.send(changeContact, { ...mail, verificationCode: site.post.codeFor(mail.to) })
  await context.db.updateTable('identity.member').set({ language: 'TY' }).where('id', '=', BigInt(member.id)).execute()
  await runAt(expiresAt - 31 * DAY)
  assert.deepEqual(await toldOf(member), [])
  for (const [daysBefore, times] of [
    [30, 1],
    [29, 1],
    [8, 1],
    [7, 2],
    [6, 2],
  ] as const) {
    await runAt(expiresAt - daysBefore * DAY)
    assert.equal((await toldOf(member)).length, times, `${daysBefore} days before`)
  }
  const day = dateAt(new Date(expiresAt - 1), 'Asia/Manila')
  assert.ok((await toldOf(member)).every((content) => content.includes(`katapusan ng ${day}`)))
  await context.db
    .updateTable('identity.outgoing_message')
    .set({ expires_at: new Date(Date.now() + DAY) })
    .where('state', '=', 'waiting')
    .execute()
  await site.sendOutgoingMessages()
  const mails = site.post.mails.filter(({ to, text }) => to === mail.to && /identity check ni Paalala/.test(text))
  assert.equal(mails.length, 2)
})

test('an address that was not proven gets no mail, and a step that was sent anew or has expired brings no message', async () => {
  const { member, expiresAt } = await proven('Tahimik')
  await context.db.updateTable('identity.member').set({ email: 'tahimik@example.com' }).where('id', '=', BigInt(member.id)).execute()
  await runAt(expiresAt)
  assert.deepEqual(await toldOf(member), [])
  await runAt(expiresAt - 3 * DAY)
  const told = await toldOf(member)
  assert.equal(told.length, 1, 'that of 7 days alone')
  assert.match(told[0] ?? '', /picture of your face/)
  await site.sendOutgoingMessages()
  assert.ok(!site.post.mails.some(({ to }) => to === 'tahimik@example.com'))
  const again = await proven('Muli')
  await owner.query("update kyc.submission set expires_at = now() + interval '5 days' where id = $1", [again.id])
  await sendFace(again.member)
  await runAt(Date.now())
  assert.deepEqual(await toldOf(again.member), [])
})
