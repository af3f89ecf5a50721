import { z } from 'zod'
import { DEMO_CURRENCY, vendorText as text, WALLET_PATHS, WALLET_REQUESTS, type WalletRequests } from './messages.ts'
import { SIGNATURE_HEADER } from './signing.ts'
import type { WalletCall, WalletStatus } from './statuses.ts'

/**
 * A dialect is another way to write the same messages: other paths, another header, other names of fields. What is read comes out
 * in the words of `messages.ts`, so that one core serves all of them.
 */
export type DialectName = 'hub88' | 'caleta'

/** A message of any dialect in our words; the player is missing where the dialect tells it by the token alone. */
export type Read<Call extends WalletCall> = Omit<WalletRequests[Call], 'user'> & { user?: string | undefined }

export type Dialect = {
  name: DialectName
  signatureHeader: string
  demoCurrency: string
  /** Paths below the wallet's address; a call that the dialect does not have is missing. */
  paths: Partial<Record<WalletCall, string>>
  requests: { [Call in WalletCall]: z.ZodType<Read<Call>> }
  /** Whether a repeated id with another amount is refused; else it hears the first answer, as its specification says. */
  isAmountCompared: boolean
  /** The dialect's name of a status. */
  statusName: (status: WalletStatus) => string
  /** Our message in the dialect's fields, for the vendor's side. */
  write: (call: WalletCall, message: Readonly<Record<string, unknown>>) => Record<string, unknown>
}

const uuid = z.guid()
const { token, game_code: gameCode } = WALLET_REQUESTS.balance.shape
const { amount, currency } = WALLET_REQUESTS.bet.shape

const movement = {
  token,
  request_uuid: uuid,
  transaction_uuid: uuid,
  game_code: gameCode,
  round: text,
  round_closed: z.boolean(),
}

const cash = {
  ...movement,
  supplier_user: text,
  amount,
  currency,
  is_free: z.boolean(),
  campaign_uuid: uuid.nullish(),
  bet: text.nullish(),
}

const balance = z.object({ token, request_uuid: uuid, game_code: gameCode, supplier_user: text.nullish() })
const bet = z.object(cash)
const win = z.object({ ...cash, reference_transaction_uuid: uuid, jackpot_win: amount.nullish() })
const rollback = z.object({ ...movement, user: text.nullish(), reference_transaction_uuid: uuid, is_free: z.boolean().nullish() })

/** The vendor's own id is the transaction's, and a free stake belongs to a campaign. */
function inOurWords<Message extends { transaction_uuid: string; campaign_uuid?: string | null | undefined }>(message: Message) {
  return { ...message, supplier_transaction_id: message.transaction_uuid, reward_uuid: message.campaign_uuid ?? null }
}

const caletaFields = {
  userInfo: [],
  balance: ['token', 'request_uuid', 'game_code', 'supplier_user'],
  bet: Object.keys(bet.shape),
  win: Object.keys(win.shape),
  rollback: Object.keys(rollback.shape),
} as const satisfies Record<WalletCall, readonly string[]>

function writeCaleta(call: WalletCall, message: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const wire: Record<string, unknown> = { ...message, supplier_user: message.user, campaign_uuid: message.reward_uuid }
  const names: readonly string[] = caletaFields[call]
  return Object.fromEntries(names.filter((name) => wire[name] !== undefined).map((name) => [name, wire[name]]))
}

const hub88: Dialect = {
  name: 'hub88',
  signatureHeader: SIGNATURE_HEADER,
  demoCurrency: DEMO_CURRENCY,
  paths: WALLET_PATHS,
  requests: WALLET_REQUESTS,
  isAmountCompared: true,
  statusName: (status) => status,
  write: (_call, message) => ({ ...message }),
}

const caleta: Dialect = {
  name: 'caleta',
  signatureHeader: 'x-auth-signature',
  demoCurrency: 'FUN',
  paths: { balance: '/wallet/balance', bet: '/wallet/bet', win: '/wallet/win', rollback: '/wallet/rollback' },
  requests: {
    userInfo: WALLET_REQUESTS.userInfo,
    balance,
    bet: bet.transform(inOurWords),
    win: win.transform(inOurWords),
    rollback: rollback.transform((message) => ({ ...inOurWords(message), user: message.user ?? undefined })),
  },
  isAmountCompared: false,
  statusName: (status) => (status === 'RS_ERROR_LIMIT_REACHED' ? 'RS_ERROR_BET_LIMIT_EXCEEDED' : status),
  write: writeCaleta,
}

export const DIALECTS: Readonly<Record<DialectName, Dialect>> = { hub88, caleta }
