import assert from 'node:assert/strict'
import { randomInt, randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { DAY_MS, MINUTE_MS } from '@croupier/calendar/durations'
import { dryRun } from '@croupier/contract/console/dry-runs'
import { members } from '@croupier/contract/console/identity'
import type { MemberRule, MemberTest } from '@croupier/contract/console/member-rules'
import * as contract from '@croupier/contract/console/segments'
import { noConditions } from '@croupier/contract/promotions-conditions'
import { carryBatch } from '#platform/events.ts'
import { type Actor, aMember } from '#testing/actors.ts'
import { anOwner, play } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'
import { listeners } from '../../background.ts'
import { riskJobs } from './index.ts'
import { askedRule } from './rules-members.ts'
import { countOne } from './segments.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const { context } = site
const { brandId } = context.actor
const owner = await anOwner(site)
after(() => owner.end())
const operator = await anOperator(site, { username: 'patnugot', permissions: ['brand', 'support'] })
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

const deposit = (memberId: string, amount: number, at: Date, state = 'paid') =>
  planted(
    `insert into cashier.deposit (id, brand_id, member_id, client_id, amount_minor, fee_minor, currency, channel, state, created_at, finished_at)
     values (gen_random_uuid(), $1, $2, gen_random_uuid(), $3, 0, 'PHP', 'ewallet', $5, $4, $4)`,
    [brandId, memberId, amount, at, state],
  )
const tagged = (memberId: string, tag: string, { isOn, at }: { isOn: boolean; at: Date }) =>
  planted(`insert into risk.standing_change (brand_id, member_id, kind, word, is_on, at) values ($1, $2, 'tag', $3, $4, $5)`, [
    ...[brandId, memberId, tag, isOn, at],
  ])
const round = (memberId: string, betMinor: bigint, at: Date) => ({ memberId: BigInt(memberId), betMinor, winMinor: 100n, at })
const all = (...tests: MemberTest[]): MemberRule => ({ of: 'all', tests })
const any = (...tests: MemberTest[]): MemberRule => ({ of: 'any', tests })

async function meant(rule: MemberRule, at: Date): Promise<string[]> {
  const { rows } = await owner.query<{ member_id: string }>('select member_id from risk.members_by($1, $2, $3)', [
    ...[brandId, JSON.stringify(askedRule(rule)), at],
  ])
  return people.map(({ id }) => id).filter((id) => rows.some((row) => String(row.member_id) === id))
}

async function save(rule: MemberRule, more: object = {}): Promise<string> {
  const id = randomUUID()
  await operator.send(contract.saveSegment, { id, name: `segment ${id.slice(0, 8)}`, rule, isOpen: true, why, ...more })
  return id
}

const count = (id: string, now: Date) => countOne({ ...context, now }, id)
const rowOf = async (id: string) => (await operator.send(contract.segments, {})).rows.find((row) => row.id === id) ?? assert.fail()
const inSegment = async (id: string) => (await operator.send(members, { segment: id })).rows.map((row) => row.id).toSorted()
const refusal = async (asked: ReturnType<Actor['ask']>) => (await asked).envelope.errorCode

await play(owner, brandId, [
  ...[round(amihan, 1_000n, ago(2)), round(amihan, 3_000n, ago(3)), round(amihan, 500n, ago(12)), round(bituin, 999n, ago(2))],
])
await deposit(amihan, 20_000, ago(2.9))
await deposit(amihan, 30_000, ago(1.5))
await deposit(bituin, 40_000, ago(40))
await deposit(tala, 10_000, ago(1), 'failed')
await tagged(tala, 'vip', { isOn: true, at: ago(6) })
await tagged(tala, 'vip', { isOn: false, at: ago(4) })

test('CO-03 facts of members are what was so strictly before an instant', async () => {
  const now = ago(0)
  const is = 'at_least' as const
  assert.deepEqual(await meant(all({ fact: 'deposited', days: 7, is, amount: 50_000n }), now), [amihan])
  assert.deepEqual(await meant(all({ fact: 'deposited', days: 7, is, amount: 50_001n }), now), [])
  assert.deepEqual(await meant(all({ fact: 'deposits', days: 366, is, number: 1 }), now), [amihan, bituin])
  assert.deepEqual(await meant(all({ fact: 'deposits', days: 366, is, number: 1 }), ago(2)), [amihan, bituin])
  assert.deepEqual(await meant(all({ fact: 'deposits', days: 366, is, number: 1 }), ago(3)), [bituin])
  assert.deepEqual(await meant(all({ fact: 'deposits', days: 366, is, number: 1 }), ago(40)), [], 'the instant itself is not before it')
  assert.deepEqual(await meant(all({ fact: 'deposits_failed', days: 7, is, number: 1 }), now), [tala])
  assert.deepEqual(await meant(all({ fact: 'largest_deposit', days: 30, is: 'at_most', amount: 29_999n }), now), [bituin, tala, hangin])
  assert.deepEqual(await meant(all({ fact: 'turnover', days: 7, is, amount: 4_000n }), now), [amihan])
  assert.deepEqual(await meant(all({ fact: 'net_loss', days: 7, is, amount: 3_801n }), now), [])
  assert.deepEqual(await meant(all({ fact: 'net_loss', days: 7, is, amount: 3_800n }), now), [amihan])
  assert.deepEqual(await meant(all({ fact: 'days_in_a_row', days: 30, is, number: 2 }), now), [amihan])
  assert.deepEqual(await meant(all({ fact: 'stake_growth_percent', days: 7, is, number: 700 }), now), [amihan])
  assert.deepEqual(await meant(all({ fact: 'stake_growth_percent', days: 7, is, number: 701 }), now), [])
  assert.deepEqual(await meant(all({ fact: 'days_since_play', is, number: 1 }), now), [amihan, bituin], 'who never played has no such days')
  assert.deepEqual(await meant(all({ fact: 'tag', is: 'is', tag: 'vip' }), now), [])
  assert.deepEqual(await meant(all({ fact: 'tag', is: 'is', tag: 'vip' }), ago(5)), [tala])
  assert.deepEqual(await meant(all({ fact: 'status', is: 'is_not', status: 'active' }), now), [])
})

test('CO-03 every fact of the contract can be asked of the database, alone and with others', async () => {
  const { moneyFacts, countFacts, standingFacts } = await import('@croupier/contract/console/member-rules')
  const is = 'at_least' as const
  const money = moneyFacts.map((fact): MemberTest => ({ fact, days: 30, is, amount: 1n }))
  const counts = countFacts.map((fact): MemberTest => ({ fact, days: 30, is, number: 0 }))
  const standing = standingFacts.map((fact): MemberTest => ({ fact, is: 'at_most', number: 1_000_000 }))
  for (const fact of [...money, ...counts, ...standing])
    assert.equal((await operator.send(contract.countSegment, { rule: all(fact), at: null })).members >= 0, true, fact.fact)
  const three = { fact: 'rounds', days: 366, is, number: 0 } as const
  assert.equal((await operator.send(contract.countSegment, { rule: all(three, three), at: start })).members, 4)
  assert.equal((await operator.send(contract.countSegment, { rule: any(three, three), at: start })).members, 4)
})

test('CO-03 members enter and leave a segment as its rule says, the list of members shows them, and other systems are told', async () => {
  const endpoint = randomUUID()
  await planted(
    `insert into webhooks.endpoint (id, brand_id, name, url, events, state, secret_sealed, next_at, why, asked_by, asked_by_name, asked_at, decided_by)
     values ($1, $2, 'crm', 'http://localhost:9/', '{segment.entered,segment.left}', 'open', '', now(), 'test', 1, 'a', now(), 2)`,
    [endpoint, brandId],
  )
  const id = await save(all({ fact: 'tag', is: 'is', tag: 'night-owl' }))
  await count(id, ago(-0.1))
  assert.deepEqual(await inSegment(id), [])
  await owner.query("insert into identity.member_tag (member_id, tag, brand_id, by_name, at) values ($1, 'night-owl', $2, 'a', now())", [
    ...[hangin, brandId],
  ])
  await count(id, ago(-0.2))
  assert.deepEqual([await inSegment(id), (await rowOf(id)).members], [[hangin], 1])
  await count(id, ago(-0.2))
  await owner.query("delete from identity.member_tag where tag = 'night-owl'")
  await count(id, ago(-0.3))
  const { rows } = await operator.send(contract.segmentEvents, { id })
  assert.deepEqual(
    [await inSegment(id), rows.map(({ username, isIn }) => [username, isIn])],
    [
      [],
      [
        ['hangin', false],
        ['hangin', true],
      ],
    ],
  )
  while ((await carryBatch(context, listeners)) > 0);
  const told = await owner.query<{ type: string; body: string }>('select type, body from webhooks.delivery order by id')
  assert.deepEqual(
    told.rows.map(({ type, body }) => [type, JSON.parse(body).data.memberIds]),
    [
      ['segment.entered', [hangin]],
      ['segment.left', [hangin]],
    ],
  )
})

test('CO-03 membership of any counted instant comes out the same when it is computed anew', async (t) => {
  const seed = randomInt(1_000_000)
  t.diagnostic(`seed ${seed}`)
  const chance = ((state) => (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  })(seed)
  const memberIds = [amihan, bituin, tala, hangin]
  const one = () => memberIds[chance(4)] ?? ''
  const within = () => new Date(ago(90).getTime() + chance(20 * 24 * 60) * MINUTE_MS)
  const rounds = Array.from({ length: 60 }, () => round(one(), BigInt(1 + chance(5_000)), within()))
  await play(owner, brandId, rounds)
  for (let made = 0; made < 25; made += 1) await deposit(one(), 1 + chance(50_000), within())
  const marks = Array.from({ length: 20 }, within).toSorted((a, b) => a.getTime() - b.getTime())
  for (const at of marks) await tagged(one(), 'night', { isOn: chance(2) === 0, at })
  const bound = () => ({ days: 1 + chance(10), is: chance(2) === 0 ? ('at_least' as const) : ('at_most' as const) })
  const someTest = (): MemberTest =>
    [
      { fact: 'deposited', ...bound(), amount: BigInt(1 + chance(60_000)) } as const,
      { fact: 'turnover', ...bound(), amount: BigInt(1 + chance(9_000)) } as const,
      { fact: 'net_loss', ...bound(), amount: BigInt(1 + chance(9_000)) } as const,
      { fact: 'rounds', ...bound(), number: chance(5) } as const,
      { fact: 'days_in_a_row', ...bound(), number: chance(4) } as const,
      { fact: 'days_since_deposit', is: 'at_most', number: chance(6) } as const,
      { fact: 'tag', is: 'is', tag: 'night' } as const,
    ][chance(7)] ?? assert.fail()
  const rules = Array.from({ length: 6 }, (_, at) => (at % 2 === 0 ? all(someTest(), someTest()) : any(someTest(), someTest())))
  const segments: { id: string; rule: MemberRule }[] = []
  for (const rule of rules) segments.push({ id: await save(rule), rule })
  const instants = Array.from({ length: 12 }, within).toSorted((a, b) => a.getTime() - b.getTime())
  for (const at of instants) for (const { id } of segments) await count(id, new Date(at.getTime() + 2 * MINUTE_MS))
  for (const at of instants)
    for (const { id, rule } of segments) {
      const recorded = await owner.query<{ member_id: string }>(
        `select member_id from (
           select distinct on (member_id) member_id, is_in from risk.segment_event where segment_id = $1 and at <= $2 order by member_id, id desc
         ) e where is_in`,
        [id, at],
      )
      assert.deepEqual(
        memberIds.filter((member) => recorded.rows.some((row) => String(row.member_id) === member)),
        await meant(rule, at),
        `seed ${seed}: ${JSON.stringify(askedRule(rule))} at ${at.toISOString()}`,
      )
    }
})

test('CO-03 a changed rule is a new version, the job counts what is due, and nobody enters a closed segment', async () => {
  const mine = all({ fact: 'deposits', days: 366, is: 'at_least', number: 1 })
  const id = await save(mine, { name: 'depositors' })
  const due = riskJobs.find(({ name }) => name === 'risk-count-segments') ?? assert.fail()
  await due.run({ ...context, now: ago(-1) }, {})
  assert.deepEqual([(await rowOf(id)).members, (await rowOf(id)).ruleVersion], [4, 1])
  const change = { id, name: 'depositors', rule: all({ fact: 'rank', is: 'at_least', number: 50 }), why }
  await operator.send(contract.saveSegment, { ...change, isOpen: false })
  await due.run({ ...context, now: ago(-2) }, {})
  assert.deepEqual([(await rowOf(id)).members, (await rowOf(id)).ruleVersion], [4, 2])
  await operator.send(contract.saveSegment, { ...change, isOpen: true })
  await due.run({ ...context, now: ago(-3) }, {})
  assert.deepEqual([(await rowOf(id)).members, (await rowOf(id)).ruleVersion], [0, 2])
})

test('SC-01 a dry run of a promotion for a segment counts the members who are in it', async () => {
  const id = await save(all({ fact: 'deposits_failed', days: 366, is: 'at_least', number: 1 }))
  await count(id, new Date(start + DAY_MS))
  const draft = { metric: null, target: null, award: { kind: 'money' as const, amount: 2_000n }, points: null, stock: null }
  const conditions = { ...noConditions, audience: { kind: 'segment' as const, segment: id } }
  const found = await operator.send(dryRun, { kind: 'promotion', ...draft, conditions })
  assert.equal(found.kind === 'promotion' && found.audience, 1)
})

test('CO-03 two counts of one segment at once, and two segments of one name, leave one of each', async () => {
  const id = await save(all({ fact: 'days_registered', is: 'at_least', number: 1 }))
  await Promise.all([count(id, ago(-4)), count(id, ago(-4)), count(id, ago(-4))])
  const { rows } = await owner.query('select member_id from risk.segment_event where segment_id = $1', [id])
  assert.equal(rows.length, 4)
  const rule = all({ fact: 'rank', is: 'at_least', number: 1 } as const)
  const ask = (name: string) => operator.ask(contract.saveSegment, { id: randomUUID(), name, rule, isOpen: true, why })
  const answers = await Promise.all([ask('Twice'), ask('twice')])
  assert.deepEqual(answers.map(({ envelope }) => envelope.errorCode ?? 'kept').toSorted(), ['kept', 'segment_name_taken'])
})

test('VL-12 rules that say nothing, too much or nonsense are refused, and so is the segment of another brand', async () => {
  const rank = { fact: 'rank', is: 'at_least', number: 1 } as const
  const valid = all(rank)
  const ask = (rule: unknown) => refusal(operator.ask(contract.countSegment, { rule: valid, at: null }, { raw: { rule, at: null } }))
  for (const rule of [
    { of: 'all', tests: [] },
    { of: 'none', tests: [rank] },
    { of: 'all', tests: Array.from({ length: 13 }, () => rank) },
    { of: 'all', tests: [{ fact: 'rounds', is: 'at_least', number: 1 }] },
    { of: 'all', tests: [{ fact: 'rounds', days: 0, is: 'at_least', number: 1 }] },
    { of: 'all', tests: [{ fact: 'rounds', days: 367, is: 'at_least', number: 1 }] },
    { of: 'all', tests: [{ fact: 'rounds', days: 1, is: 'at_least', number: 1.5 }] },
    { of: 'all', tests: [{ fact: 'password', days: 1, is: 'at_least', number: 1 }] },
    { of: 'all', tests: [{ ...rank, more: 1 }] },
    { of: 'all', tests: [{ fact: 'tag', is: 'is', tag: "'; drop" }] },
  ])
    assert.equal(await ask(rule), 'request_param_err', JSON.stringify(rule))
  const id = await save(all({ fact: 'rank', is: 'at_least', number: 1 }))
  await planted('update risk.segment set brand_id = $1 where id = $2', [site.other.actor.brandId, id])
  assert.equal(await refusal(operator.ask(contract.segmentEvents, { id })), 'not_found')
  const again = { id, name: 'another', rule: all({ fact: 'rank', is: 'at_least', number: 2 } as const), isOpen: true, why }
  assert.equal(await refusal(operator.ask(contract.saveSegment, again)), 'id_reused')
})
