import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import * as schedules from '@croupier/contract/console/export-schedules'
import * as contract from '@croupier/contract/console/exports'
import { consoleDifferences } from '@croupier/contract/console/games'
import { operatorInfo, trail } from '@croupier/contract/console/identity'
import { removeOperatorMail } from '@croupier/contract/console/operator-mail'
import type { InputOf } from '@croupier/contract/route'
import { type Actor, ownHeader } from '#testing/actors.ts'
import { anOwner } from '#testing/lines.ts'
import { proveMail } from '#testing/operator-mail.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'
import { jobsOf } from '../../background.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const { context } = site
const owner = await anOwner(site)
after(() => owner.end())
const DAY = 86_400_000
const lists = site.server.lists
const jobs = jobsOf(lists, 'https://console.test/')

async function aRecipient(username: string, permissions: ('games' | 'audit')[]) {
  const actor = await anOperator(site, { username, permissions })
  const to = `${username}@example.com`
  await proveMail(site, actor, { username, to })
  return { actor, to, username, id: (await actor.send(operatorInfo, {})).id }
}
const boss = await aRecipient('may-ari', ['games', 'audit'])
const reader = await aRecipient('mambabasa', ['games'])
const stranger = await aRecipient('tagalabas', ['audit'])
const elsewhere = await anOperator(site, { username: 'walang-sulat', permissions: ['games'] })
await owner.query(
  `insert into games.difference (brand_id, vendor_code, kind, reference, ours, theirs, found_at, seen_at)
   select $1, 'STU', 'other_amount', 'lihim' || n, '5.00', '-5.00', timestamptz '2026-03-05 04:00:00Z', now() from generate_series(1, 7) n`,
  [context.actor.brandId],
)

const run = async (name: string, at: number) => await jobs.find((job) => job.name === name)?.run({ ...context, now: new Date(at) }, {})
const askAt = async (at: number) => await run('exports-ask-scheduled', at)
const write = async () => await run('exports-write', Date.now())
type Saved = InputOf<typeof schedules.saveExportSchedule>
const terms = (given: Partial<Saved> = {}): Saved => ({
  ...{ id: randomUUID(), list: consoleDifferences.path, filters: {}, format: 'csv', every: 'day', hour: 8 },
  ...{ isOfPeriod: false, recipients: [reader.id], ...given },
})
const schedule = async (given: Partial<Saved> = {}) => {
  const saved = terms(given)
  await boss.actor.send(schedules.saveExportSchedule, saved)
  return saved.id
}
const rowOf = async (id: string) => {
  const row = (await boss.actor.send(schedules.exportSchedules, {})).rows.find((one) => one.id === id)
  assert.ok(row)
  return row
}
const nextOf = async (id: string) => (await rowOf(id)).nextAt ?? 0
const move = async (id: string, action: 'pause' | 'resume' | 'remove') => await boss.actor.ask(schedules.moveExportSchedule, { id, action })
const madeBy = async (id: string) =>
  (await owner.query('select id, period from exports.export where schedule_id = $1 order by period', [id])).rows
const filesOf = async (actor: Actor) => (await actor.send(contract.exportList, {})).rows
const download = async (actor: Actor, id: string) =>
  await site.server.console.inject({
    method: 'GET',
    url: contract.exportFile.path,
    query: { id },
    headers: { ...ownHeader, authorization: actor.token ?? '' },
  })
const setPermissions = async (username: string, permissions: string[]) => {
  await owner.query('set session_replication_role = replica')
  await owner.query('update identity.operator set permissions = $2 where username = $1', [username, permissions])
  await owner.query('set session_replication_role = origin')
}

test('a schedule makes one file a period, however many workers run at once and however often', async () => {
  const id = await schedule()
  const first = await nextOf(id)
  await askAt(first - 1)
  assert.equal((await madeBy(id)).length, 0)
  await Promise.all([askAt(first), askAt(first), askAt(first + 1), askAt(first + 1)])
  await askAt(first + 60_000)
  assert.equal((await madeBy(id)).length, 1)
  assert.deepEqual([(await rowOf(id)).lastAt !== null, await nextOf(id)], [true, first + DAY])
  // The database holds the rule by itself.
  const again = `insert into exports.export (id, brand_id, operator_id, list, filters, format, asked_at, schedule_id, period)
    select gen_random_uuid(), brand_id, operator_id, list, filters, format, asked_at, schedule_id, period from exports.export where schedule_id = $1`
  await assert.rejects(owner.query(again, [id]), /export_once_a_period/)
  await move(id, 'remove')
  await write()
})

test('hours that were missed are made up once, by one file', async () => {
  const id = await schedule()
  const first = await nextOf(id)
  await askAt(first + 3 * DAY + 60_000)
  await askAt(first + 3 * DAY + 120_000)
  const made = await madeBy(id)
  assert.equal(made.length, 1)
  assert.equal(await nextOf(id), first + 4 * DAY)
  await boss.actor.send(schedules.saveExportSchedule, terms({ id, hour: 23 }))
  assert.equal((await madeBy(id)).length, 1, 'another hour makes no period anew')
  await move(id, 'remove')
  await write()
})

test('recipients get a mail with a link and no data once the file is done, and read the file while they may read the list', async () => {
  await site.sendOutgoingMessages()
  site.post.mails.length = 0
  const id = await schedule({ recipients: [reader.id, stranger.id] })
  await askAt(await nextOf(id))
  const [{ id: file }] = await madeBy(id)
  assert.equal(
    (await filesOf(reader.actor)).some((row) => row.id === file),
    false,
    'it is not done',
  )
  await write()
  await site.sendOutgoingMessages()
  for (const { to } of [reader, stranger]) {
    const mails = site.post.mails.filter((mail) => mail.to === to && mail.text.includes('scheduled export'))
    assert.equal(mails.length, 1, to)
    const said = `${mails[0]?.subject} ${mails[0]?.text} ${mails[0]?.html}`
    assert.ok(said.includes('https://console.test/#/exports'))
    for (const data of ['lihim', 'differences', '5.00', file]) assert.ok(!said.includes(data), data)
  }
  assert.ok(!site.post.mails.some((mail) => mail.to === boss.to && mail.text.includes('scheduled export')), 'the owner is no recipient')
  const seen = (await filesOf(reader.actor)).find((row) => row.id === file)
  assert.deepEqual([seen?.owner, seen?.isOwn, seen?.isScheduled, seen?.mayOpen], ['may-ari', false, true, true])
  assert.match((await download(reader.actor, file)).body, /lihim1/)
  assert.equal((await filesOf(stranger.actor)).find((row) => row.id === file)?.mayOpen, false)
  assert.deepEqual(
    [(await download(stranger.actor, file)).json().errorCode, (await download(elsewhere, file)).statusCode],
    ['not_allowed', 404],
  )
  assert.equal((await reader.actor.ask(contract.cancelExport, { id: file })).envelope.errorCode, 'not_found')
  await setPermissions(reader.username, ['audit'])
  assert.equal((await download(reader.actor, file)).json().errorCode, 'not_allowed')
  await setPermissions(reader.username, ['games'])
  assert.equal((await rowOf(id)).lastState, 'done')
  await move(id, 'remove')
  assert.equal((await download(reader.actor, file)).statusCode, 200, 'a file outlives its schedule')
})

test('filters of a file are shown to recipients who may read its list alone', async () => {
  const id = await schedule({ list: trail.path, filters: { operator: 'may-ari' }, recipients: [reader.id, stranger.id] })
  await askAt(await nextOf(id))
  await write()
  const [{ id: file }] = await madeBy(id)
  const filtersFor = async (actor: Actor) => (await filesOf(actor)).find((row) => row.id === file)?.filters
  assert.deepEqual([await filtersFor(reader.actor), await filtersFor(stranger.actor)], [{}, { operator: 'may-ari' }])
  await move(id, 'remove')
})

test('a schedule whose owner lost the permission or was suspended stops, says why, and is resumed by an owner who may', async () => {
  const id = await schedule()
  const first = await nextOf(id)
  await setPermissions(boss.username, ['audit'])
  await askAt(first)
  const stopped = await rowOf(id)
  assert.deepEqual([stopped.state, stopped.stoppedWhy, stopped.nextAt, (await madeBy(id)).length], ['stopped', 'not_allowed', null, 0])
  assert.equal((await move(id, 'resume')).envelope.errorCode, 'not_allowed')
  await setPermissions(boss.username, ['games', 'audit'])
  assert.equal((await move(id, 'resume')).envelope.success, true)
  await owner.query('set session_replication_role = replica')
  await owner.query("update identity.operator set status = 'suspended' where username = $1", [boss.username])
  await askAt(first)
  await owner.query("update identity.operator set status = 'active' where username = $1", [boss.username])
  await owner.query('set session_replication_role = origin')
  assert.deepEqual([(await rowOf(id)).stoppedWhy, (await madeBy(id)).length], ['suspended', 0])
  assert.equal((await move(id, 'pause')).envelope.errorCode, 'wrong_state')
  await move(id, 'remove')
})

test('a paused schedule makes nothing, and a removed one is gone; each change stands in the trail', async () => {
  const id = await schedule()
  const first = await nextOf(id)
  assert.equal((await move(id, 'pause')).envelope.success, true)
  await askAt(first)
  assert.deepEqual([(await rowOf(id)).state, (await madeBy(id)).length], ['paused', 0])
  assert.equal((await move(id, 'resume')).envelope.success, true)
  assert.equal((await rowOf(id)).nextAt, first)
  assert.equal((await reader.actor.ask(schedules.moveExportSchedule, { id, action: 'pause' })).envelope.errorCode, 'not_found')
  await move(id, 'remove')
  assert.equal((await move(id, 'remove')).envelope.errorCode, 'not_found')
  const marks = (await boss.actor.send(trail, { subject: `export schedule ${id}` })).rows.map(({ action }) => action)
  assert.deepEqual(marks, ['export.schedule.remove', 'export.schedule.resume', 'export.schedule.pause', 'export.schedule'])
})

test('a scheduled list has the period that was over when it was made, and one that knows no days is scheduled whole', async () => {
  const filters = { action: 'export', fromDay: '2026-01-01', toDay: '2026-01-31' }
  const id = await schedule({ list: trail.path, filters, every: 'week', isOfPeriod: true, recipients: [stranger.id] })
  const { filters: kept, knowsDays } = await rowOf(id)
  assert.deepEqual([kept, knowsDays], [{ action: 'export' }, true])
  await askAt(await nextOf(id))
  const [{ id: file, period }] = await madeBy(id)
  const dayOf = (days: number) => new Date(Date.parse(period) + days * DAY).toISOString().slice(0, 10)
  const made = await owner.query('select filters from exports.export where id = $1', [file])
  assert.deepEqual(made.rows[0].filters, { action: 'export', fromDay: dayOf(-7), toDay: dayOf(-1) })
  await write()
  assert.equal((await rowOf(id)).lastState, 'done')
  const whole = await boss.actor.ask(schedules.saveExportSchedule, terms({ isOfPeriod: true }))
  assert.equal(whole.envelope.errorCode, 'list_without_days')
  await move(id, 'remove')
})

test('recipients are operators of the brand with a confirmed address, and an operator has 20 schedules at most', async () => {
  const refusalOf = async (given: Partial<Saved>) => (await boss.actor.ask(schedules.saveExportSchedule, terms(given))).envelope.errorCode
  const offered = (await boss.actor.send(schedules.exportRecipients, {})).rows.map(({ username }) => username)
  assert.deepEqual(offered, ['mambabasa', 'may-ari', 'tagalabas'])
  const { id: unproven } = await elsewhere.send(operatorInfo, {})
  assert.equal(await refusalOf({ recipients: [unproven] }), 'recipient_unreachable')
  assert.equal(await refusalOf({ list: '/ops/members' }), 'not_allowed')
  const ids = []
  for (let count = 0; count < 20; count += 1) ids.push(await schedule({ recipients: [stranger.id] }))
  assert.equal(await refusalOf({}), 'too_many_schedules')
  assert.equal(await refusalOf({ id: ids[0] ?? '', every: 'month' }), undefined)
  const taken = terms({ id: ids[0] ?? '' })
  assert.equal((await reader.actor.ask(schedules.saveExportSchedule, taken)).envelope.errorCode, 'id_reused')
  await stranger.actor.send(removeOperatorMail, {})
  assert.deepEqual((await rowOf(ids[1] ?? '')).recipients, [{ id: stranger.id, username: 'tagalabas', isReachable: false }])
})
