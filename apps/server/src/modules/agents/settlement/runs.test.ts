import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import * as agents from '@croupier/contract/agents'
import { terms as termsSchema } from '@croupier/contract/agents-terms'
import * as consoleAgents from '@croupier/contract/console/agents'
import * as z from 'zod/mini'
import { aLineMember, anOwner, aSignedContract, play, settleAt as settleLineAt } from '#testing/lines.ts'
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

/** The guards of history are taken off for a moment: the terms of a contract stop to read, or read again. */
async function writeTerms(contractId: string, terms: string): Promise<void> {
  await owner.query('begin; set local session_replication_role = replica')
  await owner.query('update agents.contract set terms = $1 where id = $2', [terms, contractId])
  await owner.query('commit')
}

test('CO-01 an operator finds what a run set aside among its payslips, and a second one lets it go', async () => {
  const start = new Date(Math.ceil(Date.now() / SLOT) * SLOT + SLOT)
  const terms = someTerms({ payer: 'brand' })
  const workers = []
  for (const name of ['mabuti', 'masama', 'mahusay']) {
    const agent = await aLineMember(site, name, { type: 2 })
    const player = await aLineMember(site, `laro${name}`, { type: 0, upline: agent })
    const contractId = randomUUID()
    await aSignedContract(owner, brandId, { id: contractId, terms, from: start, takerId: agent.memberId, giverId: null })
    await play(owner, brandId, [{ memberId: player.memberId, betMinor: 100_000n, winMinor: 0n, at: new Date(start.getTime() + MINUTE) }])
    workers.push({ agent, contractId })
  }
  const bad = workers[1]
  assert.ok(bad)
  await writeTerms(bad.contractId, '{}')
  await settleAt(new Date(start.getTime() + SLOT + MINUTE))

  const [latest] = (await first.send(consoleAgents.runs, { kind: 'realtime' })).rows
  assert.deepEqual([latest?.payslips, latest?.quarantined], [3, 1])
  await writeTerms(bad.contractId, JSON.stringify(z.encode(termsSchema, terms)))
  const runId = latest?.id ?? ''
  const aside = await first.send(consoleAgents.run, { id: runId, state: 'quarantined' })
  assert.deepEqual(
    aside.rows.map(({ taker, state }) => [taker.username, state]),
    [['masama', 'quarantined']],
  )
  assert.ok((aside.rows[0]?.fault ?? '').length > 10)
  assert.equal((await first.send(consoleAgents.run, { id: runId, state: 'paid' })).rows.length, 2)

  const { id } = await first.send(consoleAgents.askRelease, { payslipId: aside.rows[0]?.id ?? '', why: 'the terms read again' })
  await second.send(consoleAgents.decideProposal, { id, action: 'approve', why: 'agreed' })
  await settleAt(new Date(start.getTime() + SLOT + 2 * MINUTE))
  assert.equal((await bad.agent.send(agents.transferSettings, {})).available, 1_000n)
  assert.equal((await first.send(consoleAgents.run, { id: runId, state: 'quarantined' })).rows.length, 0)
})
