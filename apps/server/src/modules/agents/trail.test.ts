import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as contract from '@croupier/contract/agents'
import { trail } from '@croupier/contract/console/identity'
import { aLineMember } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })

test('M9 S13 what an agent does to a downline stands on the trail, with who did it and why', async () => {
  const agent = await aLineMember(site, 'puno', { type: 1 })
  const operator = await anOperator(site, { username: 'tagasuri', permissions: ['audit'] })
  const made = await agent.send(contract.createDownline, { username: 'sangaisa', type: 0 })
  const memberId = made.id
  await agent.send(contract.resetDownlinePassword, { memberId })
  await agent.send(contract.setDownlineStatus, { memberId, status: 'locked', why: 'he asked me to' })
  await agent.send(contract.setDownlineStatus, { memberId, status: 'active', why: 'he came back' })
  await agent.send(contract.promoteDownline, { memberId, type: 2 })
  const { rows } = await operator.send(trail, { subject: `member ${memberId}` })
  assert.deepEqual(
    rows.map(({ actorKind, operator: who, action, after, why }) => [actorKind, who, action, after, why]),
    [
      ['agent', `agent ${agent.id}`, 'downline.class', 2, ''],
      ['agent', `agent ${agent.id}`, 'downline.status', 'active', 'he came back'],
      ['agent', `agent ${agent.id}`, 'downline.status', 'locked', 'he asked me to'],
      ['agent', `agent ${agent.id}`, 'downline.first_password', null, ''],
      ['agent', `agent ${agent.id}`, 'downline.opened', { type: 0, username: 'sangaisa' }, ''],
    ],
  )
})

test('M9 a write of an agent that is refused leaves no mark', async () => {
  const agent = await aLineMember(site, 'punodalawa', { type: 1 })
  const other = await aLineMember(site, 'ibangpuno', { type: 1 })
  const operator = await anOperator(site, { username: 'tagasuridalawa', permissions: ['audit'] })
  const refused = await agent.ask(contract.setDownlineStatus, { memberId: other.id, status: 'locked', why: 'she is not mine' })
  assert.equal(refused.status, 404)
  assert.deepEqual((await operator.send(trail, { subject: `member ${other.id}` })).rows, [])
})
