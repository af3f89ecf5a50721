import { sql } from 'kysely'
import type { Database } from '#database.ts'
import { DRAW, DRAWS, type DrawRow } from '#tickets/store-draws.ts'

/** A person who is signed in to the desk. */
export type DeskSession = { id: string; operator_id: bigint; person: string; language: 'EN' | 'TY' }

export type NewDeskSession = { id: string; launchHash: Buffer; operatorId: bigint; person: string; language: 'EN' | 'TY' }

export async function insertDeskSession(db: Database, { id, launchHash, operatorId, person, language }: NewDeskSession): Promise<void> {
  await sql`
    insert into studio.desk_session (id, launch_hash, operator_id, person, language)
    values (${id}, ${launchHash}, ${operatorId}, ${person}, ${language})`.execute(db)
}

/** Exchanges a launch for a token, once; undefined where it is over or used. */
export async function exchangeDeskLaunch(db: Database, launchHash: Buffer, tokenHash: Buffer): Promise<DeskSession | undefined> {
  const { rows } = await sql<DeskSession>`
    update studio.desk_session set token_hash = ${tokenHash}
    where launch_hash = ${launchHash} and token_hash is null and launch_expires_at > now()
    returning id, operator_id, person, language`.execute(db)
  return rows[0]
}

export async function findDeskSession(db: Database, tokenHash: Buffer): Promise<DeskSession | undefined> {
  const { rows } = await sql<DeskSession>`
    select id, operator_id, person, language from studio.desk_session where token_hash = ${tokenHash} and expires_at > now()`.execute(db)
  return rows[0]
}

/** Draws of people that have a result, the last closed first. */
export async function listDecided(db: Database, limit: number): Promise<DrawRow[]> {
  const { rows } = await sql<DrawRow>`
    select ${DRAW} from ${DRAWS}
    where draw.chain_id is null and (draw.version > 0 or draw.state in ('VOIDING', 'VOIDED'))
    order by draw.closes_at desc
    limit ${limit}`.execute(db)
  return rows
}
