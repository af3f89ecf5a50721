import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { openBudget, payReward } from '#modules/promotions/index.ts'
import { inTransaction } from '#platform/context.ts'
import { aLineMember, anOwner } from '#testing/lines.ts'
import { untilTold } from '#testing/patience.ts'
import { aSite } from '#testing/site.ts'
import { gatherFigures } from './folds.ts'

const site = await aSite(import.meta.filename)
const { context } = site
const owner = await anOwner(site)
after(() => owner.end())

test('AC-07 a reward of a member is a cost of the lines above, once, and of no other', async () => {
  const [upline, other] = [await aLineMember(site, 'itaas', { type: 2 }), await aLineMember(site, 'ibanglinya', { type: 2 })]
  const { memberId } = await aLineMember(site, 'kasapi', { type: 0, upline })
  await openBudget(context, { code: 'fiesta', name: 'Fiesta', amountMinor: 100_000n, operatorId: 0n, operatorName: 'test' })
  const [{ id }] = (await owner.query("select id from promotions.budget where code = 'fiesta'")).rows
  const reward = { memberId, budget: { id, code: 'fiesta', name: 'Fiesta' }, source: 'rank' as const, reference: 'level 1', basis: {} }
  const order = { ...reward, id: randomUUID(), amountMinor: 1_500n }
  for (const _ of [1, 2]) await inTransaction({ ...context, now: new Date() }, (tx) => payReward(tx, order))
  const sumOf = async (agentId: bigint) => {
    const { rows } = await owner.query<{ sum: string }>(
      'select coalesce(sum(bonuses_minor), 0)::text as sum from agents.line_slot where agent_id = $1',
      [agentId],
    )
    return rows[0]?.sum
  }
  await untilTold(owner)
  await gatherFigures(context)
  assert.deepEqual([await sumOf(upline.memberId), await sumOf(other.memberId)], ['1500', '0'])
})
