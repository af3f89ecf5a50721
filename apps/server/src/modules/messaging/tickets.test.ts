import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { test } from 'node:test'
import * as consoleMessaging from '@croupier/contract/console/messaging'
import * as consolePromotions from '@croupier/contract/console/promotions'
import { IMAGE_MAX_BYTES } from '@croupier/contract/files'
import * as messaging from '@croupier/contract/messaging'
import * as inbox from '@croupier/contract/messaging-inbox'
import * as tickets from '@croupier/contract/messaging-tickets'
import { noConditions } from '@croupier/contract/promotions-conditions'
import sharp from 'sharp'
import { aMember, anActor } from '#testing/actors.ts'
import { addressTexts } from '#testing/hostile/address-texts.ts'
import { scriptTexts } from '#testing/hostile/script-texts.ts'
import { hostileUploads, stuffedPictures } from '#testing/hostile/uploads.ts'
import type { ImageReport } from '#testing/image-worker.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'
import { messagingJobs } from './index.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const app = site.server.site
const ligaya = await aMember(app, 'ligaya')
const operator = await anOperator(site, { username: 'patnugot', permissions: ['brand', 'support'] })

const file = (bytes: Uint8Array) => ({ file: bytes as Uint8Array<ArrayBuffer> })
const send = (bytes: Uint8Array) => ligaya.ask(tickets.sendImage, file(bytes))
const aPicture = async (shade: string) =>
  await sharp({ create: { width: 60, height: 40, channels: 3, background: shade } })
    .png()
    .toBuffer()
const aTicket = (change: object) => ({ type: 'other' as const, content: 'Three words here', images: [], contact: '', ...change })

test('VL-10 VL-12 S11 every one of forty hostile uploads is refused, and none brings the server down', async () => {
  const uploads = await hostileUploads()
  assert.equal(uploads.length, 40)
  for (const { name, bytes } of uploads) {
    const { envelope, status } = await send(bytes)
    assert.equal(envelope.success, false, name)
    assert.ok(
      ['image_invalid', 'request_param_err', 'request_body_required'].includes(envelope.errorCode ?? ''),
      `${name}: ${status} ${envelope.errorCode}`,
    )
  }
  assert.equal((await send(Buffer.concat([await aPicture('#123456'), randomBytes(IMAGE_MAX_BYTES)]))).status, 413)
})

test('VL-10 S11 a picture is drawn anew: what it carries beside its pixels is gone', async () => {
  for (const { name, bytes } of await stuffedPictures()) {
    const { value } = await send(bytes)
    assert.deepEqual([value.width, value.height], [40, 30], name)
    const row = await site.context.db.selectFrom('messaging.image').select('bytes').where('id', '=', value.id).executeTakeFirstOrThrow()
    assert.equal((await sharp(row.bytes).metadata()).format, 'jpeg')
    for (const trace of ['script', 'php', '14.5995']) assert.equal(row.bytes.includes(trace), false, `${name} keeps ${trace}`)
  }
})

test('S11 forty hostile uploads and 1,000 mutated pictures raise the memory of their process by at most 150 MB', async () => {
  const worker = fork(new URL('../../../testing/image-worker.ts', import.meta.url), [], { execArgv: ['--expose-gc'] })
  const [report] = (await once(worker, 'message')) as [ImageReport]
  assert.deepEqual(report.hostileTaken, [])
  assert.equal(report.mutated, 1000)
  // Some stay pictures and are drawn anew, the others are refused: with none of either the mutations would prove nothing.
  assert.ok(report.mutatedTaken > 50 && report.mutatedTaken < 950, `${report.mutatedTaken} of 1,000 were taken`)
  assert.ok(report.grewBytes <= 150_000_000, `${report.grewBytes} bytes`)
})

test('SC-10 VL-11 a feedback has three words at least, five hundred at most, and three pictures of its own sender', async () => {
  const ask = (change: object) => ligaya.ask(tickets.feedback, aTicket(change))
  assert.equal((await ask({ content: 'two words' })).envelope.errorCode, 'too_few_words')
  assert.equal((await ask({ content: 'word '.repeat(501) })).envelope.errorCode, 'too_many_words')
  const ids: string[] = []
  for (const shade of ['#111111', '#222222', '#333333', '#444444']) ids.push((await send(await aPicture(shade))).value.id)
  const four = await ligaya.ask(tickets.feedback, aTicket({}), { raw: aTicket({ images: ids }) })
  assert.equal(four.envelope.errorCode, 'request_param_err')
  const other = await aMember(app, 'tala')
  assert.equal((await other.ask(tickets.feedback, aTicket({ images: [ids[0]] }))).envelope.errorCode, 'image_unknown')
  assert.equal((await anActor(app).ask(tickets.feedback, aTicket({ images: [ids[0]] }))).envelope.errorCode, 'image_unknown')
  assert.equal((await ask({ images: ids.slice(0, 3) })).envelope.success, true)
  assert.equal((await ask({ images: ids.slice(0, 1) })).envelope.errorCode, 'image_unknown', 'a picture is used once')
  assert.equal((await anActor(app).ask(tickets.feedback, aTicket({ contact: 'me@example.test' }))).envelope.success, true)
})

test('SC-10 MC-03 an operator reads a ticket with its pictures and answers once; the member reads the answer among the messages', async () => {
  const [row] = (await operator.send(consoleMessaging.tickets, { state: 'open', type: 'other' })).rows.filter(
    ({ username }) => username === 'ligaya',
  )
  const detail = await operator.send(consoleMessaging.ticketDetail, { id: row?.id ?? '' })
  assert.equal(detail.images.length, 3)
  assert.ok(detail.images.every((image) => image.startsWith('data:image/jpeg;base64,')))
  const answer = { id: detail.id, answer: 'Thank you, it is mended.', why: '' }
  await operator.send(consoleMessaging.answerTicket, answer)
  assert.equal((await operator.ask(consoleMessaging.answerTicket, answer)).envelope.errorCode, 'wrong_state')
  assert.match((await ligaya.send(inbox.inbox, {})).rows[0]?.content ?? '', /^Thank you, it is mended\./)
})

test('VL-10 a picture that was never used is thrown away after a day, a used one stays', async () => {
  const unused = (await send(await aPicture('#555555'))).value.id
  const count = async () => (await site.context.db.selectFrom('messaging.image').select('id').execute()).map(({ id }) => id)
  const job = messagingJobs.find(({ name }) => name === 'messaging-drop-images')
  await job?.run({ ...site.context, now: new Date() }, {})
  assert.ok((await count()).includes(unused))
  await job?.run({ ...site.context, now: new Date(Date.now() + 25 * 60 * 60_000) }, {})
  assert.equal((await count()).length, 3)
})

const announcement = {
  id: null,
  type: 'PL' as const,
  texts: { EN: { title: 'Title', content: '' }, TY: null },
  imageUrl: null,
  groupName: null,
  linkage: null,
  linkageType: null,
  execution: null,
  position: 0,
  startsAt: 0,
  endsAt: null,
  why: 'a test of texts',
}

test('CO-03 NT-04 none of 120 texts that try to run something is kept as more than words', async () => {
  assert.equal(scriptTexts.length, 120)
  const alive =
    /<(script|svg|math|iframe|object|embed|form|style|template|link|meta|base)|<[^>]*\son[a-z]+\s*=|(href|src)="(?!https:)[^"]*(:|\/\/)/i
  for (const [at, content] of scriptTexts.entries()) {
    const readable = content.replaceAll('\u0001', '')
    const texts = { EN: { title: `Text ${at}`, content: readable }, TY: null }
    await operator.send(consoleMessaging.saveAnnouncement, { ...announcement, texts })
    const words = { title: 'T', summary: '', content: readable }
    const promotion = {
      code: `text-${at}`,
      type: 'game' as const,
      way: 'read' as const,
      imageUrl: '',
      position: 0,
      startsAt: 0,
      endsAt: null,
      metric: null,
      target: null,
      award: null,
      points: null,
      conditions: noConditions,
      stock: null,
    }
    await operator.send(consolePromotions.savePromotion, { ...promotion, texts: { EN: words, TY: words }, why: 'a test of texts' })
  }
  const { player } = await anActor(app).send(messaging.announcements, { types: 'PL', platform: 'W' })
  const { rows } = await operator.send(consolePromotions.consolePromotions, { type: 'game', size: 100 })
  assert.equal(player.length, 120)
  for (const content of [...player.map((one) => one.content), ...rows.map((one) => one.texts.EN.content)])
    assert.doesNotMatch(content, alive)
})

test('CO-03 none of 80 addresses that lead astray is kept as the way of a banner', async () => {
  assert.equal(addressTexts.length, 80)
  const kept: string[] = []
  for (const linkage of addressTexts) {
    const banner = { ...announcement, type: 'B' as const, linkageType: 'URL' as const }
    const answer = await operator.ask(consoleMessaging.saveAnnouncement, banner, { raw: { ...banner, linkage } })
    assert.ok(answer.status < 500)
    if (answer.envelope.success) kept.push(linkage)
  }
  const site = 'https://here.test'
  for (const linkage of kept) assert.equal(new URL(linkage, site).origin, site, linkage)
})
