import { resolve } from 'node:path'
import type { Migrations } from '@croupier/vendor-server/database'
import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema.ts'

export type Database = Kysely<Schema>
export type DatabaseTransaction = Transaction<Schema>

export const MIGRATIONS: Migrations = { schema: 'sportsbook', folder: resolve(import.meta.dirname, '../migrations'), lock: 7_305_412 }
