import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { DAY_MS } from '@croupier/calendar/durations'
import * as adjusting from '@croupier/contract/console/cashier-adjustments'
import { type RevenueGroup, revenueReport } from '@croupier/contract/console/reports'
import type { InputOf } from '@croupier/contract/route'
import fc from 'fast-check'
import { foldMoneyDays } from '#modules/cashier/index.ts'
import { foldPlayerDays } from '#modules/games/index.ts'
import { openBudget, payReward } from '#modules/promotions/index.ts'
import { inTransaction } from '#platform/context.ts'
import { aLineMember, anOwner, play } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { untilTold } from '#testing/patience.ts'
import { aGamePlayer } from '#testing/players.ts'
import { aSite } from '#testing/site.ts'
import { aVendor } from '#testing/vendor.ts'
import { gatherFigures } from '../agents/figures/folds.ts'

const UNITS = 1000n
const site = await aSite(import.meta.filename)
const { context } = site
const { brandId } = context.actor
const owner = await anOwner(site)
after(() => owner.end())
const [auditor, second] = [
  await anOperator(site, { username: 'tagasuri', permissions: ['audit', 'cashier'] }),
  await anOperator(site, { username: 'pangalawa', permissions: ['cashier'] }),
]

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
/** A day on either side of now, whatever the brand's clock shows. */
const around = { from: dayOf(Date.now() - DAY_MS), to: dayOf(Date.now() + DAY_MS) }
const report = async (group: RevenueGroup, more: Partial<InputOf<typeof revenueReport>> = {}) =>
  await auditor.send(revenueReport, { ...around, group, ...more })
const refusalOf = async (input: InputOf<typeof revenueReport>) => (await auditor.ask(revenueReport, input)).envelope.errorCode

async function fold(): Promise<void> {
  await untilTold(owner)
  await foldPlayerDays(context)
  await foldMoneyDays(context)
}

const playOf = ({ rounds, turnover, wins, grossRevenue }: Awaited<ReturnType<typeof report>>['totals']) => ({
  rounds: rounds ?? 0,
  turnover: turnover ?? 0n,
  wins: wins ?? 0n,
  grossRevenue: grossRevenue ?? 0n,
})

/** What all groupings of play say alike. */
async function agreedTotals(period: { from: string; to: string }) {
  const groups = await Promise.all((['day', 'month', 'game', 'vendor', 'category'] as const).map((group) => report(group, period)))
  const [first, ...others] = groups.map(({ totals }) => playOf(totals))
  for (const other of others) assert.deepEqual(other, first)
  assert.ok(first)
  return first
}

type Step = { game: string; stake: bigint; win: bigint; end: string }

/** One round as its vendor tells of it, to its end. */
async function playedOut(vendor: ReturnType<typeof aVendor> | undefined, { game, stake, win: wonMinor, end }: Step): Promise<void> {
  assert.ok(vendor)
  const [bet, win, of] = [randomUUID(), randomUUID(), { game_code: game, round: randomUUID() }]
  await vendor.bet(bet, stake * UNITS, of)
  if (end === 'undone') await vendor.rollback(randomUUID(), bet, of)
  else await vendor.win(win, bet, wonMinor * UNITS, { ...of, round_closed: true })
  if (end === 'late') await vendor.win(randomUUID(), bet, wonMinor * UNITS, of)
  if (end === 'corrected') await vendor.rollback(randomUUID(), win, of)
}

/** What left the players' wallets for play, by the ledger, less what rounds still have at stake. */
async function lostToTheHouse(): Promise<bigint> {
  const { rows } = await owner.query<{ lost: string }>(
    `select (coalesce(-sum(e.amount), 0) - (select coalesce(sum(bet_minor - win_minor), 0) from games.round where state = 'open'))::text as lost
     from wallet.entry e
     join wallet.account a on a.id = e.account_id and a.class = 'player'
     join wallet.transfer t on t.id = e.transfer_id and t.kind in ('bet', 'win', 'rollback')`,
  )
  return BigInt(rows[0]?.lost ?? 0)
}

type Settled = { day: number; nodeId: number; bet: number; win: number; later: string }
const changes: Record<string, string> = {
  settled: "update games.round set state = 'settled' where id = $1",
  voided: "update games.round set state = 'voided' where id = $1",
  corrected: 'update games.round set win_minor = win_minor + 77 where id = $1',
}

/** A round of a day in March and what becomes of it later, some before and some after it was folded. */
async function settledOn(memberId: bigint, { day, nodeId, bet, win, later }: Settled): Promise<void> {
  const at = new Date(Date.UTC(2026, 2, 5 + day, 4))
  const state = later === 'settled' ? ('open' as const) : ('settled' as const)
  const [id] = await play(owner, brandId, [{ memberId, betMinor: BigInt(bet), winMinor: BigInt(win), nodeId, at, state }])
  if (bet % 2 === 0) await fold()
  const change = changes[later]
  if (change) await owner.query(change, [id])
}

test('gross revenue by day, month, game, vendor and category is what the ledger says, after late wins, rollbacks and wins that are taken back', async () => {
  const players = await Promise.all(['una', 'dalawa', 'tatlo'].map((name) => aGamePlayer(context, name, 10_000_000n)))
  const vendors = players.map((player) => aVendor(site.server.site, player))
  const stake = fc.bigInt({ min: 1n, max: 5_000n })
  const step = fc.record({
    ...{ who: fc.integer({ min: 0, max: 2 }), game: fc.constantFrom('stu_lantern_tide', 'stu_vault_of_pearls'), stake },
    ...{ win: fc.bigInt({ min: 0n, max: 9_000n }), end: fc.constantFrom('won', 'late', 'undone', 'corrected') },
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      for (const one of steps) await playedOut(vendors[one.who], one)
      await fold()
      const lost = await lostToTheHouse()
      assert.equal((await agreedTotals(around)).grossRevenue, lost)
    }),
    { numRuns: 8 },
  )
})

test('what is settled late, voided or corrected on any day changes that day, its game and its vendor alike', async () => {
  const { memberId } = await aLineMember(site, 'noon', { type: 0 })
  const { rows: games } = await owner.query<{ node_id: number }>(
    'select min(node_id) as node_id from games.game group by vendor_code, game_type',
  )
  const round = fc.record({
    ...{ day: fc.integer({ min: 0, max: 9 }), game: fc.nat(games.length - 1), bet: fc.nat(9_000), win: fc.nat(9_000) },
    later: fc.constantFrom('nothing', 'settled', 'voided', 'corrected'),
  })
  const march = { from: '2026-03-05', to: '2026-03-14' }
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 12 }), async (rounds) => {
      for (const { game, ...one } of rounds) await settledOn(memberId, { ...one, nodeId: games[game]?.node_id ?? 1001 })
      await fold()
      const { rows: days } = await owner.query<{ key: string; gross: string }>(
        `select to_char(closed_at at time zone 'Asia/Manila', 'YYYY-MM-DD') as key, sum(bet_minor - win_minor)::text as gross
         from games.round where member_id = $1 and state = 'settled' group by 1 order by 1`,
        [memberId],
      )
      const told = (await report('day', march)).rows.filter(({ rounds }) => rounds)
      assert.deepEqual(
        told.map(({ key, grossRevenue, players }) => [key, grossRevenue, players]),
        days.map(({ key, gross }) => [key, BigInt(gross), 1]),
      )
      await agreedTotals(march)
      for (const { key, grossRevenue } of (await report('vendor', march)).rows)
        assert.equal((await report('day', { ...march, vendor: key })).totals.grossRevenue, grossRevenue)
    }),
    { numRuns: 8 },
  )
})

test('net revenue is gross revenue less bonuses, rewards and adjustments, and deposits stand by day, month and channel', async () => {
  const before = (await report('month')).totals
  const upline = await aLineMember(site, 'puno', { type: 2 })
  const { memberId } = await aLineMember(site, 'sanga', { type: 0, upline })
  await openBudget(context, { code: 'fiesta', name: 'Fiesta', amountMinor: 100_000n, operatorId: 0n, operatorName: 'test' })
  const [{ id }] = (await owner.query("select id from promotions.budget where code = 'fiesta'")).rows
  const reward = { memberId, budget: { id, code: 'fiesta', name: 'Fiesta' }, source: 'rank' as const, reference: 'level 1', basis: {} }
  await inTransaction({ ...context, now: new Date() }, (tx) => payReward(tx, { ...reward, id: randomUUID(), amountMinor: 1_500n }))
  const adjustment = { id: randomUUID(), memberId: String(memberId), direction: 'credit' as const, category: 'goodwill' as const }
  await auditor.send(adjusting.askAdjustment, { ...adjustment, amount: 700n, why: 'a slow payout' })
  await second.send(adjusting.decideAdjustment, { id: adjustment.id, action: 'approve', why: 'agreed' })
  await play(owner, brandId, [{ memberId, betMinor: 10_000n, winMinor: 4_000n, at: new Date() }])
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `insert into cashier.deposit (id, brand_id, member_id, client_id, amount_minor, fee_minor, currency, channel, state, created_at)
     values (gen_random_uuid(), $1, $2, gen_random_uuid(), 9000, 100, 'PHP', 'ewallet', 'pending', now())`,
    [brandId, memberId],
  )
  await owner.query('alter table cashier.deposit enable always trigger deposit_tells_cash')
  await owner.query("update cashier.deposit set state = 'paid', finished_at = now() where member_id = $1", [memberId])
  await owner.query('alter table cashier.deposit enable trigger deposit_tells_cash')
  await owner.query('set session_replication_role = default')
  await fold()
  await gatherFigures(context)
  const [month, day, lines, channels] = await Promise.all([report('month'), report('day'), report('line'), report('channel')])
  const gained = (key: 'grossRevenue' | 'rewardsCost' | 'adjustments' | 'netRevenue' | 'deposits' | 'fees') =>
    (month.totals[key] ?? 0n) - (before[key] ?? 0n)
  assert.deepEqual((['grossRevenue', 'rewardsCost', 'adjustments', 'netRevenue', 'deposits', 'fees'] as const).map(gained), [
    6_000n,
    1_500n,
    700n,
    3_800n,
    9_000n,
    100n,
  ])
  assert.deepEqual(day.totals, month.totals)
  assert.deepEqual(
    channels.rows.map(({ key, deposits, fees, rounds }) => [key, deposits, fees, rounds]),
    [['ewallet', 9_000n, 100n, undefined]],
  )
  const line = lines.rows.find(({ name }) => name === 'puno')
  assert.deepEqual(
    [line?.rounds, line?.grossRevenue, line?.promotionsCost, line?.netRevenue, line?.deposits],
    [1, 6_000n, 1_500n, 4_500n, 9_000n],
  )
  assert.equal(lines.totals.grossRevenue, month.totals.grossRevenue)
  assert.equal(lines.totals.deposits, month.totals.deposits)
})

test('a period is refused that is longer than 400 days, ends before it begins or is no days, and so is what has no such figures', async () => {
  const at = { from: '2026-01-01', to: '2026-01-31', group: 'day' as const }
  assert.equal(await refusalOf({ ...at, from: '2025-01-01', to: '2026-02-04' }), undefined)
  assert.equal(await refusalOf({ ...at, from: '2025-01-01', to: '2026-02-05' }), 'period_too_long')
  assert.equal(await refusalOf({ ...at, to: '2025-12-31' }), 'request_param_err')
  assert.equal(await refusalOf({ ...at, group: 'channel', vendor: 'STU' }), 'request_param_err')
  assert.deepEqual(await auditor.send(revenueReport, { ...at, group: 'day', vendor: 'NOBODY' }), { rows: [], totals: {} })
})
