import type { ColumnType, Generated } from 'kysely'
import type { RestingState } from '#rounds/rules.ts'

/** The tables of schema `studio`, as the migrations make them. */
export type Schema = {
  'studio.player': { id: string; operator_id: bigint; operator_user: string; is_demo: boolean; created_at: Generated<Date> }
  'studio.seed_pair': {
    id: string
    player_id: string
    server_seed_sealed: Buffer
    commitment: string
    client_seed: string
    next_nonce: Generated<number>
    created_at: Generated<Date>
    revealed_at: Date | null
  }
  'studio.session': {
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
    prize_group: Generated<number>
    created_at: Generated<Date>
    launch_expires_at: Date
    expires_at: Date
    ended_at: Date | null
  }
  'studio.round': {
    id: string
    serial: Generated<bigint>
    session_id: string
    player_id: string
    seed_pair_id: string
    game_code: string
    currency: string
    state: RestingState
    bet_minor: bigint
    choice: Json
    payout_minor: bigint | null
    pool_minor: bigint | null
    jackpot_minor: bigint | null
    nonce: number | null
    draws: Json | null
    outcome: Json | null
    paytable_version: string | null
    balance_minor: bigint | null
    refusal: string | null
    bet_uuid: string
    win_uuid: string
    rollback_uuid: string
    attempts: Generated<number>
    next_attempt_at: Date
    opened_at: Generated<Date>
    changed_at: Generated<Date>
    reward_id: string | null
  }
  'studio.campaign': {
    id: string
    serial: Generated<bigint>
    operator_id: bigint
    name: string
    prepaid_id: string
    game_code: string
    currency: string
    bet_minor: bigint
    bet_count: number
    starts_at: Date
    ends_at: Date
    operator_reference: string | null
  }
  'studio.reward': {
    id: string
    serial: Generated<bigint>
    operator_id: bigint
    operator_user: string
    campaign_id: string | null
    prepaid_id: string
    game_code: string
    currency: string
    bet_minor: bigint
    bet_count: number
    left_count: number
    is_claimed: Generated<boolean>
    starts_at: Date
    ends_at: Date
    cancelled_at: Date | null
    operator_reference: string | null
    sub_partner_id: string | null
  }
  'studio.round_step': { round_id: string; position: number; state: string; at: Generated<Date> }
  'studio.round_action': {
    id: string
    round_id: string
    position: number
    action: Json
    cost_minor: bigint
    state: 'DONE' | 'DEBIT_PENDING' | 'REFUSED' | 'ROLLBACK_PENDING' | 'ROLLED_BACK'
    is_default: boolean
    bet_uuid: string
    rollback_uuid: string
    at: Generated<Date>
  }
  'studio.wallet_call': {
    id: Generated<bigint>
    round_id: string | null
    operator_id: bigint
    kind: 'balance' | 'bet' | 'win' | 'rollback'
    request_uuid: string
    transaction_uuid: string | null
    request: Json
    sent_at: Generated<Date>
  }
  'studio.wallet_answer': {
    call_id: bigint
    result: 'ok' | 'refused' | 'unknown'
    detail: string
    http_status: number | null
    response: string | null
    duration_ms: number
    received_at: Generated<Date>
  }
  'studio.fun_balance': { player_id: string; balance_minor: bigint }
  'studio.fun_move': { transaction_uuid: string; player_id: string; amount_minor: bigint; at: Generated<Date> }
}

/** Read as a value, written as its text: the driver would turn an array into a PostgreSQL array. */
type Json = ColumnType<unknown, string, string>
