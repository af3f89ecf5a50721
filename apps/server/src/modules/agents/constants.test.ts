import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysOf } from '@croupier/calendar/calendar'
import { systemStatus } from '@croupier/contract/site'
import { anActor } from '#testing/actors.ts'
import { aSite } from '#testing/site.ts'
import { agentJobs } from './jobs.ts'
import { SLOT_MS, slotAfter, slotAt } from './rules-clock.ts'

const site = await aSite(import.meta.filename)
const zone = 'Asia/Manila'

test('CN-02 one is 18 at least to play, and the page says how old', async () => {
  const status = await anActor(site.server.site).send(systemStatus, {})
  assert.ok(status.brand.ageMinimum >= 18)
})

test('CN-02 wages are counted every 5 minutes, and a daily salary is paid every other day', () => {
  assert.equal(SLOT_MS, 5 * 60_000)
  assert.ok(agentJobs.some(({ name, every }) => name === 'agents-settle' && every === '* * * * *'))
  const at = new Date('2026-11-20T04:02:00Z')
  const slot = slotAt('slot', at, zone)
  assert.deepEqual([slot.from.toISOString(), slot.to.toISOString()], ['2026-11-20T04:00:00.000Z', '2026-11-20T04:05:00.000Z'])
  const pair = slotAt('pair', at, zone)
  assert.equal(daysOf(pair, zone).length, 2)
  assert.equal(slotAfter('pair', pair, zone).from.getTime() - pair.from.getTime(), 2 * 24 * 60 * 60_000)
})

test('CN-02 points never expire: no line and no balance of them knows an end', async () => {
  const { rows } = await site.server.database.pool.query<{ name: string }>(
    "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'promotions' and table_name like 'point%'",
  )
  assert.ok(rows.length > 0)
  assert.deepEqual(
    rows.filter(({ name }) => /expir|ends|until/.test(name)),
    [],
  )
})
