import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { DAY_MS } from '@croupier/calendar/durations'
import * as cashier from '@croupier/contract/cashier'
import * as consoleCashier from '@croupier/contract/console/cashier'
import * as risk from '@croupier/contract/console/risk'
import * as contract from '@croupier/contract/console/risk-cases'
import { dashboard } from '@croupier/contract/console/site'
import * as security from '@croupier/contract/identity-security'
import { cashierJobs } from '#modules/cashier/index.ts'
import { type Actor, aMember, passwordOf } from '#testing/actors.ts'
import { anOwner, fund } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'
import { riskJobs } from './index.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const { context } = site
const { brandId } = context.actor
const owner = await anOwner(site)
after(() => owner.end())
const [first, second] = [
  await anOperator(site, { username: 'unang-tao', permissions: ['audit', 'cashier'] }),
  await anOperator(site, { username: 'ikalawang-tao', permissions: ['audit', 'cashier'] }),
]
const why = 'a test'
const start = Date.now()
const ago = (days: number) => new Date(start - days * DAY_MS)
const refusal = async (asked: ReturnType<Actor['ask']>) => (await asked).envelope.errorCode
const jobOf = (name: string) => [...riskJobs, ...cashierJobs].find((job) => job.name === name) ?? assert.fail()

/** Looks for cases at an instant from which on everything so far is settled. */
let looks = 0
async function look(): Promise<void> {
  looks += 1
  await jobOf('risk-find-cases').run({ ...context, now: new Date(Date.now() + looks * 300_000) }, {})
}

async function letCount(rules: risk.RiskRule[]): Promise<void> {
  const id = randomUUID()
  await first.send(risk.askRiskRules, { id, rules, why })
  await second.send(risk.decideRiskRules, { id, action: 'approve', why })
}

async function planted(statement: string, values: unknown[]): Promise<void> {
  await owner.query('set session_replication_role = replica')
  await owner.query(statement, values)
  await owner.query('set session_replication_role = origin')
}

const deposit = (memberId: string, amount: number, at: Date) =>
  planted(
    `insert into cashier.deposit (id, brand_id, member_id, client_id, amount_minor, fee_minor, currency, channel, state, created_at, finished_at)
     values (gen_random_uuid(), $1, $2, gen_random_uuid(), $3, 0, 'PHP', 'ewallet', 'paid', $4, $4)`,
    [brandId, memberId, amount, at],
  )
const device = (memberId: string, name: string, at: Date) =>
  planted(
    `insert into identity.login_device (brand_id, member_id, device_sealed, device_hash, first_seen_at) values ($1, $2, '', $3, $4)`,
    [...[brandId, memberId, Buffer.from(name), at]],
  )
const hand = (memberId: string, name: string, { bet, win, at }: { bet: number; win: number; at: Date }) =>
  planted(
    `insert into games.round (brand_id, vendor_code, round_name, member_id, node_id, state, bet_minor, win_minor, opened_at, closed_at)
     values ($1, 'STU', $2, $3, 1001, 'settled', $4, $5, $6, $6)`,
    [brandId, name, memberId, bet, win, at],
  )
const side = (memberId: string, betOn: string, { amount, at }: { amount: number; at: Date }) =>
  planted(
    `insert into games.vendor_transaction (member_id, amount_minor, at, brand_id, kind, state, vendor_code, transaction_uuid, bet_on)
     values ($1, $2, $3, $4, 'bet', 'applied', 'STU', gen_random_uuid(), $5)`,
    [memberId, amount, at, brandId, betOn],
  )

let accounts = 3_000_000_000
const paymentPassword = 'a quiet harbour'

async function aPayee(username: string): Promise<Actor & { id: string; bankCardId: string }> {
  const member = await aMember(site.server.site, username)
  await fund(context, { memberId: BigInt(member.id) }, { kind: 'member', amountMinor: 1_000_000n })
  const loginPassword = passwordOf(username.split('').reverse().join(''))
  await member.send(security.setPaymentPassword, { loginPassword, newPassword: paymentPassword, confirmNewPassword: paymentPassword })
  accounts += 1
  const account = { id: randomUUID(), bankCode: 'BPI', holder: 'Ligaya Reyes', number: String(accounts), paymentPassword }
  return Object.assign(member, { bankCardId: (await member.send(cashier.addBankAccount, account)).id })
}

const structuring: risk.RiskRule = {
  ...{ kind: 'structuring', name: 'just below', days: 7, of: 'deposit' },
  ...{ below: 50_000n, percent: 10, count: 3 },
}
const casesOf = async (memberId: string) => (await first.send(contract.riskCases, { memberId })).rows
const oneCaseOf = async (memberId: string) => {
  const rows = await casesOf(memberId)
  assert.equal(rows.length, 1)
  return rows[0]?.id ?? assert.fail()
}
const detail = (id: string) => first.send(contract.riskCase, { id })

/** A member with three deposits just below the threshold, and the case that they opened. */
async function aCase(username: string) {
  const member = await aPayee(username)
  for (const days of [1, 2, 3]) await deposit(member.id, 49_000, ago(days))
  await letCount([structuring])
  await look()
  return { member, id: await oneCaseOf(member.id) }
}

async function withdraw({ bankCardId, ...member }: Actor & { bankCardId: string }) {
  const id = randomUUID()
  await member.send(cashier.withdraw, { id, amount: 20_000n, bankCardId, paymentPassword })
  const read = async () => (await first.send(consoleCashier.consoleWithdrawals, { reference: id })).rows[0] ?? assert.fail()
  return { id: (await read()).id, read }
}

test('CO-03 rules of risk count once a second operator agrees, and can be tried before without a trace', async () => {
  const id = randomUUID()
  await first.send(risk.askRiskRules, { id, rules: [structuring], why })
  assert.equal(await refusal(first.ask(risk.askRiskRules, { id: randomUUID(), rules: [], why })), 'routing_open')
  assert.equal(await refusal(first.ask(risk.decideRiskRules, { id, action: 'approve', why })), 'second_person_needed')
  assert.equal((await second.send(dashboard, {})).waiting.riskRules, 1)
  const member = await aMember(site.server.site, 'sumubok')
  for (const days of [1, 2, 3]) await deposit(member.id, 45_000, ago(days))
  await deposit(member.id, 50_000, ago(1))
  await deposit(member.id, 44_999, ago(1))
  assert.deepEqual(await first.send(risk.tryRiskRule, { rule: structuring }), { cases: 1, members: 1 })
  assert.deepEqual(await first.send(risk.tryRiskRule, { rule: { ...structuring, count: 4 } }), { cases: 0, members: 0 })
  await look()
  assert.deepEqual(await casesOf(member.id), [])
  await second.send(risk.decideRiskRules, { id, action: 'approve', why })
  assert.equal(await refusal(second.ask(risk.decideRiskRules, { id, action: 'reject', why })), 'wrong_state')
  await look()
  assert.deepEqual(
    (await detail(await oneCaseOf(member.id))).hits.map(({ evidence }) => [evidence.orders, evidence.amount]),
    [[3, 135_000]],
  )
})

test('CO-03 a subject has one case of a rule: it grows with what is new, and what was found first stays', async () => {
  const { member, id } = await aCase('lumalaki')
  await Promise.all([look(), look(), look()])
  assert.equal((await detail(id)).hits.length, 1)
  await deposit(member.id, 48_000, ago(0.5))
  await Promise.all([look(), look()])
  assert.deepEqual(
    (await detail(id)).hits.map(({ evidence }) => evidence.orders),
    [3, 4],
  )
  await assert.rejects(owner.query("update risk.case_hit set evidence = '{}'"), /history|never changed|kept/)
  await first.send(contract.closeCase, { id, finding: 'cleared', why })
  await look()
  assert.equal((await casesOf(member.id)).length, 1, 'what was closed is not opened by what it had found')
  await deposit(member.id, 47_000, new Date(Date.now() + 60_000))
  await look()
  assert.deepEqual(
    (await casesOf(member.id)).map(({ state }) => state),
    ['open', 'closed'],
  )
})

test('CO-03 many accounts of one device, chips lost from one member to another, and both sides of a market open cases', async () => {
  const [una, dalawa, tatlo, apat] = await Promise.all(
    ['kapatid1', 'kapatid2', 'kapatid3', 'ibangtao'].map((name) => aMember(site.server.site, name)),
  )
  const [a, b, c, d] = [una?.id ?? '', dalawa?.id ?? '', tatlo?.id ?? '', apat?.id ?? '']
  await device(a, 'one phone', ago(3))
  await device(b, 'one phone', ago(2))
  for (const at of [1, 2, 3]) {
    await hand(a, `hand ${at}`, { bet: 10_000, win: 0, at: ago(at) })
    await hand(b, `hand ${at}`, { bet: 10_000, win: 19_000, at: ago(at) })
    await hand(d, `hand ${at}`, { bet: 500, win: 0, at: ago(at) })
    await side(a, `derby-${at}:home`, { amount: 8_000, at: ago(at) })
    await side(b, `derby-${at}:away`, { amount: 9_000, at: ago(at) })
    await side(d, `derby-${at}:away`, { amount: 9_000, at: ago(at) })
  }
  const many: risk.RiskRule = { kind: 'many_accounts', name: 'one device', links: ['device'], accounts: 2 }
  const dumping: risk.RiskRule = { kind: 'chip_dumping', name: 'dumping', days: 7, amount: 27_000n, rounds: 3, isLinked: false }
  const opposite: risk.RiskRule = { kind: 'opposite_play', name: 'both sides', days: 7, amount: 24_000n, markets: 3 }
  await letCount([many, dumping, opposite])
  await look()
  assert.deepEqual((await casesOf(a)).map(({ kind }) => kind).toSorted(), ['chip_dumping', 'many_accounts', 'opposite_play'])
  assert.deepEqual(await casesOf(d), [], 'who lost less, or shares nothing, is in none')
  const kindOf = async (kind: string) => await detail((await casesOf(a)).find((row) => row.kind === kind)?.id ?? '')
  const [flow] = (await kindOf('chip_dumping')).hits
  assert.deepEqual([flow?.evidence.loser, flow?.evidence.winner, flow?.evidence.amount, flow?.evidence.rounds], [a, b, 27_000, 3])
  assert.equal((await kindOf('opposite_play')).hits[0]?.evidence.amount, 24_000)
  for (const rule of [
    { ...dumping, amount: 27_001n },
    { ...dumping, rounds: 4 },
    { ...opposite, amount: 24_001n },
    { ...opposite, markets: 4 },
  ])
    assert.equal((await first.send(risk.tryRiskRule, { rule })).cases, 0)
  await device(c, 'one phone', new Date())
  await look()
  assert.deepEqual(
    (await kindOf('many_accounts')).people.map(({ memberId }) => memberId).toSorted(),
    [a, b, c].toSorted(),
    'a third account joins the case',
  )
})

test('WD-04 a case holds payouts until two operators lift it, and the member reads no accusation', async () => {
  const { member, id } = await aCase('hawak')
  const approved = await withdraw(member)
  await first.send(consoleCashier.approveWithdrawal, { id: approved.id, why })
  await first.send(contract.holdCase, { id, why })
  assert.equal(await refusal(first.ask(contract.holdCase, { id, why })), 'wrong_state')
  const asked = await withdraw(member)
  assert.equal(await refusal(first.ask(consoleCashier.approveWithdrawal, { id: asked.id, why })), 'payouts_stopped')
  const send = () => jobOf('cashier-send-payout').run({ ...context, now: new Date() }, { id: approved.id, brandId: String(brandId) })
  await send()
  assert.equal((await approved.read()).state, 'approved', 'what was approved before is not sent')
  await assert.rejects(owner.query("update cashier.withdrawal set state = 'sending' where id = $1", [approved.id]), /stopped/)
  const { stops } = await first.send(consoleCashier.withdrawalEvidence, { id: asked.id })
  assert.deepEqual(
    stops.map(({ reference }) => reference),
    [`case ${id}`],
  )
  assert.deepEqual([(await asked.read()).state, (await asked.read()).reason], ['requested', null])
  assert.equal(await refusal(first.ask(contract.closeCase, { id, finding: 'cleared', why })), 'case_holds')
  const lift = randomUUID()
  await first.send(contract.askCase, { id: lift, caseId: id, kind: 'lift', why })
  await first.send(contract.askCase, { id: lift, caseId: id, kind: 'lift', why })
  assert.equal(await refusal(first.ask(contract.askCase, { id: lift, caseId: id, kind: 'report', why })), 'id_reused')
  assert.equal(await refusal(first.ask(contract.askCase, { id: randomUUID(), caseId: id, kind: 'report', why })), 'case_request_open')
  assert.equal(await refusal(first.ask(contract.decideCase, { id: lift, action: 'approve', why })), 'second_person_needed')
  await second.send(contract.decideCase, { id: lift, action: 'approve', why })
  assert.equal((await detail(id)).isHolding, false)
  await send()
  assert.notEqual((await approved.read()).state, 'approved')
  await first.send(consoleCashier.approveWithdrawal, { id: asked.id, why })
  await first.send(contract.closeCase, { id, finding: 'cleared', why })
})

test('WD-04 holding and approving at once never let an approval past a hold', async () => {
  const { member, id } = await aCase('sabay')
  const asked = await withdraw(member)
  const [, approval] = await Promise.all([
    first.send(contract.holdCase, { id, why }),
    second.ask(consoleCashier.approveWithdrawal, { id: asked.id, why }),
  ])
  assert.equal((await asked.read()).state, approval.envelope.success ? 'approved' : 'requested')
  await jobOf('cashier-send-payout').run({ ...context, now: new Date() }, { id: asked.id, brandId: String(brandId) })
  assert.notEqual((await asked.read()).state, 'sending')
})

test('CO-03 two operators on one case: one takes it, one decision counts, and reported takes both', async () => {
  const { id } = await aCase('dalawahan')
  const takes = await Promise.all([first, second].map((operator) => operator.ask(contract.takeCase, { id, from: null, why })))
  assert.deepEqual(takes.map(({ envelope }) => envelope.errorCode ?? 'taken').toSorted(), ['case_assigned', 'taken'])
  const { assignedTo } = await detail(id)
  await second.send(contract.takeCase, { id, from: assignedTo, why })
  const third = await anOperator(site, { username: 'ikatlong-tao', permissions: ['audit'] })
  const asks = await Promise.all(
    [first, second].map((operator) => operator.ask(contract.askCase, { id: randomUUID(), caseId: id, kind: 'report', why })),
  )
  assert.deepEqual(asks.map(({ envelope }) => envelope.errorCode ?? 'asked').toSorted(), ['asked', 'case_request_open'])
  const request = (await detail(id)).asked?.id ?? assert.fail()
  const others = [third, asks[0]?.envelope.success ? second : first]
  const decisions = await Promise.all(others.map((operator) => operator.ask(contract.decideCase, { id: request, action: 'approve', why })))
  assert.deepEqual(decisions.map(({ envelope }) => envelope.errorCode ?? 'decided').toSorted(), ['decided', 'wrong_state'])
  assert.deepEqual([(await detail(id)).state, (await detail(id)).finding], ['closed', 'reported'])
  assert.equal(await refusal(first.ask(contract.closeCase, { id, finding: 'cleared', why })), 'wrong_state')
  await assert.rejects(owner.query("update risk.case_file set finding = 'cleared' where id = $1", [id]), /kept/)
})

test('CO-03 the database refuses a case that one operator alone calls reported, and a stop that is lifted twice', async () => {
  const { id } = await aCase('nagiisa')
  await assert.rejects(
    owner.query("update risk.case_file set state = 'closed', finding = 'reported', closed_at = now() where id = $1", [id]),
    /two operators/,
  )
  await assert.rejects(owner.query('update cashier.withdrawal_stop set lifted_at = null where lifted_at is not null'), /lifted once/)
})

test('CO-03 notes of a case are sealed, and each file of it stands in the trail with its reason', async () => {
  const { member, id } = await aCase('talaan')
  await first.send(contract.noteCase, { id, text: 'spoke with the bank' })
  const { rows: steps } = await owner.query<{ text_sealed: Buffer }>('select text_sealed from risk.case_step where case_id = $1', [id])
  assert.equal(steps.length, 1)
  assert.equal(steps[0]?.text_sealed.includes('spoke'), false)
  const { rows } = await first.send(contract.reportCase, { id, why: 'for the regulator' })
  assert.deepEqual([...new Set(rows.map(({ kind }) => kind))].toSorted(), ['adjustment', 'member', 'structuring'])
  assert.equal(rows.find(({ kind }) => kind === 'adjustment')?.amount, 1_000_000n)
  assert.equal(rows.find(({ kind }) => kind === 'member')?.memberId, member.id)
  assert.deepEqual(
    (await detail(id)).timeline.map(({ kind, text }) => [kind, text]),
    [
      ['report_file', 'unang-tao: for the regulator'],
      ['note', 'unang-tao: spoke with the bank'],
    ],
  )
  const { rows: marks } = await owner.query('select action from platform.trail where subject = $1', [`case ${id}`])
  assert.deepEqual(marks.map(({ action }) => action).toSorted(), ['case.note', 'case.report_file'])
})

test('VL-12 rules of risk that say nothing, too much or twice the same are refused', async () => {
  const many = { kind: 'many_accounts', name: 'many', links: ['device'], accounts: 2 }
  const below = { kind: 'structuring', name: 'below', days: 7, of: 'deposit', below: '500.00', percent: 10, count: 3 }
  for (const rules of [
    [many, many],
    [{ ...many, links: [] }],
    [{ ...many, links: ['device', 'device'] }],
    [{ ...many, accounts: 1 }],
    [{ ...many, kind: 'anything' }],
    [{ ...below, below: '0.00' }],
    [{ ...below, days: 31 }],
    [{ ...below, percent: 51 }],
    [{ ...below, of: 'bonus' }],
    [{ ...below, more: 1 }],
    Array.from({ length: 21 }, (_, at) => ({ ...many, name: `rule ${at}` })),
  ]) {
    const raw = { id: randomUUID(), rules, why }
    assert.equal(
      await refusal(first.ask(risk.askRiskRules, { id: raw.id, rules: [], why }, { raw })),
      'request_param_err',
      JSON.stringify(rules),
    )
  }
})

test('WD-04 rules that send a withdrawal to nobody do not send it past a hold', async () => {
  const { member, id } = await aCase('walangtao')
  const { askRouting, decideRouting } = await import('@croupier/contract/console/cashier-routing')
  const routing = randomUUID()
  await first.send(askRouting, { id: routing, rules: [{ name: 'small', when: { amountUpTo: 50_000n }, persons: 0 }], why })
  await second.send(decideRouting, { id: routing, action: 'approve', why })
  await first.send(contract.holdCase, { id, why })
  assert.equal((await (await withdraw(member)).read()).state, 'requested')
})
