import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import * as agents from '@croupier/contract/agents'
import * as contracts from '@croupier/contract/agents-contracts'
import { inTransaction } from '#platform/context.ts'
import { aLineMember, anOwner, aSignedContract, type LinePerson, play, settleAt as settleLineAt } from '#testing/lines.ts'
import { aSite } from '#testing/site.ts'
import { someTerms } from '#testing/terms.ts'
import { gatherFigures } from '../figures/folds.ts'
import { movePaths } from '../tree/store.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const { context } = site
const brandId = context.actor.brandId
const owner = await anOwner(site)
after(() => owner.end())
const MINUTE = 60_000
const SLOT = 5 * MINUTE
const DAY = 24 * 60 * MINUTE

const settleAt = async (at: Date) => await settleLineAt(site, owner, at)

const slipsOf = async (contractId: string) =>
  (
    await owner.query<{ state: string; basis: string; amount: string }>(
      'select state, basis_minor as basis, amount_minor as amount from agents.payslip where contract_id = $1 order by from_at',
      [contractId],
    )
  ).rows.map(({ state, basis, amount }) => [state, basis, amount])

const balanceOf = async (person: LinePerson) => (await person.send(agents.transferSettings, {})).available

/** Paid, carried and owed are what the chain earned, as I32 of the audit says. */
async function assertWhole(chainId: string): Promise<void> {
  const { rows } = await owner.query<{ difference: string }>(
    `select sum(p.amount_minor) * 1000000 + a.carried_micro + a.owed_back_minor * 1000000 - sum(p.standing_micro)
       + (select coalesce(sum(m.amount_minor) filter (where m.from_chain = $1), 0) - coalesce(sum(m.amount_minor) filter (where m.to_chain = $1), 0)
          from agents.debt_move m) * 1000000 as difference
     from agents.payslip p join agents.contract_account a on a.chain_id = p.chain_id where p.chain_id = $1 group by a.carried_micro, a.owed_back_minor`,
    [chainId],
  )
  assert.equal(rows[0]?.difference, '0')
}

test('AC-07 what changes in a contract after its end is paid or owed back, as long as it is not long over', async () => {
  const start = new Date(Math.ceil(Date.now() / SLOT) * SLOT + SLOT)
  const at = (slots: number) => new Date(start.getTime() + slots * SLOT + MINUTE)
  const agent = await aLineMember(site, 'ahente', { type: 2 })
  const player = await aLineMember(site, 'laro', { type: 0, upline: agent })
  const id = randomUUID()
  await aSignedContract(owner, brandId, { id, terms: someTerms({ payer: 'brand' }), from: start, takerId: agent.memberId, giverId: null })
  const round = (betMinor: bigint, slot: number) => ({ memberId: player.memberId, betMinor, winMinor: 0n, at: at(slot) })
  const [first] = await play(owner, brandId, [round(300_000n, 0), round(50_000n, 1)])
  await owner.query("update agents.contract set state = 'terminated', ends_at = $2 where id = $1", [id, at(1.8)])
  await settleAt(at(3))
  // 1 % of 300,000 and of 50,000.
  assert.equal(await balanceOf(agent), 3_500n)

  // After the last run a stake of 300,000 is voided: 3,000 are owed back, and nothing is paid.
  await owner.query("update games.round set state = 'voided', bet_minor = 0 where id = $1", [first])
  await settleAt(at(4))
  assert.deepEqual((await slipsOf(id)).slice(2), [['nothing', '0', '0']])
  assert.equal(await balanceOf(agent), 3_500n)
  await assertWhole(id)

  // A late round of 450,050 in the time of the contract earns 4,500.50: 3,000 are netted first.
  await play(owner, brandId, [round(450_050n, 1)])
  await settleAt(at(5))
  assert.deepEqual((await slipsOf(id)).slice(3), [['paid', '0', '1500']])
  assert.equal(await balanceOf(agent), 5_000n)
  const [latest] = (await agent.send(contracts.payslips, { side: 'received' })).rows
  const told = await agent.send(contracts.payslip, { payslipId: latest?.id ?? '' })
  assert.deepEqual(
    told.explanation.corrections.map(({ basisBefore, basisAfter, causes }) => [basisBefore, basisAfter, causes]),
    [[50_000n, 500_050n, [{ cause: 'settled_late', count: 1 }]]],
  )
  await assertWhole(id)

  // What is played after the end belongs to no contract, and a run without changes writes nothing.
  await play(owner, brandId, [round(900_000n, 2)])
  await settleAt(at(6))
  await settleAt(at(7))
  assert.equal((await slipsOf(id)).length, 4)

  // A quarter later the books are closed.
  await owner.query(
    "update agents.contract set starts_at = starts_at - interval '100 days', ends_at = ends_at - interval '93 days' where id = $1",
    [id],
  )
  await play(owner, brandId, [{ ...round(800_000n, 0), at: new Date(start.getTime() - 95 * DAY) }])
  await settleAt(at(8))
  assert.equal((await slipsOf(id)).length, 4)
  assert.equal(await balanceOf(agent), 5_000n)
})

test('AC-07 what is owed back on a contract that is over is netted by the next contract of the same two, and its payslip says so', async () => {
  const start = new Date(Math.ceil(Date.now() / SLOT) * SLOT + 12 * SLOT)
  const at = (slots: number) => new Date(start.getTime() + slots * SLOT + MINUTE)
  const [agent, upline] = [await aLineMember(site, 'may utang', { type: 2 }), await aLineMember(site, 'ibang nagbabayad', { type: 2 })]
  const player = await aLineMember(site, 'larong utang', { type: 0, upline: agent })
  const [over, other, next] = [randomUUID(), randomUUID(), randomUUID()]
  const signed = { takerId: agent.memberId, giverId: null }
  await aSignedContract(owner, brandId, { ...signed, id: over, terms: someTerms({ payer: 'brand' }), from: start })
  const round = (betMinor: bigint, slot: number) => ({ memberId: player.memberId, betMinor, winMinor: 0n, at: at(slot) })
  const [first] = await play(owner, brandId, [round(300_000n, 0)])
  await settleAt(at(1))
  assert.deepEqual(await slipsOf(over), [['paid', '300000', '3000']])
  await owner.query("update agents.contract set state = 'terminated', ends_at = $2 where id = $1", [over, at(0.8)])
  await owner.query("update games.round set state = 'voided', bet_minor = 0 where id = $1", [first])
  await settleAt(at(2))
  await assertWhole(over)

  // A contract that somebody else pays takes nothing over.
  const others = someTerms({ payer: 'upline', product: 'LIVE' })
  await aSignedContract(owner, brandId, { id: other, takerId: agent.memberId, giverId: upline.memberId, terms: others, from: at(1.8) })
  await settleAt(at(3))
  const owed = () =>
    owner.query('select owed_back_minor as owed from agents.contract_account where chain_id = any ($1) order by owed', [[over, other]])
  assert.deepEqual((await owed()).rows, [{ owed: '-3000' }, { owed: '0' }])

  const from = new Date(start.getTime() + 3 * SLOT)
  await aSignedContract(owner, brandId, { ...signed, id: next, terms: someTerms({ payer: 'brand', product: 'RNG' }), from })
  await play(owner, brandId, [round(500_050n, 3)])
  await settleAt(at(4))
  assert.deepEqual(await slipsOf(next), [['paid', '500050', '2000']])
  assert.equal(await balanceOf(agent), 5_000n)
  const [latest] = (await agent.send(contracts.payslips, { side: 'received' })).rows
  assert.equal((await agent.send(contracts.payslip, { payslipId: latest?.id ?? '' })).explanation.takenOver, -3_000n)
  for (const chain of [over, next]) await assertWhole(chain)

  // Once is enough.
  await play(owner, brandId, [round(100_000n, 4)])
  await settleAt(at(5))
  assert.deepEqual((await slipsOf(next)).slice(1), [['paid', '100000', '1000']])

  // A slot that is run again lays nothing on a contract whose payslip stands: the next payslip takes it over and says so.
  await owner.query('update agents.contract_account set owed_back_minor = -700 where chain_id = $1', [over])
  await owner.query(
    "update agents.run set state = 'open', settled_seq = 0 where id = (select run_id from agents.payslip where contract_id = $1 order by from_at limit 1)",
    [next],
  )
  await settleAt(at(5))
  assert.deepEqual((await owed()).rows, [{ owed: '-700' }, { owed: '0' }])
  await play(owner, brandId, [round(200_000n, 5)])
  await settleAt(at(6))
  assert.deepEqual((await slipsOf(next)).slice(2), [['paid', '200000', '1300']])
  const [newest] = (await agent.send(contracts.payslips, { side: 'received' })).rows
  assert.equal((await agent.send(contracts.payslip, { payslipId: newest?.id ?? '' })).explanation.takenOver, -700n)
})

test('AC-07 active members count in the line in which they played, however late a settled slot is computed again', async () => {
  const start = new Date(Math.ceil(Date.now() / SLOT) * SLOT + 20 * SLOT)
  const at = (slots: number) => new Date(start.getTime() + slots * SLOT + MINUTE)
  const agent = await aLineMember(site, 'unangahente', { type: 2 })
  const other = await aLineMember(site, 'ibangahente', { type: 2 })
  const [stays, leaves] = [
    await aLineMember(site, 'nananatili', { type: 0, upline: agent }),
    await aLineMember(site, 'lumilipat', { type: 0, upline: agent }),
  ]
  const step = { turnover: 0n, netLoss: 0n, fixed: 0n }
  const terms = someTerms({
    payer: 'brand',
    tiers: [
      { ...step, activeMembers: 0, ratePpm: 10_000 },
      { ...step, activeMembers: 2, ratePpm: 20_000 },
    ],
  })
  for (const [id, takerId] of [
    [randomUUID(), agent.memberId],
    [randomUUID(), other.memberId],
  ] as const)
    await aSignedContract(owner, brandId, { id, terms, from: start, takerId, giverId: null })
  const round = (person: LinePerson, betMinor: bigint, slot: number) => ({
    memberId: person.memberId,
    betMinor,
    winMinor: 0n,
    at: at(slot),
  })
  await play(owner, brandId, [round(stays, 100_000n, 0), round(leaves, 100_000n, 0)])
  await settleAt(at(1))
  // Two were active: 2 % of 200,000.
  assert.equal(await balanceOf(agent), 4_000n)
  await inTransaction({ ...context, now: at(2) }, (tx) =>
    movePaths(tx.db, { memberId: leaves.memberId, path: leaves.path, uplineId: other.memberId, at: new Date(start.getTime() + 2 * SLOT) }),
  )
  // A late round in the first slot: both still count there, and nobody does in the other line.
  await play(owner, brandId, [round(stays, 50_000n, 0)])
  await settleAt(at(3))
  assert.equal(await balanceOf(agent), 5_000n)
  assert.equal(await balanceOf(other), 0n)
  await play(owner, brandId, [round(leaves, 100_000n, 3), round(stays, 100_000n, 3)])
  await settleAt(at(5))
  // Each line has one of them now: 1 % of 100,000 each.
  assert.equal(await balanceOf(agent), 6_000n)
  assert.equal(await balanceOf(other), 1_000n)
})

test('AC-02 what a member played before he became an agent leaves the line when it is voided', async () => {
  const agent = await aLineMember(site, 'itaas', { type: 2 })
  const player = await aLineMember(site, 'magiging', { type: 0, upline: agent })
  const now = new Date()
  const [round] = await play(owner, brandId, [{ memberId: player.memberId, betMinor: 30_000n, winMinor: 0n, at: now }])
  await gatherAll()
  await agent.send(agents.promoteDownline, { memberId: player.id, type: 42 })
  const turnover = async () => (await agent.send(agents.teamOverview, {})).today.turnover
  assert.equal(await turnover(), 30_000n)
  await owner.query("update games.round set state = 'voided', bet_minor = 0 where id = $1", [round])
  await gatherAll()
  assert.equal(await turnover(), 0n)
})

async function gatherAll(): Promise<void> {
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
