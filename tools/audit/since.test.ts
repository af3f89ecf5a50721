import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { aSite } from '../../apps/server/testing/site.ts'
import { makeTraffic } from '../../apps/server/testing/traffic/everything.ts'
import { audit, type Since } from './audit.ts'
import { latestSeal, readCheckpoint, writeCheckpoint } from './checkpoint.ts'
import { readHeadsFile } from './heads.ts'
import { readLines } from './logs.ts'

const site = await aSite(import.meta.filename)
const owner = new pg.Client({ connectionString: site.database.ownerUrl })
// The database is dropped under this connection when the file is done.
owner.on('error', () => undefined)
await owner.connect()
const folder = mkdtempSync(join(tmpdir(), 'croupier-audit-'))
after(async () => {
  rmSync(folder, { recursive: true })
  await owner.end()
})
const evidence = await makeTraffic(site, owner)
await owner.query(readFileSync(new URL('./testing/forgery.sql', import.meta.url), 'utf8'))
const seen = await seenNow()

async function seenNow(): Promise<Since> {
  return (await latestSeal(owner)) ?? assert.fail('nothing is sealed')
}

const purse = "pg_temp.acc('player', pg_temp.member('Tagasuri'))"
const entered = "select pg_temp.move('deposit', pg_temp.acc('payment'), pg_temp.acc('player', pg_temp.member('Tagasuri')), 100)"

/** What an audit that goes on from the last seal says after a statement that is rolled back. */
async function since(plant: string, from: Since = seen) {
  await owner.query(`begin; set local session_replication_role = replica; ${plant}`)
  const report = await audit(owner, evidence, from)
  await owner.query('rollback')
  return { ...report, names: report.findings.filter(({ violations }) => violations > 0).map(({ id }) => id) }
}

test('an audit goes on from the last seal: it reads no old entry, and finds nothing where nothing is wrong', async () => {
  const { names, entries, transfers, wrongBalances } = await since('select 1')
  assert.deepEqual([names, entries, transfers, wrongBalances], [[], 0, 0, 0])
})

test('what is planted after the seal is named by an audit that goes on from it', async () => {
  const planted: [string, string][] = [
    [
      'I01',
      `${entered}; update wallet.entry set amount = amount + 1 where transfer_id = (select max(id) from wallet.transfer) and amount > 0`,
    ],
    ['I02', "insert into wallet.transfer (brand_id, operation_id, kind) values (1, gen_random_uuid(), 'deposit')"],
    [
      'I06',
      `${entered}; update wallet.entry set balance_after = balance_after + 1 where transfer_id = (select max(id) from wallet.transfer)`,
    ],
    ['I06', `${entered}; update wallet.entry set seq = seq + 1 where transfer_id = (select max(id) from wallet.transfer)`],
    [
      'I09',
      'drop index wallet.transfer_operation; insert into wallet.transfer (brand_id, operation_id, kind) select brand_id, operation_id, kind from wallet.transfer where operation_id is not null limit 1',
    ],
    ['I25', entered],
    ['I46', `select pg_temp.move('bonus', pg_temp.acc('house'), ${purse}, 5)`],
    ['I17', "select pg_temp.fake_win('STU', pg_temp.member('Tagasuri'), 500, now())"],
    ['I22', "select pg_temp.fake_deposit(pg_temp.member('Tagasuri'), 500, now())"],
    ['I65', 'update wallet.seal set head = sha256(head) where id = (select max(id) from wallet.seal)'],
  ]
  for (const [id, plant] of planted) assert.ok((await since(plant)).names.includes(id), `${id} is silent about: ${plant}`)
})

test('the replay takes the balance before the first new entry from the ledger, and counts what differs', async () => {
  const honest = await since(entered)
  assert.deepEqual([honest.entries, honest.wrongBalances], [2, 0])
  const wrong = await since(
    `${entered}; update wallet.entry set balance_after = balance_after + 7 where transfer_id = (select max(id) from wallet.transfer)`,
  )
  assert.equal(wrong.wrongBalances, 2)
})

test('a checkpoint is read as it was written, and refused when somebody changed it', () => {
  const file = join(folder, 'checkpoint.json')
  assert.equal(readCheckpoint(file), undefined)
  writeCheckpoint(file, seen)
  assert.deepEqual(readCheckpoint(file), seen)
  writeFileSync(file, readFileSync(file, 'utf8').replace(`"lastTransferId":"${seen.lastTransferId}"`, '"lastTransferId":"999999"'))
  assert.throws(() => readCheckpoint(file), /not as the last audit wrote it/)
})

test('a file of heads that lacks the line of a seal is waited for, and taken as it is when the line does not come', async () => {
  const file = join(folder, 'heads.jsonl')
  assert.equal((await readHeadsFile(file, '0')).text, undefined)
  const text = evidence.heads[0]?.text ?? ''
  writeFileSync(file, text.split('\n').slice(0, 2).join('\n'))
  setTimeout(() => writeFileSync(file, text), 300)
  assert.equal((await readHeadsFile(file, seen.sealId)).text, text)
})

test('half a line at the end of a log is what a crash leaves; a broken line before it ends the audit', () => {
  const file = join(folder, 'log.jsonl')
  writeFileSync(file, '{"a":1}\n{"b"')
  assert.deepEqual(readLines(file), [{ a: 1 }])
  writeFileSync(file, '{"a"\n{"b":1}\n')
  assert.throws(() => readLines(file), /nothing is skipped/)
})
