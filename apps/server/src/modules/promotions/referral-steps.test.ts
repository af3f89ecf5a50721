import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as referrals from '@croupier/contract/console/referrals'
import type { Award } from '@croupier/contract/promotions-awards'
import * as standing from '@croupier/contract/promotions-standing'
import { aMember } from '#testing/actors.ts'
import { anOwner } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'

const site = await aSite(import.meta.filename)
const app = site.server.site
const owner = await anOwner(site)
after(() => owner.end())
const operator = await anOperator(site, { username: 'patnugot', permissions: ['brand', 'support'] })

const money = (amount: bigint) => ({ kind: 'money' as const, amount })
const save = (step: number, deposits: bigint, turnover: bigint, reward: Award = money(500n)) =>
  operator.ask(referrals.saveReferralStep, { step, deposits, turnover, reward, why: 'a test' })

test('CO-03 SC-04 a step of friends asks no less than those before it, and what stood there is kept in the trail', async () => {
  assert.equal((await save(1, 0n, 0n)).envelope.field, 'deposits')
  assert.equal((await save(2, 1_000n, 5_000n)).status, 200)
  assert.equal((await save(1, 1_001n, 0n)).envelope.field, 'deposits')
  assert.equal((await save(1, 1_000n, 5_001n)).envelope.field, 'turnover')
  assert.equal((await save(3, 999n, 5_000n)).envelope.field, 'deposits')
  assert.equal((await save(1, 1_000n, 5_000n)).status, 200)
  assert.equal((await save(1, 500n, 0n, { kind: 'bonus', amount: 5n, offer: 'nowhere' })).envelope.field, 'reward')
  assert.equal((await save(1, 500n, 0n, { kind: 'points', points: 700n })).status, 200)
  const { rows } = await operator.send(referrals.referralSteps, {})
  assert.deepEqual(
    rows.map(({ step, deposits, reward, friends, paid }) => [step, deposits, reward, friends, paid]),
    [
      [1, 500n, { kind: 'points', points: 700n }, 0, 0n],
      [2, 1_000n, money(500n), 0, 0n],
    ],
  )
  const marks = await owner.query("select before, after from platform.trail where subject = 'step 1' order by id desc limit 1")
  assert.deepEqual(
    [marks.rows[0].before.reward, marks.rows[0].after.reward],
    [
      { kind: 'money', amount: '500' },
      { kind: 'points', points: '700' },
    ],
  )
})

test('CO-03 SC-04 operators read which friends bring nothing, and whether it is a device or a bank account', async () => {
  const inviter = await aMember(app, 'nagyaya')
  const { code } = await inviter.send(standing.referralDetails, {})
  const [near, sameDevice, samePayee] = [await aMember(app, 'malapit'), await aMember(app, 'kagamit'), await aMember(app, 'kabangko')]
  await owner.query('update identity.member set referral_code = $2 where id = any($1)', [[near.id, sameDevice.id, samePayee.id], code])
  await owner.query(
    `insert into identity.login_device (brand_id, member_id, device_sealed, device_hash, first_seen_at)
     select brand_id, $2, device_sealed, device_hash, now() from identity.login_device where member_id = $1 limit 1 on conflict do nothing`,
    [inviter.id, sameDevice.id],
  )
  await owner.query('set session_replication_role = replica')
  for (const { id } of [inviter, samePayee])
    await owner.query(
      `insert into cashier.bank_account (id, brand_id, member_id, bank_code, number_hash, usable_from, created_at, client_id, number_sealed, number_last4, payee_digest)
       values (gen_random_uuid(), $1, $2, 'BPI', 'x', now(), now(), gen_random_uuid(), 'x', '1234', 'x')`,
      [site.context.actor.brandId, id],
    )
  await owner.query('set session_replication_role = origin')
  const { rows } = await operator.send(referrals.hinderedReferrals, {})
  assert.deepEqual(
    rows.map(({ username, inviter: name, sharesDevice, sharesPayee }) => [username, name, sharesDevice, sharesPayee]),
    [
      ['kabangko', 'nagyaya', false, true],
      ['kagamit', 'nagyaya', true, false],
    ],
  )
  const first = await operator.send(referrals.hinderedReferrals, { size: 1 })
  const rest = await operator.send(referrals.hinderedReferrals, { size: 1, cursor: first.next })
  assert.deepEqual([first.rows[0]?.username, rest.rows[0]?.username, rest.next], ['kabangko', 'kagamit', undefined])
})
