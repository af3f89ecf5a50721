import assert from 'node:assert/strict'
import type pg from 'pg'
import type { Context } from '#platform/context.ts'
import { type Db, openDatabase, sql } from '#platform/database.ts'
import { ownerUrls } from './database.ts'

const opened = new Map<string, Db>()

/**
 * A context over a connection of the owner's with the database's triggers off: what moves there needs no row that explains it, so that a
 * test of the ledger alone may move what it likes, and others may begin with money. Its connections end with the database.
 */
export async function unexplained(context: Context): Promise<Context> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(context.db)
  const name = rows[0]?.name ?? ''
  const url = unguarded(ownerUrls.get(name) ?? '')
  const db = opened.get(name) ?? openDatabase(url, CONNECTIONS, CONNECTION_WITHIN_MS).db
  opened.set(name, db)
  return { ...context, db }
}

const CONNECTIONS = 20
/** A test's own preparation must not fail because the machine is slow. */
const CONNECTION_WITHIN_MS = 30_000

/** A connection string of the owner's with the database's triggers off. */
export function unguarded(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  url.searchParams.set('options', '-c session_replication_role=replica')
  return url.toString()
}

/** What no mixture of doors, processes and orders may break: transfers are balanced, balances follow from their entries and stand above their floors. */
export async function assertLedgerIsWhole(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ broken: string }>(`
    select (select count(*) from (select transfer_id from wallet.entry group by 1 having sum(amount) <> 0) x)
         + (select count(*) from (
             select amount, balance_after, seq, lag(balance_after, 1, 0::bigint) over w as before, lag(seq, 1, 0::bigint) over w as seq_before
             from wallet.entry window w as (partition by account_id order by seq)
           ) x where balance_after <> before + amount or seq <> seq_before + 1)
         + (select count(*) from wallet.entry e join wallet.account a on a.id = e.account_id where e.balance_after < a.floor) as broken`)
  assert.equal(rows[0]?.broken, '0')
}
