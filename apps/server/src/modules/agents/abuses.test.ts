import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import * as agents from '@croupier/contract/agents'
import * as contracts from '@croupier/contract/agents-contracts'
import type { Terms } from '@croupier/contract/agents-terms'
import * as consoleAgents from '@croupier/contract/console/agents'
import { Secret, TOTP } from 'otpauth'
import { addOperator } from '#modules/identity/index.ts'
import { type Actor, anActor, ownHeader, sealed } from '#testing/actors.ts'
import { unexplained } from '#testing/ledger.ts'
import { aLineMember, anOwner, atTime, fund } from '#testing/lines.ts'
import { aSite } from '#testing/site.ts'
import { someTerms } from '#testing/terms.ts'
import { settleAll } from './settlement/settlement.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const owner = await anOwner(site)
after(() => owner.end())

const head = await aLineMember(site, 'ulo', { type: 1 })
const agent = await aLineMember(site, 'gitna', { type: 2, upline: head })
const low = await aLineMember(site, 'baba', { type: 42, upline: agent })
const lower = await aLineMember(site, 'lalim', { type: 42, upline: low })
const player = await aLineMember(site, 'laro', { type: 0, upline: agent })
const other = await aLineMember(site, 'iba', { type: 2 })
const foreign = await aLineMember(site, 'taga', { type: 2, merchant: 'habagat' })
await fund(site.context, agent, { kind: 'agent', amountMinor: 100_000n })

async function anOperator(username: string): Promise<Actor> {
  const totpSecret = new Secret({ size: 20 }).base32
  await addOperator(await unexplained(site.context), { username, password: 'the keeper of the light', totpSecret, permissions: ['agents'] })
  const operator = anActor(site.server.console)
  const code = new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate()
  const body = { value: await sealed(site.server.site, { username, password: 'the keeper of the light', code }) }
  const response = await site.server.console.inject({ method: 'POST', url: '/ops/session/login', headers: ownHeader, payload: body })
  operator.token = response.json().value.token
  return operator
}
const first = await anOperator('una')
const second = await anOperator('ikalawa')

const step = { turnover: 0n, activeMembers: 0, netLoss: 0n, ratePpm: 1_000, fixed: 0n }
const offered = (change: Partial<Terms>, memberId = low.id) => ({
  id: randomUUID(),
  memberId,
  terms: someTerms(change),
  confirmsAboveOwn: true,
})
const small = { tiers: [step] }

/** Everything that money or trust hangs on. */
async function everything(): Promise<string> {
  const { rows } = await owner.query(
    `select (select count(*) from agents.contract) as contracts, (select count(*) from agents.contract_step) as steps,
            (select count(*) from wallet.transfer) as transfers, (select count(*) from agents.line_transfer) as sent,
            (select count(*) from agents.proposal) as proposals, (select max(path::text) from agents.node) as paths`,
  )
  return JSON.stringify(rows)
}

const abuses: [string, () => ReturnType<typeof offered>][] = [
  ['not_found', () => offered(small, agent.id)],
  ['not_found', () => offered(small, head.id)],
  ['not_found', () => offered(small, other.id)],
  ['not_found', () => offered(small, lower.id)],
  ['not_found', () => offered(small, foreign.id)],
  ['agents_only', () => offered(small, player.id)],
  ['payer_not_allowed', () => offered({ ...small, payer: 'brand' })],
  ['rate_above_ceiling', () => offered({ tiers: [{ ...step, ratePpm: 5_001 }] })],
  ['rate_above_own', () => ({ ...offered(small), confirmsAboveOwn: false })],
  ['tiers_out_of_order', () => offered({ tiers: [{ ...step, turnover: 5n }, step] })],
  ['tiers_out_of_order', () => offered({ tiers: [step, step] })],
  ['tier_without_reward', () => offered({ tiers: [{ ...step, ratePpm: 0 }] })],
  ['tier_not_for_kind', () => offered({ tiers: [{ ...step, netLoss: 5n }] })],
  ['period_not_for_kind', () => offered({ ...small, period: 'month' })],
  ['carry_not_for_kind', () => offered({ ...small, carryOver: 'full' })],
  ['costs_not_for_kind', () => offered({ ...small, costs: { bonusesPpm: 5, paymentsPpm: 0 } })],
]

test('a contract that is abused is refused by name in both languages, and nothing is written', async () => {
  const before = await everything()
  for (const [code, input] of abuses)
    for (const language of ['EN', 'TY'] as const) {
      const { envelope } = await agent.ask(contracts.offerContract, input(), { language })
      assert.equal(envelope.errorCode, code)
      assert.ok((envelope.message ?? '').length > 5)
    }
  assert.equal(await everything(), before)
})

test('terms that are malformed never reach the rules: negative, absurd, back-dated, unknown', async () => {
  const before = await everything()
  const good = { turnover: '0.00', activeMembers: 0, netLoss: '0.00', ratePpm: 1000, fixed: '0.00' }
  const terms = {
    kind: 'realtime',
    product: 'CONS',
    period: 'slot',
    tiers: [good],
    payer: 'upline',
    escrow: '0.00',
    graceHours: 24,
    cap: null,
    carryOver: 'none',
    carryCap: '0.00',
    activeRule: { turnover: '0.00', deposits: '0.00' },
    costs: { bonusesPpm: 0, paymentsPpm: 0 },
  }
  const bad: object[] = [
    { ...terms, tiers: [] },
    { ...terms, tiers: [{ ...good, ratePpm: -1 }] },
    { ...terms, tiers: [{ ...good, ratePpm: 1_000_001 }] },
    { ...terms, tiers: [{ ...good, ratePpm: 0.5 }] },
    { ...terms, tiers: [{ ...good, turnover: '-1.00' }] },
    { ...terms, tiers: [{ ...good, turnover: '1e9' }] },
    { ...terms, tiers: Array.from({ length: 11 }, () => good) },
    { ...terms, startsAt: 0 },
    { ...terms, escrow: '-5.00' },
    { ...terms, graceHours: 0 },
    { ...terms, product: 'EVERYTHING' },
  ]
  for (const one of bad) {
    const raw = { id: randomUUID(), memberId: low.id, terms: one, confirmsAboveOwn: true }
    assert.equal((await agent.ask(contracts.offerContract, {} as never, { raw })).envelope.errorCode, 'request_param_err')
  }
  assert.equal(await everything(), before)
})

test('an offer is answered once: not after its withdrawal, not by the giver, not from two tabs', async () => {
  const asked = offered(small)
  const one = await agent.send(contracts.offerContract, asked)
  assert.deepEqual(await agent.send(contracts.offerContract, asked), one)
  assert.equal((await agent.ask(contracts.offerContract, { ...asked, terms: someTerms() })).envelope.errorCode, 'rate_above_ceiling')
  assert.equal((await agent.ask(contracts.offerContract, offered(small))).envelope.errorCode, 'offer_open')
  assert.equal((await agent.ask(contracts.processRealtime, { contractId: one.id, action: 'accept' })).envelope.errorCode, 'wrong_state')
  assert.equal((await low.ask(contracts.processHourly, { contractId: one.id, action: 'accept' })).status, 404)
  await agent.send(contracts.withdrawOffer, { contractId: one.id })
  assert.equal((await low.ask(contracts.processRealtime, { contractId: one.id, action: 'accept' })).envelope.errorCode, 'wrong_state')
  const two = await agent.send(contracts.offerContract, offered(small))
  const tabs = await Promise.all([1, 2, 3].map(() => low.ask(contracts.processRealtime, { contractId: two.id, action: 'accept' })))
  assert.deepEqual(tabs.map(({ status }) => status).sort(), [200, 409, 409])
  assert.equal((await agent.ask(contracts.offerContract, offered({ ...small, product: 'RNG' }))).envelope.success, true)
})

test('AC-05 a contract is amended by a new version and ended by both', async () => {
  const one = await agent.send(contracts.offerContract, offered({ kind: 'hourly', period: 'hour', ...small }))
  const begun = await low.send(contracts.processHourly, { contractId: one.id, action: 'accept' })
  const start = begun.startsAt ?? 0
  await settleAll(atTime(site, new Date(start + 60_000)))
  assert.equal((await low.send(contracts.contract, { contractId: one.id })).state, 'in_force')
  const two = await agent.send(contracts.offerContract, offered({ kind: 'hourly', period: 'hour', tiers: [{ ...step, ratePpm: 2_000 }] }))
  assert.deepEqual([two.chainId, two.version], [one.id, 2])
  assert.equal((await low.send(contracts.contract, { contractId: two.id })).replaces?.id, one.id)
  await low.send(contracts.processHourly, { contractId: two.id, action: 'reject' })
  await low.send(contracts.processHourly, { contractId: one.id, action: 'ask_termination' })
  assert.equal(
    (await low.ask(contracts.processHourly, { contractId: one.id, action: 'confirm_termination' })).envelope.errorCode,
    'wrong_state',
  )
  const ended = await agent.send(contracts.processHourly, { contractId: one.id, action: 'confirm_termination' })
  assert.equal(ended.state, 'terminated')
  const steps = (await low.send(contracts.contract, { contractId: one.id })).steps
  assert.deepEqual(
    steps.map(({ action, by }) => [action, by]),
    [
      ['offer', 'giver'],
      ['accept', 'taker'],
      ['begin', 'system'],
      ['ask_termination', 'taker'],
      ['confirm_termination', 'giver'],
    ],
  )
})

test('the payment password of a transfer locks after five wrong ones, and nothing moves', async () => {
  const order = () => ({ id: randomUUID(), memberId: player.id, amount: 1_000n, paymentPassword: 'not this one' })
  for (let turn = 0; turn < 4; turn += 1)
    assert.equal((await agent.ask(agents.transferDownline, order())).envelope.errorCode, 'invalid.payment.pw')
  assert.equal((await agent.ask(agents.transferDownline, order())).envelope.errorCode, 'payment_password_locked')
  const right = await agent.ask(agents.transferDownline, { ...order(), paymentPassword: 'a quiet harbour' })
  assert.equal(right.envelope.errorCode, 'payment_password_locked')
})

test('CO-01 an operator moves a line with a second person, never into a circle, from the next day on', async () => {
  const circle = await first.ask(consoleAgents.askMove, { memberId: head.id, uplineId: low.id, why: 'a circle' })
  assert.equal(circle.envelope.errorCode, 'tree_cycle')
  assert.equal(
    (await first.ask(consoleAgents.askMove, { memberId: head.id, uplineId: head.id, why: 'oneself' })).envelope.errorCode,
    'tree_cycle',
  )
  assert.equal(
    (await first.ask(consoleAgents.askMove, { memberId: player.id, uplineId: player.id, why: 'no agent' })).envelope.errorCode,
    'agents_only',
  )
  assert.equal(
    (await first.ask(consoleAgents.askMove, { memberId: low.id, uplineId: other.id, why: 'bound' })).envelope.errorCode,
    'contract_in_force',
  )
  const { id } = await first.send(consoleAgents.askMove, { memberId: player.id, uplineId: other.id, why: 'asked by the member' })
  assert.equal(
    (await first.ask(consoleAgents.decideProposal, { id, action: 'approve', why: 'myself' })).envelope.errorCode,
    'second_person_needed',
  )
  await second.send(consoleAgents.decideProposal, { id, action: 'approve', why: 'checked' })
  await settleAll(atTime(site, new Date()))
  assert.equal((await agent.ask(agents.downlineMember, { memberId: player.id })).status, 200)
  await settleAll(atTime(site, new Date(Date.now() + 25 * 3_600_000)))
  assert.equal((await agent.ask(agents.downlineMember, { memberId: player.id })).status, 404)
  assert.equal((await other.send(agents.downlineMember, { memberId: player.id })).isDirect, true)
})

test('CO-01 caps of transfers take two persons, rise from the least to the day, and hold for the next transfer', async () => {
  const caps = { minimum: 500n, maximum: 100_000n, daily: 120_000n, why: 'a small brand' }
  for (const [change, field] of [
    [{ minimum: 100_001n }, 'maximum'],
    [{ daily: 99_999n }, 'daily'],
  ] as const) {
    const wrong = await first.ask(consoleAgents.askTransferCaps, { ...caps, ...change })
    assert.deepEqual([wrong.envelope.errorCode, wrong.envelope.field], ['request_param_err', field])
  }
  const sender = await aLineMember(site, 'nagpapadala', { type: 2 })
  const receiver = await aLineMember(site, 'tatanggap', { type: 0, upline: sender })
  const before = await sender.send(agents.transferSettings, {})
  const { id } = await first.send(consoleAgents.askTransferCaps, caps)
  assert.equal(
    (await first.ask(consoleAgents.decideProposal, { id, action: 'approve', why: 'myself' })).envelope.errorCode,
    'second_person_needed',
  )
  assert.deepEqual(await sender.send(agents.transferSettings, {}), before)
  await second.send(consoleAgents.decideProposal, { id, action: 'approve', why: 'agreed' })
  const after = await sender.send(agents.transferSettings, {})
  assert.deepEqual([after.minimumAmount, after.maximumAmount, after.dailyCap], [500n, 100_000n, 120_000n])
  assert.deepEqual(await first.send(consoleAgents.transferCaps, {}), { minimum: 500n, maximum: 100_000n, daily: 120_000n })
  const order = { id: randomUUID(), memberId: receiver.id, amount: 100_001n, paymentPassword: 'a quiet harbour' }
  assert.equal((await sender.ask(agents.transferDownline, order)).envelope.errorCode, 'above_maximum')
  assert.equal((await sender.ask(agents.transferDownline, { ...order, amount: 499n })).envelope.errorCode, 'below_minimum')
  const { rows } = await first.send(consoleAgents.proposals, { state: 'done' })
  assert.equal(rows[0]?.after, '5.00 to 1000.00, 1200.00 a day')
})

test('CO-01 ceilings take two persons, and hold for the next offer', async () => {
  const { id } = await first.send(consoleAgents.askCeiling, { type: 42, kind: 'realtime', ratePpm: 400, why: 'too dear' })
  await second.send(consoleAgents.decideProposal, { id, action: 'approve', why: 'agreed' })
  const answer = await agent.ask(contracts.offerContract, offered({ ...small, product: 'LIVE' }))
  assert.equal(answer.envelope.errorCode, 'rate_above_ceiling')
})
