import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as consoleSite from '@croupier/contract/console/site'
import { gameVendors } from '@croupier/contract/games'
import type { InputOf } from '@croupier/contract/route'
import { systemStatus } from '@croupier/contract/site'
import type { Context } from '#platform/context.ts'
import { anActor } from '#testing/actors.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'
import { brandOf, closedFor, forgetBrands } from './brands.ts'
import { setMaintenance } from './changes.ts'
import { readStatus } from './status.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const operator = await anOperator(site, { username: 'kapitan', permissions: ['brand'] })
const guest = anActor(site.server.site)

const HOUR = 3_600_000
const texts = {
  EN: { title: 'Tide works', info: 'We repair the harbour wall' },
  TY: { title: 'Inaayos ang daungan', info: 'Inaayos namin ang pader' },
}
type Plan = NonNullable<InputOf<typeof consoleSite.setMaintenance>['maintenance']>
const planOf = (startTime: number | null, endTime: number | null): Plan => ({ startTime, endTime, texts })
const put = (maintenance: Plan | null, why = 'the wall leaks') => operator.ask(consoleSite.setMaintenance, { maintenance, why })

/** The site at an instant, as the status and the gate of every call see it. */
async function siteAt(at: number, language: 'EN' | 'TY' = 'EN') {
  const context: Context = { ...site.context, now: new Date(at), actor: { ...site.context.actor, language } }
  const { status, maintenance, planned } = await readStatus(context)
  const brand = await brandOf(context, context.actor.brandId)
  return { status, maintenance, planned, closed: closedFor(brand, { ip: '10.1.1.1', now: context.now }, context.ports.geo) }
}

const openSite = { status: 0, maintenance: null, planned: null, closed: undefined }

test('ST-01 ST-04 planned maintenance begins and ends by the clock alone, and is told before', async () => {
  const start = Date.now() + HOUR
  const end = start + HOUR
  assert.equal((await put(planOf(start, end))).envelope.success, true)
  const told = { ...openSite, planned: { ...texts.EN, startTime: start, endTime: end } }
  const closed = { status: 1, maintenance: { ...texts.EN, endTime: end }, planned: null, closed: 'maintenance' }
  const steps = [
    [start - HOUR, told],
    [start - 1, told],
    [start, closed],
    [end - 1, closed],
    [end, openSite],
    [end + 365 * 24 * HOUR, openSite],
  ] as const
  for (const [at, expected] of steps) assert.deepEqual(await siteAt(at), expected, `${at - start} ms after the start`)
  assert.equal((await guest.ask(gameVendors, {})).status, 200)
  assert.deepEqual((await guest.send(systemStatus, {})).planned, told.planned)
})

test('ST-01 maintenance without an end waits for an operator, and one without a start closes at once', async () => {
  const start = Date.now() + HOUR
  await put(planOf(start, null))
  assert.equal((await siteAt(start - 1)).status, 0)
  assert.equal((await siteAt(start + 365 * 24 * HOUR)).status, 1)
  await put(planOf(null, null))
  assert.equal((await guest.ask(gameVendors, {})).envelope.errorCode, 'maintenance')
  await put(null)
  assert.equal((await guest.ask(gameVendors, {})).status, 200)
})

test('ST-04 every call goes by the clock: closed after a start that was planned, open after an end that was planned', async () => {
  const { id } = await site.context.db
    .selectFrom('identity.operator')
    .select('id')
    .where('username', '=', 'kapitan')
    .executeTakeFirstOrThrow()
  const caller = { kind: 'operator' as const, operatorId: id, operatorName: 'kapitan', sessionId: 1n, permissions: [] }
  const actor = { ...site.context.actor, ...caller }
  const now = Date.now()
  const context = { ...site.context, now: new Date(now - 3 * HOUR), actor }
  await setMaintenance(context, { maintenance: planOf(now - 2 * HOUR, now + HOUR), why: 'planned three hours ago' })
  assert.equal((await guest.ask(gameVendors, {})).envelope.errorCode, 'maintenance')
  assert.equal((await operator.send(consoleSite.consoleBrand, {})).maintenance?.isUnderWay, true)
  await setMaintenance(context, { maintenance: planOf(now - 2 * HOUR, now - HOUR), why: 'planned three hours ago' })
  assert.equal((await guest.ask(gameVendors, {})).status, 200)
  assert.equal((await operator.send(consoleSite.consoleBrand, {})).maintenance, null)
})

test('ST-02 the language of the visitor decides the text, before and during', async () => {
  const start = Date.now() + HOUR
  await put(planOf(start, null))
  for (const language of ['EN', 'TY'] as const) {
    assert.deepEqual((await siteAt(start - 1, language)).planned, { ...texts[language], startTime: start, endTime: null })
    assert.deepEqual((await siteAt(start, language)).maintenance, { ...texts[language], endTime: null })
    const answer = await guest.ask(systemStatus, {}, { language })
    assert.equal(answer.value.planned?.title, texts[language].title)
  }
  await put(null)
})

test('CO-03 an end before its start, an end in the past and times that are none are refused, and nothing is written', async () => {
  const now = Date.now()
  const kept = planOf(now + HOUR, now + 2 * HOUR)
  await put(kept, 'the one that stays')
  const start = now + HOUR
  const plans = [planOf(start, start), planOf(start, start - 1), planOf(null, now - 1), planOf(now - 2 * HOUR, now - HOUR), planOf(null, 0)]
  for (const plan of plans) {
    const { envelope } = await put(plan)
    assert.deepEqual([envelope.errorCode, envelope.field], ['request_param_err', 'endTime'], JSON.stringify(plan))
  }
  const times = [-1, 0.5, 1e20, '', String(start), 'tomorrow', 253_402_300_800_000, [], {}, true]
  const notices = [
    ...times.flatMap((time) => [
      { ...kept, startTime: time },
      { ...kept, endTime: time },
    ]),
    { startTime: null, texts },
    { ...kept, texts: { EN: texts.EN } },
    { ...kept, texts: { ...texts, TY: { title: '', info: '' } } },
    { ...kept, title: 'one text' },
    { title: 'one text', info: '', endTime: null },
  ]
  const { ask } = operator
  for (const maintenance of notices) {
    const answer = await ask(consoleSite.setMaintenance, { maintenance: null, why: '' }, { raw: { maintenance, why: 'a hostile one' } })
    assert.equal(answer.status, 400, JSON.stringify(maintenance))
  }
  assert.deepEqual((await operator.send(consoleSite.consoleBrand, {})).maintenance, { ...kept, isUnderWay: false })
  assert.deepEqual((await marks()).at(-1)?.why, 'the one that stays')
  await put(null)
})

test('CO-01 every plan, change and end leaves its reason in the trail with what stood before', async () => {
  const plan = planOf(Date.now() + HOUR, null)
  await put(plan, 'a new wall')
  await put(null, 'the storm comes first')
  const [planned, calledOff] = (await marks()).slice(-2)
  assert.deepEqual([planned?.before, planned?.after, planned?.why], [null, plan, 'a new wall'])
  assert.deepEqual([calledOff?.before, calledOff?.after, calledOff?.why], [plan, null, 'the storm comes first'])
})

test('ST-02 a notice that was written in one text before plans existed still closes the site, in both languages', async () => {
  const endTime = Date.now() + HOUR
  await site.context.db
    .updateTable('site.brand')
    .set({ maintenance: JSON.stringify({ title: 'Tide works', endTime, info: 'Back at noon' }) })
    .where('id', '=', site.context.actor.brandId)
    .execute()
  forgetBrands(site.context.db)
  const told = { title: 'Tide works', info: 'Back at noon', endTime }
  for (const language of ['EN', 'TY'] as const) assert.deepEqual((await siteAt(Date.now(), language)).maintenance, told)
  assert.equal((await guest.ask(gameVendors, {})).envelope.errorCode, 'maintenance')
  assert.equal((await operator.send(consoleSite.consoleBrand, {})).maintenance?.texts.TY.title, 'Tide works')
  await put(null)
})

async function marks() {
  return await site.context.db
    .selectFrom('platform.trail')
    .select(['before', 'after', 'why'])
    .where('action', '=', 'brand.maintenance')
    .orderBy('id')
    .execute()
}
