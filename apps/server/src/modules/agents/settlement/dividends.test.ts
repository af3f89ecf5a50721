import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { downlineMember } from '@croupier/contract/agents'
import * as contracts from '@croupier/contract/agents-contracts'
import { aLineMember, anOwner, aSignedContract, play, settleAt } from '#testing/lines.ts'
import { aSite } from '#testing/site.ts'
import { someTerms } from '#testing/terms.ts'
import { slotAt } from '../rules-clock.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const brandId = site.context.actor.brandId
const owner = await anOwner(site)
after(() => owner.end())

const MINUTE = 60_000
const week = slotAt('week', new Date(), 'Asia/Manila')

/** An agent under a dividend of the brand by week, with one player. */
async function aDividend(name: string) {
  const agent = await aLineMember(site, name, { type: 2 })
  const player = await aLineMember(site, `${name}laro`, { type: 0, upline: agent })
  const terms = someTerms({ payer: 'brand', kind: 'dividend', period: 'week' })
  await aSignedContract(owner, brandId, { id: randomUUID(), terms, from: week.from, takerId: agent.memberId, giverId: null })
  return { agent, player }
}

test('AC-09 a losing week of a dividend that carries nothing has its payslip, which pays nothing and says why', async () => {
  const [lost, still] = [await aDividend('talo'), await aDividend('tahimik')]
  await play(owner, brandId, [
    { memberId: lost.player.memberId, betMinor: 100_000n, winMinor: 160_000n, at: new Date(week.from.getTime() + MINUTE) },
  ])
  await settleAt(site, owner, new Date(week.to.getTime() + MINUTE))
  const { rows } = await lost.agent.send(contracts.payslips, { side: 'received' })
  assert.deepEqual(
    rows.map(({ state, basis, amount }) => [state, basis, amount]),
    [['nothing', 0n, 0n]],
  )
  const { explanation } = await lost.agent.send(contracts.payslip, { payslipId: rows[0]?.id ?? '' })
  assert.deepEqual([explanation.parts[0]?.inputs.grossWin, explanation.lossCarriedOut], [-60_000n, 0n])
  // A line that stood still has none.
  assert.deepEqual((await still.agent.send(contracts.payslips, { side: 'received' })).rows, [])
})

test('RL-02 a trial member counts in no line, however he came by an upline', async () => {
  const agent = await aLineMember(site, 'tagasubok', { type: 2 })
  const trial = await aLineMember(site, 'subok', { type: 4, upline: agent })
  assert.equal(trial.path, '')
  await assert.rejects(
    owner.query(
      `insert into agents.node (member_id, brand_id, upline_id, path, username, username_key, is_agent, joined_at)
       values ($1, $2, $3, $4, 'subok', 'subok', false, now())`,
      [trial.memberId, brandId, agent.memberId, `${agent.path}.${trial.memberId}`],
    ),
    /a trial member stands in no line/,
  )
  await play(owner, brandId, [{ memberId: trial.memberId, betMinor: 100_000n, winMinor: 0n, at: new Date(week.from.getTime() + MINUTE) }])
  await settleAt(site, owner, new Date(week.to.getTime() + 2 * MINUTE))
  const { rows } = await owner.query(
    'select from agents.line_slot where agent_id = $1 union all select from agents.member_slot where member_id = $2',
    [agent.memberId, trial.memberId],
  )
  assert.equal(rows.length, 0)
})

test('AC-12 the card of a downline shows the rates of the contracts that run, and those alone', async () => {
  const head = await aLineMember(site, 'pinuno', { type: 1 })
  const sub = await aLineMember(site, 'sanga', { type: 2, upline: head })
  assert.deepEqual((await head.send(downlineMember, { memberId: sub.id })).contracts, [])
  const [runs, over] = [randomUUID(), randomUUID()]
  const scale = [1_000, 5_000].map((ratePpm, at) => ({
    turnover: BigInt(at) * 500_000n,
    activeMembers: 0,
    netLoss: 0n,
    ratePpm,
    fixed: 0n,
  }))
  const terms = someTerms({ kind: 'daily', period: 'pair', tiers: scale })
  const sign = (id: string, from: Date) =>
    aSignedContract(owner, brandId, { id, terms, from, takerId: sub.memberId, giverId: head.memberId })
  await sign(over, week.from)
  await owner.query("update agents.contract set state = 'terminated', ends_at = $2 where id = $1", [over, week.to])
  await sign(runs, week.to)
  const { contracts: shown } = await head.send(downlineMember, { memberId: sub.id })
  assert.deepEqual(shown, [{ id: runs, kind: 'daily', product: 'CONS', ratePpm: 5_000 }])
})
