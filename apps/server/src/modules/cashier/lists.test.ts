import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import * as cashier from '@croupier/contract/cashier'
import * as consoleCashier from '@croupier/contract/console/cashier'
import * as adjustments from '@croupier/contract/console/cashier-adjustments'
import { aMember } from '#testing/actors.ts'
import { anOwner } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'
import { payoutsToAsk } from './store-withdrawals.ts'

const site = await aSite(import.meta.filename)
const owner = await anOwner(site)
after(() => owner.end())
const operator = await anOperator(site, { username: 'tagalista', permissions: ['cashier'] })
const member = await aMember(site.server.site, 'sabaysabay')

type Page = { rows: readonly { id: string }[]; next?: string | undefined }

/** All rows of a list, two at a time. */
async function allOf(read: (input: { size: number; cursor?: string | undefined }) => Promise<Page>): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await read({ size: 2, cursor })
    ids.push(...page.rows.map(({ id }) => id))
    cursor = page.next
  } while (cursor !== undefined)
  return ids
}

test('WD-04 no deposit is left out between two pages where several were made in the same instant', async () => {
  for (let n = 0; n < 6; n += 1) await member.send(cashier.deposit, { id: randomUUID(), amount: 20_000n, channel: 'ewallet' })
  await owner.query(`update cashier.deposit set created_at = timestamptz '2026-03-05 04:00:00Z'
    where id not in (select id from cashier.deposit order by created_at desc limit 1)`)
  for (const ids of [
    await allOf((input) => operator.send(consoleCashier.consoleDeposits, input)),
    await allOf((input) => member.send(cashier.deposits, input)),
  ])
    assert.deepEqual([ids.length, new Set(ids).size], [6, 6])
})

test('WD-04 no adjustment is left out between two pages where several were asked for in the same instant', async () => {
  const content = { memberId: member.id, direction: 'credit', category: 'goodwill', amount: 5_000n, why: 'a test' } as const
  for (let n = 0; n < 5; n += 1) await operator.send(adjustments.askAdjustment, { id: randomUUID(), ...content })
  await owner.query(`update cashier.adjustment set asked_at = timestamptz '2026-03-05 04:00:00Z'`)
  const ids = await allOf((input) => operator.send(adjustments.adjustments, input))
  assert.deepEqual([ids.length, new Set(ids).size], [5, 5])
})

test('WD-04 the payout that was asked for least recently comes first: old ones that nobody answers hold up no others', async () => {
  await owner.query('set session_replication_role = replica')
  for (const [at, askedAt] of [
    ['2026-03-01', '2026-03-09 10:00'],
    ['2026-03-02', '2026-03-09 09:00'],
    ['2026-03-03', null],
  ])
    await owner.query(
      `insert into cashier.withdrawal (id, brand_id, member_id, client_id, bank_account_id, amount_minor, fee_minor, currency, state, created_at, asked_at)
       values (gen_random_uuid(), 1, $1, gen_random_uuid(), gen_random_uuid(), 5, 0, 'PHP', 'sending', $2::timestamptz, $3::timestamptz)`,
      [member.id, at, askedAt],
    )
  await owner.query('set session_replication_role = default')
  const days: unknown[] = []
  for (const { id } of await payoutsToAsk(site.context.db, new Date('2026-03-10'), 3)) {
    const { rows } = await owner.query<{ day: string }>(`select to_char(created_at, 'DD') as day from cashier.withdrawal where id = $1`, [
      id,
    ])
    days.push(rows[0]?.day)
  }
  assert.deepEqual(days, ['03', '02', '01'])
})
