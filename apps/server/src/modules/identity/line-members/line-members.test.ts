import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aLineMember } from '#testing/lines.ts'
import { aSite } from '#testing/site.ts'
import { membersInLines } from '../index.ts'

const site = await aSite(import.meta.filename)
const { context } = site

test('of a crowd of players, more than a statement has parameters, those are known who stand in a line', async () => {
  const agent = await aLineMember(site, 'puno', { type: 2 })
  const below = await aLineMember(site, 'dahon', { type: 0, upline: agent })
  const alone = await aLineMember(site, 'ligaw', { type: 0 })
  const nobody = Array.from({ length: 70_000 }, (_, at) => 10_000_000n + BigInt(at))
  const found = await membersInLines(context, [alone.memberId, below.memberId, ...nobody, agent.memberId])
  assert.deepEqual(new Set(found), new Set([agent.memberId, below.memberId]))
  const elsewhere = { ...context, actor: { ...context.actor, brandId: context.actor.brandId + 1 } }
  assert.deepEqual(await membersInLines(elsewhere, [agent.memberId]), [])
})
