/** Every status that a wallet may answer. A status outside this list is treated as RS_ERROR_UNKNOWN. */
export const WALLET_STATUSES = [
  'RS_OK',
  'RS_ERROR_UNKNOWN',
  'RS_ERROR_INVALID_PARTNER',
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_TOKEN_EXPIRED',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_LIMIT_REACHED',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
] as const

export type WalletStatus = (typeof WALLET_STATUSES)[number]

export type WalletCall = 'userInfo' | 'balance' | 'bet' | 'win' | 'rollback'

/**
 * The refusals that end a call: the wallet says that it moved nothing and will not when asked again.
 * DUPLICATE_TRANSACTION ends no bet: something was booked under the id, so it has to be undone.
 */
const FINAL_REFUSALS = {
  userInfo: ['INVALID_PARTNER', 'INVALID_SIGNATURE', 'WRONG_SYNTAX', 'WRONG_TYPES', 'USER_DISABLED'],
  balance: [
    'INVALID_PARTNER',
    'INVALID_TOKEN',
    'INVALID_GAME',
    'USER_DISABLED',
    'INVALID_SIGNATURE',
    'TOKEN_EXPIRED',
    'WRONG_SYNTAX',
    'WRONG_TYPES',
  ],
  bet: [
    'INVALID_PARTNER',
    'INVALID_TOKEN',
    'INVALID_GAME',
    'WRONG_CURRENCY',
    'NOT_ENOUGH_MONEY',
    'USER_DISABLED',
    'INVALID_SIGNATURE',
    'TOKEN_EXPIRED',
    'WRONG_SYNTAX',
    'WRONG_TYPES',
    'LIMIT_REACHED',
    'TRANSACTION_ROLLED_BACK',
  ],
  win: [
    'INVALID_TOKEN',
    'INVALID_GAME',
    'USER_DISABLED',
    'WRONG_CURRENCY',
    'DUPLICATE_TRANSACTION',
    'TRANSACTION_DOES_NOT_EXIST',
    'TRANSACTION_ROLLED_BACK',
  ],
  rollback: [
    'INVALID_TOKEN',
    'INVALID_GAME',
    'WRONG_CURRENCY',
    'USER_DISABLED',
    'INVALID_SIGNATURE',
    'DUPLICATE_TRANSACTION',
    'TRANSACTION_DOES_NOT_EXIST',
    'TRANSACTION_ROLLED_BACK',
  ],
} as const satisfies Record<WalletCall, readonly (WalletStatus extends `RS_ERROR_${infer Name}` ? Name : string)[]>

export function isWalletStatus(text: string): text is WalletStatus {
  return (WALLET_STATUSES as readonly string[]).includes(text)
}

/** Whether this answer to this call is the last word. RS_OK is; an unknown error, or a status of tomorrow, is not. */
export function isFinal(call: WalletCall, status: WalletStatus): boolean {
  if (status === 'RS_OK') return true
  return (FINAL_REFUSALS[call] as readonly string[]).includes(status.slice('RS_ERROR_'.length))
}
