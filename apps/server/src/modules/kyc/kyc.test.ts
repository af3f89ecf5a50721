import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import * as consoleContract from '@croupier/contract/console/kyc'
import * as contract from '@croupier/contract/kyc'
import * as inbox from '@croupier/contract/messaging-inbox'
import type { InputOf, Route } from '@croupier/contract/route'
import sharp from 'sharp'
import { birthDateOf } from '#modules/identity/index.ts'
import { resealingJob } from '#platform/resealing.ts'
import { openSealer } from '#platform/sealer.ts'
import { type Actor, aMember } from '#testing/actors.ts'
import { hostileUploads, stuffedPictures } from '#testing/hostile/uploads.ts'
import { askChecks, identityFake } from '#testing/identity-fake.ts'
import { anOwner } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite, siteSecret } from '#testing/site.ts'
import { kycJobs, kycSealed, standingOf } from './index.ts'
import { bytesOfPicture, dataOfSubmission } from './sealed-tables.ts'

const adapters = identityFake()
const site = await aSite(import.meta.filename, { limiter: async () => undefined, ports: { identityChecks: adapters } })
const { context } = site
const app = site.server.site
const owner = await anOwner(site)
after(() => owner.end())
await askChecks(context, ['data', 'document', 'face', 'address'])
await askChecks(site.other, ['face'])
const [first, second] = [
  await anOperator(site, { username: 'tagasuri', permissions: ['identity', 'audit'] }),
  await anOperator(site, { username: 'ikalawa', permissions: ['identity'] }),
]

const aPicture = async (shade = '#345678') =>
  await sharp({ create: { width: 60, height: 40, channels: 3, background: shade } })
    .jpeg()
    .toBuffer()
const file = (bytes: Uint8Array) => ({ file: bytes as Uint8Array<ArrayBuffer> })
const picture = async (member: Actor) => (await member.send(contract.sendIdentityPicture, file(await aPicture()))).id
const details = {
  step: 'data',
  name: 'Ligaya Reyes',
  birthDate: '1990-02-03',
  nationality: 'PH',
  address: '1 Mabini Street, Manila',
} as const

async function send(member: Actor, content: InputOf<typeof contract.sendIdentityStep>['content'], id = randomUUID()): Promise<string> {
  await member.send(contract.sendIdentityStep, { id, content })
  return id
}

async function refusal<Input>(actor: Actor, call: Route<Input, unknown, string>, input: Input) {
  return (await actor.ask(call, input)).envelope.errorCode
}

const runJob = async (name: string, now = new Date()) => await kycJobs.find((job) => job.name === name)?.run({ ...context, now }, {})
let minutesOn = 0
/** Asks adapters as the job does, each time two minutes later. */
const answerAll = async () => {
  minutesOn += 2
  await runJob('kyc-ask-waiting', new Date(Date.now() + minutesOn * 60_000))
}
const stateOf = async (member: Actor, step: string) =>
  (await member.send(contract.ownChecks, {})).steps.find((one) => one.step === step)?.state
const accept = (id: string) => ({ id, action: 'approve', why: 'it fits' }) as const
const refuse = (id: string) => ({ id, action: 'refuse', reason: 'other_person', note: '', why: 'another face' }) as const

test('S11 no hostile upload becomes a picture, and a picture is drawn anew before it is sealed', async () => {
  const member = await aMember(app, 'larawan')
  for (const { name, bytes } of await hostileUploads()) {
    const { envelope } = await member.ask(contract.sendIdentityPicture, file(bytes))
    assert.equal(envelope.success, false, name)
  }
  const stuffed = (await stuffedPictures())[0]
  assert.ok(stuffed)
  const { id } = await member.send(contract.sendIdentityPicture, file(stuffed.bytes))
  const row = await context.db.selectFrom('kyc.picture').select('bytes_sealed').where('id', '=', id).executeTakeFirstOrThrow()
  const opened = context.ports.seal.open(row.bytes_sealed, bytesOfPicture({ brandId: context.actor.brandId, id }))
  assert.equal((await sharp(Buffer.from(opened, 'base64')).metadata()).format, 'jpeg')
  assert.equal(Buffer.from(opened, 'base64').includes('script'), false)
})

test('a step is sent once by eight at once, with pictures of its own member alone, and only what the brand asks for', async () => {
  const member = await aMember(app, 'unahin')
  const other = await aMember(app, 'ibangtao')
  const foreign = await picture(other)
  const face = (images: string[]) => ({ step: 'face' as const, images })
  assert.equal(await refusal(member, contract.sendIdentityStep, { id: randomUUID(), content: face([foreign]) }), 'image_unknown')
  assert.equal(await refusal(member, contract.sendIdentityStep, { id: randomUUID(), content: face([randomUUID()]) }), 'image_unknown')
  const own = await picture(member)
  const id = randomUUID()
  await Promise.all(Array.from({ length: 8 }, () => send(member, face([own]), id)))
  assert.equal(await refusal(member, contract.sendIdentityStep, { id, content: face([foreign]) }), 'id_reused')
  assert.equal(await refusal(other, contract.sendIdentityStep, { id, content: face([foreign]) }), 'id_reused')
  assert.equal(await refusal(member, contract.sendIdentityStep, { id: randomUUID(), content: face([own]) }), 'identity_step_closed')
  assert.equal((await first.send(consoleContract.identityChecks, { memberId: member.id })).rows.length, 1)
})

test('eight steps of one kind at once with ids of their own are one step', async () => {
  const member = await aMember(app, 'sabaysabay')
  const images = await Promise.all(Array.from({ length: 8 }, () => picture(member)))
  const sent = await Promise.allSettled(images.map((image) => send(member, { step: 'face', images: [image] })))
  assert.equal(sent.filter(({ status }) => status === 'fulfilled').length, 1)
})

test('data keeps the date of birth once, refuses who is too young, and a look at it is a mark with whom and what', async () => {
  const member = await aMember(app, 'detalye')
  const young = { ...details, birthDate: '2015-02-03' }
  assert.equal(await refusal(member, contract.sendIdentityStep, { id: randomUUID(), content: young }), 'under_age')
  const id = await send(member, details)
  assert.equal((await birthDateOf(context, BigInt(member.id)))?.date, details.birthDate)
  await first.send(consoleContract.decideIdentityCheck, {
    id,
    action: 'ask_again',
    reason: 'data_differs',
    note: 'Pangalan lang.',
    why: 'name',
  })
  const another = { ...details, birthDate: '1990-02-04' }
  assert.equal(await refusal(member, contract.sendIdentityStep, { id: randomUUID(), content: another }), 'date_of_birth_set')
  const marks = async () =>
    await context.db
      .selectFrom('platform.trail')
      .select(['operator_name', 'subject', 'after'])
      .where('action', '=', 'identity.look')
      .execute()
  const before = (await marks()).length
  await first.send(consoleContract.identityCheck, { id })
  assert.equal((await marks()).length, before, 'the queue opens nothing')
  const opened = await first.send(consoleContract.openIdentityCheck, { id })
  assert.equal(opened.data?.name, details.name)
  const mark = (await marks()).at(-1)
  assert.deepEqual([mark?.operator_name, mark?.subject], ['tagasuri', `member ${member.id}`])
  assert.deepEqual(mark?.after, { check: id, step: 'data', data: true, pictures: 0 })
  assert.doesNotMatch(JSON.stringify(mark), /Ligaya/)
})

test('the member reads what is asked for again and why, and sends that step alone', async () => {
  const member = await aMember(app, 'ulitin')
  const id = await send(member, { step: 'face', images: [await picture(member)] })
  await first.send(consoleContract.decideIdentityCheck, {
    id,
    action: 'ask_again',
    reason: 'unreadable',
    note: 'Mas maliwanag.',
    why: 'dark',
  })
  const step = (await member.send(contract.ownChecks, {})).steps.find((one) => one.step === 'face')
  assert.deepEqual([step?.state, step?.reason, step?.note, step?.isOpen], ['more', 'unreadable', 'Mas maliwanag.', true])
  const [letter] = (await member.send(inbox.inbox, {})).rows
  assert.match(letter?.content ?? '', /Mas maliwanag\./)
  await send(member, { step: 'face', images: [await picture(member)] })
  assert.equal(await stateOf(member, 'face'), 'review')
  assert.equal(await stateOf(member, 'data'), 'todo')
})

test('a step is accepted once by eight operators at once, and counts from then on', async () => {
  const member = await aMember(app, 'tanggapin')
  const id = await send(member, { step: 'face', images: [await picture(member)] })
  const all = await Promise.allSettled(Array.from({ length: 8 }, () => first.send(consoleContract.decideIdentityCheck, accept(id))))
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.equal(await stateOf(member, 'face'), 'done')
  assert.deepEqual((await standingOf({ ...context, now: new Date() }, BigInt(member.id))).unproven, ['data', 'document', 'address'])
})

test('a refusal is overturned by two different operators alone, and what was accepted can be taken back', async () => {
  const member = await aMember(app, 'baligtad')
  const id = await send(member, { step: 'face', images: [await picture(member)] })
  await first.send(consoleContract.decideIdentityCheck, refuse(id))
  assert.equal(await stateOf(member, 'face'), 'refused')
  await first.send(consoleContract.decideIdentityCheck, accept(id))
  assert.equal(await stateOf(member, 'face'), 'refused')
  assert.equal(await refusal(first, consoleContract.decideIdentityCheck, accept(id)), 'second_person_needed')
  await second.send(consoleContract.decideIdentityCheck, accept(id))
  assert.equal(await stateOf(member, 'face'), 'done')
  await first.send(consoleContract.decideIdentityCheck, refuse(id))
  assert.ok((await standingOf({ ...context, now: new Date() }, BigInt(member.id))).unproven.includes('face'))
})

test('the database lets nobody accept alone what was refused, nor change what was decided', async () => {
  const member = await aMember(app, 'bantay')
  const id = await send(member, { step: 'face', images: [await picture(member)] })
  await first.send(consoleContract.decideIdentityCheck, refuse(id))
  const owner = await context.db.selectFrom('kyc.decision').selectAll().where('submission_id', '=', id).executeTakeFirstOrThrow()
  const { id: _id, ...copied } = owner
  const forged = { ...copied, verdict: 'accept', needs_two: false, expires_at: new Date(Date.now() + 86_400_000) }
  await assert.rejects(context.db.insertInto('kyc.decision').values(forged).execute(), /two persons/)
  await assert.rejects(context.db.updateTable('kyc.decision').set({ verdict: 'more' }).where('id', '=', owner.id).execute())
})

test('a decision and what follows from it are written together or not at all', async () => {
  const member = await aMember(app, 'sabayisulat')
  const id = await send(member, { step: 'face', images: [await picture(member)] })
  const again = { id, action: 'ask_again', reason: 'cut_off', note: '', why: 'a corner' } as const
  const decisions = async () => (await first.send(consoleContract.identityCheck, { id })).decisions.length
  await owner.query('alter table messaging.message add constraint no_letter check (false) not valid')
  assert.equal((await first.ask(consoleContract.decideIdentityCheck, again)).status, 500)
  await owner.query('alter table messaging.message drop constraint no_letter')
  assert.deepEqual([await stateOf(member, 'face'), await decisions()], ['review', 0])
  await first.send(consoleContract.decideIdentityCheck, again)
  assert.deepEqual([await stateOf(member, 'face'), await decisions()], ['more', 1])
})

test("an adapter's hit needs two operators and is never told; an unknown answer is asked for by its reference, never as a new question", async () => {
  const member = await aMember(app, 'listahan')
  adapters.next = 'unknown'
  const id = await send(member, details)
  await answerAll()
  await answerAll()
  const asked = adapters.asked.filter((question) => question.kind !== 'document' && question.name === details.name)
  assert.equal(new Set(asked.map(({ reference }) => reference)).size, asked.length)
  const count = adapters.asked.length
  adapters.next = 'hit'
  await answerAll()
  assert.equal(adapters.asked.length, count, 'nothing is asked anew')
  const check = await first.send(consoleContract.identityCheck, { id })
  assert.deepEqual(
    check.lookups.map(({ kind, state }) => [kind, state]),
    [
      ['age', 'hit'],
      ['sanctions', 'hit'],
    ],
  )
  assert.equal(check.needsTwo, true)
  assert.equal(await stateOf(member, 'data'), 'review')
  await first.send(consoleContract.decideIdentityCheck, accept(id))
  assert.equal(await refusal(first, consoleContract.decideIdentityCheck, accept(id)), 'second_person_needed')
  await second.send(consoleContract.decideIdentityCheck, accept(id))
  assert.equal(await stateOf(member, 'data'), 'done')
  const seen = JSON.stringify([await member.send(contract.ownChecks, {}), await member.send(inbox.inbox, {})])
  assert.doesNotMatch(seen, /hit|sanction/i)
  adapters.next = 'clear'
})

test('a question that was lost on the way is sent again under its reference, and a late hit puts an accepted step before operators again', async () => {
  const member = await aMember(app, 'huli')
  adapters.next = 'lost'
  const id = await send(member, { ...details, name: 'Huli Na' })
  await answerAll()
  await first.send(consoleContract.decideIdentityCheck, accept(id))
  await second.send(consoleContract.decideIdentityCheck, accept(id))
  assert.equal(await stateOf(member, 'data'), 'done')
  adapters.next = 'hit'
  await answerAll()
  const references = adapters.asked.flatMap((question) => ('name' in question && question.name === 'Huli Na' ? [question.reference] : []))
  assert.equal(references.length, 2, 'one for sanctions, one for the age')
  assert.equal(await stateOf(member, 'data'), 'review')
  const later = { ...context, now: new Date(Date.now() + minutesOn * 60_000) }
  assert.ok((await standingOf(later, BigInt(member.id))).unproven.includes('data'))
  adapters.next = 'clear'
})

test('a step counts to the end of a day of the brand, and not an instant longer', async () => {
  const member = await aMember(app, 'hangganan')
  const id = await send(member, { step: 'face', images: [await picture(member)] })
  await first.send(consoleContract.decideIdentityCheck, accept(id))
  const { expiresAt } = await first.send(consoleContract.identityCheck, { id })
  assert.ok(expiresAt !== null)
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Manila', timeStyle: 'medium' }).format(new Date(expiresAt))
  assert.equal(clock, '00:00:00')
  const countsAt = async (at: number) => !(await standingOf({ ...context, now: new Date(at) }, BigInt(member.id))).unproven.includes('face')
  assert.deepEqual([await countsAt(expiresAt - 1), await countsAt(expiresAt)], [true, false])
})

test("another brand's member is not found, and a sealed value does not open in another row", async () => {
  const member = await aMember(app, 'selyo')
  const [one, two] = [
    await send(member, { ...details, name: 'Selyo' }),
    await send(member, { step: 'face', images: [await picture(member)] }),
  ]
  const { brandId } = context.actor
  const row = await context.db.selectFrom('kyc.submission').select('data_sealed').where('id', '=', one).executeTakeFirstOrThrow()
  const sealed = row.data_sealed ?? Buffer.of()
  assert.match(context.ports.seal.open(sealed, dataOfSubmission({ brandId, id: one })), /Selyo/)
  for (const place of [
    dataOfSubmission({ brandId, id: two }),
    dataOfSubmission({ brandId: brandId + 1, id: one }),
    bytesOfPicture({ brandId, id: one }),
  ])
    assert.throws(() => context.ports.seal.open(sealed, place))
  for (const call of [consoleContract.identityCheck, consoleContract.openIdentityCheck])
    assert.equal(await refusal(first, call, { id: randomUUID() }), 'not_found')
  const foreign = randomUUID()
  const stranger = await aMember(app, 'dayuhan', { merchant: 'habagat' })
  await send(stranger, { step: 'face', images: [await picture(stranger)] }, foreign)
  for (const call of [consoleContract.identityCheck, consoleContract.openIdentityCheck])
    assert.equal(await refusal(first, call, { id: foreign }), 'not_found')
  assert.equal(await refusal(first, consoleContract.decideIdentityCheck, accept(foreign)), 'not_found')
})

test('data and pictures are erased when the account has been closed for as long as the policy keeps them, and not before', async () => {
  const member = await aMember(app, 'burahin')
  const id = await send(member, { step: 'face', images: [await picture(member)] })
  const kept = async () => (await first.send(consoleContract.identityCheck, { id })).pictures
  const inYears = (years: number, days: number) => new Date(Date.now() + (years * 365.25 + days) * 86_400_000)
  await runJob('kyc-erase-old', inYears(6, 0))
  assert.equal(await kept(), 1, 'an open account keeps them')
  const owner = context.db.updateTable('identity.member').where('id', '=', BigInt(member.id))
  await owner.set({ status: 'closed', closed_at: new Date() }).execute()
  await runJob('kyc-erase-old', inYears(5, -3))
  assert.equal(await kept(), 1)
  await runJob('kyc-erase-old', inYears(5, 3))
  assert.equal(await kept(), 0)
  const check = await first.send(consoleContract.identityCheck, { id })
  assert.equal(check.isErased, true)
  assert.equal(await refusal(first, consoleContract.decideIdentityCheck, accept(id)), 'wrong_state')
})

test('pictures that were never used go after a day', async () => {
  const member = await aMember(app, 'sobra')
  const id = await picture(member)
  const isKept = async () => (await context.db.selectFrom('kyc.picture').select('id').where('id', '=', id).execute()).length === 1
  await runJob('kyc-drop-pictures')
  assert.equal(await isKept(), true)
  await runJob('kyc-drop-pictures', new Date(Date.now() + 25 * 60 * 60_000))
  assert.equal(await isKept(), false)
})

test('data and pictures are sealed anew by a new secret, and open with it alone', async () => {
  const member = await aMember(app, 'ibangsusi')
  for (let sent = 0; sent < 12; sent += 1) await picture(member)
  const next = siteSecret.split('').toReversed().join('')
  const neighbour = await site.aNeighbour({ SECRET: next, SECRET_FORMER: siteSecret })
  const before = await context.db.selectFrom('kyc.picture').select(['id', 'brand_id', 'bytes_sealed']).execute()
  assert.ok(before.length > 10, 'more than are sealed anew at once')
  await resealingJob(kycSealed).run(neighbour.context, {})
  const sealer = openSealer(next, '')
  const pictures = await context.db.selectFrom('kyc.picture').select(['id', 'brand_id', 'bytes_sealed']).execute()
  for (const { id, brand_id: brandId, bytes_sealed } of pictures) {
    const former = before.find((row) => row.id === id)
    assert.equal(
      sealer.open(bytes_sealed, bytesOfPicture({ brandId, id })),
      context.ports.seal.open(former?.bytes_sealed ?? Buffer.of(), bytesOfPicture({ brandId, id })),
    )
  }
  const submissions = await context.db
    .selectFrom('kyc.submission')
    .select(['id', 'brand_id', 'data_sealed'])
    .where('data_sealed', 'is not', null)
    .execute()
  for (const { id, brand_id: brandId, data_sealed } of submissions)
    assert.match(sealer.open(data_sealed ?? Buffer.of(), dataOfSubmission({ brandId, id })), /birthDate/)
})

test('another secret opens nothing of what was sealed', async () => {
  const row = await context.db.selectFrom('kyc.picture').select(['id', 'bytes_sealed']).executeTakeFirstOrThrow()
  const stranger = openSealer(siteSecret.toUpperCase(), '')
  assert.throws(() => stranger.open(row.bytes_sealed, bytesOfPicture({ brandId: context.actor.brandId, id: row.id })))
})
