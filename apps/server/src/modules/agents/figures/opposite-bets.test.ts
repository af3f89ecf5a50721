import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import * as overview from '@croupier/contract/agents'
import * as contracts from '@croupier/contract/agents-contracts'
import * as figures from '@croupier/contract/agents-figures'
import { consoleVendors, setVendorSides } from '@croupier/contract/console/games'
import { connectVendor } from '#modules/games/index.ts'
import { aLineMember, anOwner, aSignedContract, fund, type LinePerson, settleAt } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aToken } from '#testing/players.ts'
import { aSite, vendorKeys } from '#testing/site.ts'
import { someTerms } from '#testing/terms.ts'
import { aVendor } from '#testing/vendor.ts'
import { slotAt } from '../rules-clock.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const { context } = site
const brandId = context.actor.brandId
const owner = await anOwner(site)
after(() => owner.end())
const UNITS = 1000n
const connection = { vendorCode: 'STU', baseUrl: 'http://127.0.0.1:9', operatorId: 1, publicKey: vendorKeys.publicKey }

const agent = await aLineMember(site, 'ahente', { type: 2 })
const beside = await aLineMember(site, 'katabi', { type: 2 })
const [ana, ben, cora] = [
  await aLineMember(site, 'ana', { type: 0, upline: agent }),
  await aLineMember(site, 'ben', { type: 0, upline: agent }),
  await aLineMember(site, 'cora', { type: 0, upline: beside }),
]
const head = await aLineMember(site, 'pinuno', { type: 1 })
const [left, right] = [
  await aLineMember(site, 'kaliwa', { type: 2, upline: head }),
  await aLineMember(site, 'kanan', { type: 2, upline: head }),
]
const [dana, eli] = [await aLineMember(site, 'dana', { type: 0, upline: left }), await aLineMember(site, 'eli', { type: 0, upline: right })]
// Pairs of days, so that no boundary falls into the test.
const pair = slotAt('pair', new Date(), 'Asia/Manila')
for (const taker of [agent, head, left])
  await aSignedContract(owner, brandId, {
    id: randomUUID(),
    terms: someTerms({ payer: 'brand', kind: 'daily', period: 'pair' }),
    from: pair.from,
    takerId: taker.memberId,
    giverId: null,
  })

/** A round of one stake that came to nothing, as a vendor's messages leave it; gives the stake's id. */
async function stake(person: LinePerson, amountMinor: bigint, bet: string | undefined): Promise<string> {
  const vendor = aVendor(site.server.site, { user: person.id, token: await aToken(context, person.memberId) })
  const [id, win, round] = [randomUUID(), randomUUID(), `round-${randomUUID()}`]
  assert.equal((await vendor.bet(id, amountMinor * UNITS, { round, ...(bet === undefined ? {} : { bet }) })).status, 'RS_OK')
  assert.equal((await vendor.win(win, id, 0n, { round, round_closed: true })).status, 'RS_OK')
  return id
}

const settleAfter = async (pairs: number) =>
  await settleAt(site, owner, new Date(pair.from.getTime() + pairs * (pair.to.getTime() - pair.from.getTime()) + 60_000))

let againstDana = ''

test('AC-05 stakes of one line on both sides of a market pay no wages, and the payslip shows which rounds', async () => {
  for (const person of [ana, ben, cora, dana, eli]) await fund(context, person, { kind: 'member', amountMinor: 1_000_000n })
  // As long as the vendor does not name sides, a description is only a description.
  await stake(ana, 1_000n, 'b-1:banker')
  await stake(ben, 1_000n, 'b-1:player')
  await connectVendor(context, connection)
  const operator = await anOperator(site, { username: 'bantay', permissions: ['games'] })
  const order = { code: 'STU', namesSides: true, why: 'The vendor has told us so' }
  await operator.send(setVendorSides, order)
  // Nothing changes twice, and a vendor that is not connected has no options.
  assert.equal((await operator.ask(setVendorSides, order)).envelope.errorCode, 'wrong_state')
  assert.equal((await operator.ask(setVendorSides, { ...order, code: 'NONE' })).envelope.errorCode, 'wrong_state')
  const shown = (await operator.send(consoleVendors, {})).rows.find(({ code }) => code === 'STU')
  assert.equal(shown?.namesSides, true)
  await sleep(1_100)
  await stake(ana, 100_000n, 'b-2:banker')
  const other = await stake(ben, 60_000n, 'b-2:player')
  // Another line on the same market, another market, no market at all.
  await stake(cora, 50_000n, 'b-2:player')
  await stake(ben, 7_000n, 'b-3:banker')
  await stake(ana, 3_000n, undefined)
  // Two sub-agents of one head, by hand: 100.00 against 60.00.
  await stake(dana, 10_000n, 'b-4:banker')
  againstDana = await stake(eli, 6_000n, 'b-4:player')
  await settleAfter(1)
  const [slip] = (await agent.send(contracts.payslips, { side: 'received' })).rows
  assert.ok(slip)
  // 2,000 without sides, 40,000 of 160,000 that are against each other, 7,000 and 3,000.
  assert.deepEqual([slip.basis, slip.amount], [52_000n, 520n])
  const { rows } = await agent.send(contracts.payslipRounds, { payslipId: slip.id, memberId: ben.id })
  assert.deepEqual(
    rows.map(({ betAmount, validBetAmount }) => [betAmount, validBetAmount]),
    [
      [7_000n, 7_000n],
      [60_000n, 0n],
      [1_000n, 1_000n],
    ],
  )
  const members = await agent.send(contracts.payslipMembers, { payslipId: slip.id })
  assert.deepEqual(
    members.rows.map(({ member, turnover, validTurnover }) => [member.username, turnover, validTurnover]),
    [
      ['ana', 104_000n, 44_000n],
      ['ben', 68_000n, 8_000n],
    ],
  )
  const whole = { startTime: pair.from.getTime(), endTime: pair.to.getTime() }
  assert.equal((await beside.send(figures.teamBetting, whole)).footer.validTurnover, 50_000n)
  await voidOne(other)
})

/** The stake on the other side goes back: what stood against it counts again, and the next run pays the difference. */
async function voidOne(bet: string): Promise<void> {
  const vendor = aVendor(site.server.site, { user: ben.id, token: await aToken(context, ben.memberId) })
  assert.equal((await vendor.rollback(randomUUID(), bet)).status, 'RS_OK')
  await settleAfter(2)
  const [latest] = (await agent.send(contracts.payslips, { side: 'received' })).rows
  assert.equal(latest?.amount, 600n)
  const told = await agent.send(contracts.payslip, { payslipId: latest?.id ?? '' })
  assert.deepEqual(
    told.explanation.corrections.map(({ basisBefore, basisAfter }) => [basisBefore, basisAfter]),
    [[52_000n, 112_000n]],
  )
}

/** Team betting, its rounds, profit and loss and the overview of one agent name one valid turnover: that of the payslip. */
async function assertReportsAgree(): Promise<void> {
  const whole = { startTime: pair.from.getTime(), endTime: pair.to.getTime() }
  for (const [reader, expected, rows] of [
    [head, 4_000n, { dana: 4_000n, eli: 0n }],
    [left, 10_000n, { dana: 10_000n }],
  ] as const) {
    for (const sort of [undefined, 'validTurnover'] as const) {
      const betting = await reader.send(figures.teamBetting, { ...whole, ...(sort ? { sort } : {}) })
      assert.deepEqual(Object.fromEntries(betting.rows.map((row) => [row.member.username, row.validTurnover])), rows)
      assert.equal(betting.footer.validTurnover, expected)
    }
    assert.equal((await reader.send(overview.teamOverview, whole)).period.figures.validTurnover, expected)
    assert.equal((await reader.send(figures.profitAndLoss, whole)).footer.validTurnover, expected)
  }
  const ofHead = await head.send(figures.memberRounds, { ...whole, memberId: eli.id })
  const ofRight = await right.send(figures.memberRounds, { ...whole, memberId: eli.id })
  assert.deepEqual([ofHead.rows[0]?.validBetAmount, ofRight.rows[0]?.validBetAmount], [0n, 6_000n])
}

const latestSlip = async (person: LinePerson) => {
  const [slip] = (await person.send(contracts.payslips, { side: 'received' })).rows
  assert.ok(slip)
  return await person.send(contracts.payslip, { payslipId: slip.id })
}

test('AC-05 opposite stakes through two sub-agents count for each of them and nothing for the head of both', async () => {
  const own = (await left.send(contracts.payslips, { side: 'received' })).rows
  assert.deepEqual([own[0]?.basis, own[0]?.amount], [10_000n, 100n])
  // Of 160.00 that the line staked only 40.00 are risked.
  const slip = await latestSlip(head)
  assert.deepEqual([slip.basis, slip.amount], [4_000n, 40n])
  const members = await head.send(contracts.payslipMembers, { payslipId: slip.id })
  assert.deepEqual(
    members.rows.map(({ member, validTurnover }) => [member.username, validTurnover]),
    [
      ['dana', 4_000n],
      ['eli', 0n],
    ],
  )
  const { rows } = await head.send(contracts.payslipRounds, { payslipId: slip.id, memberId: eli.id })
  assert.deepEqual(
    rows.map(({ betAmount, validBetAmount }) => [betAmount, validBetAmount]),
    [[6_000n, 0n]],
  )
  await assertReportsAgree()
  // The other side is voided: what stood against it counts for the head again.
  const vendor = aVendor(site.server.site, { user: eli.id, token: await aToken(context, eli.memberId) })
  assert.equal((await vendor.rollback(randomUUID(), againstDana)).status, 'RS_OK')
  await settleAfter(3)
  assert.deepEqual(
    (await latestSlip(head)).explanation.corrections.map(({ basisBefore, basisAfter }) => [basisBefore, basisAfter]),
    [[4_000n, 10_000n]],
  )
})
