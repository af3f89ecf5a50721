import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { dryRun } from '@croupier/contract/console/dry-runs'
import * as consolePromotions from '@croupier/contract/console/promotions'
import * as rewards from '@croupier/contract/console/rewards'
import { setDateOfBirth } from '@croupier/contract/identity-profile'
import { noConditions } from '@croupier/contract/promotions-conditions'
import type { Context } from '#platform/context.ts'
import { Refused } from '#platform/refusal.ts'
import { type Actor, aMember } from '#testing/actors.ts'
import { anOwner } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'
import { readPromotion } from './activities.ts'
import { claimPromotion } from './applications.ts'
import { claimWaitingAward, readAwards } from './awards.ts'

const site = await aSite(import.meta.filename)
const app = site.server.site
const owner = await anOwner(site)
after(() => owner.end())
const operator = await anOperator(site, { username: 'patnugot', permissions: ['cashier', 'brand'] })
const why = 'a test'
await operator.send(rewards.saveBudget, { code: 'rewards', name: 'Rewards', why })
await operator.send(rewards.changeBudget, { id: crypto.randomUUID(), code: 'rewards', amount: 1_000_000n, why })
await operator.send(rewards.saveProgram, {
  ...{ kind: 'promotion' as const, isOpen: true, budget: 'rewards', least: 0n, convertPoints: null, convertAmount: null, why },
})

const words = { title: 'Gift', summary: '', content: '' }
const draft = (code: string, more: object = {}) => ({
  ...{ code, type: 'game' as const, way: 'claim' as const, imageUrl: '', position: 0, startsAt: Date.UTC(2026, 0), endsAt: null },
  ...{
    texts: { EN: words, TY: words },
    metric: null,
    target: null,
    award: { kind: 'money' as const, amount: 5_000n },
    points: 10n,
    stock: null,
  },
  ...{ conditions: { ...noConditions, birthday: { days: 2, waitDays: 30 } }, why, ...more },
})

async function written(code: string, more: object = {}): Promise<string> {
  await operator.send(consolePromotions.savePromotion, draft(code, more))
  const { rows } = await operator.send(consolePromotions.consolePromotions, { size: 100 })
  return rows.find((row) => row.code === code)?.id ?? assert.fail(code)
}

/** A member whose date of birth was written long ago. */
async function born(name: string, dateOfBirth: string): Promise<Actor & { id: string }> {
  const member = await aMember(app, name)
  await member.send(setDateOfBirth, { dateOfBirth })
  await owner.query("update identity.member set birth_date_set_at = '2026-01-01' where id = $1", [member.id])
  return member
}

/** A call of a member at an instant. */
const at = (member: { id: string }, now: string): Context => ({
  ...site.context,
  now: new Date(now),
  actor: { ...site.context.actor, kind: 'member', memberId: BigInt(member.id), sessionId: 0n },
})

async function claim(member: { id: string }, promotionId: string, now: string): Promise<string> {
  try {
    await claimPromotion(at(member, now), { promotionId })
    return 'given'
  } catch (caught) {
    if (caught instanceof Refused) return caught.code
    throw caught
  }
}

const pointsOf = async (memberId: string) =>
  (await owner.query('select count(*)::int as lines from promotions.point_line where member_id = $1', [memberId])).rows[0].lines
const awardsOf = async (member: { id: string }, now: string) => (await readAwards(at(member, now), {})).rows

test('DT-06 a gift for the birthday is given from its first moment on the clock of the brand to the last day after it', async () => {
  const promotionId = await written('borders')
  const [maaga, huli] = [await born('maagang', '1990-03-03'), await born('huling1', '1990-03-03')]
  assert.equal(await claim(maaga, promotionId, '2027-03-02T15:59:59.999Z'), 'conditions_missing')
  assert.equal(await claim(maaga, promotionId, '2027-03-02T16:00:00Z'), 'given')
  assert.equal(await claim(huli, promotionId, '2027-03-05T16:00:00Z'), 'conditions_missing')
  assert.equal(await claim(huli, promotionId, '2027-03-05T15:59:59.999Z'), 'given')
})

test('DT-06 a gift for the birthday is given once a year, whatever comes at once, and again in the next one', async () => {
  const promotionId = await written('yearly')
  const member = await born('taunan', '1990-03-03')
  const storm = (now: string) => Promise.all(Array.from({ length: 32 }, () => claim(member, promotionId, now)))
  assert.deepEqual([...new Set(await storm('2027-03-03T04:00:00Z'))], ['given'])
  assert.deepEqual([(await awardsOf(member, '2027-03-03T04:00:01Z')).length, await pointsOf(member.id)], [1, 1])
  assert.equal(await claim(member, promotionId, '2027-12-01T04:00:00Z'), 'given')
  assert.equal((await readPromotion(at(member, '2027-12-01T04:00:00Z'), { id: promotionId })).status, 'issued')
  assert.equal((await readPromotion(at(member, '2028-03-03T04:00:00Z'), { id: promotionId })).status, 'claim')
  assert.deepEqual([...new Set(await storm('2028-03-03T04:00:00Z'))], ['given'])
  const waiting = await awardsOf(member, '2028-03-03T04:00:01Z')
  assert.deepEqual([waiting.length, await pointsOf(member.id)], [2, 2])
  const former = waiting.find(({ issuedAt }) => issuedAt < Date.UTC(2028, 0)) ?? assert.fail()
  await claimWaitingAward(at(member, '2028-03-03T05:00:00Z'), { id: former.id })
  assert.equal((await readPromotion(at(member, '2028-03-03T05:00:00Z'), { id: promotionId })).status, 'issued')
})

test('DT-06 a birthday on 29 February is that of 28 February in other years', async () => {
  const promotionId = await written('leap', { conditions: { ...noConditions, birthday: { days: 0, waitDays: 30 } } })
  const member = await born('bisyesto', '1996-02-29')
  assert.equal(await claim(member, promotionId, '2027-02-27T04:00:00Z'), 'conditions_missing')
  assert.equal(await claim(member, promotionId, '2027-02-28T04:00:00Z'), 'given')
  assert.equal((await readPromotion(at(member, '2028-02-28T04:00:00Z'), { id: promotionId })).birthday?.isOpen, false)
  assert.equal(await claim(member, promotionId, '2028-02-29T04:00:00Z'), 'given')
  assert.equal((await awardsOf(member, '2028-03-01T04:00:00Z')).length, 2)
})

test('DT-06 whoever set the date of birth just now waits, and the page says what is asked and when it opens', async () => {
  const promotionId = await written('waits', { conditions: { ...noConditions, birthday: { days: 7, waitDays: 30 } } })
  const member = await aMember(app, 'ngayon1')
  const page = (now: string) => readPromotion(at(member, now), { id: promotionId })
  const unknown = await page('2027-03-03T04:00:00Z')
  assert.deepEqual(unknown.birthday, { days: 7, waitDays: 30, isDateKnown: false, isOpen: false, opensAt: null, closesAt: null })
  assert.equal(await claim(member, promotionId, '2027-03-03T04:00:00Z'), 'conditions_missing')
  await member.send(setDateOfBirth, { dateOfBirth: '1990-03-03' })
  await owner.query("update identity.member set birth_date_set_at = '2027-03-02T04:00:00Z' where id = $1", [member.id])
  assert.equal(await claim(member, promotionId, '2027-03-03T04:00:00Z'), 'conditions_missing')
  const shown = await page('2027-03-03T04:00:00Z')
  assert.deepEqual([shown.birthday?.opensAt, shown.isMissing], [Date.parse('2028-03-02T16:00:00Z'), true])
  await owner.query("update identity.member set birth_date_set_at = '2027-02-03T04:00:00Z' where id = $1", [member.id])
  assert.equal((await page('2027-03-03T04:00:00Z')).birthday?.opensAt, Date.parse('2027-03-05T04:00:00Z'))
  assert.equal(await claim(member, promotionId, '2027-03-05T04:00:00Z'), 'given')
})

test('CO-03 only what is claimed at once is a gift for birthdays, and nothing is counted by sealed dates', async () => {
  const refusalOf = async (more: object) => {
    const { envelope } = await operator.ask(consolePromotions.savePromotion, draft('wrong', more))
    return [envelope.errorCode, envelope.field]
  }
  assert.deepEqual(await refusalOf({ way: 'apply' }), ['request_param_err', 'conditions'])
  assert.deepEqual(await refusalOf({ metric: 'rounds', target: 1n }), ['request_param_err', 'conditions'])
  const { metric, target, conditions, award, points, stock } = draft('dry')
  const run = await operator.ask(dryRun, { kind: 'promotion', metric, target, conditions, award, points, stock })
  assert.deepEqual([run.envelope.errorCode, run.envelope.field], ['request_param_err', 'conditions'])
})
