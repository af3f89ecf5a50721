import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import pg from 'pg'
import { inTransaction } from '#platform/context.ts'
import { aSite } from '#testing/site.ts'
import { placeHold, postTransfer, walletOf } from './index.ts'

const { context, database } = await aSite(import.meta.filename)
const payment = { class: 'payment' as const, ownerId: 0n, unit: 'PHP', realm: 'real' as const }
await inTransaction(context, (tx) =>
  postTransfer(tx, {
    operationId: randomUUID(),
    kind: 'deposit',
    legs: [
      { account: payment, amountMinor: -500n },
      { account: walletOf({ memberId: 1n, kind: 'member' }, 'PHP'), amountMinor: 500n },
    ],
  }),
)

await inTransaction(context, (tx) =>
  placeHold(tx, { id: randomUUID(), wallet: walletOf({ memberId: 1n, kind: 'member' }, 'PHP'), amountMinor: 100n }),
)

/** Statements with which a stolen server connection would try to make or hide money. */
const forbidden = [
  'update wallet.entry set balance_after = balance_after + 1000000',
  'update wallet.entry set amount = 1000000 where amount > 0',
  'delete from wallet.entry',
  'truncate wallet.entry',
  'insert into wallet.entry (account_id, seq, transfer_id, amount, balance_after) select account_id, seq + 1, transfer_id, 1000000, balance_after + 1000000 from wallet.entry where amount > 0',
  "update wallet.transfer set at = now() - interval '1 year'",
  'delete from wallet.transfer',
  'truncate wallet.transfer cascade',
  "insert into wallet.transfer (brand_id, operation_id, kind) values (1, gen_random_uuid(), 'deposit')",
  'update wallet.account set floor = -1000000',
  'update wallet.account set floor = null',
  "insert into wallet.account (brand_id, class, owner_id, unit, realm, floor) values (1, 'player', 2, 'PHP', 'real', -1000000)",
  'delete from wallet.account',
  "update wallet.hold set state = 'voided'",
  'delete from wallet.hold',
  'alter table wallet.entry disable trigger all',
  'drop trigger entry_is_history on wallet.entry',
  'drop table wallet.entry cascade',
  'alter table wallet.account drop constraint account_pkey cascade',
  'create or replace function wallet.post(p_brand integer) returns void language sql as $$ $$',
  'set session_replication_role = replica',
  'update platform.trail set why = null',
  'delete from platform.trail',
  'delete from cashier.step',
  'delete from games.round',
  'delete from identity.session',
  'create schema mine',
  'create table public.mine (id integer)',
  'select * from studio.round',
  "copy (select 1) to program 'true'",
]

/** Calls of the doors that the role may enter, with which it would make money if the database believed it. */
const forged = {
  'entries that do not sum to zero': ['23514', 'array[1]', 'array[1,1]', 'array[P,W]', 'array[-100,101]', 'array[SP,SW]'],
  'an entry out of nothing': ['23514', 'array[1]', 'array[1]', 'array[W]', 'array[1000000]', 'array[SW]'],
  'a balance below the floor': ['23514', 'array[1]', 'array[1,1]', 'array[P,W]', 'array[1000000,-1000000]', 'array[SP,SW]'],
  'an entry over one that is there': ['40001', 'array[1]', 'array[1,1]', 'array[P,W]', 'array[-100,100]', 'array[SP,SW-1]'],
  'an entry with a gap before it': ['40001', 'array[1]', 'array[1,1]', 'array[P,W]', 'array[-100,100]', 'array[SP,SW+1]'],
  'an entry that expects nothing': ['23502', 'array[1]', 'array[1,1]', 'array[P,W]', 'array[-100,100]', 'array[null,null]'],
  'the account of another brand': ['23514', 'array[2]', 'array[1,1]', 'array[P,W]', 'array[-100,100]', 'array[SP,SW]'],
  'an account that is not there': ['23514', 'array[1]', 'array[1,1]', 'array[P,99999]', 'array[-100,100]', 'array[SP,1]'],
} as const

async function tries(url: string, statement: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(statement)
    return undefined
  } catch (failure) {
    return (failure as { code: string }).code
  } finally {
    await client.query('rollback').catch(() => undefined)
    await client.end()
  }
}

test("the server's role can neither change history, nor set a balance, nor make money", async () => {
  for (const statement of forbidden) {
    const code = await tries(database.url, statement)
    assert.ok(code !== undefined, `the database let this pass: ${statement}`)
    assert.match(code, /^42501$/, `${statement} was refused with ${code}`)
  }
})

test('what a writer lane posts is computed again by the database: no forged batch passes', async () => {
  const reader = new pg.Client({ connectionString: database.auditUrl })
  await reader.connect()
  const { rows } = await reader.query<{ class: string; id: string; next: string }>(
    "select a.class, a.id, (select max(seq) + 1 from wallet.entry e where e.account_id = a.id) as next from wallet.account a where class in ('player', 'payment')",
  )
  await reader.end()
  const at = (wanted: string) => rows.find((row) => row.class === wanted)
  const named = (text: string) =>
    text
      .replace(/SP/g, at('payment')?.next ?? '')
      .replace(/SW/g, at('player')?.next ?? '')
      .replace(/P/g, at('payment')?.id ?? '')
      .replace(/W/g, at('player')?.id ?? '')
  const post = (kind: string, [brands, transfers, accounts, amounts, seqs]: readonly string[]) =>
    `select wallet.post_batch(${brands}, array[null]::uuid[], array['${kind}'], ${transfers}, ${named(accounts ?? '')}::bigint[], ${named(amounts ?? '')}::bigint[], ${named(seqs ?? '')}::bigint[])`
  for (const [what, [code, ...batch]] of Object.entries(forged)) assert.equal(await tries(database.url, post('bet', batch)), code, what)
  const honest = ['array[1]', 'array[1,1]', 'array[P,W]', 'array[-100,100]', 'array[SP,SW]']
  assert.equal(await tries(database.url, post('bet', honest)), undefined)
  assert.equal(await tries(database.url, post('deposit', honest)), '23514', 'only a vendor message goes without an operation id')
  const append =
    "select wallet.append(array[1], array[gen_random_uuid()], array['deposit'], array[1,1], array[1,2]::bigint[], array[1,-1]::bigint[], array[null,null]::bigint[])"
  assert.equal(await tries(database.url, append), '42501')
})

test('even the owner cannot rewrite the ledger without taking its guards off first', async () => {
  for (const statement of [
    'update wallet.entry set amount = 1',
    'delete from wallet.transfer',
    'truncate wallet.entry',
    'update wallet.account set floor = null',
    'delete from wallet.hold',
    'truncate wallet.hold',
  ]) {
    assert.equal(await tries(database.ownerUrl, statement), '42501', statement)
  }
})

test('the audit reads the ledger and can write nothing', async () => {
  assert.equal(await tries(database.auditUrl, 'select count(*) from wallet.entry'), undefined)
  assert.equal(await tries(database.auditUrl, "insert into platform.outbox (brand_id, topic, payload) values (1, 'x', '{}')"), '42501')
  assert.equal(await tries(database.auditUrl, 'select password_hash from identity.member'), '42501')
})
