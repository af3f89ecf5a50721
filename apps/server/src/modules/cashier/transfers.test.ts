import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { DAY_MS } from '@croupier/calendar/durations'
import * as cashier from '@croupier/contract/cashier'
import * as consoleCashier from '@croupier/contract/console/cashier'
import * as methods from '@croupier/contract/console/cashier-methods'
import * as contract from '@croupier/contract/console/cashier-transfers'
import { dashboard } from '@croupier/contract/console/site'
import * as inbox from '@croupier/contract/messaging-inbox'
import * as tickets from '@croupier/contract/messaging-tickets'
import type { InputOf } from '@croupier/contract/route'
import * as wallet from '@croupier/contract/wallet'
import sharp from 'sharp'
import { type Actor, aMember } from '#testing/actors.ts'
import { anOwner, atTime } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'
import { cashierJobs } from './index.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const owner = await anOwner(site)
after(() => owner.end())
const [first, second] = [
  await anOperator(site, { username: 'unang-tao', permissions: ['cashier'] }),
  await anOperator(site, { username: 'ikalawang-tao', permissions: ['cashier'] }),
]
const account = { bank: 'BPI', holder: 'Parola Inc.', number: '1234-5678-90', days: 3 }
const LARGE = 3_000_000n
const refusal = async (asked: ReturnType<Actor['ask']>) => (await asked).envelope.errorCode

/** The channel that two operators have added and opened. */
async function openChannel(): Promise<void> {
  const id = randomUUID()
  const terms = {
    kind: 'channel' as const,
    channel: 'transfer',
    group: 'bank' as const,
    names: { EN: 'Bank transfer', TY: 'Bank transfer' },
    minimum: 10_000n,
    maximum: 5_000_000n,
    fee: 0n,
    feeBasisPoints: 0,
    hours: null,
    adapter: 'bank_transfer' as const,
    countries: [],
    account,
    coin: null,
    route: null,
  }
  await assert.rejects(first.ask(methods.askMethodTerms, { id, terms: { ...terms, account: null }, version: 1, why: 'new' }))
  await first.send(methods.askMethodTerms, { id, terms, version: 1, why: 'our account at BPI' })
  await second.send(methods.decideMethodTerms, { id, action: 'approve', why: 'agreed' })
  await first.send(methods.placeMethod, { channel: 'transfer', isOpen: true, position: 2, version: 1, why: 'open' })
}
await openChannel()

async function ordered(username: string, amount = 50_000n) {
  const member = await aMember(site.server.site, username)
  const id = randomUUID()
  await member.send(cashier.deposit, { id, amount, channel: 'transfer' })
  const shown = async () => await member.send(cashier.depositStatus, { id })
  const reference = (await shown()).transfer?.reference ?? assert.fail()
  const { rows } = await first.send(consoleCashier.consoleDeposits, { adapter: 'bank_transfer', reference })
  return { member, id, shown, reference, depositId: rows[0]?.id ?? assert.fail(), amount }
}

type Ordered = Awaited<ReturnType<typeof ordered>>
type Match = InputOf<typeof contract.matchTransfer>

const lineFor = ({ depositId, reference, amount }: Ordered, change: Partial<Match> = {}): Match => {
  return {
    id: randomUUID(),
    depositId,
    bankReference: `BPI ${reference}`,
    bookedOn: '2026-11-20',
    amount,
    why: 'on the statement',
    ...change,
  }
}
const balanceOf = async (member: Actor) => (await member.send(wallet.balance, {})).sumBalance

async function aPicture(member: Actor): Promise<string> {
  const file = await sharp({ create: { width: 12, height: 8, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
  return (await member.send(tickets.sendImage, { file: file as Uint8Array<ArrayBuffer> })).id
}

async function runJob(name: string, now: Date): Promise<void> {
  await cashierJobs.find((job) => job.name === name)?.run(atTime(site, now), {})
}

test('WD-04 a member is shown the account of the order and a reference of its own, sends pictures, and is credited once an operator finds the line', async () => {
  const order = await ordered('naglipat1')
  const { transfer } = await order.shown()
  assert.deepEqual([transfer?.bank, transfer?.holder, transfer?.number, transfer?.proofAt], ['BPI', 'Parola Inc.', '1234-5678-90', null])
  assert.match(order.reference, /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
  assert.notEqual((await ordered('naglipat1b')).reference, order.reference)
  const send = (images: string[]) => order.member.ask(cashier.sendTransferProof, { id: order.id, images })
  assert.equal(await refusal(send([])), 'proof_required')
  assert.equal(await refusal(send([randomUUID()])), 'image_unknown')
  assert.equal((await send([await aPicture(order.member)])).envelope.success, true)
  assert.ok((await order.shown()).transfer?.proofAt)
  const detail = await first.send(consoleCashier.consoleDeposit, { id: order.depositId })
  assert.deepEqual([detail.proof.length, detail.match, detail.transfer?.reference], [1, null, order.reference])
  assert.equal((await second.send(dashboard, {})).waiting.bankTransfers, 1)
  const line = lineFor(order)
  await first.send(contract.matchTransfer, line)
  await first.send(contract.matchTransfer, line)
  assert.deepEqual([(await order.shown()).state, await balanceOf(order.member)], ['paid', 50_000n])
  assert.equal(await refusal(first.ask(contract.matchTransfer, { ...line, bookedOn: '2026-11-21' })), 'id_reused')
  assert.equal(await refusal(second.ask(contract.matchTransfer, lineFor(order, { bankReference: 'another' }))), 'wrong_state')
  assert.equal(await refusal(send([await aPicture(order.member)])), 'wrong_state')
})

test("WD-04 from the brand's amount for two on, a second operator credits a bank transfer or sends the line back", async () => {
  const order = await ordered('naglipat2', LARGE)
  const turned = lineFor(order)
  await first.send(contract.matchTransfer, turned)
  assert.equal(
    await refusal(first.ask(contract.decideTransferMatch, { id: turned.id, action: 'approve', why: 'mine' })),
    'second_person_needed',
  )
  assert.equal(await refusal(first.ask(contract.refuseTransfer, { id: order.depositId, why: 'no such line' })), 'wrong_state')
  await second.send(contract.decideTransferMatch, { id: turned.id, action: 'reject', why: 'another brand' })
  assert.equal((await order.shown()).state, 'pending')
  const line = lineFor(order)
  await first.send(contract.matchTransfer, line)
  const waiting = async (operator: Actor) => (await operator.send(dashboard, {})).waiting.bankTransfers
  assert.deepEqual([await waiting(first), await waiting(second), await balanceOf(order.member)], [0, 1, 0n])
  await runJob('cashier-expire-transfers', new Date(Date.now() + 4 * DAY_MS))
  assert.equal((await order.shown()).state, 'pending', 'what waits for a second operator does not expire')
  await second.send(contract.decideTransferMatch, { id: line.id, action: 'approve', why: 'seen' })
  assert.deepEqual([(await order.shown()).state, await balanceOf(order.member)], ['paid', LARGE])
  assert.equal(await refusal(second.ask(contract.decideTransferMatch, { id: line.id, action: 'approve', why: 'again' })), 'wrong_state')
})

test('WD-04 a line of the bank is of one deposit, also where two operators write it at once, and of its amount', async () => {
  const [one, other] = [await ordered('naglipat3'), await ordered('naglipat4')]
  const bankReference = 'BPI-0001'
  const answers = await Promise.all([
    refusal(first.ask(contract.matchTransfer, lineFor(one, { bankReference }))),
    refusal(second.ask(contract.matchTransfer, lineFor(other, { bankReference }))),
  ])
  assert.deepEqual(
    answers.filter((answer) => answer !== undefined),
    ['bank_line_used'],
  )
  assert.equal((await balanceOf(one.member)) + (await balanceOf(other.member)), 50_000n)
  const third = await ordered('naglipat5')
  for (const _ of [1, 2])
    assert.equal(await refusal(first.ask(contract.matchTransfer, lineFor(third, { amount: 49_900n }))), 'bank_line_differs')
  const { timeline } = await first.send(consoleCashier.consoleDeposit, { id: third.depositId })
  assert.equal(timeline.filter(({ kind }) => kind === 'mismatch').length, 1)
  assert.equal(await balanceOf(third.member), 0n)
})

test('WD-04 a transfer that did not come is refused with a reason that the member reads; one that comes after all is credited', async () => {
  const order = await ordered('naglipat6')
  await first.send(contract.refuseTransfer, { id: order.depositId, why: 'Walang ganitong linya sa bangko.' })
  const shown = await order.shown()
  assert.deepEqual([shown.state, shown.reason], ['failed', 'Walang ganitong linya sa bangko.'])
  const { rows } = await order.member.send(inbox.inbox, {})
  assert.match(JSON.stringify(rows), /Walang ganitong linya/)
  assert.equal(await refusal(first.ask(contract.refuseTransfer, { id: order.depositId, why: 'once more' })), 'wrong_state')
  await first.send(contract.matchTransfer, lineFor(order))
  assert.deepEqual([(await order.shown()).state, await balanceOf(order.member)], ['paid', 50_000n])
})

test('WD-04 a bank transfer ends after the days of its channel; nobody outside is asked about it, and one that comes late is still credited', async () => {
  const order = await ordered('naglipat7')
  await runJob('cashier-ask-provider', new Date(Date.now() + DAY_MS))
  await runJob('cashier-expire-transfers', new Date(Date.now() + 2 * DAY_MS))
  assert.equal((await order.shown()).state, 'pending')
  await runJob('cashier-expire-transfers', new Date(Date.now() + 3 * DAY_MS + 1000))
  assert.equal((await order.shown()).state, 'expired')
  await first.send(contract.matchTransfer, lineFor(order))
  assert.deepEqual([(await order.shown()).state, await balanceOf(order.member)], ['paid', 50_000n])
})

test('WD-04 an order keeps the account that its member was shown', async () => {
  const order = await ordered('naglipat8')
  await owner.query(`update cashier.channel set account = account || '{"number":"999999"}' where code = 'transfer'`)
  assert.equal((await order.shown()).transfer?.number, '1234-5678-90')
  assert.equal((await (await ordered('naglipat9')).shown()).transfer?.number, '999999')
})

test('WD-04 what a provider opened is matched with no line, and the database credits no bank transfer without one', async () => {
  const member = await aMember(site.server.site, 'nagbayad')
  const id = randomUUID()
  await member.send(cashier.deposit, { id, amount: 50_000n, channel: 'ewallet' })
  assert.deepEqual([(await member.send(cashier.depositStatus, { id })).transfer], [null])
  const { rows } = await owner.query<{ id: string }>('select id from cashier.deposit where client_id = $1', [id])
  const paidElsewhere = { ...(await ordered('naglipat10')), depositId: rows[0]?.id ?? '' }
  assert.equal(await refusal(first.ask(contract.matchTransfer, lineFor(paidElsewhere))), 'not_found')
  assert.equal(await refusal(first.ask(contract.refuseTransfer, { id: paidElsewhere.depositId, why: 'not ours' })), 'not_found')
  const order = await ordered('naglipat11', LARGE)
  const alone = `insert into cashier.transfer_match (id, brand_id, deposit_id, bank_reference, booked_on, amount_minor, needs_two, state, why, asked_by, asked_by_name, asked_at)
    select gen_random_uuid(), 1, $1, 'x', '2026-11-20', 3000000, false, 'asked', 'x', id, username, now() from identity.operator limit 1`
  await owner.query(alone, [order.depositId])
  await assert.rejects(
    owner.query("update cashier.transfer_match set state = 'done', decided_by = asked_by, decided_at = now() where bank_reference = 'x'"),
  )
  await assert.rejects(
    owner.query(
      `update cashier.deposit set state = 'paid', transfer_id = (select transfer_id from wallet.posting where kind = 'deposit' order by 1 desc limit 1) where id = $1`,
      [order.depositId],
    ),
    /line of the bank/,
  )
})
