import { sql } from 'kysely'
import type { Database } from '#database.ts'
import type { TableRoundState } from './rules.ts'

export type SlipRow = {
  id: string
  serial: bigint
  player_id: string
  currency: string
  operator_id: bigint
  round_id: string
  number: bigint
  game_code: string
  round_state: TableRoundState
  opened_at: Date
  card: number | null
  result: string | null
  seed: string | null
}

const SLIP = sql.raw(`slip.id, slip.serial, slip.player_id, slip.currency, player.operator_id, slip.round_id, round.number,
  game_table.game_code, round.state as round_state, round.opened_at, round.card, round.result, round.seed`)
const SLIPS = sql.raw(`studio.table_slip slip join studio.table_round round on round.id = slip.round_id
  join studio.game_table on game_table.id = round.table_id join studio.player on player.id = slip.player_id`)

export async function findSlip(db: Database, id: string): Promise<SlipRow | undefined> {
  const { rows } = await sql<SlipRow>`select ${SLIP} from ${SLIPS} where slip.id = ${id}`.execute(db)
  return rows[0]
}

export async function listSlips(
  db: Database,
  asked: { playerId: string; gameCode: string; before: bigint | undefined; limit: number },
): Promise<SlipRow[]> {
  const before = asked.before === undefined ? sql`true` : sql`slip.serial < ${asked.before}`
  const { rows } = await sql<SlipRow>`
    select ${SLIP} from ${SLIPS}
    where slip.player_id = ${asked.playerId} and game_table.game_code = ${asked.gameCode} and ${before}
    order by slip.serial desc
    limit ${asked.limit}`.execute(db)
  return rows
}

/** The slip of a player in a round, by the currency of the session. */
export async function findPlayerSlip(
  db: Database,
  asked: { roundId: string; playerId: string; currency: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from studio.table_slip
    where round_id = ${asked.roundId} and player_id = ${asked.playerId} and currency = ${asked.currency}`.execute(db)
  return rows[0]?.id
}
