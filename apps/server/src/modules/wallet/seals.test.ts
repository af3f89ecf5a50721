import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { journalHeads } from '#adapters/journal-heads.ts'
import { unguarded } from '#testing/ledger.ts'
import { aSite } from '#testing/site.ts'
import { sealJournal } from './seals.ts'
import { sealNext } from './store-seals.ts'

const site = await aSite(import.meta.filename)
const folder = mkdtempSync(join(tmpdir(), 'croupier-heads-'))
const file = join(folder, 'heads.jsonl')
const heads = journalHeads([file])
const context = { ...site.context, ports: { ...site.context.ports, heads } }
const owner = new pg.Client({ connectionString: site.database.ownerUrl })
// The database is dropped under this connection when the file is done.
owner.on('error', () => undefined)
await owner.connect()
/** Transfers of the ledger alone, which no row explains. */
const ledger = new pg.Client({ connectionString: unguarded(site.database.ownerUrl) })
ledger.on('error', () => undefined)
await ledger.connect()
after(async () => {
  rmSync(folder, { recursive: true })
  await ledger.end()
  await owner.end()
})

const linesOf = () =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')

test('the head of the journal leaves the database when transfers have settled, and not before', async () => {
  await post()
  await sealJournal(context)
  assert.equal(await heads.last(), 0n)
  await settle()
  await sealJournal(context)
  assert.equal(linesOf().length, 1)
  await sealJournal(context)
  assert.equal(linesOf().length, 1)
})

test('a head that a crash cut off in its file is written again', async () => {
  const whole = linesOf()
  truncateSync(file, 40)
  await sealJournal(context)
  assert.deepEqual(linesOf().slice(-1), whole)
})

test('each head stands on the one before', async () => {
  await post()
  await settle()
  await sealJournal(context)
  const { rows } = await owner.query('select id from wallet.seal order by id')
  assert.equal(rows.length, 2)
  assert.equal(await heads.last(), 2n)
})

test('sealing ends although transfers go on settling: only a whole page is followed by another', async () => {
  await post()
  await settle()
  assert.equal(await sealNext(context.db, 100), false)
  assert.equal(await countSeals(), 3)
})

test('what gathered is sealed page by page, in one go', async () => {
  const before = await countSeals()
  await owner.query(`
    begin;
    set local session_replication_role = replica;
    insert into wallet.transfer (brand_id, operation_id, kind, at)
    select 1, gen_random_uuid(), 'adjustment', now() - interval '1 hour' from generate_series(1, 2500);
    commit`)
  await sealJournal(context)
  assert.ok((await countSeals()) - before >= 2)
  assert.equal(await sealNext(context.db, 100), false)
})

test('a whole page of large transfers, of a journal that grew within a minute, is sealed in the time that a statement has', async () => {
  await owner.query(`
    analyze wallet.transfer, wallet.entry;
    begin;
    set local session_replication_role = replica;
    with t as (
      insert into wallet.transfer (brand_id, operation_id, kind, at)
      select 1, gen_random_uuid(), 'adjustment', now() - interval '1 hour' from generate_series(1, 501) returning id
    )
    insert into wallet.entry (account_id, seq, transfer_id, amount, balance_after)
    select account, 1000000 + t.id, t.id, case account when 257 then -256 else 1 end, t.id from t cross join generate_series(1, 257) account;
    commit`)
  const before = await countSeals()
  assert.equal(await sealNext(context.db, 500), true)
  assert.equal(await sealNext(context.db, 500), false)
  assert.equal(await countSeals(), before + 2)
})

test('sealing sees to it that a page is found by its own entries, and waits for nobody who has the table', async () => {
  const entries = 'select 1, 2000000 + n, 2000000 + n, 1, n from generate_series($1::integer, $1 + 2999) n'
  const write = async (from: number) => {
    await owner.query('set session_replication_role = replica')
    await owner.query(`insert into wallet.entry (account_id, seq, transfer_id, amount, balance_after) ${entries}`, [from])
    await owner.query('reset session_replication_role')
  }
  const summarized = async () => {
    const { rows } = await owner.query<{ ranges: number }>("select brin_summarize_new_values('wallet.entry_by_transfer') as ranges")
    return rows[0]?.ranges
  }
  // A vacuum has the table, and summarizes.
  await owner.query('alter table wallet.entry set (autovacuum_enabled = off)')
  await write(1)
  await sealJournal(context)
  assert.equal(await summarized(), 0)
  await write(5001)
  const vacuum = new pg.Client({ connectionString: site.database.ownerUrl })
  vacuum.on('error', () => undefined)
  await vacuum.connect()
  await vacuum.query('begin; lock table wallet.entry in share update exclusive mode')
  // The server's own connections wait for two seconds at most; this one would for ten, and fail.
  await owner.query("set statement_timeout = '10s'")
  await owner.query('select wallet.summarize_journal()')
  await vacuum.query('commit')
  await vacuum.end()
  assert.ok(Number(await summarized()) > 0)
})

test('V8 the records of all modules are sealed a span at a time, two minutes after they were made, and every span ends', async () => {
  await owner.query(`begin; set local session_replication_role = replica;
    insert into platform.trail (brand_id, at, operator_id, operator_name, action, subject, why)
    select 1, now() - n * interval '1 hour', 1, 'kapitan', 'x', 'x', 'x' from generate_series(0, 3) n; commit`)
  const sealedMarks = async () => {
    const { rows } = await owner.query<{ marks: string }>(
      "select coalesce(sum((records -> 'platform.trail' ->> 0)::integer), 0) as marks from wallet.seal",
    )
    return Number(rows[0]?.marks)
  }
  await sealJournal(context)
  assert.equal(await sealedMarks(), 3, 'the one of now is open')
  const before = await countSeals()
  await sealJournal(context)
  assert.equal(await countSeals(), before, 'a minute has not gone by')
})

test('a chain that has sealed records goes on with the journal, and each seal keeps what both have reached', async () => {
  await post()
  await settle()
  await sealJournal(context)
  const { rows } = await owner.query<{ newest: boolean; whole: boolean }>(
    `select format = (select max(format) from wallet.seal_source) as newest, records_until is not null and last_transfer_id > 0 as whole
     from wallet.seal order by id desc limit 1`,
  )
  assert.deepEqual(rows, [{ newest: true, whole: true }])
})

test('heads go to every place that is named, each with a running hash, and a place that lost some gets them again', async () => {
  const places = ['here.jsonl', 'there.jsonl'].map((name) => join(folder, name))
  const both = journalHeads(places)
  const kept = (at: number) =>
    readFileSync(places[at] ?? '', 'utf8')
      .split('\n')
      .filter((line) => line !== '')
  await sealJournal({ ...context, ports: { ...context.ports, heads: both } })
  assert.deepEqual(kept(0), kept(1))
  assert.equal(kept(0).length, await countSeals())
  const chains = kept(0).map((line) => (JSON.parse(line) as { chain: string }).chain)
  assert.equal(new Set(chains).size, chains.length)
  const whole = kept(1)
  writeFileSync(places[1] ?? '', `${whole[0]}\n`)
  await sealJournal({ ...context, ports: { ...context.ports, heads: both } })
  assert.deepEqual(kept(1), whole)
  assert.deepEqual(kept(0), whole, 'the other has none of them twice')
})

async function countSeals(): Promise<number> {
  const { rows } = await owner.query<{ seals: number }>('select count(*)::integer as seals from wallet.seal')
  return rows[0]?.seals ?? 0
}

async function post(): Promise<void> {
  await ledger.query(
    `select wallet.post($1, gen_random_uuid(), 'deposit', array[p.id, h.id], array[5, -5])
     from wallet.open_account($1, 'player', 1, 0::smallint, 'PHP', 'real', '') p, wallet.open_account($1, 'payment', 0, 0::smallint, 'PHP', 'real', '') h`,
    [site.context.actor.brandId],
  )
}

/** An hour goes by. */
async function settle(): Promise<void> {
  await owner.query(
    "begin; set local session_replication_role = replica; update wallet.transfer set at = at - interval '1 hour' where at > now() - interval '1 minute'; commit",
  )
}
