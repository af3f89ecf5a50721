import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { unguarded } from '#testing/ledger.ts'
import { aSite } from '#testing/site.ts'

const site = await aSite(import.meta.filename)
const owner = new pg.Client({ connectionString: unguarded(site.database.ownerUrl) })
// The database is dropped under this connection when the file is done.
owner.on('error', () => undefined)
await owner.connect()
after(() => owner.end())

const TRANSFERS = 40

/** What docs/decisions/growing-past-one-machine.md says of old entries, done once: all but the last of each account move. */
const archive = `
  create table wallet.entry_archive (like wallet.entry) partition by range (transfer_id);
  create table wallet.entry_archive_1 partition of wallet.entry_archive for values from (minvalue) to (20);
  create table wallet.entry_archive_2 partition of wallet.entry_archive for values from (20) to (maxvalue);
  begin;
  set local session_replication_role = replica;
  with old as (
    delete from wallet.entry e
    where exists (select from wallet.entry later where later.account_id = e.account_id and later.seq > e.seq)
    returning e.*
  )
  insert into wallet.entry_archive select * from old;
  commit`

test('old entries leave for an archive while numbers stay unique, and a detached part can come back', async () => {
  await post(TRANSFERS)
  const whole = await digestOf('wallet.entry')
  await owner.query(archive)
  assert.equal(await countOf('wallet.entry'), 2)
  await post(1)
  const { rows } = await owner.query<{ seq: string; balance: string }>(
    'select max(seq)::text as seq, (array_agg(balance_after order by seq desc))[1]::text as balance from wallet.entry where balance_after > 0',
  )
  assert.deepEqual(rows[0], { seq: String(TRANSFERS + 1), balance: String(5 * (TRANSFERS + 1)) })

  await owner.query('alter table wallet.entry_archive detach partition wallet.entry_archive_1')
  await owner.query('alter table wallet.entry_archive attach partition wallet.entry_archive_1 for values from (minvalue) to (20)')
  await owner.query('create view wallet.every_entry as select * from wallet.entry union all select * from wallet.entry_archive')
  assert.equal(await countOf('(select account_id, seq from wallet.every_entry group by 1, 2 having count(*) > 1)'), 0)
  assert.equal(await digestOf(`(select * from wallet.every_entry where seq <= ${TRANSFERS})`), whole)
})

async function post(times: number): Promise<void> {
  await owner.query(
    `select wallet.post($1, gen_random_uuid(), 'deposit', array[p.id, h.id], array[5, -5])
     from generate_series(1, $2::integer) n,
       wallet.open_account($1, 'player', 1, 0::smallint, 'PHP', 'real', '') p, wallet.open_account($1, 'payment', 0, 0::smallint, 'PHP', 'real', '') h`,
    [site.context.actor.brandId, times],
  )
}

async function countOf(from: string): Promise<number> {
  const { rows } = await owner.query<{ count: string }>(`select count(*) from ${from} x`)
  return Number(rows[0]?.count)
}

async function digestOf(from: string): Promise<string> {
  const { rows } = await owner.query<{ digest: string }>(
    `select md5(string_agg(concat_ws(':', account_id, seq, transfer_id, amount, balance_after), ',' order by account_id, seq)) as digest from ${from} x`,
  )
  return rows[0]?.digest ?? ''
}
