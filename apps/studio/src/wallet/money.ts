import { randomUUID } from 'node:crypto'
import { floorToMinor, toUnits } from '@croupier/wallet-protocol/amounts'
import { stringifyJson } from '@croupier/wallet-protocol/json'
import type { WalletRequests } from '@croupier/wallet-protocol/messages'
import type { WalletStatus } from '@croupier/wallet-protocol/statuses'
import { type WalletResult, walletClient } from '@croupier/wallet-protocol/wallet-client'
import { type Context, operatorOf } from '#context.ts'
import { funBalance, insertAnswer, insertCall, moveFun, undoFun } from './store.ts'

/** What a money call came to, in minor units. `unknown`: it may or may not have happened. */
export type MoneyResult =
  | { kind: 'ok'; balanceMinor: bigint }
  | { kind: 'refused'; status: WalletStatus; balanceMinor: bigint | undefined }
  | { kind: 'unknown' }

/** Whose money moves, for which round of which game. */
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

/** `market` is the market and the side of the bet, as the operator's rule on opposite sides reads it: `main:banker`. */
export type BetOrder = { transactionUuid: string; amountMinor: bigint; market?: string | undefined }
/** `isLast` closes the round at the operator. */
export type WinOrder = { transactionUuid: string; betUuid: string; amountMinor: bigint; isLast: boolean }
export type RollbackOrder = { transactionUuid: string; betUuid: string; isLast: boolean }

/** Where a player's money is: an operator's wallet, or Studio's own fun balance. One try per call; the same order moves money once. */
export type Money = {
  bet(payer: Payer, order: BetOrder): Promise<MoneyResult>
  win(payer: Payer, order: WinOrder): Promise<MoneyResult>
  rollback(payer: Payer, order: RollbackOrder): Promise<MoneyResult>
}

const RESPONSE_KEPT_MAX = 4000

export function moneyOf(context: Context, { isDemo }: Payer): Money {
  return isDemo ? funMoney(context) : walletMoney(context)
}

export async function balanceOf(context: Context, payer: Omit<Payer, 'currency' | 'roundId' | 'rewardId'>): Promise<MoneyResult> {
  if (payer.isDemo) return { kind: 'ok', balanceMinor: await funBalance(context.db, payer.playerId) }
  const request = {
    user: payer.operatorUser,
    token: openToken(context, payer.walletTokenSealed, payer.sessionId),
    game_code: payer.gameCode,
    request_uuid: randomUUID(),
  }
  return send(context, { kind: 'balance', roundId: null, operatorId: payer.operatorId }, request)
}

function walletMoney(context: Context): Money {
  const movement = (payer: Payer, transactionUuid: string, isLast: boolean) => ({
    user: payer.operatorUser,
    token: openToken(context, payer.walletTokenSealed, payer.sessionId),
    request_uuid: randomUUID(),
    game_code: payer.gameCode,
    round: payer.roundId,
    transaction_uuid: transactionUuid,
    round_closed: isLast,
  })
  const about = ({ roundId, operatorId }: Payer) => ({ roundId, operatorId })
  return {
    bet: (payer, { transactionUuid, amountMinor, market }) =>
      send(
        context,
        { kind: 'bet', ...about(payer) },
        {
          ...movement(payer, transactionUuid, false),
          supplier_transaction_id: `${transactionUuid}-bet`,
          ...freeIn(payer),
          currency: payer.currency,
          amount: toUnits(amountMinor),
          ...(market !== undefined && { bet: market }),
        },
      ),
    win: (payer, { transactionUuid, betUuid, amountMinor, isLast }) =>
      send(
        context,
        { kind: 'win', ...about(payer) },
        {
          ...movement(payer, transactionUuid, isLast),
          reference_transaction_uuid: betUuid,
          supplier_transaction_id: `${transactionUuid}-win`,
          ...freeIn(payer),
          currency: payer.currency,
          amount: toUnits(amountMinor),
        },
      ),
    rollback: (payer, { transactionUuid, betUuid, isLast }) =>
      send(
        context,
        { kind: 'rollback', ...about(payer) },
        {
          ...movement(payer, transactionUuid, isLast),
          reference_transaction_uuid: betUuid,
          supplier_transaction_id: `${transactionUuid}-rollback`,
          is_free: payer.rewardId !== null,
        },
      ),
  }
}

function freeIn({ rewardId }: Payer): { is_free: boolean; reward_uuid?: string } {
  return rewardId === null ? { is_free: false } : { is_free: true, reward_uuid: rewardId }
}

function funMoney({ db }: Context): Money {
  const answer = (balanceMinor: bigint | undefined): MoneyResult =>
    balanceMinor === undefined
      ? { kind: 'refused', status: 'RS_ERROR_NOT_ENOUGH_MONEY', balanceMinor: undefined }
      : { kind: 'ok', balanceMinor }
  return {
    bet: async ({ playerId }, { transactionUuid, amountMinor }) =>
      answer(await moveFun(db, { transactionUuid, playerId, amountMinor: -amountMinor })),
    win: async ({ playerId }, { transactionUuid, amountMinor }) => answer(await moveFun(db, { transactionUuid, playerId, amountMinor })),
    rollback: async ({ playerId }, { transactionUuid, betUuid }) =>
      answer(await undoFun(db, { transactionUuid: betUuid, rollbackUuid: transactionUuid, playerId })),
  }
}

type Kind = 'balance' | 'bet' | 'win' | 'rollback'
type About<Call extends Kind> = { kind: Call; roundId: string | null; operatorId: bigint }

/** Sends one message to the operator's wallet; the message is written down before it, the answer after it. */
async function send<Call extends Kind>(context: Context, about: About<Call>, request: WalletRequests[Call]): Promise<MoneyResult> {
  const { token: _token, ...kept } = request
  const callId = await insertCall(context.db, {
    roundId: about.roundId,
    operatorId: about.operatorId,
    kind: about.kind,
    requestUuid: request.request_uuid,
    transactionUuid: 'transaction_uuid' in request ? request.transaction_uuid : null,
    request: stringifyJson(kept),
  })
  const { walletUrl } = operatorOf(context, about.operatorId)
  const result = await walletClient({ walletUrl, ...context.wallet })[about.kind](request)
  await insertAnswer(context.db, callId, {
    result: result.kind,
    detail: detailOf(result),
    httpStatus: result.exchange.httpStatus,
    response: result.exchange.responseBody?.replaceAll('\0', '').slice(0, RESPONSE_KEPT_MAX) ?? null,
    durationMs: result.exchange.durationMs,
  })
  return inMinor(result)
}

function detailOf(result: WalletResult): string {
  switch (result.kind) {
    case 'ok':
      return 'RS_OK'
    case 'refused':
      return result.status
    case 'unknown':
      return result.reason
  }
}

function inMinor(result: WalletResult): MoneyResult {
  switch (result.kind) {
    case 'ok':
      return { kind: 'ok', balanceMinor: floorToMinor(result.answer.balance) }
    case 'refused':
      return {
        kind: 'refused',
        status: result.status,
        balanceMinor: result.balance === undefined ? undefined : floorToMinor(result.balance),
      }
    case 'unknown':
      return { kind: 'unknown' }
  }
}

function openToken(context: Context, sealed: Buffer | null, sessionId: string): string {
  if (!sealed) throw new Error('a session for real money has no wallet token')
  return context.vault.open(sealed, `token:${sessionId}`).toString('utf8')
}
