import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import * as agents from '@croupier/contract/agents'
import * as contracts from '@croupier/contract/agents-contracts'
import { type Terms, terms as termsSchema } from '@croupier/contract/agents-terms'
import fc from 'fast-check'
import * as z from 'zod/mini'
import { aLineMember, anOwner, aSignedContract, atTime, fund, type LinePerson, play } from '#testing/lines.ts'
import { aSite } from '#testing/site.ts'
import { someTerms } from '#testing/terms.ts'
import { gatherFigures } from '../figures/folds.ts'
import { settleAll } from './settlement.ts'
import { holdEpoch, releaseLease, takeLease } from './store.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const { context } = site
const brandId = context.actor.brandId
const owner = await anOwner(site)
after(() => owner.end())
const MINUTE = 60_000
const SLOT = 5 * MINUTE
const HOUR = 60 * MINUTE
const seed = randomInt(2 ** 31)

/** How far this file has settled; each test begins behind it. */
let settled = Date.now() + HOUR
const nextStart = () => new Date(Math.ceil(settled / SLOT) * SLOT + SLOT)
let people = 0
const aName = (stem: string) => {
  people += 1
  return `${stem}${people}`
}

/** An agent with a member below, and a signed contract that runs from an instant on. */
async function aWorker(
  terms: Terms,
  from: Date,
  giver?: LinePerson,
): Promise<{ agent: LinePerson; player: LinePerson; contractId: string }> {
  const agent = await aLineMember(site, aName('ahente'), giver ? { type: 41, upline: giver } : { type: 2 })
  const player = await aLineMember(site, aName('laro'), { type: 0, upline: agent })
  const contractId = randomUUID()
  await aSignedContract(owner, brandId, { id: contractId, terms, from, takerId: agent.memberId, giverId: giver?.memberId ?? null })
  return { agent, player, contractId }
}

const brandTerms = (change: Partial<Terms> = {}) => someTerms({ payer: 'brand', ...change })

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

async function settleAt(at: Date): Promise<void> {
  settled = Math.max(settled, at.getTime())
  await untilGathered()
  for (let tries = 0; tries < 100; tries += 1) {
    if (await settleAll(atTime(site, at))) return
    await sleep(100)
  }
  throw new Error('nobody could settle')
}

const slipsOf = async (contractId: string) =>
  (
    await owner.query<{ state: string; basis: string; amount: string; from_at: Date; fault: string | null }>(
      'select state, basis_minor as basis, amount_minor as amount, from_at, fault from agents.payslip where contract_id = $1 order by from_at',
      [contractId],
    )
  ).rows

const balanceOf = async (person: LinePerson) => (await person.send(agents.transferSettings, {})).available

/** What must hold whenever nobody settles: every promise of the ledger and of the wages. */
async function assertWhole(): Promise<void> {
  const { rows } = await owner.query<{ what: string; wrong: string }>(`
    select 'paid is what the ledger moved' as what, count(*) as wrong from (
      select p.transfer_id from agents.payment p group by 1
      having sum(p.amount_minor) <> (select sum(e.amount) from wallet.entry e where e.transfer_id = p.transfer_id and e.amount > 0)
    ) x
    union all
    select 'a transfer of wages has its payslips', count(*) from wallet.transfer t
    where t.kind in ('salary', 'dividend') and not exists (select from agents.payment p where p.transfer_id = t.id)
    union all
    select 'paid, carried and owed are what was earned', count(*) from (
      select p.chain_id from agents.payslip p join agents.contract_account a on a.chain_id = p.chain_id
      where p.state <> 'quarantined'
      group by p.chain_id, a.carried_micro, a.owed_back_minor
      having (sum(p.amount_minor) + a.owed_back_minor) * 1000000 + a.carried_micro + (
        select coalesce(sum(m.amount_minor) filter (where m.from_chain = p.chain_id), 0)
             - coalesce(sum(m.amount_minor) filter (where m.to_chain = p.chain_id), 0) from agents.debt_move m
      ) * 1000000 <> sum(p.standing_micro)
    ) x
    union all
    select 'no slot is missing', count(*) from (
      select from_at, lag(to_at) over (partition by brand_id, kind, period order by from_at) as before from agents.run
    ) x where before <> from_at`)
  assert.deepEqual(
    rows.filter(({ wrong }) => wrong !== '0'),
    [],
  )
}

test('AC-08 AC-09 hours, pairs of days and dividends are paid when their period is over', async () => {
  // First of all tests: from the first contract of five minutes on, every such slot of these four days would have its run too.
  const zero = nextStart()
  // Midnight in Manila, at the beginning of a pair and of a day.
  const start = new Date(Math.ceil((zero.getTime() + 8 * HOUR) / (48 * HOUR)) * 48 * HOUR - 8 * HOUR)
  const hourly = await aWorker(brandTerms({ kind: 'hourly', period: 'hour' }), start)
  const daily = await aWorker(brandTerms({ kind: 'daily', period: 'pair' }), start)
  const dividend = await aWorker(
    brandTerms({
      kind: 'dividend',
      period: 'day',
      carryOver: 'full',
      tiers: [{ turnover: 0n, activeMembers: 0, netLoss: 0n, ratePpm: 500_000, fixed: 0n }],
    }),
    start,
  )
  const at = (hours: number) => new Date(start.getTime() + hours * HOUR)
  for (const { player } of [hourly, daily, dividend])
    await play(owner, brandId, [
      { memberId: player.memberId, betMinor: 100_000n, winMinor: 160_000n, at: at(0.5) },
      { memberId: player.memberId, betMinor: 200_000n, winMinor: 0n, at: at(30) },
    ])
  await settleAt(at(1.1))
  assert.deepEqual(
    (await slipsOf(hourly.contractId)).map(({ amount }) => amount),
    ['1000'],
  )
  assert.deepEqual(await slipsOf(daily.contractId), [])
  await settleAt(at(24.1))
  assert.deepEqual(
    (await slipsOf(dividend.contractId)).map(({ state, amount }) => [state, amount]),
    [['nothing', '0']],
  )
  await settleAt(at(48.1))
  assert.deepEqual(
    (await slipsOf(daily.contractId)).map(({ amount }) => amount),
    ['3000'],
  )
  // The second day's 200,000 less the 60,000 that the line had won.
  assert.deepEqual(
    (await slipsOf(dividend.contractId)).map(({ amount }) => amount),
    ['0', '70000'],
  )
  await assertWhole()
})

test('AC-07 every slot is paid once, in order, however long nobody settled and however often somebody does', async () => {
  const start = nextStart()
  const { agent, player, contractId } = await aWorker(brandTerms(), start)
  await play(owner, brandId, [
    { memberId: player.memberId, betMinor: 100_099n, winMinor: 0n, at: new Date(start.getTime() + MINUTE) },
    { memberId: player.memberId, betMinor: 50_050n, winMinor: 90_000n, at: new Date(start.getTime() + 2 * SLOT) },
    // The end of a slot belongs to the next one.
    { memberId: player.memberId, betMinor: 10_000n, winMinor: 0n, at: new Date(start.getTime() + 3 * SLOT) },
  ])
  await settleAt(new Date(start.getTime() + 6 * SLOT + MINUTE))
  const slips = await slipsOf(contractId)
  assert.deepEqual(
    slips.map(({ from_at, basis, amount }) => [(from_at.getTime() - start.getTime()) / SLOT, basis, amount]),
    [
      [0, '100099', '1000'],
      [2, '50050', '501'],
      [3, '10000', '100'],
    ],
  )
  assert.equal(await balanceOf(agent), 1_601n)
  await Promise.all([1, 2, 3].map(() => settleAll(atTime(site, new Date(start.getTime() + 6 * SLOT + MINUTE)))))
  await settleAt(new Date(start.getTime() + 6 * SLOT + 2 * MINUTE))
  assert.equal(await balanceOf(agent), 1_601n)
  await assertWhole()
})

test('a void after the payment is netted with the next slot, and a late round is paid with it', async () => {
  const start = nextStart()
  const { agent, player, contractId } = await aWorker(brandTerms(), start)
  const [first] = await play(owner, brandId, [
    { memberId: player.memberId, betMinor: 300_000n, winMinor: 0n, at: new Date(start.getTime() + MINUTE) },
  ])
  await settleAt(new Date(start.getTime() + SLOT + MINUTE))
  assert.equal(await balanceOf(agent), 3_000n)
  await owner.query("update games.round set state = 'voided', bet_minor = 0 where id = $1", [first])
  await play(owner, brandId, [
    { memberId: player.memberId, betMinor: 50_000n, winMinor: 0n, at: new Date(start.getTime() + 2 * MINUTE) },
    { memberId: player.memberId, betMinor: 100_000n, winMinor: 0n, at: new Date(start.getTime() + SLOT) },
  ])
  await settleAt(new Date(start.getTime() + 2 * SLOT + MINUTE))
  assert.equal(await balanceOf(agent), 3_000n)
  await play(owner, brandId, [{ memberId: player.memberId, betMinor: 200_000n, winMinor: 0n, at: new Date(start.getTime() + 2 * SLOT) }])
  await settleAt(new Date(start.getTime() + 3 * SLOT + MINUTE))
  // 500 + 1,000 + 2,000 are earned in all, 3,000 were paid: 500 more.
  assert.equal(await balanceOf(agent), 3_500n)
  assert.equal((await slipsOf(contractId)).length, 3)
  const slip = (await agent.send(contracts.payslips, { side: 'received' })).rows.at(-2)
  const told = await agent.send(contracts.payslip, { payslipId: slip?.id ?? '' })
  assert.deepEqual(
    told.explanation.corrections.map(({ basisBefore, basisAfter }) => [basisBefore, basisAfter]),
    [[300_000n, 50_000n]],
  )
  await assertWhole()
})

test('an upline who cannot pay owes, cannot send money down, and is settled by force after the grace', async () => {
  const start = nextStart()
  const giver = await aLineMember(site, aName('may'), { type: 2 })
  await fund(context, giver, { kind: 'agent', amountMinor: 1_000n })
  const { agent, player, contractId } = await aWorker(someTerms({ graceHours: 1 }), start, giver)
  await play(owner, brandId, [{ memberId: player.memberId, betMinor: 500_000n, winMinor: 0n, at: new Date(start.getTime() + MINUTE) }])
  await settleAt(new Date(start.getTime() + SLOT + MINUTE))
  assert.deepEqual(
    (await slipsOf(contractId)).map(({ state, amount }) => [state, amount]),
    [['due', '5000']],
  )
  assert.equal((await giver.send(agents.transferSettings, {})).isFrozen, true)
  const down = { id: randomUUID(), memberId: agent.id, amount: 500n, paymentPassword: 'a quiet harbour' }
  assert.equal((await giver.ask(agents.transferDownline, down)).envelope.errorCode, 'money_frozen')
  await settleAt(new Date(start.getTime() + SLOT + 2 * MINUTE))
  assert.equal(await balanceOf(agent), 0n)
  await settleAt(new Date(start.getTime() + SLOT + HOUR))
  assert.equal(await balanceOf(agent), 0n)
  await settleAt(new Date(start.getTime() + SLOT + HOUR + 2 * MINUTE))
  assert.equal(await balanceOf(agent), 1_000n)
  await fund(context, giver, { kind: 'agent', amountMinor: 10_000n })
  await settleAt(new Date(start.getTime() + SLOT + HOUR + 3 * MINUTE))
  assert.equal(await balanceOf(agent), 5_000n)
  assert.equal((await giver.send(agents.transferSettings, {})).isFrozen, false)
  assert.deepEqual(
    (await slipsOf(contractId)).map(({ state }) => state),
    ['paid'],
  )
  await assertWhole()
})

test('an escrow is set aside when the second signature falls, and pays first when force is used', async () => {
  const start = nextStart()
  const giver = await aLineMember(site, aName('may'), { type: 2 })
  const taker = await aLineMember(site, aName('ahente'), { type: 41, upline: giver })
  const player = await aLineMember(site, aName('laro'), { type: 0, upline: taker })
  const terms = someTerms({ escrow: 3_000n, graceHours: 1 })
  const offer = { id: randomUUID(), memberId: taker.id, terms, confirmsAboveOwn: true }
  const { id } = await giver.send(contracts.offerContract, offer)
  const poor = await taker.ask(contracts.processRealtime, { contractId: id, action: 'accept' })
  assert.equal(poor.envelope.errorCode, 'insufficient_funds')
  await fund(context, giver, { kind: 'agent', amountMinor: 3_500n })
  await taker.send(contracts.processRealtime, { contractId: id, action: 'accept' })
  assert.equal(await balanceOf(giver), 500n)
  await play(owner, brandId, [{ memberId: player.memberId, betMinor: 400_000n, winMinor: 0n, at: new Date(start.getTime() + MINUTE) }])
  await settleAt(new Date(start.getTime() + SLOT + MINUTE))
  assert.equal(await balanceOf(taker), 0n)
  await settleAt(new Date(start.getTime() + 2 * HOUR))
  assert.equal(await balanceOf(taker), 3_500n)
  await assertWhole()
})

test('a contract that cannot be computed is set aside while the rest is paid', async () => {
  const start = nextStart()
  const good = await aWorker(brandTerms(), start)
  const bad = await aWorker(brandTerms(), start)
  for (const { player } of [good, bad])
    await play(owner, brandId, [{ memberId: player.memberId, betMinor: 100_000n, winMinor: 0n, at: new Date(start.getTime() + MINUTE) }])
  await poison(bad.contractId, '{}')
  await settleAt(new Date(start.getTime() + SLOT + MINUTE))
  assert.deepEqual(
    (await slipsOf(good.contractId)).map(({ state, amount }) => [state, amount]),
    [['paid', '1000']],
  )
  const [slip] = await slipsOf(bad.contractId)
  assert.equal(slip?.state, 'quarantined')
  assert.ok((slip?.fault ?? '').length > 10)
  await poison(bad.contractId, JSON.stringify(z.encode(termsSchema, brandTerms())))
  await settleAt(new Date(start.getTime() + 2 * SLOT + MINUTE))
  assert.equal(await balanceOf(bad.agent), 0n)
  await owner.query("update agents.payslip set is_released = true where contract_id = $1 and state = 'quarantined'", [bad.contractId])
  await owner.query(
    "update agents.run set state = 'open', settled_seq = 0 where id = (select run_id from agents.payslip where contract_id = $1 order by from_at limit 1)",
    [bad.contractId],
  )
  await settleAt(new Date(start.getTime() + 2 * SLOT + 2 * MINUTE))
  assert.equal(await balanceOf(bad.agent), 1_000n)
  await assertWhole()
})

async function poison(contractId: string, terms: string): Promise<void> {
  await owner.query('begin')
  await owner.query('set local session_replication_role = replica')
  await owner.query('update agents.contract set terms = $1 where id = $2', [terms, contractId])
  await owner.query('commit')
}

test('a leader who was paused for too long writes nothing under his old epoch', async () => {
  const epoch = await takeLease(context.db, 30)
  assert.ok(epoch !== undefined)
  assert.equal(await takeLease(context.db, 30), undefined)
  assert.equal(await settleAll(context), false)
  await owner.query("update agents.lease set held_until = now() - interval '1 second'")
  const next = await takeLease(context.db, 30)
  assert.ok(next !== undefined && next > epoch)
  assert.equal(await context.db.transaction().execute((db) => holdEpoch(db, epoch, 30)), false)
  assert.equal(await context.db.transaction().execute((db) => holdEpoch(db, next, 30)), true)
  await releaseLease(context.db, next)
})

const WORKER = 'settle-worker'

/** What the dead had sent is still carried out: a lease that is taken so late would be held for half a minute by nobody. */
async function untilWorkersAreGone(): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } = await owner.query('select from pg_stat_activity where application_name = $1', [WORKER])
    if (rows.length === 0) return
    await sleep(50)
  }
  throw new Error('the connections of the killed workers do not end')
}

test('workers that are killed at any moment lose no slot and pay none twice', async () => {
  const start = nextStart()
  const workers: Awaited<ReturnType<typeof aWorker>>[] = []
  for (let made = 0; made < 8; made += 1) workers.push(await aWorker(brandTerms(), start))
  const slots = 24
  for (const { player } of workers)
    for (let slot = 0; slot < slots; slot += 1)
      await play(owner, brandId, [
        { memberId: player.memberId, betMinor: 12_345n, winMinor: 0n, at: new Date(start.getTime() + slot * SLOT + MINUTE) },
      ])
  const end = new Date(start.getTime() + slots * SLOT + MINUTE)
  const settledByNow = async () => (await Promise.all(workers.map(({ contractId }) => slipsOf(contractId)))).flat().length
  for (let kills = 0; kills < 4 || (await settledByNow()) === 0; kills += 1) {
    assert.ok(kills < 30, 'the workers settle nothing')
    const children = [0, 1, 2].map(() =>
      fork(new URL('../../../../testing/settle-worker.ts', import.meta.url), [], {
        env: {
          ...process.env,
          SETTLE_URL: site.database.url,
          SETTLE_AT: end.toISOString(),
          SETTLE_BRAND: String(brandId),
          PGAPPNAME: WORKER,
        },
        stdio: 'ignore',
      }),
    )
    await Promise.all(children.map((child) => Promise.race([once(child, 'message'), once(child, 'exit')])))
    await sleep(randomInt(1200))
    for (const child of children) child.kill('SIGKILL')
    await untilWorkersAreGone()
    await owner.query("update agents.lease set held_until = now() - interval '1 second'")
  }
  await settleAt(end)
  for (const { agent, contractId } of workers) {
    assert.equal((await slipsOf(contractId)).filter(({ from_at }) => from_at >= start && from_at < end).length, slots)
    assert.equal(await balanceOf(agent), (12_345n * BigInt(slots)) / 100n)
  }
  await assertWhole()
})

test('figures that are folded as they come equal those of one look at the end, on any history', async () => {
  const start = nextStart()
  const top = await aLineMember(site, aName('tuktok'), { type: 1 })
  const middle = await aLineMember(site, aName('gitna'), { type: 2, upline: top })
  const low = await aLineMember(site, aName('baba'), { type: 42, upline: middle })
  const members = [
    await aLineMember(site, aName('laro'), { type: 0, upline: top }),
    await aLineMember(site, aName('laro'), { type: 0, upline: middle }),
    await aLineMember(site, aName('laro'), { type: 0, upline: low }),
    low,
  ]
  const [live, slot] = (
    await owner.query<{ node_id: number }>(
      "(select node_id from games.game where game_type = 'LIVE' limit 1) union all (select node_id from games.game where game_type = 'RNG' limit 1)",
    )
  ).rows
  const nodes = [live?.node_id ?? 1001, slot?.node_id ?? 1001]
  const event = fc.oneof(
    fc.record({
      what: fc.constant('play' as const),
      who: fc.nat(3),
      node: fc.nat(1),
      at: fc.nat(40),
      bet: fc.nat(100_000),
      win: fc.nat(150_000),
      open: fc.boolean(),
    }),
    fc.record({ what: fc.constant('win' as const), which: fc.nat(30), win: fc.nat(90_000) }),
    fc.record({ what: fc.constant('void' as const), which: fc.nat(30) }),
    fc.record({ what: fc.constant('exclude' as const), which: fc.nat(30), part: fc.nat(100) }),
    fc.record({ what: fc.constant('close' as const), which: fc.nat(30), at: fc.nat(40) }),
    fc.record({ what: fc.constant('gather' as const) }),
  )
  process.stdout.write(`# seed ${seed}\n`)
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 5, maxLength: 40 }), async (history) => {
      const rounds: string[] = []
      for (const one of history) {
        if (one.what === 'play') rounds.push(...(await begin(one)))
        else if (one.what === 'gather') await gatherFigures(context)
        else await change(rounds[one.which % Math.max(1, rounds.length)], one)
      }
      await untilGathered()
      await assertFolded(
        members.map(({ memberId }) => memberId),
        [top, middle, low],
      )
    }),
    { seed, numRuns: 12 },
  )

  async function begin(one: { who: number; node: number; at: number; bet: number; win: number; open: boolean }): Promise<string[]> {
    const round = {
      memberId: members[one.who]?.memberId ?? 0n,
      betMinor: BigInt(one.bet),
      winMinor: BigInt(one.win),
      at: new Date(start.getTime() + one.at * MINUTE),
      nodeId: nodes[one.node] ?? 1001,
    }
    return await play(owner, brandId, [{ ...round, state: one.open ? 'open' : 'settled' }])
  }

  async function change(id: string | undefined, one: { what: string; win?: number; part?: number; at?: number }): Promise<void> {
    if (one.what === 'win') await owner.query('update games.round set win_minor = win_minor + $2 where id = $1', [id, one.win])
    if (one.what === 'void')
      await owner.query(
        "update games.round set state = 'voided', bet_minor = 0, excluded_minor = null, closed_at = coalesce(closed_at, opened_at) where id = $1",
        [id],
      )
    if (one.what === 'exclude')
      await owner.query('update games.round set excluded_minor = nullif(bet_minor * $2 / 100, 0) where id = $1', [id, one.part])
    if (one.what === 'close') await owner.query("update games.round set state = 'settled' where id = $1 and state = 'open'", [id])
  }

  async function assertFolded(ids: bigint[], line: { memberId: bigint; path: string }[]): Promise<void> {
    const { rows } = await owner.query(
      `with batch as (
         select n.path, r.member_id, agents.slot_of(r.closed_at) as slot, agents.product_of(g.game_type) as product, n.agent_since is not null as is_own,
                count(*) as rounds, sum(r.bet_minor) as turnover, sum(r.bet_minor - coalesce(r.excluded_minor, 0)) as valid, sum(r.win_minor) as payouts
         from games.round r join games.game g on g.node_id = r.node_id join agents.node n on n.member_id = r.member_id
         where r.member_id = any ($1::bigint[]) and r.state = 'settled' group by 1, 2, 3, 4, 5
       ), lines as (
         select a.agent, b.slot, b.product, sum(b.rounds) as rounds, sum(b.turnover) as turnover, sum(b.valid) as valid, sum(b.payouts) as payouts
         from batch b, unnest($2::bigint[]) a (agent)
         where not b.is_own and b.path::text like (select path::text || '.%' from agents.node where member_id = a.agent) group by 1, 2, 3
       )
       select * from (
         (select agent, slot, product, rounds, turnover, valid, payouts from lines where rounds <> 0 or turnover <> 0 or valid <> 0 or payouts <> 0)
         except
         (select agent_id, slot, product, rounds, turnover_minor, valid_minor, payouts_minor from agents.line_slot where agent_id = any ($2::bigint[]))
       ) missing
       union all
       select * from (
         (select agent_id, slot, product, rounds, turnover_minor, valid_minor, payouts_minor from agents.line_slot
          where agent_id = any ($2::bigint[]) and product <> 'CASH' and (rounds <> 0 or turnover_minor <> 0 or valid_minor <> 0 or payouts_minor <> 0))
         except
         (select agent, slot, product, rounds, turnover, valid, payouts from lines)
       ) surplus`,
      [ids, line.map(({ memberId }) => memberId)],
    )
    assert.deepEqual(rows, [])
  }
})
