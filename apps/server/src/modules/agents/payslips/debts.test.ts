import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import * as contracts from '@croupier/contract/agents-contracts'
import * as consoleAgents from '@croupier/contract/console/agents'
import * as consoleDebts from '@croupier/contract/console/agents-debts'
import { aLineMember, anOwner, aSignedContract, fund, type LinePerson, play, settleAt as settleLineAt } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'
import { someTerms } from '#testing/terms.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const brandId = site.context.actor.brandId
const owner = await anOwner(site)
after(() => owner.end())
const [first, second] = [
  await anOperator(site, { username: 'una', permissions: ['agents'] }),
  await anOperator(site, { username: 'ikalawa', permissions: ['agents'] }),
]
const MINUTE = 60_000
const SLOT = 5 * MINUTE

const settleAt = async (at: Date) => await settleLineAt(site, owner, at)

let slots = 12

/** An agent who was paid 30.00 by a contract that is over, for a round that was voided: the agent owes it back, and nobody nets it. */
async function aDebtor(name: string, upline?: LinePerson) {
  const start = new Date((Math.ceil(Date.now() / SLOT) + slots) * SLOT)
  slots += 12
  const at = (slot: number) => new Date(start.getTime() + slot * SLOT + MINUTE)
  const agent = await aLineMember(site, name, upline ? { type: 41, upline } : { type: 2 })
  const player = await aLineMember(site, `laro ni ${name}`, { type: 0, upline: agent })
  const contractId = randomUUID()
  const giver = upline ? { giverId: upline.memberId, payer: 'upline' as const } : { giverId: null, payer: 'brand' as const }
  const signed = { takerId: agent.memberId, giverId: giver.giverId }
  await aSignedContract(owner, brandId, { ...signed, id: contractId, terms: someTerms({ payer: giver.payer }), from: start })
  const [round] = await play(owner, brandId, [{ memberId: player.memberId, betMinor: 300_000n, winMinor: 0n, at: at(0) }])
  await settleAt(at(1))
  await owner.query("update agents.contract set state = 'terminated', ends_at = $2 where id = $1", [contractId, at(0.8)])
  await owner.query("update games.round set state = 'voided', bet_minor = 0 where id = $1", [round])
  await settleAt(at(2))
  // The operators look at it when it is over.
  await owner.query(
    "update agents.contract set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' where id = $1",
    [contractId],
  )
  return { agent, player, contractId, signed, at, start }
}

const owedOn = async (contractId: string) => (await first.send(consoleDebts.debts, {})).rows.find((row) => row.contractId === contractId)
const refusalOf = async (asked: Promise<{ envelope: { errorCode?: unknown } }>) => (await asked).envelope.errorCode

test('AC-07 what a contract that is over owes back is seen by the agent, the upline who paid it, and the brand', async () => {
  const upline = await aLineMember(site, 'nagbayad', { type: 2 })
  await fund(site.context, upline, { kind: 'agent', amountMinor: 10_000n })
  const { agent, contractId } = await aDebtor('sobra', upline)
  for (const [person, side] of [
    [agent, 'received'],
    [upline, 'given'],
  ] as const) {
    assert.equal((await person.send(contracts.contracts, { side })).rows[0]?.owed, 3_000n)
    assert.equal((await person.send(contracts.contract, { contractId })).owed, 3_000n)
    const slips = (await person.send(contracts.payslips, { side })).rows
    for (const slip of slips) assert.equal((await person.send(contracts.payslip, { payslipId: slip.id })).owed, 3_000n)
    assert.equal(slips.length, 2)
  }
  const listed = await owedOn(contractId)
  assert.deepEqual(
    [listed?.taker.username, listed?.payer?.username, listed?.owed, listed?.followedBy, listed?.isAsked],
    [agent.username, upline.username, 3_000n, null, false],
  )
})

test('CO-01 two operators write off what no contract nets, with a trail, and the next contract pays in full', async () => {
  const { agent, player, contractId, signed, at, start } = await aDebtor('burado')
  const { id } = await first.send(consoleDebts.askWriteOff, { contractId, amount: 3_000n, why: 'no contract follows' })
  assert.equal((await owedOn(contractId))?.isAsked, true)
  assert.equal(await refusalOf(first.ask(consoleDebts.askWriteOff, { contractId, amount: 3_000n, why: 'once more' })), 'write_off_open')
  assert.equal(await refusalOf(first.ask(consoleAgents.decideProposal, { id, action: 'approve', why: 'myself' })), 'second_person_needed')
  assert.equal((await agent.send(contracts.contract, { contractId })).owed, 3_000n)
  await second.send(consoleAgents.decideProposal, { id, action: 'approve', why: 'agreed' })
  const seen = await agent.send(contracts.contract, { contractId })
  assert.deepEqual([seen.owed, seen.writtenOff], [0n, 3_000n])
  assert.equal(await owedOn(contractId), undefined)
  const [proposal] = (await first.send(consoleAgents.proposals, { state: 'done' })).rows
  assert.deepEqual([proposal?.subject, proposal?.before, proposal?.after], ['what burado owes back', '30.00', '0.00'])
  const { rows } = await owner.query('select action, before, after from platform.trail where subject = $1 order by id', [`proposal ${id}`])
  assert.deepEqual(rows, [
    { action: 'agents.write_off.ask', before: '30.00', after: '0.00' },
    { action: 'agents.write_off.approve', before: '30.00', after: '0.00' },
  ])

  // Nothing is netted: the next contract of the same two pays one percent of 500,000 in full.
  const from = new Date(start.getTime() + 3 * SLOT)
  await aSignedContract(owner, brandId, { ...signed, id: randomUUID(), terms: someTerms({ payer: 'brand', product: 'RNG' }), from })
  await play(owner, brandId, [{ memberId: player.memberId, betMinor: 500_000n, winMinor: 0n, at: at(3) }])
  await settleAt(at(4))
  assert.equal((await agent.send(contracts.payslips, { side: 'received' })).rows[0]?.amount, 5_000n)
})

test('CO-01 a write-off is refused where nothing is owed, where more is asked, and where the debt was netted meanwhile', async () => {
  const { contractId, signed, at, start } = await aDebtor('nabawasan')
  const ask = async (input: { contractId: string; amount: bigint }) =>
    await refusalOf(first.ask(consoleDebts.askWriteOff, { ...input, why: 'a try' }))
  assert.equal(await ask({ contractId, amount: 3_001n }), 'debt_changed')
  assert.equal(await ask({ contractId: randomUUID(), amount: 1n }), 'not_found')
  const { id } = await first.send(consoleDebts.askWriteOff, { contractId, amount: 3_000n, why: 'too small' })
  const from = new Date(start.getTime() + 3 * SLOT)
  const next = randomUUID()
  await aSignedContract(owner, brandId, { ...signed, id: next, terms: someTerms({ payer: 'brand', product: 'RNG' }), from })
  assert.equal((await owedOn(contractId))?.followedBy, next)
  assert.equal(await ask({ contractId: next, amount: 1n }), 'wrong_state')
  await settleAt(at(4))
  assert.equal(await refusalOf(second.ask(consoleAgents.decideProposal, { id, action: 'approve', why: 'late' })), 'wrong_state')
  const { rows } = await owner.query(
    'select count(*)::integer as count from agents.write_off w join agents.contract c using (chain_id) where c.id = $1',
    [contractId],
  )
  assert.equal(rows[0].count, 0)
  await second.send(consoleAgents.decideProposal, { id, action: 'reject', why: 'netted' })
})
