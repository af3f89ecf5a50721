import { sql } from 'kysely'
import type { Database } from '#database.ts'
import { LEASE_MS } from '#tables/rules.ts'

type SeatRequest = { gameCode: string; playerId: string; tableIds: readonly string[]; ownAddress: string }

/** How many other processes a page is offered to, one after the other. */
const LEADERS_MAX = 3

/** The other processes that lead one of these tables, or the one at which the player's round is open: that one first. */
export async function listLeaders(
  db: Database,
  { gameCode, playerId, tableIds, ownAddress }: SeatRequest,
): Promise<{ address: string; hasSeat: boolean }[]> {
  const { rows } = await sql<{ address: string; hasSeat: boolean }>`
    select address, bool_or(has_seat) as "hasSeat"
    from (
      select id, address, exists (
        select from studio.fish_round where table_id = game_table.id and player_id = ${playerId} and state = 'OPEN'
      ) as has_seat
      from studio.game_table
      where game_code = ${gameCode} and lease_until > now() and address <> ${ownAddress}
    ) led
    where has_seat or id = any(${[...tableIds]}::text[])
    group by address
    order by 2 desc, min(id)
    limit ${LEADERS_MAX}`.execute(db)
  return rows
}

/** The leaders of these tables. A leader that renews late leads on, unless another one has come; one that is a whole lease late is gone. */
export async function listRunningLeases(db: Database, tableIds: readonly string[]): Promise<{ table: string; address: string | null }[]> {
  const { rows } = await sql<{ table: string; address: string | null }>`
    select id as table, address from studio.game_table
    where id = any(${[...tableIds]}::text[]) and lease_until > now() - ${LEASE_MS} * interval '1 millisecond'`.execute(db)
  return rows
}
