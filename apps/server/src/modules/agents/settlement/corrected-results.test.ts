import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import * as agents from '@croupier/contract/agents'
import * as contracts from '@croupier/contract/agents-contracts'
import type { Terms } from '@croupier/contract/agents-terms'
import * as consoleAgents from '@croupier/contract/console/agents'
import { aLineMember, anOwner, aSignedContract, type LinePerson, play, settleAt } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aToken, giveMoney } from '#testing/players.ts'
import { aSite } from '#testing/site.ts'
import { someTerms } from '#testing/terms.ts'
import { aVendor } from '#testing/vendor.ts'
import { type Slot, slotAfter, slotAt } from '../rules-clock.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const { context } = site
const brandId = context.actor.brandId
const owner = await anOwner(site)
after(() => owner.end())
const operator = await anOperator(site, { username: 'tagatingin', permissions: ['agents'] })

const UNITS = 1000n
const MINUTE = 60_000
const ZONE = 'Asia/Manila'

type Vendor = ReturnType<typeof aVendor>

/** A round of one bet and its win, through the wallet as every vendor plays it. */
async function aTicket(vendor: Vendor, stakeMinor: bigint, winMinor: bigint) {
  const ticket = { round: randomUUID(), bet: randomUUID(), win: randomUUID() }
  assert.equal((await vendor.bet(ticket.bet, stakeMinor * UNITS, { round: ticket.round })).status, 'RS_OK')
  await pay(vendor, ticket, winMinor)
  return ticket
}

type Ticket = { round: string; bet: string; win: string }

async function pay(vendor: Vendor, { round, bet, win }: Ticket, winMinor: bigint): Promise<void> {
  assert.equal((await vendor.win(win, bet, winMinor * UNITS, { round, round_closed: true })).status, 'RS_OK')
}

/** A result that is corrected: the win is taken back by its id, and another one paid under an id of its own. */
async function correctTicket(vendor: Vendor, ticket: Ticket, winMinor: bigint): Promise<Ticket> {
  assert.equal((await vendor.rollback(randomUUID(), ticket.win, { round: ticket.round })).status, 'RS_OK')
  const corrected = { ...ticket, win: randomUUID() }
  await pay(vendor, corrected, winMinor)
  return corrected
}

/** A line of one player with a contract of the brand that runs now, and the period in which the first play of the player fell. */
async function aLine(name: string, change: Partial<Terms>) {
  const terms = someTerms({ payer: 'brand', ...change })
  const agent = await aLineMember(site, name, { type: 2 })
  const player = await aLineMember(site, `laro ni ${name}`, { type: 0, upline: agent })
  await giveMoney(context, player.memberId, 10_000_000n)
  const vendor = aVendor(site.server.site, { user: player.id, token: await aToken(context, player.memberId) })
  const { from } = slotAt(terms.period, new Date(), ZONE)
  await aSignedContract(owner, brandId, { id: randomUUID(), terms, from, takerId: agent.memberId, giverId: null })
  const period = async (): Promise<Slot> => {
    const { rows } = await owner.query('select min(closed_at) as at from games.round where member_id = $1', [player.memberId])
    return slotAt(terms.period, rows[0].at, ZONE)
  }
  return { agent, vendor, memberId: player.memberId, period, after: (slot: Slot) => slotAfter(terms.period, slot, ZONE) }
}

const balanceOf = async (person: LinePerson) => (await person.send(agents.transferSettings, {})).available
const settledAfter = async (slot: Slot) => await settleAt(site, owner, new Date(slot.to.getTime() + MINUTE))

/** The newest payslip: its amount, what is owed back after it, and its corrections. */
async function newestOf(agent: LinePerson) {
  const [row] = (await agent.send(contracts.payslips, { side: 'received' })).rows
  const { amount, owed, explanation } = await agent.send(contracts.payslip, { payslipId: row?.id ?? '' })
  return { amount, owed, corrections: explanation.corrections.map(({ basisBefore, basisAfter, ...one }) => one) }
}

const periodOf = ({ from, to }: Slot) => ({ from: from.getTime(), to: to.getTime() })

for (const [kind, period] of [
  ['hourly', 'hour'],
  ['daily', 'pair'],
] as const)
  test(`AC-07 results corrected after the period of a ${kind} wage was paid change no turnover and no wage; bets taken back do, and the payslip says so`, async () => {
    const { agent, vendor, ...line } = await aLine(`may ${kind}`, { kind, period })
    const tickets = [await aTicket(vendor, 30_000n, 75_000n), await aTicket(vendor, 20_000n, 0n), await aTicket(vendor, 45_050n, 0n)]
    const slot = await line.period()
    const next = line.after(slot)
    await settledAfter(slot)
    // 1 % of 95,050.
    assert.equal(await balanceOf(agent), 950n)
    const [won, lost, void_] = tickets
    assert.ok(won && lost && void_)
    await correctTicket(vendor, won, 0n)
    await correctTicket(vendor, lost, 50_000n)
    await settledAfter(next)
    assert.equal(await balanceOf(agent), 950n)
    // The third is void: what was paid on it, which is nothing, and its stake come back.
    for (const id of [void_.win, void_.bet]) await vendor.rollback(randomUUID(), id, { round: void_.round })
    await settledAfter(line.after(next))
    assert.equal(await balanceOf(agent), 950n)
    // 450.50 less were earned; what 1 % of the stakes leaves below the centavo goes on.
    assert.deepEqual(await newestOf(agent), {
      amount: 0n,
      owed: 450n,
      corrections: [{ ...periodOf(slot), differenceMicro: '-450500000', causes: [{ cause: 'taken_back', count: 1 }] }],
    })
  })

test('AC-07 a win that is taken back and paid again after its dividend was paid is in the next payslip, to the cent, which says so', async () => {
  const tiers = [{ turnover: 0n, activeMembers: 0, netLoss: 0n, ratePpm: 300_000, fixed: 0n }]
  const { agent, vendor, ...line } = await aLine('may dibidendo', { kind: 'dividend', period: 'week', tiers })
  const first = await aTicket(vendor, 200_000n, 50_000n)
  const second = await aTicket(vendor, 100_000n, 0n)
  const slot = await line.period()
  let week = slot
  const settleNextWeek = async () => {
    week = line.after(week)
    await settledAfter(week)
  }
  const correctedBy = (differenceMicro: string) => [
    { ...periodOf(slot), differenceMicro, causes: [{ cause: 'payout_corrected', count: 1 }] },
  ]
  await settledAfter(slot)
  // 30 % of the 250,000 that the line lost.
  assert.equal(await balanceOf(agent), 75_000n)

  // Less was won on the first: 30 % of 37,655 more, half a centavo of which goes on.
  await correctTicket(vendor, first, 12_345n)
  await settleNextWeek()
  assert.deepEqual(await newestOf(agent), { amount: 11_296n, owed: 0n, corrections: correctedBy('11296500000') })
  assert.equal(await balanceOf(agent), 86_296n)

  // The second was won after all: 30 % of 33,333 were paid too much.
  const won = await correctTicket(vendor, second, 33_333n)
  await settleNextWeek()
  assert.deepEqual(await newestOf(agent), { amount: 0n, owed: 10_000n, corrections: correctedBy('-9999900000') })

  // And lost in the end: nothing is owed, and nothing is paid twice.
  const lost = await correctTicket(vendor, won, 0n)
  await settleNextWeek()
  assert.deepEqual(await newestOf(agent), { amount: 0n, owed: 0n, corrections: correctedBy('9999900000') })

  // What is corrected and corrected back between two runs is no correction.
  const { rows: before } = await agent.send(contracts.payslips, { side: 'received' })
  await correctTicket(vendor, await correctTicket(vendor, lost, 40_000n), 0n)
  await settleNextWeek()
  assert.deepEqual((await agent.send(contracts.payslips, { side: 'received' })).rows, before)
  assert.equal(await balanceOf(agent), 86_296n)

  // Operators read the same of the run.
  const { rows: runs } = await operator.send(consoleAgents.runs, { kind: 'dividend' })
  const corrections = []
  for (const { id } of runs) corrections.push(...(await operator.send(consoleAgents.run, { id })).rows.flatMap((row) => row.corrections))
  assert.deepEqual(
    corrections.map(({ differenceMicro, causes }) => [differenceMicro, causes]),
    ['9999900000', '-9999900000', '11296500000'].map((micro) => [micro, correctedBy(micro)[0]?.causes]),
  )
})

test('AC-07 a corrected result that changes a carried loss corrects the periods after it as well, and their lines say so', async () => {
  const tiers = [{ turnover: 0n, activeMembers: 0, netLoss: 0n, ratePpm: 300_000, fixed: 0n }]
  const terms = { kind: 'dividend', period: 'month', carryOver: 'full', tiers } as const
  const { agent, vendor, memberId, ...line } = await aLine('may dala', terms)
  const ticket = await aTicket(vendor, 100_000n, 150_000n)
  const month = await line.period()
  const next = line.after(month)
  await play(owner, brandId, [{ memberId, betMinor: 80_000n, winMinor: 0n, at: new Date(next.from.getTime() + MINUTE) }])
  await settledAfter(next)
  // 30 % of the 80,000 of the second month, less the 50,000 that the line won in the first.
  assert.equal(await balanceOf(agent), 9_000n)
  await correctTicket(vendor, ticket, 120_000n)
  await settledAfter(line.after(next))
  const corrected = (await newestOf(agent)).corrections
  assert.deepEqual(corrected, [
    { ...periodOf(month), differenceMicro: '0', causes: [{ cause: 'payout_corrected', count: 1 }] },
    { ...periodOf(next), differenceMicro: '9000000000', causes: [{ cause: 'carried_loss', count: 1 }] },
  ])
  assert.equal(await balanceOf(agent), 18_000n)
})
