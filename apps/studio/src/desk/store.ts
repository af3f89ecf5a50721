import { sql } from 'kysely'
import type { Database } from '#database.ts'
import { DRAW, DRAWS, type DrawRow } from '#tickets/store-draws.ts'

/** Draws of people that have a result, the last closed first. */
export async function listDecided(db: Database, limit: number): Promise<DrawRow[]> {
  const { rows } = await sql<DrawRow>`
    select ${DRAW} from ${DRAWS}
    where draw.chain_id is null and (draw.version > 0 or draw.state in ('VOIDING', 'VOIDED'))
    order by draw.closes_at desc
    limit ${limit}`.execute(db)
  return rows
}
