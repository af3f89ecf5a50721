import type { Json, VendorSchema } from '@croupier/vendor-server/schema'
import type { Generated } from 'kysely'
import type { RestingState } from '#rounds/rules.ts'

/** The tables of schema `studio`, as the migrations make them. */
export type Schema = {
  'studio.player': VendorSchema['player']
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
  'studio.session': VendorSchema['session'] & { prize_group: Generated<number> }
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
  'studio.desk_session': VendorSchema['desk_session']
  'studio.wallet_call': VendorSchema['wallet_call']
  'studio.wallet_answer': VendorSchema['wallet_answer']
  'studio.fun_balance': VendorSchema['fun_balance']
  'studio.fun_move': VendorSchema['fun_move']
}
