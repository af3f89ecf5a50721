import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { daysBefore } from '@croupier/calendar/calendar'
import * as agents from '@croupier/contract/agents'
import fc from 'fast-check'
import { inTransaction, type TxContext } from '#platform/context.ts'
import { aLineMember, anOwner, type LinePerson, play } from '#testing/lines.ts'
import { aSite } from '#testing/site.ts'
import { setClass } from '../downlines/downlines.ts'
import { countLine, movePaths } from '../tree/store.ts'
import { countLargeLines, gatherFigures } from './folds.ts'
import { countActiveOnDays, registrationsByDay, sumDays, sumLineByDay } from './store.ts'
import { countActive } from './store-active.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const { context } = site
const brandId = context.actor.brandId
const owner = await anOwner(site)
after(() => owner.end())
const seed = randomInt(2 ** 31)
const ZONE = 'Asia/Manila'
const DAY = 86_400_000
const DAYS = 9
const firstDay = daysBefore(new Date(), DAYS - 1, ZONE)
const midnight = (day: number) => new Date(firstDay.getTime() + day * DAY)

async function untilGathered(): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    await gatherFigures(context)
    const { rows } = await owner.query<{ behind: string }>(
      `select count(*) as behind from games.round_change c, agents.stream_cursor s where s.name = 'rounds' and (c.xid, c.id) > (s.xid, s.id)`,
    )
    if (rows[0]?.behind === '0') return
    await sleep(100)
  }
  throw new Error('the stream does not come to an end')
}

/** Every counter of a line against the rows that it counts. */
async function assertCounted({ memberId, username }: LinePerson): Promise<void> {
  const { rows } = await owner.query<{ path: string; members: number; directs: number; agents: number; joined: number }>(
    `select a.path::text as path, count(n.member_id)::integer as members, count(*) filter (where n.upline_id = $1)::integer as directs,
            count(*) filter (where n.is_agent)::integer as agents, count(*) filter (where n.joined_at >= $2)::integer as joined
     from agents.node a left join agents.node n on n.path <@ a.path and n.member_id <> a.member_id where a.member_id = $1 group by a.path`,
    [memberId, midnight(0)],
  )
  const [wanted] = rows
  assert.ok(wanted)
  const { path, joined, ...size } = wanted
  assert.deepEqual(await countLine(context.db, memberId), size, `size of ${username}`)
  const counted = await registrationsByDay(context.db, memberId, { from: midnight(0), to: midnight(DAYS + 1), zone: ZONE })
  assert.equal(
    counted.reduce((sum, { count }) => sum + count, 0),
    joined,
    `registrations of ${username}`,
  )
  const zero = Math.floor((firstDay.getTime() + 8 * 3_600_000) / DAY)
  const days = await sumDays(context.db, memberId, { first: zero, last: zero + DAYS, zone: ZONE })
  const slots = await sumLineByDay(context.db, memberId, { from: midnight(0), to: midnight(DAYS + 1), zone: ZONE })
  // A day on which everything was voided again stands in both.
  if (days) assert.deepEqual(days, slots, `days of ${username}`)
  for (let first = 0; first < DAYS; first += 1)
    for (let last = first; last < DAYS; last += 1) {
      const live = await countActive(context.db, path, {
        period: { from: midnight(first), to: midnight(last + 1) },
        rule: { turnover: 1n, deposits: 0n, product: 'CONS' },
      })
      const kept = await countActiveOnDays(context.db, { memberId, path }, { brandId, zone: ZONE, first: zero + first, last: zero + last })
      assert.equal(kept, live, `active members of ${username} from day ${first} to ${last}`)
    }
}

test('gathering ends although rounds go on settling, and leaves none of them out', async () => {
  const person = await aLineMember(site, 'walanghintuan', { type: 0 })
  const aRound = async () => await play(owner, brandId, [{ memberId: person.memberId, betMinor: 100n, winMinor: 0n, at: midnight(1) }])
  await aRound()
  let folds = 0
  await gatherFigures(context, async () => {
    folds += 1
    await aRound()
  })
  assert.ok(folds < 10, `${folds} folds`)
  await untilGathered()
})

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ what: fc.constant('play' as const), who: fc.nat(5), day: fc.nat(DAYS - 1), bet: fc.nat(3) }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('void' as const), which: fc.nat(30) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('exclude' as const), which: fc.nat(30) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('gather' as const) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('count' as const), members: fc.integer({ min: 1, max: 6 }) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('join' as const), below: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('move' as const), who: fc.nat(5), below: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('promote' as const), who: fc.nat(5) }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

let names = 0
const aName = (stem: string) => {
  names += 1
  return `${stem}${names}`
}

type Tree = { agents: LinePerson[]; members: LinePerson[] }

/** Three agents below each other, a fourth beside them, and members in all of their lines. */
async function aTree(): Promise<Tree> {
  const top = await aLineMember(site, aName('tuktok'), { type: 1 })
  const middle = await aLineMember(site, aName('gitna'), { type: 2, upline: top })
  const low = await aLineMember(site, aName('baba'), { type: 42, upline: middle })
  const beside = await aLineMember(site, aName('tabi'), { type: 1 })
  const members = []
  for (const upline of [top, middle, middle, low, low, beside]) members.push(await aLineMember(site, aName('laro'), { type: 0, upline }))
  return { agents: [top, middle, low, beside], members }
}

/** Lives one history in a tree of its own. */
async function live(history: readonly Step[], tree: Tree): Promise<void> {
  const rounds: string[] = []
  for (const one of history) {
    if (one.what === 'play') rounds.push(...(await playOn(one, tree)))
    else if ('which' in one) await owner.query(changes[one.what], [rounds[one.which % Math.max(1, rounds.length)]])
    else if (one.what === 'gather') await untilGathered()
    else if (one.what === 'count') await countLargeLines(context, async () => undefined, one.members)
    else await changeTree(one, tree)
  }
}

const changes = {
  void: "update games.round set state = 'voided', bet_minor = 0, excluded_minor = null where id = $1",
  exclude: 'update games.round set excluded_minor = nullif(bet_minor, 0) where id = $1',
}

async function playOn({ who, day, bet }: Extract<Step, { what: 'play' }>, { members }: Tree): Promise<string[]> {
  const at = new Date(midnight(day).getTime() + randomInt(DAY))
  return await play(owner, brandId, [{ memberId: members[who]?.memberId ?? 0n, betMinor: BigInt(bet), winMinor: 0n, at }])
}

async function changeTree(one: Extract<Step, { what: 'join' | 'move' | 'promote' }>, tree: Tree): Promise<void> {
  const who = tree.members['who' in one ? one.who : 0]
  const below = tree.agents['below' in one ? one.below : 0]
  if (!who || !below) return
  if (one.what === 'join') await aLineMember(site, aName('bago'), { type: 0, upline: below })
  else if (one.what === 'promote') await inTransaction({ ...context, now: midnight(DAYS + 1) }, (tx) => setClass(tx, who.memberId, 42))
  else await inTransaction({ ...context, now: new Date() }, (tx) => moveBelow(tx, who.memberId, below.memberId))
}

async function moveBelow(tx: TxContext, memberId: bigint, uplineId: bigint): Promise<void> {
  const { rows } = await owner.query<{ path: string }>('select path::text as path from agents.node where member_id = $1', [memberId])
  await movePaths(tx.db, { memberId, path: rows[0]?.path ?? '', uplineId, at: tx.now })
}

test('AC-02 counters of a line that are kept as things happen equal a look at the rows, on any history', async () => {
  process.stdout.write(`# seed ${seed}\n`)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (history) => {
      const tree = await aTree()
      await live(history, tree)
      await untilGathered()
      for (const agent of tree.agents) await assertCounted(agent)
      // Small lines were counted from the members' days until here; now all of them are counters.
      await countLargeLines(context, async () => undefined, 1)
      for (const agent of tree.agents) await assertCounted(agent)
    }),
    { seed, numRuns: 10, endOnFailure: true },
  )
})

test('AC-02 a period that ends within a day counts active members from the rows, and whole days come to the same', async () => {
  const { agents: heads, members } = await aTree()
  const [top] = heads
  const [first, second] = members
  assert.ok(top && first && second)
  const now = new Date()
  const early = midnight(1).getTime()
  await play(owner, brandId, [
    { memberId: first.memberId, betMinor: 100n, winMinor: 0n, at: new Date(early + 3_600_000) },
    { memberId: second.memberId, betMinor: 100n, winMinor: 0n, at: new Date(early + 7_200_000) },
    { memberId: second.memberId, betMinor: 100n, winMinor: 0n, at: now },
  ])
  await untilGathered()
  const activeIn = async (startTime: number, endTime: number) =>
    (await top.send(agents.teamOverview, { startTime, endTime })).period.figures.activeMembers
  assert.equal(await activeIn(early, early + 2 * 3_600_000), 1)
  const turnoverIn = async (startTime: number, endTime: number) =>
    (await top.send(agents.teamOverview, { startTime, endTime })).period.figures.turnover
  assert.equal(await turnoverIn(early, early + 2 * 3_600_000), 100n)
  assert.equal(await turnoverIn(early, midnight(2).getTime() - 1), 200n)
  assert.equal(await turnoverIn(early, midnight(2).getTime()), 200n)
  assert.equal(await activeIn(early, midnight(2).getTime() - 1), 2)
  assert.equal(await activeIn(early, now.getTime() + 600_000), 2)
  assert.equal(await activeIn(midnight(2).getTime(), now.getTime() + 600_000), 1)
})

test('AC-02 where the brand counts its days in another zone by now, active members are counted from the rows', async () => {
  const { agents: heads, members } = await aTree()
  const [top] = heads
  const [first] = members
  assert.ok(top && first)
  await play(owner, brandId, [{ memberId: first.memberId, betMinor: 100n, winMinor: 0n, at: new Date() }])
  await untilGathered()
  await owner.query("update agents.calendar set zone = 'Europe/Berlin' where brand_id = $1", [brandId])
  assert.equal(await countActiveOnDays(context.db, top, { brandId, zone: ZONE, first: 0, last: 99_999 }), undefined)
  assert.equal((await top.send(agents.teamOverview, {})).today.activeMembers, 1)
  await owner.query('update agents.calendar set zone = $2 where brand_id = $1', [brandId, ZONE])
})
