import type { ColumnType, Generated, Kysely } from 'kysely'

/** The tables that every vendor keeps in its own schema, as its migrations make them. A vendor may have added columns. */
export type VendorSchema = {
  player: { id: string; operator_id: bigint; operator_user: string; is_demo: boolean; created_at: Generated<Date> }
  session: {
    id: string
    launch_hash: Buffer
    token_hash: Buffer | null
    player_id: string
    operator_id: bigint
    wallet_token_sealed: Buffer | null
    game_code: string
    currency: string
    language: 'EN' | 'TY'
    is_demo: boolean
    lobby_url: string
    deposit_url: string | null
    created_at: Generated<Date>
    launch_expires_at: Date
    expires_at: Date
    ended_at: Date | null
  }
  /** Persons of operators at the vendor's desk; only a vendor with a desk has it. */
  desk_session: {
    id: string
    launch_hash: Buffer
    token_hash: Buffer | null
    operator_id: bigint
    person: string
    language: 'EN' | 'TY'
    created_at: Generated<Date>
    launch_expires_at: Generated<Date>
    expires_at: Generated<Date>
  }
  /** Append-only. `round_id` is whatever the vendor's bets are grouped by: a round, a ticket. */
  wallet_call: {
    id: Generated<bigint>
    round_id: string | null
    operator_id: bigint
    kind: 'balance' | 'bet' | 'win' | 'rollback'
    request_uuid: string
    transaction_uuid: string | null
    request: Json
    sent_at: Generated<Date>
  }
  wallet_answer: {
    call_id: bigint
    result: 'ok' | 'refused' | 'unknown'
    detail: string
    http_status: number | null
    response: string | null
    duration_ms: number
    received_at: Generated<Date>
  }
  fun_balance: { player_id: string; balance_minor: bigint }
  fun_move: { transaction_uuid: string; player_id: string; amount_minor: bigint; at: Generated<Date> }
}

/** Read as a value, written as its text: the driver would turn an array into a PostgreSQL array. */
export type Json = ColumnType<unknown, string, string>

/** A vendor's database, seen as the tables above in the vendor's own schema. */
export type VendorTables = Kysely<VendorSchema>

export function vendorTables<Schema>(db: Kysely<Schema>, schema: string): VendorTables {
  return (db as unknown as VendorTables).withSchema(schema)
}
