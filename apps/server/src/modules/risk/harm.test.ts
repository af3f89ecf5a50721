import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { DAY_MS, HOUR_MS } from '@croupier/calendar/durations'
import * as contract from '@croupier/contract/console/harm'
import { dashboard } from '@croupier/contract/console/site'
import { type Actor, aMember } from '#testing/actors.ts'
import { anOwner } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'
import { countAtRisk } from './harm.ts'
import { houseMarkers } from './rules-harm.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const { context } = site
const { brandId } = context.actor
const owner = await anOwner(site)
after(() => owner.end())
const operator = await anOperator(site, { username: 'alaga', permissions: ['support'] })
const second = await anOperator(site, { username: 'gabay', permissions: ['support'] })
const people = await Promise.all(['amihan', 'bituin', 'tala99', 'hangin'].map((name) => aMember(site.server.site, name)))
const [amihan = '', bituin = '', tala = '', hangin = ''] = people.map(({ id }) => id)
await owner.query("update identity.member set registered_at = now() - interval '400 days'")
const start = Date.now()
const ago = (days: number) => new Date(start - days * DAY_MS)
const why = 'a test'

async function planted(statement: string, values: unknown[]): Promise<void> {
  await owner.query('set session_replication_role = replica')
  await owner.query(statement, values)
  await owner.query('set session_replication_role = origin')
}

const failedDeposit = (memberId: string, at: Date) =>
  planted(
    `insert into cashier.deposit (id, brand_id, member_id, client_id, amount_minor, fee_minor, currency, channel, state, created_at, finished_at)
     values (gen_random_uuid(), $1, $2, gen_random_uuid(), 1000, 0, 'PHP', 'ewallet', 'failed', $3, $3)`,
    [brandId, memberId, at],
  )
const takenBreak = (memberId: string, at: Date, until: Date | null) =>
  planted(`insert into limits.play_break (brand_id, member_id, kind, set_at, ends_at) values ($1, $2, $3, $4, $5)`, [
    ...[brandId, memberId, until === null ? 'self_exclusion' : 'time_out', at, until],
  ])

const failures = (name: string, points: number, number: number): contract.HarmMarker => ({
  ...{ name, points },
  rule: { of: 'all', tests: [{ fact: 'deposits_failed', days: 7, is: 'at_least', number }] },
})
const set = { markers: [failures('one failed', 2, 1), failures('two failed', 3, 2)], atRiskFrom: 5 }
const list = async (filter: object = {}) => (await operator.send(contract.atRiskMembers, filter)).rows
const count = (now: Date) => countAtRisk({ ...context, now })
const refusal = async (asked: ReturnType<Actor['ask']>) => (await asked).envelope.errorCode
const waiting = async () => (await operator.send(dashboard, {})).waiting.harmMembers

// Sixty days ago two failed for amihan and bituin, and one for tala; bituin is excluded since, hangin took a break by no sign, and is in it.
for (const days of [61, 62]) for (const member of [amihan, bituin]) await failedDeposit(member, ago(days))
await failedDeposit(tala, ago(61))
await takenBreak(bituin, ago(20), null)
await takenBreak(hangin, ago(1), new Date(start + DAY_MS))

test('CO-03 a back-test says whom markers of harm would have found, and who of them took a break since', async () => {
  const tested = await operator.send(contract.testHarmMarkers, { ...set, days: 60 })
  assert.deepEqual(tested.everybody, { members: 4, stopped: 2 })
  assert.deepEqual(tested.found, { members: 2, stopped: 1 })
  assert.deepEqual(tested.markers, [
    { name: 'one failed', members: 3, stopped: 1 },
    { name: 'two failed', members: 2, stopped: 1 },
  ])
  const later = await operator.send(contract.testHarmMarkers, { ...set, days: 10 })
  assert.deepEqual(later.everybody, { members: 3, stopped: 1 }, 'who was in a break then is left out')
  assert.deepEqual(later.found, { members: 0, stopped: 0 })
  assert.deepEqual(await list(), [], 'nothing was written')
})

test('CO-03 markers of the house count until a brand writes others, and nobody overwrites what somebody else wrote meanwhile', async () => {
  const first = await operator.send(contract.harmMarkers, {})
  assert.deepEqual(first, { ...houseMarkers, version: 0, saved: null })
  await operator.send(contract.testHarmMarkers, { ...houseMarkers, days: 30 })
  await operator.send(contract.saveHarmMarkers, { ...set, version: 0, why })
  const { version, saved, markers } = await operator.send(contract.harmMarkers, {})
  assert.deepEqual([version, saved?.by, saved?.why, markers], [1, 'alaga', why, set.markers])
  assert.equal(await refusal(second.ask(contract.saveHarmMarkers, { ...set, version: 0, why })), 'changed_meanwhile')
  const both = await Promise.all([1, 1].map((seen) => operator.ask(contract.saveHarmMarkers, { ...set, version: seen, why })))
  assert.deepEqual(both.map(({ envelope }) => envelope.errorCode ?? 'done').toSorted(), ['changed_meanwhile', 'done'])
  await assert.rejects(owner.query('delete from risk.harm_marker_set'), /history|change|refuse/i)
})

test('CO-03 members at risk are listed until they no longer are, with who was in touch with them', async () => {
  await failedDeposit(amihan, ago(1))
  await failedDeposit(amihan, ago(2))
  await failedDeposit(tala, ago(1))
  await failedDeposit(hangin, ago(2))
  await failedDeposit(hangin, ago(3))
  await count(new Date(start))
  await count(new Date(start))
  const rows = await list()
  assert.deepEqual(
    rows.map(({ id, username, points, markers, contact }) => ({ id, username, points, markers, contact })),
    [{ id: amihan, username: 'amihan', points: 5, markers: ['two failed', 'one failed'], contact: null }],
    'tala weighs too little, and hangin is in a break',
  )
  assert.equal(await waiting(), 1)
  assert.equal(await refusal(operator.ask(contract.noteHarmContact, { id: tala, kind: 'call', why })), 'not_found')
  await operator.send(contract.noteHarmContact, { id: amihan, kind: 'limits_offered', why })
  const [contacted] = await list({ contact: 'done' })
  assert.deepEqual([contacted?.contact?.kind, contacted?.contact?.by], ['limits_offered', 'alaga'])
  assert.deepEqual(await list({ contact: 'none' }), [])
  assert.equal(await waiting(), 0)

  await count(new Date(start + 3 * DAY_MS))
  assert.deepEqual(
    (await list()).map(({ id }) => id),
    [hangin, amihan].toSorted((one, other) => Number(other) - Number(one)),
    'the break of hangin is over, and the failures of both are of the last seven days',
  )
  await count(new Date(start + 9 * DAY_MS))
  assert.deepEqual(await list(), [])
  const { rows: events } = await owner.query<{ member_id: string; is_in: boolean; points: number }>(
    'select member_id, is_in, points from risk.harm_event order by id',
  )
  assert.deepEqual(
    events.map(({ member_id, is_in, points }) => [String(member_id), is_in, points]),
    [
      [amihan, true, 5],
      [hangin, true, 5],
      ...[amihan, hangin].toSorted((one, other) => Number(one) - Number(other)).map((id) => [id, false, 5]),
    ],
  )
})

test('CO-03 the list of members at risk is read page by page, the heaviest first', async () => {
  const weights = [[amihan, 3] as const, [bituin, 9] as const, [tala, 3] as const, [hangin, 4] as const]
  for (const [member, points] of weights)
    await planted(
      `insert into risk.harm_member (member_id, brand_id, points, markers, since, counted_at) values ($1, $2, $3, '{}', now(), now())`,
      [member, brandId, points],
    )
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await operator.send(contract.atRiskMembers, { size: 1, ...(cursor ? { cursor } : {}) })
    seen.push(...page.rows.map(({ id }) => id))
    cursor = page.next
  } while (cursor !== undefined && seen.length < 9)
  const equal = [amihan, tala].toSorted((one, other) => Number(other) - Number(one))
  assert.deepEqual(seen, [bituin, hangin, ...equal])
  assert.equal(await refusal(operator.ask(contract.atRiskMembers, { cursor: '1;drop' })), 'request_param_err')
  await count(new Date(start + 40 * DAY_MS + HOUR_MS))
  assert.deepEqual(await list(), [])
})
