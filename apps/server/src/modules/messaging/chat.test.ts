import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import * as consoleMessaging from '@croupier/contract/console/messaging'
import * as moderation from '@croupier/contract/console/messaging-chat'
import * as consoleSite from '@croupier/contract/console/site'
import * as logins from '@croupier/contract/identity-login'
import * as chat from '@croupier/contract/messaging-chat'
import { systemStatus } from '@croupier/contract/site'
import { io, type Socket } from 'socket.io-client'
import { inTransaction } from '#platform/context.ts'
import { type Actor, aMember, anActor } from '#testing/actors.ts'
import { innocentTexts, leadingTexts } from '#testing/hostile/chat-texts.ts'
import { scriptTexts } from '#testing/hostile/script-texts.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'
import { messagingJobs, sendMessage } from './index.ts'
import { cleanLine, containsContact, isTooFast, PACE } from './rules-chat.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const { port } = await site.server.start()
const neighbour = await site.aNeighbour()
const { port: otherPort } = await neighbour.start()
const app = site.server.site
const ligaya = await aMember(app, 'ligaya')
const tala = await aMember(app, 'tala')
const stranger = await aMember(app, 'ligaya', { merchant: 'habagat' })
const operator = await anOperator(site, { username: 'tagabantay', permissions: ['support', 'brand'] })

type Heard = { id: string; language: string; name?: string; content?: string }

async function aTab(at: number, member: Actor, language: 'EN' | 'TY') {
  const socket: Socket = io(`http://127.0.0.1:${at}`, {
    path: '/socket',
    transports: ['websocket'],
    auth: { token: member.token, language },
    reconnection: false,
    extraHeaders: { origin: 'http://localhost:3000' },
  })
  after(() => socket.close())
  const heard: Heard[] = []
  for (const name of ['chat', 'chatGone']) socket.on(name, (value: Heard) => heard.push(value))
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)))
  const until = async (id: string, count = 1) => {
    for (let tries = 0; tries < 100 && heard.filter((one) => one.id === id).length < count; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 50))
    return heard.filter((one) => one.id === id)
  }
  return { heard, until }
}

/** A member's earlier lines are moved back, so that the pace does not stand in the way of another test. */
const rest = () =>
  site.context.db
    .updateTable('messaging.chat_line')
    .set({ sent_at: new Date(Date.now() - 2 * PACE.windowMs) })
    .execute()
const say = async (member: Actor, content: string, language: 'EN' | 'TY' = 'EN') => {
  await rest()
  return await member.ask(chat.say, { id: randomUUID(), content }, { language })
}

test('SC-11 LY-03 a line reaches every tab of its room, on whichever server, and no other brand, language or trial', async () => {
  const trial = anActor(app)
  trial.token = (await trial.send(logins.loginFreePlay, { os: 'linux', platform: 'W', encryption: false, headerVersion: 3 })).token
  const [near, far] = [await aTab(port, tala, 'EN'), await aTab(otherPort, tala, 'EN')]
  const deaf = [await aTab(port, tala, 'TY'), await aTab(port, stranger, 'EN'), await aTab(port, trial, 'EN')]
  const { value } = await say(ligaya, 'Hello  from the\u202e room')
  assert.deepEqual([value.name, value.content, value.isOwn], ['lig***a', 'Hello from the room', true])
  for (const tab of [near, far]) {
    const [line] = await tab.until(value.id)
    assert.deepEqual([line?.name, line?.content, line?.language], ['lig***a', 'Hello from the room', 'EN'])
  }
  for (const tab of deaf) assert.equal(tab.heard.length, 0)
  assert.deepEqual((await tala.send(chat.chatRoom, {})).rows[0], { ...value, isOwn: false })
  assert.equal((await tala.ask(chat.chatRoom, {}, { language: 'TY' })).value.rows.length, 0)
  assert.equal((await stranger.send(chat.chatRoom, {})).rows.length, 0)
  for (const who of [trial, anActor(app)]) assert.equal((await who.ask(chat.chatRoom, {})).envelope.success, false)
})

test('SC-11 a line that is sent twice is written once, and the reader pages back through the room', async () => {
  await rest()
  const line = { id: randomUUID(), content: 'Only once' }
  const first = await ligaya.send(chat.say, line)
  assert.deepEqual(await ligaya.send(chat.say, line), first)
  const page = await tala.send(chat.chatRoom, { size: 1 })
  assert.deepEqual([page.rows[0]?.content, page.next], ['Only once', first.id])
  assert.equal((await tala.send(chat.chatRoom, { size: 1, cursor: first.id })).rows[0]?.content, 'Hello from the room')
  assert.equal((await tala.ask(chat.chatRoom, { cursor: 'x' })).envelope.errorCode, 'request_param_err')
})

test('SC-11 one who writes faster than a line in two seconds or ten in a minute is asked to wait, also with many tabs', async () => {
  await rest()
  const many = await Promise.all(Array.from({ length: 12 }, (_, at) => ligaya.ask(chat.say, { id: randomUUID(), content: `Line ${at}` })))
  assert.equal(many.filter(({ envelope }) => envelope.success).length, 1)
  assert.ok(many.every(({ envelope }) => envelope.success || envelope.errorCode === 'chat_too_fast'))
  const now = new Date()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  assert.equal(isTooFast([], now), false)
  assert.equal(isTooFast([ago(PACE.gapMs)], now), false)
  assert.equal(isTooFast([ago(PACE.gapMs - 1)], now), true)
  const steady = Array.from({ length: PACE.linesMax }, (_, at) => ago(3000 + at * 5000))
  assert.equal(isTooFast(steady, now), true)
  assert.equal(isTooFast(steady.slice(1), now), false)
})

test('SC-11 a line that leads elsewhere is refused however it is written, and plain talk is not', async () => {
  for (const line of leadingTexts) assert.equal(containsContact(line), true, line)
  for (const line of innocentTexts) assert.equal(containsContact(line), false, line)
  for (const line of leadingTexts.slice(0, 12)) assert.equal((await say(ligaya, line)).envelope.errorCode, 'chat_link', line)
})

test('SC-11 VL-12 nothing that a person can type brings the chat down, and what is kept are words', async () => {
  for (const content of scriptTexts) {
    const { status, envelope } = await tala.ask(chat.say, { id: randomUUID(), content: 'x' }, { raw: { id: randomUUID(), content } })
    assert.ok(status < 500, content)
    if (!envelope.success)
      assert.ok(['chat_link', 'chat_too_fast', 'request_param_err', 'chat_empty'].includes(envelope.errorCode ?? ''), content)
    await rest()
  }
  for (const blank of ['   ', '\u200b\u200d', '\u3164']) assert.equal((await say(ligaya, blank)).envelope.errorCode, 'chat_empty')
  const tower = `a${'\u0301'.repeat(200)}`
  assert.ok(cleanLine(tower).length <= 4)
  for (const raw of [{ id: 'x', content: 'a' }, { id: randomUUID(), content: 'a'.repeat(301) }, { id: randomUUID(), content: 5 }, []])
    assert.equal((await ligaya.ask(chat.say, { id: randomUUID(), content: 'a' }, { raw })).status, 400)
})

test('SC-11 what others wrote is unread until it is read, reading never goes back, and own lines do not count', async () => {
  const reader = await aMember(app, 'bagongdating')
  const unread = async () => (await reader.send(chat.chatUnread, {})).unread
  assert.ok((await unread()) > 0)
  const { value: all } = await say(tala, 'Read up to here')
  await reader.send(chat.readChat, { upTo: all.id })
  const { value: first } = await say(ligaya, 'One more for you')
  const { value: second } = await say(ligaya, 'And another')
  const { value: own } = await say(reader, 'My own')
  assert.deepEqual(await reader.send(chat.chatUnread, {}), { unread: 2, upTo: own.id })
  await reader.send(chat.readChat, { upTo: first.id })
  assert.equal(await unread(), 1)
  await reader.send(chat.readChat, { upTo: second.id })
  await reader.send(chat.readChat, { upTo: first.id })
  assert.equal(await unread(), 0)
  assert.equal((await stranger.ask(chat.readChat, { upTo: second.id })).envelope.errorCode, 'not_found')
})

test('SC-11 CO-01 an operator takes a line out of every open page and mutes its writer, with a mark in the trail', async () => {
  const tab = await aTab(otherPort, tala, 'EN')
  const { value } = await say(ligaya, 'Not fit for the room')
  await tab.until(value.id)
  await operator.send(moderation.deleteLine, { id: value.id, why: 'an insult' })
  assert.equal((await operator.ask(moderation.deleteLine, { id: value.id, why: 'an insult' })).envelope.errorCode, 'wrong_state')
  assert.equal((await tab.until(value.id, 2)).length, 2)
  assert.equal(
    (await tala.send(chat.chatRoom, {})).rows.some(({ id }) => id === value.id),
    false,
  )
  assert.equal((await operator.send(moderation.chatLineDetail, { id: value.id })).deletedBy, 'tagabantay')

  await operator.send(moderation.muteMember, { memberId: ligaya.id, hours: 24, why: 'a second insult' })
  assert.equal((await say(ligaya, 'May I?')).envelope.errorCode, 'chat_muted')
  assert.ok(((await ligaya.send(chat.chatRoom, {})).mutedUntil ?? 0) > Date.now())
  const [row] = (await operator.send(moderation.chatLines, { memberId: ligaya.id })).rows
  assert.equal(row?.username, 'ligaya')
  assert.ok(row?.mutedUntil)
  await operator.send(moderation.muteMember, { memberId: ligaya.id, hours: 0, why: 'an apology' })
  assert.equal((await say(ligaya, 'Thank you')).envelope.success, true)
  const marks = await site.context.db.selectFrom('platform.trail').select('action').where('action', 'like', 'chat.%').execute()
  assert.deepEqual(marks.map(({ action }) => action).toSorted(), ['chat.delete', 'chat.mute', 'chat.mute'])

  const others = await anOperator(site, { username: 'kaharian', permissions: ['cashier'] })
  assert.equal((await others.ask(moderation.chatLines, {})).envelope.errorCode, 'not_allowed')
  assert.equal(
    (await operator.ask(moderation.muteMember, { memberId: stranger.id, hours: 1, why: 'not ours' })).envelope.errorCode,
    'not_found',
  )
})

test('SC-11 a member finds the live models that the brand has, and where to talk with one; nobody else hears of it', async () => {
  const empty = await ligaya.send(chat.modelList, {})
  assert.deepEqual(empty.list, [])
  const { customerService, resources, mirrors, confirmMinutes, appealDays } = await operator.send(consoleSite.consoleBrand, {})
  const model = { resourceType: 'LIVE_MODEL', labelNameEn: 'Mayumi', url: 'https://models.example/mayumi' }
  // Away for the whole day but a minute that is not now, whatever the clock of the brand says.
  const hour = String((new Date().getUTCHours() + 8 + 12) % 24).padStart(2, '0')
  const away = { resourceType: 'LIVE_MODEL', labelNameEn: 'Tala', url: 'https://models.example/tala', hours: `${hour}:00-${hour}:01` }
  const why = 'the first live model'
  const contacts = { customerService, mirrors, confirmMinutes, appealDays, why }
  await operator.send(consoleSite.setBrandContacts, { ...contacts, resources: [...resources, away, model] })
  const { list } = await ligaya.send(chat.modelList, {})
  assert.deepEqual(
    list.map(({ name, isOnline, hours }) => ({ name, isOnline, hours })),
    [
      { name: 'Mayumi', isOnline: true, hours: null },
      { name: 'Tala', isOnline: false, hours: away.hours },
    ],
  )
  assert.equal((await app.inject({ url: list[0]?.iconUrl ?? '' })).headers['content-type'], 'image/webp')
  assert.equal((await ligaya.send(chat.launchChat, { modelId: list[0]?.id ?? '' })).url, model.url)
  assert.equal((await ligaya.ask(chat.launchChat, { modelId: 'nobody' })).envelope.errorCode, 'not_found')
  const visitor = anActor(app)
  assert.equal((await visitor.ask(chat.modelList, {})).envelope.errorCode, 'login.not.session')
  assert.ok(!JSON.stringify(await visitor.send(systemStatus, {})).includes(model.url))
  assert.deepEqual((await stranger.send(chat.modelList, {})).list, [])
  await operator.send(consoleSite.setBrandContacts, { ...contacts, resources })
})

test('SC-11 old lines are thrown away after ninety days', async () => {
  const job = messagingJobs.find(({ name }) => name === 'messaging-drop-chat')
  const count = async () => (await tala.send(chat.chatRoom, {})).rows.length
  await job?.run({ ...site.context, now: new Date(Date.now() + 89 * 24 * 60 * 60_000) }, {})
  assert.ok((await count()) > 0)
  await job?.run({ ...site.context, now: new Date(Date.now() + 91 * 24 * 60 * 60_000) }, {})
  assert.equal(await count(), 0)
})

test('SC-11 a brand that switched the chat off has none', async () => {
  await operator.send(consoleSite.setBrandModule, { modId: 'CBS3', isEnabled: false, why: 'too few people' })
  assert.equal((await ligaya.ask(chat.chatRoom, {})).envelope.errorCode, 'function.not.available')
  assert.equal((await say(ligaya, 'Anybody?')).envelope.errorCode, 'function.not.available')
})

test('LY-03 a message reaches its member, and an announcement those of its brand who read its language', async () => {
  const listen = async (member: Actor, language: 'EN' | 'TY') => {
    const heard: unknown[] = []
    const socket: Socket = io(`http://127.0.0.1:${otherPort}`, {
      path: '/socket',
      transports: ['websocket'],
      auth: { token: member.token, language, merchant: 'parola' },
      reconnection: false,
      extraHeaders: { origin: 'http://localhost:3000' },
    })
    after(() => socket.close())
    for (const name of ['message', 'announcement']) socket.on(name, (value: unknown) => heard.push({ name, value }))
    await new Promise((resolve) => socket.once('connect', () => resolve(undefined)))
    return heard
  }
  const [english, filipino, foreign] = [await listen(ligaya, 'EN'), await listen(tala, 'TY'), await listen(stranger, 'EN')]
  await inTransaction(site.context, async (tx) => await sendMessage(tx, { memberId: BigInt(ligaya.id), title: 'Hello', content: 'You' }))
  const texts = { EN: { title: 'News', content: '<p>News</p>' }, TY: null }
  const words = { type: 'PL', texts, imageUrl: null, groupName: null } as const
  const rest = { linkage: null, linkageType: null, execution: null, position: 0, startsAt: Date.now(), endsAt: null }
  await operator.send(consoleMessaging.saveAnnouncement, { id: null, ...words, ...rest, why: 'there is news' })
  for (let tries = 0; tries < 100 && english.length < 2; tries += 1) await new Promise((resolve) => setTimeout(resolve, 50))
  const heard = english.toSorted((a, b) => JSON.stringify(b).localeCompare(JSON.stringify(a)))
  assert.deepEqual(heard, [
    { name: 'message', value: {} },
    { name: 'announcement', value: { language: 'EN' } },
  ])
  assert.deepEqual([filipino, foreign], [[], []])
})
