import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { dateAt, daysFrom } from '@croupier/calendar/calendar'
import * as cashier from '@croupier/contract/cashier'
import * as contract from '@croupier/contract/console/cashier-matching'
import { dashboard } from '@croupier/contract/console/site'
import type { InputOf } from '@croupier/contract/route'
import { toWire } from '@croupier/money/money'
import { brandOf } from '#modules/site/index.ts'
import { inTransaction } from '#platform/context.ts'
import { type Actor, aMember } from '#testing/actors.ts'
import { anOwner } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'
import { applyPayment } from './deposits.ts'
import { cashierJobs } from './index.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const owner = await anOwner(site)
after(() => owner.end())
const [first, second] = [
  await anOperator(site, { username: 'unang-tao', permissions: ['cashier'] }),
  await anOperator(site, { username: 'ikalawang-tao', permissions: ['cashier'] }),
]
const payer = await aMember(site.server.site, 'nagbayad')
const { timeZone } = (await brandOf(site.context, site.context.actor.brandId)).settings
const dayBefore = (days: number) => dateAt(new Date(Date.now() - days * 86_400_000), timeZone)
const noonOf = (day: string) => new Date(daysFrom(day, 1, timeZone).from.getTime() + 12 * 3_600_000)
const refusal = async (asked: ReturnType<Actor['ask']>) => (await asked).envelope.errorCode

/** A deposit that we heard was paid at an instant. */
async function paidAt(at: Date, amountMinor: bigint): Promise<string> {
  const id = randomUUID()
  await payer.send(cashier.deposit, { id, amount: amountMinor, channel: 'ewallet' })
  const { rows } = await owner.query<{ id: string }>('select id from cashier.deposit where client_id = $1', [id])
  const reference = rows[0]?.id ?? assert.fail()
  await inTransaction({ ...site.context, now: at }, (tx) => applyPayment(tx, { reference, state: 'paid', evidence: 'told' }))
  return reference
}

type Line = { reference: string; amount: bigint; id?: string; type?: 'payment' | 'payout'; at: Date }
const fileOf = (...lines: Line[]) => {
  const rows = lines.map(({ reference, amount, id = `pay_${reference}`, type = 'payment', at }) =>
    [type, reference, id, toWire(amount), 'PHP', at.toISOString()].join(),
  )
  return ['type,reference,id,amount,currency,at', ...rows].join('\n')
}
const upload = (text: string, by = first) => by.ask(contract.uploadDayFile, { file: Buffer.from(text) })
type Shown = Partial<InputOf<typeof contract.matchingDay>>
const dayOf = async (id: string, more: Shown = {}) => await first.send(contract.matchingDay, { id, ...more })
const differencesOf = async (day: string, more: Shown = {}) =>
  (await dayOf(day, more)).rows
    .map(({ kind, reference, ours, theirs, state }) => `${kind} ${reference} ${ours} ${theirs} ${state}`)
    .toSorted()
const moved = async () => (await owner.query<{ n: string }>('select count(*) n from wallet.transfer')).rows[0]?.n

test("WD-04 a provider's day is compared with ours: equal, only ours, only theirs, another amount; no money moves", async () => {
  const day = dayBefore(1)
  const at = noonOf(day)
  const [equal, other, ours] = [await paidAt(at, 10_000n), await paidAt(at, 20_000n), await paidAt(at, 30_000n)]
  const lines = [
    { reference: equal, amount: 10_000n, at },
    { reference: equal, amount: 10_000n, id: 'pay_again', at },
    { reference: other, amount: 20_100n, at },
    { reference: 'unheard-of', amount: 500n, at },
    { reference: randomUUID(), amount: 700n, type: 'payout' as const, id: 'out_1', at },
  ]
  const before = await moved()
  assert.deepEqual((await upload(fileOf(...lines))).value, { day })
  const found = await differencesOf(day)
  assert.deepEqual(
    found.filter((line) => !line.includes('700')),
    [
      `only_ours ${ours} 30000 null open`,
      `only_theirs ${equal} null 10000 open`,
      'only_theirs unheard-of null 500 open',
      `other_amount ${other} 20000 20100 open`,
    ].toSorted(),
  )
  assert.equal(found.length, 5)
  const { rows } = await first.send(contract.matchingDays, {})
  const { takenAt: _takenAt, ...sums } = rows[0] ?? assert.fail()
  const payouts = { theirPayouts: 1, theirPayoutsSum: 700n, ourPayouts: 0, ourPayoutsSum: 0n }
  const payments = { theirPayments: 4, theirPaymentsSum: 40_600n, ourPayments: 3, ourPaymentsSum: 60_000n }
  assert.deepEqual(sums, { id: day, takenBy: 'unang-tao', ...payments, ...payouts, equal: 1, open: 5, settled: 0 })
  assert.equal(await moved(), before)
})

test('WD-04 the same file twice changes nothing; a later one of the day replaces what is not settled', async () => {
  const day = dayBefore(2)
  const at = noonOf(day)
  const [late, ours] = [await paidAt(at, 40_000n), await paidAt(at, 50_000n)]
  const file = fileOf({ reference: 'kept', amount: 100n, at }, { reference: 'gone', amount: 200n, at })
  await upload(file)
  const kept = (await dayOf(day)).rows.find(({ reference }) => reference === 'kept') ?? assert.fail()
  await first.send(contract.askSettlement, { id: kept.id, why: 'a test of the provider' })
  await second.send(contract.decideSettlement, { id: kept.id, action: 'approve', why: 'seen' })
  const before = await dayOf(day)
  assert.deepEqual(
    await Promise.all([upload(file), upload(file, second)]).then((answers) => answers.map(({ status }) => status)),
    [200, 200],
  )
  assert.deepEqual(await dayOf(day), before)
  assert.equal((await owner.query('select from cashier.day_file where day = $1', [day])).rowCount, 1)
  await upload(fileOf({ reference: 'kept', amount: 100n, at }, { reference: late, amount: 40_000n, at }))
  assert.deepEqual(await differencesOf(day), ['only_theirs kept null 100 settled', `only_ours ${ours} 50000 null open`].toSorted())
  assert.equal((await differencesOf(day, { state: 'replaced' })).length, 2)
  await upload(fileOf({ reference: 'kept', amount: 100n, at }, { reference: late, amount: 40_100n, at }))
  await upload(fileOf({ reference: 'kept', amount: 100n, at }, { reference: late, amount: 40_200n, at }))
  assert.deepEqual((await differencesOf(day, { state: 'open' })).includes(`other_amount ${late} 40000 40200 open`), true)
})

test('WD-04 what was paid before midnight and heard of after it is equal, whichever file comes first', async () => {
  const [day, next] = [dayBefore(4), dayBefore(3)]
  const midnight = daysFrom(next, 1, timeZone).from
  const order = await paidAt(new Date(midnight.getTime() + 2_000), 60_000n)
  await upload(fileOf({ reference: 'x', amount: 100n, at: noonOf(next) }))
  assert.deepEqual(await differencesOf(next), [`only_ours ${order} 60000 null open`, 'only_theirs x null 100 open'])
  await upload(fileOf({ reference: order, amount: 60_000n, at: new Date(midnight.getTime() - 2_000) }))
  assert.deepEqual(await differencesOf(day), [])
  assert.deepEqual(await differencesOf(next), ['only_theirs x null 100 open'])
})

test('WD-04 a difference is settled by a note that a second operator agrees with, and counted on the dashboard until then', async () => {
  const day = dayBefore(5)
  await upload(fileOf({ reference: 'one', amount: 100n, at: noonOf(day) }))
  const [{ id } = assert.fail()] = (await dayOf(day)).rows
  const waiting = async (operator: Actor) => (await operator.send(dashboard, {})).waiting.dayDifferences
  const [forFirst, forSecond] = [await waiting(first), await waiting(second)]
  assert.equal(await refusal(second.ask(contract.decideSettlement, { id, action: 'approve', why: 'seen' })), 'wrong_state')
  for (const _ of [1, 2]) await first.send(contract.askSettlement, { id, why: 'a test of the provider' })
  assert.equal(await refusal(second.ask(contract.askSettlement, { id, why: 'another word' })), 'wrong_state')
  assert.deepEqual([await waiting(first), await waiting(second)], [forFirst - 1, forSecond])
  assert.equal(await refusal(first.ask(contract.decideSettlement, { id, action: 'approve', why: 'mine' })), 'second_person_needed')
  await second.send(contract.decideSettlement, { id, action: 'reject', why: 'not enough' })
  assert.deepEqual(await differencesOf(day), ['only_theirs one null 100 open'])
  await second.send(contract.askSettlement, { id, why: 'their own test, mail of today' })
  await first.send(contract.decideSettlement, { id, action: 'approve', why: 'seen' })
  const [settled] = (await dayOf(day, { state: 'settled' })).rows
  assert.deepEqual([settled?.askedBy, settled?.settledBy, settled?.why], ['ikalawang-tao', 'unang-tao', 'their own test, mail of today'])
  assert.equal(await refusal(first.ask(contract.askSettlement, { id, why: 'once more' })), 'wrong_state')
  await assert.rejects(owner.query('update cashier.day_difference set decided_by = asked_by where id = $1', [id]))
  await assert.rejects(owner.query("update cashier.day_difference set state = 'open' where id = $1", [id]), /does not go from settled/)
})

test('WD-04 a file that is none is refused with its line, and a day that is not over with it; nothing is taken', async () => {
  const day = dayBefore(6)
  const good = fileOf({ reference: 'one', amount: 100n, at: noonOf(day) })
  const wrong = [
    `${good}\n=cmd|calc`,
    good.replace('1.00', '1e2'),
    good.replace('payment,one', 'payment,o\u0000ne'),
    `${good}\n${fileOf({ reference: 'two', amount: 1n, at: noonOf(dayBefore(7)) }).split('\n')[1]}`,
    'nothing',
    fileOf(),
  ]
  for (const text of wrong) assert.equal(await refusal(upload(text)), 'day_file_refused', text)
  const { envelope } = await upload(wrong[0] ?? '')
  assert.match(envelope.message ?? '', /Line 3 of the file/)
  assert.equal(await refusal(upload(fileOf({ reference: 'one', amount: 100n, at: new Date(Date.now() - 1000) }))), 'day_not_over')
  assert.equal(await refusal(first.ask(contract.fetchDayFile, { day: dayBefore(0) })), 'day_not_over')
  assert.equal(await refusal(first.ask(contract.matchingDay, { id: day })), 'not_found')
})

test("WD-04 yesterday's file is fetched once it is there, by each brand that stood; a day can be fetched again", async () => {
  const job = cashierJobs.find(({ name }) => name === 'cashier-match-days') ?? assert.fail()
  const [today, day] = [dayBefore(0), dayBefore(-1)]
  const after = (date: string) => ({ ...site.context, now: new Date(daysFrom(date, 1, timeZone).to.getTime() + 3_600_000) })
  const tomorrow = after(day)
  site.payments.day.file = fileOf({ reference: 'too early', amount: 100n, at: noonOf(today) })
  await job.run(after(today), {})
  assert.equal(await refusal(first.ask(contract.matchingDay, { id: today })), 'not_found')
  site.payments.day.file = undefined
  await job.run(tomorrow, {})
  assert.equal(await refusal(first.ask(contract.matchingDay, { id: day })), 'not_found')
  site.payments.day.file = fileOf({ reference: 'fetched', amount: 100n, at: noonOf(day) })
  await job.run(tomorrow, {})
  assert.equal((await dayOf(day)).takenBy, null)
  site.payments.day.file = 'nothing'
  await job.run(tomorrow, {})
  assert.deepEqual(
    (await dayOf(day)).rows.map(({ reference }) => reference).filter((reference) => reference === 'fetched'),
    ['fetched'],
  )
  const old = dayBefore(8)
  site.payments.day.file = fileOf()
  assert.deepEqual(await first.send(contract.fetchDayFile, { day: old }), { day: old })
  site.payments.day.file = undefined
  assert.equal(await refusal(first.ask(contract.fetchDayFile, { day: old })), 'provider_unavailable')
})
