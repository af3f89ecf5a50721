import { setTimeout as pause } from 'node:timers/promises'
import { BET_TRIES_MAX, betPauseMs } from '@croupier/vendor-kit/retries'
import { type BetOrder, type MoneyResult, openWallet, type RollbackOrder, type Wallet, type WinOrder } from '@croupier/vendor-kit/wallet'
import type { WalletStatus } from '@croupier/wallet-protocol/statuses'
import { operatorOf, type VendorContext } from './context.ts'
import { funBalance, moveFun, undoFun } from './store-wallet.ts'

/** The payer of a money call, with the round and the game. */
export type Payer = {
  operatorId: bigint
  operatorUser: string
  playerId: string
  sessionId: string
  walletTokenSealed: Buffer | null
  isDemo: boolean
  gameCode: string
  currency: string
  roundId: string
  /** Of a free bet: it takes no cash, and what it wins is paid. */
  rewardId: string | null
}

type Player = Omit<Payer, 'currency' | 'roundId' | 'rewardId'>

/** What rows that move money say of their player, whatever the engine. */
export type PayerRow = {
  session_id: string
  player_id: string
  operator_id: bigint
  operator_user: string
  wallet_token_sealed: Buffer | null
  is_demo: boolean
  game_code: string
  currency: string
}

export function payerOfRow(row: PayerRow, roundId: string): Payer {
  return {
    operatorId: row.operator_id,
    operatorUser: row.operator_user,
    playerId: row.player_id,
    sessionId: row.session_id,
    walletTokenSealed: row.wallet_token_sealed,
    isDemo: row.is_demo,
    gameCode: row.game_code,
    currency: row.currency,
    roundId,
    rewardId: null,
  }
}

/** Where a player's money is: an operator's wallet, or the vendor's own fun balance. One try per call; the same order moves money once. */
export type Money = {
  bet(payer: Payer, order: BetOrder): Promise<MoneyResult>
  win(payer: Payer, order: WinOrder): Promise<MoneyResult>
  rollback(payer: Payer, order: RollbackOrder): Promise<MoneyResult>
}

export function moneyOf(context: VendorContext, { isDemo }: Payer): Money {
  return isDemo ? funMoney(context) : walletMoney(context)
}

/**
 * Sends a bet, and again under the same transaction id while the answer stays unknown. A refusal after an unknown try proves
 * nothing about that try, so the whole remains unknown.
 */
export async function sendBet(money: Money, payer: Payer, order: BetOrder): Promise<MoneyResult> {
  for (let tries = 1; tries <= BET_TRIES_MAX; tries += 1) {
    const result = await money.bet(payer, order)
    if (result.kind === 'ok' || (result.kind === 'refused' && tries === 1)) return result
    if (result.kind === 'refused') break
    if (tries < BET_TRIES_MAX) await pause(betPauseMs(tries))
  }
  return { kind: 'unknown' }
}

export type WalletRefusal = 'INSUFFICIENT_FUNDS' | 'LIMIT_MAX' | 'SESSION_ENDED' | 'MAINTENANCE' | 'WALLET_UNAVAILABLE'

/** What a refused bet or balance call means to the player. */
export function refusalOf(status: WalletStatus): WalletRefusal {
  switch (status) {
    case 'RS_ERROR_NOT_ENOUGH_MONEY':
      return 'INSUFFICIENT_FUNDS'
    case 'RS_ERROR_LIMIT_REACHED':
      return 'LIMIT_MAX'
    case 'RS_ERROR_INVALID_TOKEN':
    case 'RS_ERROR_TOKEN_EXPIRED':
    case 'RS_ERROR_USER_DISABLED':
      return 'SESSION_ENDED'
    case 'RS_ERROR_INVALID_GAME':
    case 'RS_ERROR_INVALID_PARTNER':
      return 'MAINTENANCE'
    default:
      return 'WALLET_UNAVAILABLE'
  }
}

const LEASE_MARGIN_MS = 2000

/** Longer than one call takes, so that no other process takes up what is being settled. */
export function leaseMs({ wallet }: Pick<VendorContext, 'wallet'>): number {
  return wallet.timeoutMs + LEASE_MARGIN_MS
}

export async function balanceOf(context: VendorContext, player: Player): Promise<MoneyResult> {
  if (player.isDemo) return { kind: 'ok', balanceMinor: await funBalance(context.tables, player.playerId) }
  return await walletOf(context, player.operatorId).balance(atWallet(context, player))
}

function walletMoney(context: VendorContext): Money {
  const at = (payer: Payer) => ({ ...atWallet(context, payer), ...roundIn(payer) })
  return {
    bet: (payer, order) => walletOf(context, payer.operatorId).bet(at(payer), order),
    win: (payer, order) => walletOf(context, payer.operatorId).win(at(payer), order),
    rollback: (payer, order) => walletOf(context, payer.operatorId).rollback(at(payer), order),
  }
}

function walletOf(context: VendorContext, operatorId: bigint): Wallet {
  const { walletUrl } = operatorOf(context, operatorId)
  return openWallet(
    { walletUrl, ...context.wallet },
    {
      asked: (call) => context.journal.asked({ operatorId, ...call }),
      told: context.journal.told,
    },
  )
}

function atWallet(context: VendorContext, { operatorUser, walletTokenSealed, sessionId, gameCode }: Player) {
  if (!walletTokenSealed) throw new Error('a session for real money has no wallet token')
  return { user: operatorUser, token: context.vault.open(walletTokenSealed, `token:${sessionId}`).toString('utf8'), gameCode }
}

function roundIn({ currency, roundId, rewardId }: Payer) {
  return { currency, roundId, rewardId }
}

function funMoney({ tables }: VendorContext): Money {
  const answer = (balanceMinor: bigint | undefined): MoneyResult =>
    balanceMinor === undefined
      ? { kind: 'refused', status: 'RS_ERROR_NOT_ENOUGH_MONEY', balanceMinor: undefined }
      : { kind: 'ok', balanceMinor }
  return {
    bet: async ({ playerId }, { transactionUuid, amountMinor }) =>
      answer(await moveFun(tables, { transactionUuid, playerId, amountMinor: -amountMinor })),
    win: async ({ playerId }, { transactionUuid, amountMinor }) =>
      answer(await moveFun(tables, { transactionUuid, playerId, amountMinor })),
    rollback: async ({ playerId }, { transactionUuid, undoneUuid }) =>
      answer(await undoFun(tables, { transactionUuid: undoneUuid, rollbackUuid: transactionUuid, playerId })),
  }
}
