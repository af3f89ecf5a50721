import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as cashier from '@croupier/contract/cashier'
import * as limits from '@croupier/contract/limits'
import type pg from 'pg'
import { journalHeads } from '#adapters/journal-heads.ts'
import { aMember } from '#testing/actors.ts'
import { aPoolGame } from '#testing/players.ts'
import type { TestSite } from '#testing/site.ts'
import { makeWages } from '#testing/wages.ts'
import { playBonuses } from './bonuses.ts'
import { makePayouts, payIn, transferIn } from './cash.ts'
import { playFreeRounds } from './free-rounds.ts'
import { makeVendorLog, playForPool, playRounds, sayingFor, winTogether } from './plays.ts'
import { makePromises } from './promises.ts'

/** What the outside world knows of it: the payment provider, and the file of heads of the journal's chain. */
type Outside = { provider: object[]; client: object[]; heads: { name: string; text: string }[] }

/** Honest rows of every kind, sealed, and what the outside world knows of them: the ground that corruptions are planted in. */
export async function makeTraffic(site: TestSite, owner: pg.Client): Promise<Outside> {
  // Account numbers of two digits: their order as text is not their order.
  await owner.query(`select wallet.open_account($1, 'house', n, 0::smallint, 'PHP', 'real', '') from generate_series(1, 12) n`, [
    site.context.actor.brandId,
  ])
  await makeWages(site, owner)
  await makeVendorLog(site)
  const member = await aMember(site.server.site, 'Tagasuri')
  await payIn(site, member, 100_000n)
  const say = await sayingFor(site, owner, member.id)
  await member.send(limits.setPlayLimit, { kind: 'stake', period: 'day', amount: 90_000n })
  await member.send(limits.setPlayLimit, { kind: 'loss', period: 'week', amount: 90_000n })
  await member.send(limits.setPlayLimit, { kind: 'deposit', period: 'day', amount: 500_000n })
  await payIn(site, member, 30_000n)
  await member.send(cashier.deposit, { id: randomUUID(), amount: 10_000n, channel: 'ewallet' })
  await playRounds(say)
  await playForPool(say, await aPoolGame(site.context))
  const others = await Promise.all(['Tagauna', 'Tagalawa'].map(async (name) => await aMember(site.server.site, name)))
  await winTogether(await Promise.all(others.map(({ id }) => sayingFor(site, owner, id))))
  await makePayouts(site, member)
  const resting = await aMember(site.server.site, 'Tagapahinga')
  await resting.send(limits.setPlayTime, { kind: 'play_time', minutes: 60 })
  await resting.send(limits.takeBreak, { length: '1d' })
  await makePromises(site, owner, BigInt(member.id))
  const gifted = await aMember(site.server.site, 'Tagabonus')
  await playBonuses(site, owner, { memberId: BigInt(gifted.id), say: await sayingFor(site, owner, gifted.id) })
  await payIn(site, gifted, 10_000n)
  await transferIn(site, await aMember(site.server.site, 'Tagalipat'))
  const lucky = await aMember(site.server.site, 'Tagalibre')
  await playFreeRounds(site, { memberId: BigInt(lucky.id), say: await sayingFor(site, owner, lucky.id) })
  await markAdjustments(owner)
  await owner.query('delete from platform.outbox')
  await sealAll(owner)
  return await readEvidence(owner)
}

/** Money that tests give with the triggers off is a correction, and leaves the mark that the runbook asks for. */
async function markAdjustments(owner: pg.Client): Promise<void> {
  await owner.query(`
    delete from wallet.posting;
    insert into platform.trail (brand_id, operator_id, operator_name, action, subject, why)
    select t.brand_id, 1, 'tao 1', 'ledger.adjustment', 'transfer ' || t.operation_id, 'opening money of a test'
    from wallet.transfer t
    where t.kind = 'adjustment' and not exists (
      select from cashier.receipt r join wallet.entry e on e.transfer_id = t.id join wallet.account a on a.id = e.account_id
      where r.refunded_at is not null and a.owner_id = r.member_id
    )`)
}

/** Hours later everything has settled: the journal and all records are sealed. */
async function sealAll(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string; time_column: string }>(
    'select name, time_column from wallet.seal_source order by name',
  )
  const moved = rows.map(({ name, time_column: time }) => `update ${name} set ${time} = ${time} - interval '2 hours'`)
  await owner.query(`begin; set local session_replication_role = replica;
    update wallet.transfer set at = at - interval '1 hour'; ${moved.join('; ')};
    update cashier.deposit set finished_at = finished_at - interval '2 hours';
    update cashier.withdrawal set finished_at = finished_at - interval '2 hours';
    update agents.cash set at = at - interval '2 hours'; update bonuses.bonus_grant set activated_at = activated_at - interval '2 hours'; commit`)
  await owner.query('select wallet.seal_journal(1000)')
  while ((await owner.query<{ more: boolean }>('select wallet.seal_records(3600) as more')).rows[0]?.more);
}

async function readEvidence(owner: pg.Client): Promise<Outside> {
  const { rows: payments } = await owner.query(
    `select 'payment' as entry, id as reference, 'paid' as status, (amount_minor / 100.0)::numeric(12, 2)::text as amount, currency
     from cashier.deposit where transfer_id is not null`,
  )
  const { rows: payouts } = await owner.query(
    `select 'payout' as entry, id as reference, 'paid' as status, ((amount_minor - fee_minor) / 100.0)::numeric(12, 2)::text as amount
     from cashier.withdrawal where settle_transfer_id is not null`,
  )
  return { provider: [...payments, ...payouts], client: [], heads: [{ name: 'heads.jsonl', text: await headsOf(owner) }] }
}

/** The lines that the server writes outside the database. */
async function headsOf(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ id: string; last: string; head: string; at: Date }>(
    `select id::text, last_transfer_id::text as last, encode(head, 'hex') as head, at from wallet.seal order by wallet.seal.id`,
  )
  const folder = mkdtempSync(join(tmpdir(), 'croupier-heads-'))
  try {
    const file = join(folder, 'heads.jsonl')
    await journalHeads([file]).keep(rows.map(({ id, last, ...seal }) => ({ ...seal, id: BigInt(id), lastTransferId: BigInt(last) })))
    return readFileSync(file, 'utf8')
  } finally {
    rmSync(folder, { recursive: true })
  }
}
