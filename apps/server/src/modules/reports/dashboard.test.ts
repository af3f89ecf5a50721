import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY_MS } from '@croupier/calendar/durations'
import type { Permission } from '@croupier/contract/route'
import { addMember } from '#modules/identity/index.ts'
import { hashed } from '#testing/hashes.ts'
import { anOwner, play } from '#testing/lines.ts'
import { aSite } from '#testing/site.ts'
import { readDashboard } from './console.ts'

const site = await aSite(import.meta.filename)
const owner = await anOwner(site)
const context = {
  ...site.context,
  actor: {
    ...site.context.actor,
    kind: 'operator' as const,
    operatorId: 0n,
    operatorName: 'nobody',
    sessionId: 0n,
    permissions: ['audit' as const],
  },
}
const { brandId } = context.actor

test('the dashboard says of today and of the days before what was settled, paid and who came, and nothing of a trial', async () => {
  const passwordHash = await hashed('correct horse battery')
  const aMember = async (username: string, type: 0 | 4 = 0) => await addMember(context, { username, passwordHash, type })
  const before = await readDashboard(context)
  const [ana, ben, trial] = [await aMember('ana'), await aMember('ben'), await aMember('subok', 4)]
  const [now, yesterday] = [new Date(), new Date(Date.now() - DAY_MS)]
  await owner.query('update identity.member set registered_at = $2 where id = $1', [ben, yesterday])
  await play(owner, brandId, [
    { memberId: ana, betMinor: 10_000n, winMinor: 2_500n, at: now },
    { memberId: ana, betMinor: 5_000n, winMinor: 0n, at: now },
    { memberId: ben, betMinor: 700n, winMinor: 900n, at: yesterday },
    { memberId: ben, betMinor: 800n, winMinor: 0n, at: now, state: 'open' },
    { memberId: trial, betMinor: 900_000n, winMinor: 0n, at: now },
  ])
  const pay = (memberId: bigint, amountMinor: number, state: string, at: Date) =>
    owner.query(
      `with made as (
         insert into cashier.deposit (id, brand_id, member_id, client_id, amount_minor, fee_minor, currency, channel, state, created_at, finished_at)
         values (gen_random_uuid(), $1, $2, gen_random_uuid(), $3, 0, 'PHP', 'ewallet', $4, $5, $5)
         returning *
       )
       insert into cashier.cash_change (brand_id, member_id, kind, source, amount_minor, at)
       select brand_id, member_id, 'deposit', channel, amount_minor, finished_at from made where state = 'paid'`,
      [brandId, memberId, amountMinor, state, at],
    )
  // Deposits of the past, which no transfer of today paid.
  await owner.query('set session_replication_role = replica')
  await pay(ana, 50_000, 'paid', now)
  await pay(ana, 60_000, 'failed', now)
  await pay(ben, 7_000, 'paid', yesterday)
  const { figures, charts, waiting } = await readDashboard(context)
  const [play14 = [], payments14 = []] = charts.map(({ days }) => days)
  assert.deepEqual(
    figures.map(({ key, today, yesterday: last }) => [key, today, last]),
    [
      ['registrations', '1', '1'],
      ['active_members', '1', '1'],
      ['deposits', '500.00', '70.00'],
      ['withdrawals', '0.00', '0.00'],
      ['turnover', '150.00', '7.00'],
      ['gross_win', '125.00', '-2.00'],
    ],
  )
  assert.deepEqual(
    before.charts.map(({ kind, days }) => [kind, days.length]),
    [
      ['play', 14],
      ['payments', 14],
    ],
  )
  assert.deepEqual(
    play14.slice(-2).map(({ first, second }) => [first, second]),
    [
      [700n, -200n],
      [15_000n, 12_500n],
    ],
  )
  assert.deepEqual(
    payments14.slice(-2).map(({ first, second }) => [first, second]),
    [
      [7_000n, 0n],
      [50_000n, 0n],
    ],
  )
  assert.ok(play14.slice(0, -2).every(({ first }) => first === 0n))
  assert.deepEqual(Object.fromEntries(Object.entries(waiting).filter(([, count]) => count > 0)), { openRounds: 1 })
})

test('CO-02 the dashboard shows what was paid and played to those whose work it is', async () => {
  const seenBy = async (...permissions: Permission[]) => {
    const { figures, charts } = await readDashboard({ ...context, actor: { ...context.actor, permissions } })
    return [figures.map(({ key }) => key).slice(2), charts.map(({ kind }) => kind)]
  }
  assert.deepEqual(await seenBy('support'), [[], []])
  assert.deepEqual(await seenBy('cashier'), [['deposits', 'withdrawals'], ['payments']])
  assert.deepEqual(await seenBy('games'), [['turnover', 'gross_win'], ['play']])
  assert.deepEqual(await seenBy('support', 'audit'), [
    ['deposits', 'withdrawals', 'turnover', 'gross_win'],
    ['play', 'payments'],
  ])
})
