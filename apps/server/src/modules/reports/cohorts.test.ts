import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { MINUTE_MS } from '@croupier/calendar/durations'
import { activeNames, cohortReport } from '@croupier/contract/console/cohorts'
import fc from 'fast-check'
import { foldMoneyDays } from '#modules/cashier/index.ts'
import { foldPlayerDays } from '#modules/games/index.ts'
import { foldRegistrations } from '#modules/identity/index.ts'
import { aLineMember, anOwner, play } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { untilTold } from '#testing/patience.ts'
import { aSite } from '#testing/site.ts'
import { readCohorts } from './cohorts.ts'

const site = await aSite(import.meta.filename)
const { context } = site
const { brandId } = context.actor
const owner = await anOwner(site)
after(() => owner.end())
/** By the brand's clock, in Manila, it is the first of April already. */
const now = new Date('2026-03-31T20:00:00Z')
const cohortsOf = async (unit: 'week' | 'month', of = context) => (await readCohorts({ ...of, now }, { unit })).rows
const activeOf = (row: Awaited<ReturnType<typeof cohortsOf>>[number] | undefined) =>
  row && [row.active0, row.active1, row.active2, row.active3, row.active4]

async function registered(username: string, at: string): Promise<bigint> {
  const { memberId } = await aLineMember(site, username, { type: 0 })
  await owner.query('update identity.member set registered_at = $1 where id = $2', [at, String(memberId)])
  return memberId
}

async function paid(memberId: bigint, kind: 'deposit' | 'bonus', { minor, at }: { minor: number; at: string }): Promise<void> {
  await owner.query('insert into cashier.cash_change (brand_id, member_id, kind, amount_minor, at) values ($1, $2, $3, $4, $5)', [
    brandId,
    String(memberId),
    kind,
    minor,
    at,
  ])
}

const round = (memberId: bigint, at: string, [betMinor, winMinor]: [bigint, bigint]) => ({
  ...{ memberId, betMinor, winMinor, nodeId: 1001, at: new Date(at), state: 'settled' as const },
})

test('cohorts by month and week are what was counted by hand: registered, paid in, active since, and what they brought', async () => {
  // The last evening of January in UTC is February in Manila.
  const ana = await registered('ana', '2026-01-31T17:00:00Z')
  const ben = await registered('ben', '2026-02-10T00:00:00Z')
  const cita = await registered('cita', '2026-03-02T00:00:00Z')
  await registered('dina', '2024-01-01T00:00:00Z')
  await play(owner, brandId, [
    round(ana, '2026-02-03T00:00:00Z', [1_000n, 400n]),
    round(ana, '2026-02-04T00:00:00Z', [1_000n, 0n]),
    round(ana, '2026-03-20T00:00:00Z', [500n, 900n]),
    round(ben, '2026-02-11T00:00:00Z', [300n, 0n]),
    round(cita, '2026-03-09T00:00:00Z', [200n, 0n]),
  ])
  await untilTold(owner)
  await foldPlayerDays(context)
  await paid(ana, 'deposit', { minor: 5_000, at: '2026-02-02T00:00:00Z' })
  await paid(ana, 'deposit', { minor: 1_000, at: '2026-03-02T00:00:00Z' })
  await paid(ben, 'bonus', { minor: 250, at: '2026-02-12T00:00:00Z' })
  const [february, march, ...more] = await cohortsOf('month')
  assert.deepEqual(more, [])
  assert.deepEqual([february?.key, february?.registered, february?.deposited, february?.deposits], ['2026-02-01', 2, 1, 6_000n])
  // 600 + 1,000 - 400 + 300 from play, less a bonus of 250.
  assert.equal(february?.netRevenue, 1_250n)
  assert.deepEqual(activeOf(february), [2, 1, 0, null, null])
  assert.deepEqual([march?.key, march?.registered, march?.netRevenue, activeOf(march)], ['2026-03-01', 1, 200n, [1, 0, null, null, null]])
  const weeks = await cohortsOf('week')
  assert.deepEqual(
    weeks.map(({ key }) => key),
    ['2026-01-26', '2026-02-09', '2026-03-02'],
  )
  assert.deepEqual(weeks.map(activeOf), [
    [0, 1, 0, 0, 0],
    [1, 0, 0, 0, 0],
    [0, 1, 0, 0, 0],
  ])
  assert.deepEqual(weeks[0]?.active7, 1)
  assert.deepEqual(await cohortsOf('month', site.other), [])
})

type Act = { who: number; day: number; bet: number; win: number; later: string; isFolded: boolean }
const corrections: Record<string, string> = {
  settled: "update games.round set state = 'settled' where id = $1",
  voided: "update games.round set state = 'voided' where id = $1",
  corrected: 'update games.round set win_minor = win_minor + 77 where id = $1',
}

let folds = 0

async function fold(): Promise<void> {
  await untilTold(owner)
  await foldPlayerDays(context)
  await foldMoneyDays(context)
  folds += 1
  await foldRegistrations({ ...context, now: new Date(Date.now() + folds * MINUTE_MS) })
}

/** A round and what becomes of it later, before or after its day was folded; a deposit or a bonus of the same day stands beside it. */
async function done(memberId: bigint, { day, bet, win, later, isFolded }: Act): Promise<void> {
  const at = new Date(Date.UTC(2026, 1, 2 + day, 15 + (bet % 3)))
  const state = later === 'settled' ? ('open' as const) : ('settled' as const)
  const [id] = await play(owner, brandId, [{ memberId, betMinor: BigInt(bet), winMinor: BigInt(win), at, state }])
  if (bet % 4 === 0) await paid(memberId, win % 2 === 0 ? 'deposit' : 'bonus', { minor: bet, at: at.toISOString() })
  if (isFolded) await fold()
  const correction = corrections[later]
  if (correction) await owner.query(correction, [id])
}

type Counted = { key: string; registered: number; deposited: number; deposits: string; net: string; played: Record<string, number> }

/** The cohorts of all members, from their rounds and their cash, one by one. */
async function recounted(unit: 'week' | 'month'): Promise<Counted[]> {
  const periodOf = (at: string) => `to_char(date_trunc('${unit}', ${at} at time zone 'Asia/Manila'), 'YYYY-MM-DD')`
  const { rows } = await owner.query<Counted>(
    `with m as (
       select id, ${periodOf('registered_at')} as key from identity.member where brand_id = $1 and type <> 4 and registered_at > '2025-12-01'
     ), r as (
       select m.key, r.member_id, ${periodOf('r.closed_at')} as period, r.bet_minor - r.win_minor as gross
       from m join games.round r on r.member_id = m.id where r.state = 'settled'
     ), c as (select m.key, c.* from m join cashier.cash_change c on c.member_id = m.id)
     select m.key, count(*)::integer as registered,
       (select count(distinct c.member_id)::integer from c where c.key = m.key and c.kind = 'deposit') as deposited,
       (select coalesce(sum(c.amount_minor), 0)::text from c where c.key = m.key and c.kind = 'deposit') as deposits,
       ((select coalesce(sum(r.gross), 0) from r where r.key = m.key)
         - (select coalesce(sum(c.amount_minor), 0) from c where c.key = m.key and c.kind = 'bonus'))::text as net,
       (select coalesce(jsonb_object_agg(p.period, p.players), '{}')
        from (select r.period, count(distinct r.member_id) as players from r where r.key = m.key group by 1) p) as played
     from m group by m.key order by m.key`,
    [brandId],
  )
  return rows
}

const periodAfter = (unit: 'week' | 'month', key: string, steps: number) => {
  const [year = 0, month = 0, day = 0] = key.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + (unit === 'month' ? steps : 0), day + (unit === 'week' ? 7 * steps : 0)))
    .toISOString()
    .slice(0, 10)
}

async function assertRecounted(unit: 'week' | 'month'): Promise<void> {
  const rows = (await cohortsOf(unit)).map((row) => {
    const active = activeNames.map((name, step) => [periodAfter(unit, row.key, step), row[name]] as const).filter(([, players]) => players)
    return {
      ...{
        key: row.key,
        registered: row.registered,
        deposited: row.deposited,
        deposits: String(row.deposits),
        net: String(row.netRevenue),
      },
      played: Object.fromEntries(active),
    }
  })
  assert.deepEqual(rows, await recounted(unit))
}

test('cohorts are what rounds and cash come to one by one, after any play, late settlements, corrections and folds', async () => {
  const members = [
    await registered('una', '2026-01-20T00:00:00Z'),
    await registered('dalawa', '2026-01-25T16:30:00Z'),
    await registered('tatlo', '2026-02-02T00:00:00Z'),
    await registered('apat', '2026-01-20T12:00:00Z'),
  ]
  const act = fc.record({
    ...{ who: fc.nat(members.length - 1), day: fc.nat(55), bet: fc.nat(9_000), win: fc.nat(9_000), isFolded: fc.boolean() },
    later: fc.constantFrom('nothing', 'settled', 'voided', 'corrected'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 15 }), async (acts) => {
      const { memberId } = await aLineMember(site, `bago${folds}`, { type: 0 })
      await owner.query("update identity.member set registered_at = '2026-03-01' where id = $1", [String(memberId)])
      for (const one of acts) await done(members[one.who] ?? 0n, one)
      await fold()
      for (const unit of ['week', 'month'] as const) await assertRecounted(unit)
    }),
    { numRuns: 10 },
  )
})

test('cohorts are for operators who may see the ledger', async () => {
  const [auditor, cashier] = [
    await anOperator(site, { username: 'tagasuri', permissions: ['audit'] }),
    await anOperator(site, { username: 'kahera', permissions: ['cashier'] }),
  ]
  assert.ok(Array.isArray((await auditor.send(cohortReport, { unit: 'week' })).rows))
  assert.equal((await cashier.ask(cohortReport, { unit: 'week' })).envelope.errorCode, 'not_allowed')
})
