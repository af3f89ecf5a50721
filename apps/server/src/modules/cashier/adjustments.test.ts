import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import * as contract from '@croupier/contract/console/cashier-adjustments'
import * as consoleSite from '@croupier/contract/console/site'
import * as inbox from '@croupier/contract/messaging-inbox'
import type { InputOf, Route } from '@croupier/contract/route'
import { readBalance } from '#modules/wallet/index.ts'
import { type Actor, aMember } from '#testing/actors.ts'
import { fund } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'

const site = await aSite(import.meta.filename)
const { context } = site
const [first, second] = [
  await anOperator(site, { username: 'unang-tao', permissions: ['cashier'] }),
  await anOperator(site, { username: 'ikalawang-tao', permissions: ['cashier'] }),
]
const support = await anOperator(site, { username: 'tagatulong', permissions: ['support'] })

type Asked = InputOf<typeof contract.askAdjustment>

async function aFundedMember(username: string, amountMinor: bigint) {
  const member = await aMember(site.server.site, username)
  const memberId = BigInt(member.id)
  if (amountMinor > 0n) await fund(context, { memberId }, { kind: 'member', amountMinor })
  const balance = async () => (await readBalance(context, { memberId, kind: 'member' }, 'PHP')).availableMinor
  const request = (change: Partial<Asked> = {}): Asked => ({
    ...{ id: randomUUID(), memberId: member.id, direction: 'credit', category: 'goodwill', amount: 5_000n, why: 'a slow payout' },
    ...change,
  })
  return { member, memberId, balance, request }
}

async function refusal<Input>(operator: Actor, call: Route<Input, unknown, string>, input: Input) {
  return (await operator.ask(call, input)).envelope.errorCode
}

const decide = { action: 'approve', why: 'agreed' } as const

test('WD-04 an adjustment moves nothing until a second operator agrees; then the wallet has it once and the member reads why', async () => {
  const { member, balance, request } = await aFundedMember('biyaya', 0n)
  const asked = request()
  await first.send(contract.askAdjustment, asked)
  await first.send(contract.askAdjustment, asked)
  assert.equal(await balance(), 0n)
  assert.equal((await second.send(consoleSite.dashboard, {})).waiting.adjustments, 1)
  assert.equal((await first.send(consoleSite.dashboard, {})).waiting.adjustments, 0)
  assert.equal(await refusal(first, contract.decideAdjustment, { id: asked.id, ...decide }), 'second_person_needed')
  await second.send(contract.decideAdjustment, { id: asked.id, ...decide })
  assert.equal(await balance(), 5_000n)
  assert.equal(await refusal(second, contract.decideAdjustment, { id: asked.id, ...decide }), 'wrong_state')
  const { rows } = await second.send(contract.adjustments, { memberId: member.id })
  assert.deepEqual(
    rows.map(({ state, askedBy, decidedBy, amount, isForMe }) => [state, askedBy, decidedBy, amount, isForMe]),
    [['done', 'unang-tao', 'ikalawang-tao', 5_000n, false]],
  )
  const letters = await member.send(inbox.inbox, {})
  assert.match(JSON.stringify(letters), /50\.00/)
})

test('money is taken from a wallet as far as it reaches, also when it was spent before the second operator agreed', async () => {
  const { balance, request } = await aFundedMember('bawas', 4_000n)
  assert.equal(await refusal(first, contract.askAdjustment, request({ direction: 'debit', category: 'fraud' })), 'insufficient_funds')
  const [one, other] = [request({ direction: 'debit', amount: 3_000n }), request({ direction: 'debit', amount: 3_000n })]
  for (const asked of [one, other]) await first.send(contract.askAdjustment, asked)
  await second.send(contract.decideAdjustment, { id: one.id, ...decide })
  assert.equal(await refusal(second, contract.decideAdjustment, { id: other.id, ...decide }), 'insufficient_funds')
  assert.equal(await balance(), 1_000n)
  await second.send(contract.decideAdjustment, { id: other.id, action: 'reject', why: 'spent' })
  assert.equal(await balance(), 1_000n)
})

test('an adjustment is approved once by eight at once, and eight requests with one id are one', async () => {
  const { member, balance, request } = await aFundedMember('sabay', 0n)
  const asked = request({ amount: 700n })
  await Promise.all(Array.from({ length: 8 }, () => first.send(contract.askAdjustment, asked)))
  const others = await Promise.allSettled(
    Array.from({ length: 8 }, () => second.send(contract.decideAdjustment, { id: asked.id, ...decide })),
  )
  assert.equal(others.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.equal(await balance(), 700n)
  assert.equal((await first.send(contract.adjustments, { memberId: member.id })).rows.length, 1)
})

test('an adjustment refuses who may not, whom there is not, and another content under its id', async () => {
  const { request } = await aFundedMember('hangganan', 0n)
  const asked = request()
  assert.equal(await refusal(support, contract.askAdjustment, asked), 'not_allowed')
  assert.equal(await refusal(first, contract.askAdjustment, request({ memberId: '999999' })), 'not_found')
  await first.send(contract.askAdjustment, asked)
  for (const change of [{ amount: 5_001n }, { direction: 'debit' as const }, { category: 'fraud' as const }])
    assert.equal(await refusal(first, contract.askAdjustment, { ...asked, ...change }), 'id_reused')
  assert.equal(await refusal(second, contract.decideAdjustment, { id: randomUUID(), ...decide }), 'not_found')
})

test('CO-03 adjustments are found by state, direction, day and amount', async () => {
  const found = async (filter: InputOf<typeof contract.adjustments>) => (await second.send(contract.adjustments, filter)).rows.length
  assert.equal(await found({ state: 'asked' }), 1)
  assert.equal(await found({ direction: 'debit', state: 'done' }), 1)
  assert.equal(await found({ minimum: 600n, maximum: 800n }), 1)
  assert.equal(await found({ fromDay: '2020-01-01', toDay: '2020-01-02' }), 0)
  const { rows, next } = await second.send(contract.adjustments, { size: 2 })
  const rest = await second.send(contract.adjustments, { size: 50, cursor: next })
  assert.equal(rows.length + rest.rows.length, 5)
})
