import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import * as protection from '@croupier/contract/console/protection'
import * as contract from '@croupier/contract/limits'
import { aMember } from '#testing/actors.ts'
import { fund } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aToken } from '#testing/players.ts'
import { aSite } from '#testing/site.ts'
import { aVendor } from '#testing/vendor.ts'

const site = await aSite(import.meta.filename)
const { context } = site
const app = site.server.site
const operator = await anOperator(site, { username: 'bantay', permissions: ['support'] })
const UNITS = 1000n

async function aPlayer(username: string) {
  const member = await aMember(app, username)
  const memberId = BigInt(member.id)
  await fund(context, { memberId }, { kind: 'member', amountMinor: 100_000n })
  const vendor = aVendor(app, { user: member.id, token: await aToken(context, memberId) })
  const bet = async (amountMinor: bigint) => {
    const uuid = randomUUID()
    return (await vendor.bet(uuid, amountMinor * UNITS, { round: uuid })).status
  }
  return { member, bet }
}

test('CO-03 members who have used up nine tenths of a limit are listed with what is left', async () => {
  const [nearly, fairly, fully] = await Promise.all(['halos', 'malayo', 'sagad'].map(aPlayer))
  assert.ok(nearly && fairly && fully)
  for (const { member } of [nearly, fairly, fully])
    await member.send(contract.setPlayLimit, { kind: 'stake', period: 'day', amount: 1_000n })
  assert.equal(await nearly.bet(900n), 'RS_OK')
  assert.equal(await fairly.bet(899n), 'RS_OK')
  assert.equal(await fully.bet(1_000n), 'RS_OK')
  const { rows } = await operator.send(protection.usedLimits, {})
  assert.deepEqual(rows.map(({ username, kind, period, amount, left }) => ({ username, kind, period, amount, left })).toSorted(byName), [
    { username: 'halos', kind: 'stake', period: 'day', amount: 1_000n, left: 100n },
    { username: 'sagad', kind: 'stake', period: 'day', amount: 1_000n, left: 0n },
  ])
  assert.deepEqual((await operator.send(protection.usedLimits, { kind: 'loss' })).rows, [])
  const first = await operator.send(protection.usedLimits, { size: 1 })
  const second = await operator.send(protection.usedLimits, { size: 1, ...(first.next ? { cursor: first.next } : {}) })
  assert.deepEqual([...first.rows, ...second.rows].map(({ username }) => username).toSorted(), ['halos', 'sagad'])
  assert.equal(second.next, undefined)
})

test('CO-03 breaks and self-exclusions of members are listed, those that run apart from those that are over', async () => {
  const { member: rests } = await aPlayer('pahinga')
  const { member: gone } = await aPlayer('paalam')
  await rests.send(contract.takeBreak, { length: '1d' })
  await gone.send(contract.takeBreak, { length: 'for_good' })
  const { rows } = await operator.send(protection.playBreaks, {})
  assert.deepEqual(
    rows.map(({ username, kind, isRunning, endsAt }) => [username, kind, isRunning, endsAt === null]),
    [
      ['paalam', 'self_exclusion', true, true],
      ['pahinga', 'time_out', true, false],
    ],
  )
  assert.deepEqual((await operator.send(protection.playBreaks, { state: 'over' })).rows, [])
  assert.deepEqual(
    (await operator.send(protection.playBreaks, { state: 'running', kind: 'time_out' })).rows.map(({ username }) => username),
    ['pahinga'],
  )
})

function byName(one: { username: string }, other: { username: string }): number {
  return one.username.localeCompare(other.username)
}
