import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import * as cashier from '@croupier/contract/cashier'
import * as consoleCashier from '@croupier/contract/console/cashier'
import * as consoleIdentity from '@croupier/contract/console/identity'
import { dashboard } from '@croupier/contract/console/site'
import { consoleTransfers } from '@croupier/contract/console/wallet'
import * as security from '@croupier/contract/identity-security'
import type { InputOf } from '@croupier/contract/route'
import { inTransaction } from '#platform/context.ts'
import { type Actor, aMember, passwordOf } from '#testing/actors.ts'
import { aLineMember, anOwner, fund, play } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'
import { sealedContact } from '../identity/members/personal-data.ts'
import { updateContact } from '../identity/members/store-members.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const { context } = site
const { brandId } = context.actor
const owner = await anOwner(site)
after(() => owner.end())
const HOUR = 3_600_000
const paymentPassword = 'a quiet harbour'
const operator = await anOperator(site, { username: 'kapitan', permissions: ['cashier', 'support', 'audit'] })
const second = await anOperator(site, { username: 'kasama', permissions: ['cashier', 'support', 'audit'] })

type Person = Actor & { id: string; bankCardId: string }

async function aPayee(username: string): Promise<Person> {
  const member = await aMember(site.server.site, username)
  await fund(context, { memberId: BigInt(member.id) }, { kind: 'member', amountMinor: 1_000_000n })
  const loginPassword = passwordOf(username.split('').reverse().join(''))
  await member.send(security.setPaymentPassword, { loginPassword, newPassword: paymentPassword, confirmNewPassword: paymentPassword })
  const account = { id: randomUUID(), bankCode: 'BPI', holder: 'Ligaya Reyes', number: '1234567890', paymentPassword }
  return Object.assign(member, { bankCardId: (await member.send(cashier.addBankAccount, account)).id })
}

async function withdraw({ bankCardId, ...member }: Person, amount: bigint): Promise<{ id: string; receiptNo: string }> {
  const receiptNo = randomUUID()
  await member.send(cashier.withdraw, { id: receiptNo, amount, bankCardId, paymentPassword })
  const { rows } = await operator.send(consoleCashier.consoleWithdrawals, { reference: receiptNo })
  assert.deepEqual(
    rows.map((row) => [row.receiptNo, row.amount]),
    [[receiptNo, amount]],
  )
  return { id: rows[0]?.id ?? '', receiptNo }
}

/** Deposits of the past, which no transfer of today paid. */
async function deposited(member: Person, amountMinor: number, at: Date): Promise<void> {
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `insert into cashier.deposit (id, brand_id, member_id, client_id, amount_minor, fee_minor, currency, channel, state, created_at, finished_at)
     values (gen_random_uuid(), $1, $2, gen_random_uuid(), $3, 0, 'PHP', 'ewallet', 'paid', $4, $4)`,
    [brandId, member.id, amountMinor, at],
  )
  await owner.query('set session_replication_role = origin')
}

const [ana, ben] = [await aPayee('ligaya'), await aPayee('bituin')]

test('CO-02 a withdrawal shows what one decides by: deposits, play since the last one, the payee and who shares it, the sign-in', async () => {
  const [yesterday, earlier] = [new Date(Date.now() - 24 * HOUR), new Date(Date.now() - 48 * HOUR)]
  await deposited(ana, 30_000, earlier)
  await deposited(ana, 20_000, yesterday)
  await play(owner, brandId, [
    { memberId: BigInt(ana.id), betMinor: 7_000n, winMinor: 0n, at: new Date(Date.now() - 30 * HOUR) },
    { memberId: BigInt(ana.id), betMinor: 5_000n, winMinor: 1_000n, at: new Date(Date.now() - HOUR) },
  ])
  const first = await withdraw(ana, 20_000n)
  const told = await operator.send(consoleCashier.withdrawalEvidence, { id: first.id })
  assert.deepEqual(told.deposits, { count: 2, total: 50_000n, last: { at: yesterday.getTime(), amount: 20_000n } })
  assert.deepEqual([told.turnoverSince, told.paidBefore], [5_000n, { count: 0, total: 0n }])
  assert.deepEqual(told.samePayee, [{ memberId: ben.id, username: 'bituin' }])
  assert.ok(told.payeeSince > told.registeredAt && told.signIn)
  await operator.send(consoleCashier.approveWithdrawal, { id: first.id, why: 'played it through' })
  const next = await withdraw(ana, 10_000n)
  assert.deepEqual((await operator.send(consoleCashier.withdrawalEvidence, { id: next.id })).paidBefore, { count: 1, total: 20_000n })
})

test('CO-01 an approval without its reason is refused, and changes nothing', async () => {
  const { id } = await withdraw(ben, 30_000n)
  const refused = await operator.ask(consoleCashier.approveWithdrawal, { id, why: '' }, { raw: { id, why: '' } })
  assert.equal(refused.envelope.errorCode, 'request_param_err')
  assert.equal((await operator.send(consoleCashier.consoleWithdrawal, { id })).state, 'requested')
})

test('CO-02 lists of money are narrowed down by day, amount and reference', async () => {
  const amounts = async (filter: InputOf<typeof consoleCashier.consoleDeposits>) =>
    (await operator.send(consoleCashier.consoleDeposits, filter)).rows.map(({ amount }) => amount)
  assert.deepEqual(await amounts({ minimum: 25_000n, memberId: ana.id }), [30_000n])
  assert.deepEqual(await amounts({ minimum: 20_000n, maximum: 20_000n, memberId: ana.id }), [20_000n])
  const day = (hoursAgo: number) => new Date(Date.now() - hoursAgo * HOUR + 8 * HOUR).toISOString().slice(0, 10)
  assert.deepEqual(await amounts({ fromDay: day(24), memberId: ana.id }), [20_000n])
  assert.deepEqual(await amounts({ toDay: day(48), memberId: ana.id }), [30_000n])
  const [row] = (await operator.send(consoleCashier.consoleDeposits, { memberId: ana.id })).rows
  assert.deepEqual(await amounts({ reference: row?.receiptNo ?? '' }), [row?.amount])
  assert.deepEqual(await amounts({ reference: 'no such thing' }), [])
  const [moved] = (await operator.send(consoleTransfers, { memberId: ben.id })).rows
  const found = await operator.send(consoleTransfers, { reference: moved?.operationId ?? '', fromDay: day(24), toDay: day(0) })
  assert.deepEqual(
    found.rows.map(({ id }) => id),
    [moved?.id],
  )
  assert.deepEqual((await operator.send(consoleTransfers, { toDay: '2001-01-01' })).rows, [])
  const sums = async (filter: InputOf<typeof consoleTransfers>) =>
    (await operator.send(consoleTransfers, filter)).rows.map((row) => row.amount)
  assert.deepEqual(await sums({ minimum: 30_000n, maximum: 30_000n }), [30_000n])
  assert.deepEqual(await sums({ minimum: 30_001n, memberId: ben.id }), [1_000_000n])
  assert.deepEqual(await sums({ maximum: 30_000n, memberId: ben.id, toDay: day(24) }), [])
  assert.deepEqual(await sums({ maximum: 9_999n }), [])
  for (const fromDay of ['2026-02-30', '0000-01-01', 'today'])
    assert.equal((await operator.ask(consoleCashier.consoleDeposits, {}, { raw: { fromDay } })).envelope.errorCode, 'request_param_err')
})

test('CO-02 members are found by a whole mail address, however its letters are written, before and after they change it', async () => {
  const found = async (q: string) => (await operator.send(consoleIdentity.members, { q })).rows.map(({ username }) => username)
  const mailed = await aMember(site.server.site, 'liham')
  const same = await aMember(site.server.site, 'kaliham')
  const take = async (member: Actor & { id: string }, to: string) => {
    const sealed = sealedContact(context, { id: BigInt(member.id), brandId }, { way: 'mail', to })
    await inTransaction(context, (tx) => updateContact(tx.db, BigInt(member.id), { sealed, at: tx.now }))
  }
  await take(mailed, 'Ana.Reyes@Example.com')
  assert.deepEqual(await found(' ana.reyes@EXAMPLE.com '), ['liham'])
  assert.deepEqual(await found('\uff21na.reyes@example.com'), ['liham'], 'a wide letter is the same letter')
  for (const part of ['ana.reyes@example.co', 'ana.reyes@', '@example.com', '%@example.com']) assert.deepEqual(await found(part), [])
  await take(same, 'ana.reyes@example.com')
  assert.deepEqual(await found('ana.reyes@example.com'), ['kaliham', 'liham'])
  await take(mailed, 'iba@example.com')
  assert.deepEqual(await found('ana.reyes@example.com'), ['kaliham'])
})

test('CO-02 members are found by the beginning of a name, a whole number or a whole id, and show their upline', async () => {
  const head = await aLineMember(site, 'puno', { type: 2 })
  const leaf = await aLineMember(site, 'dahon', { type: 0, upline: head })
  const found = async (q: string) => (await operator.send(consoleIdentity.members, { q })).rows.map(({ username }) => username)
  assert.deepEqual(await found('DAH'), ['dahon'])
  assert.deepEqual(await found(leaf.id), ['dahon'])
  const { seal } = context.ports
  await owner.query('update identity.member set verified_mobile_hash = $2 where id = $1', [
    leaf.memberId,
    seal.keyedHash('verified-mobile', `${brandId}:+639171234567`),
  ])
  assert.deepEqual(await found('0917 123 4567'), ['dahon'])
  assert.deepEqual(await found('0917 123 456'), [])
  const { upline, uplineId } = await operator.send(consoleIdentity.member, { id: leaf.id })
  assert.deepEqual([upline, uplineId], ['puno', head.id])
})

test('CO-01 the trail is read by who, what and when, and names the member it is about', async () => {
  await second.send(consoleIdentity.setMemberStatus, { id: ben.id, status: 'locked', why: 'asked for it' })
  const read = async (filter: Record<string, string>) => (await operator.send(consoleIdentity.trail, filter)).rows
  const [mark, ...others] = await read({ operator: 'kasama' })
  assert.deepEqual([mark?.action, mark?.subjectName, others.length], ['member.status', 'bituin', 0])
  assert.deepEqual(
    (await read({ action: 'withdrawal' })).map(({ action }) => action),
    ['withdrawal.approved'],
  )
  assert.deepEqual(await read({ toDay: '2001-01-01' }), [])
})

test('CO-02 what waits for an operator leaves out what he asked for or judged himself', async () => {
  const waitingFor = async (who: Actor) => (await who.send(dashboard, {})).waiting
  const before = await waitingFor(operator)
  assert.deepEqual([before.withdrawals, before.disputes, before.refunds], [2, 0, 0])
  const { rows } = await owner.query<{ id: string; member_id: string }>(
    'select id, member_id from cashier.withdrawal order by created_at limit 1',
  )
  const { rows: people } = await owner.query<{ id: string }>("select id from identity.operator where username = 'kapitan'")
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `insert into cashier.receipt (withdrawal_id, brand_id, member_id, state, due_at, appeal_until, judged_by) values ($1, $2, $3, 'upheld', now(), now(), $4)`,
    [rows[0]?.id, brandId, rows[0]?.member_id, people[0]?.id],
  )
  await owner.query('set session_replication_role = origin')
  assert.deepEqual([(await waitingFor(operator)).refunds, (await waitingFor(second)).refunds], [0, 1])
})
