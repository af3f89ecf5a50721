import { resolve } from 'node:path'
import type { Migrations } from '@croupier/vendor-server/database'
import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema.ts'

export type Database = Kysely<Schema>
export type DatabaseTransaction = Transaction<Schema>

export const MIGRATIONS: Migrations = { schema: 'sportsbook', folder: resolve(import.meta.dirname, '../migrations'), lock: 7_305_412 }

const TRIES_MAX = 3
const DEADLOCK = '40P01'

/** A transaction that is tried again where it and another one waited for each other: nothing of it was written then. */
export async function inTransaction<Result>(db: Database, work: (tx: DatabaseTransaction) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const isDeadlock = error instanceof Error && 'code' in error && error.code === DEADLOCK
      if (!isDeadlock || tries === TRIES_MAX) throw error
    }
  }
}
