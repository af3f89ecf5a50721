import { type Selectable, sql } from 'kysely'
import type { VendorSchema, VendorTables } from './schema.ts'

/** A person of an operator who is signed in to the vendor's desk. */
export type DeskSession = Pick<Selectable<VendorSchema['desk_session']>, 'id' | 'operator_id' | 'person' | 'language'>

const SHOWN = ['id', 'operator_id', 'person', 'language'] as const

export async function insertDeskSession(tables: VendorTables, session: DeskSession & { launch_hash: Buffer }): Promise<void> {
  await tables
    .insertInto('desk_session')
    .values({ ...session, token_hash: null })
    .execute()
}

/** Exchanges a launch for a token, once; undefined where it is over or used. */
export function exchangeDeskLaunch(tables: VendorTables, launchHash: Buffer, tokenHash: Buffer): Promise<DeskSession | undefined> {
  return tables
    .updateTable('desk_session')
    .set({ token_hash: tokenHash })
    .where('launch_hash', '=', launchHash)
    .where('token_hash', 'is', null)
    .where('launch_expires_at', '>', sql<Date>`now()`)
    .returning(SHOWN)
    .executeTakeFirst()
}

export function findDeskSession(tables: VendorTables, tokenHash: Buffer): Promise<DeskSession | undefined> {
  return tables
    .selectFrom('desk_session')
    .select(SHOWN)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}
