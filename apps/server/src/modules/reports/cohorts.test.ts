import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { cohortReport } from '@croupier/contract/console/cohorts'
import { foldPlayerDays } from '#modules/games/index.ts'
import { aLineMember, anOwner, play } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { untilTold } from '#testing/patience.ts'
import { aSite } from '#testing/site.ts'
import { readCohorts } from './cohorts.ts'

const site = await aSite(import.meta.filename)
const { context } = site
const { brandId } = context.actor
const owner = await anOwner(site)
after(() => owner.end())
/** By the brand's clock, in Manila, it is the first of April already. */
const now = new Date('2026-03-31T20:00:00Z')
const cohortsOf = async (unit: 'week' | 'month', of = context) => (await readCohorts({ ...of, now }, { unit })).rows
const activeOf = (row: Awaited<ReturnType<typeof cohortsOf>>[number] | undefined) =>
  row && [row.active0, row.active1, row.active2, row.active3, row.active4]

async function registered(username: string, at: string): Promise<bigint> {
  const { memberId } = await aLineMember(site, username, { type: 0 })
  await owner.query('update identity.member set registered_at = $1 where id = $2', [at, String(memberId)])
  return memberId
}

async function paid(memberId: bigint, kind: 'deposit' | 'bonus', { minor, at }: { minor: number; at: string }): Promise<void> {
  await owner.query('insert into cashier.cash_change (brand_id, member_id, kind, amount_minor, at) values ($1, $2, $3, $4, $5)', [
    brandId,
    String(memberId),
    kind,
    minor,
    at,
  ])
}

const round = (memberId: bigint, at: string, [betMinor, winMinor]: [bigint, bigint]) => ({
  ...{ memberId, betMinor, winMinor, nodeId: 1001, at: new Date(at), state: 'settled' as const },
})

test('cohorts by month and week are what was counted by hand: registered, paid in, active since, and what they brought', async () => {
  // The last evening of January in UTC is February in Manila.
  const ana = await registered('ana', '2026-01-31T17:00:00Z')
  const ben = await registered('ben', '2026-02-10T00:00:00Z')
  const cita = await registered('cita', '2026-03-02T00:00:00Z')
  await registered('dina', '2024-01-01T00:00:00Z')
  await play(owner, brandId, [
    round(ana, '2026-02-03T00:00:00Z', [1_000n, 400n]),
    round(ana, '2026-02-04T00:00:00Z', [1_000n, 0n]),
    round(ana, '2026-03-20T00:00:00Z', [500n, 900n]),
    round(ben, '2026-02-11T00:00:00Z', [300n, 0n]),
    round(cita, '2026-03-09T00:00:00Z', [200n, 0n]),
  ])
  await untilTold(owner)
  await foldPlayerDays(context)
  await paid(ana, 'deposit', { minor: 5_000, at: '2026-02-02T00:00:00Z' })
  await paid(ana, 'deposit', { minor: 1_000, at: '2026-03-02T00:00:00Z' })
  await paid(ben, 'bonus', { minor: 250, at: '2026-02-12T00:00:00Z' })
  const [february, march, ...more] = await cohortsOf('month')
  assert.deepEqual(more, [])
  assert.deepEqual([february?.key, february?.registered, february?.deposited, february?.deposits], ['2026-02-01', 2, 1, 6_000n])
  // 600 + 1,000 - 400 + 300 from play, less a bonus of 250.
  assert.equal(february?.netRevenue, 1_250n)
  assert.deepEqual(activeOf(february), [2, 1, 0, null, null])
  assert.deepEqual([march?.key, march?.registered, march?.netRevenue, activeOf(march)], ['2026-03-01', 1, 200n, [1, 0, null, null, null]])
  const weeks = await cohortsOf('week')
  assert.deepEqual(
    weeks.map(({ key }) => key),
    ['2026-01-26', '2026-02-09', '2026-03-02'],
  )
  assert.deepEqual(weeks.map(activeOf), [
    [0, 1, 0, 0, 0],
    [1, 0, 0, 0, 0],
    [0, 1, 0, 0, 0],
  ])
  assert.deepEqual(weeks[0]?.active7, 1)
  assert.deepEqual(await cohortsOf('month', site.other), [])
})

test('cohorts are for operators who may see the ledger', async () => {
  const [auditor, cashier] = [
    await anOperator(site, { username: 'tagasuri', permissions: ['audit'] }),
    await anOperator(site, { username: 'kahera', permissions: ['cashier'] }),
  ]
  assert.ok(Array.isArray((await auditor.send(cohortReport, { unit: 'week' })).rows))
  assert.equal((await cashier.ask(cohortReport, { unit: 'week' })).envelope.errorCode, 'not_allowed')
})
