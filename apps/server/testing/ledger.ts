import type { Context } from '#platform/context.ts'
import { type Db, openDatabase, sql } from '#platform/database.ts'
import { ownerUrls } from './database.ts'

const opened = new Map<string, Db>()

/**
 * The same context over a connection of the owner's with the database's triggers off: what moves there needs no row that explains it, so that a
 * test of the ledger alone may move what it likes, and others may begin with money. Its connections end with the database.
 */
export async function unexplained(context: Context): Promise<Context> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(context.db)
  const name = rows[0]?.name ?? ''
  const url = unguarded(ownerUrls.get(name) ?? '')
  const db = opened.get(name) ?? openDatabase(url, CONNECTIONS).db
  opened.set(name, db)
  return { ...context, db }
}

const CONNECTIONS = 20

/** A connection string of the owner's with the database's triggers off. */
export function unguarded(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  url.searchParams.set('options', '-c session_replication_role=replica')
  return url.toString()
}
