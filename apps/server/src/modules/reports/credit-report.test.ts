import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { creditReport } from '@croupier/contract/reports'
import { aLineMember, fund } from '#testing/lines.ts'
import { aToken } from '#testing/players.ts'
import { aSite } from '#testing/site.ts'
import { aVendor } from '#testing/vendor.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const UNITS = 1000n
const DAY = 86_400_000

test('SC-06 the credit report leads from the balance before to the balance after, type by type', async () => {
  const ana = await aLineMember(site, 'ana', { type: 0 })
  const begun = Date.now()
  await fund(site.context, ana, { kind: 'member', amountMinor: 50_000n })
  const vendor = aVendor(site.server.site, { user: ana.id, token: await aToken(site.context, ana.memberId) })
  const [first, second] = [randomUUID(), randomUUID()]
  await vendor.bet(first, 12_000n * UNITS)
  await vendor.win(randomUUID(), first, 30_000n * UNITS)
  await vendor.bet(second, 8_000n * UNITS)
  await vendor.rollback(randomUUID(), second)
  const period = { startTime: begun - DAY, endTime: Date.now() + DAY }
  const report = await ana.send(creditReport, period)
  assert.deepEqual(
    report.rows.map(({ txType, count, credit, debit }) => [txType, count, credit, debit]),
    [
      ['bet', 2, 0n, 20_000n],
      ['win', 1, 30_000n, 0n],
      ['rollback', 1, 8_000n, 0n],
      ['adjustment', 1, 50_000n, 0n],
    ],
  )
  assert.deepEqual([report.opening, report.credit, report.debit, report.closing], [0n, 88_000n, 20_000n, 68_000n])
  const later = await ana.send(creditReport, { startTime: Date.now() + 1000, endTime: Date.now() + DAY })
  assert.deepEqual([later.opening, later.rows.length, later.closing], [68_000n, 0, 68_000n])
  // An agent has two wallets, the agent's and the player's, and both stand in the report.
  const cora = await aLineMember(site, 'cora', { type: 2 })
  await fund(site.context, cora, { kind: 'member', amountMinor: 500n })
  await fund(site.context, cora, { kind: 'agent', amountMinor: 7_000n })
  const both = await cora.send(creditReport, { startTime: Date.now() + 1000, endTime: Date.now() + DAY })
  assert.deepEqual([both.opening, both.closing], [7_500n, 7_500n])
  // What is older than a minute is read from the running balance.
  const much = await cora.send(creditReport, { startTime: Date.now() + 120_000, endTime: Date.now() + DAY })
  assert.deepEqual([much.opening, much.closing], [7_500n, 7_500n])
  const ben = await aLineMember(site, 'ben', { type: 0 })
  assert.deepEqual((await ben.send(creditReport, period)).rows, [])
  const long = await ana.ask(creditReport, { startTime: begun - 40 * DAY, endTime: begun })
  assert.equal(long.envelope.errorCode, 'period_too_long')
})
