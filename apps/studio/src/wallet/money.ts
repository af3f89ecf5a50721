import { randomUUID } from 'node:crypto'
import { floorToMinor, toUnits } from '@croupier/wallet-protocol/amounts'
import { stringifyJson } from '@croupier/wallet-protocol/json'
import type { WalletRequests } from '@croupier/wallet-protocol/messages'
import type { WalletStatus } from '@croupier/wallet-protocol/statuses'
import { type WalletResult, walletClient } from '@croupier/wallet-protocol/wallet-client'
import { type Context, operatorOf } from '#context.ts'
import type { RoundJob } from '#rounds/store.ts'
import { funBalance, insertAnswer, insertCall, moveFun, undoFun } from './store.ts'

/** What a money call came to, in minor units. `unknown`: it may or may not have happened. */
export type MoneyResult =
  | { kind: 'ok'; balanceMinor: bigint }
  | { kind: 'refused'; status: WalletStatus; balanceMinor: bigint | undefined }
  | { kind: 'unknown' }

/** Where the player's money is: an operator's wallet, or Studio's own fun balance. One try per call. */
export type Money = {
  bet(job: RoundJob): Promise<MoneyResult>
  win(job: RoundJob): Promise<MoneyResult>
  rollback(job: RoundJob): Promise<MoneyResult>
}

/** Who asks for his balance. */
export type Purse = {
  sessionId: string
  playerId: string
  operatorId: bigint
  operatorUser: string
  gameCode: string
  isDemo: boolean
  walletTokenSealed: Buffer | null
}

const RESPONSE_KEPT_MAX = 4000

export function moneyOf(context: Context, job: RoundJob): Money {
  return job.is_demo ? funMoney(context) : walletMoney(context)
}

export async function balanceOf(context: Context, purse: Purse): Promise<MoneyResult> {
  if (purse.isDemo) return { kind: 'ok', balanceMinor: await funBalance(context.db, purse.playerId) }
  const request = {
    user: purse.operatorUser,
    token: openToken(context, purse.walletTokenSealed, purse.sessionId),
    game_code: purse.gameCode,
    request_uuid: randomUUID(),
  }
  return say(context, { kind: 'balance', roundId: null, operatorId: purse.operatorId }, request)
}

function walletMoney(context: Context): Money {
  const parties = (job: RoundJob) => ({
    user: job.operator_user,
    token: openToken(context, job.wallet_token_sealed, job.session_id),
    request_uuid: randomUUID(),
    game_code: job.game_code,
    round: job.id,
  })
  const about = (job: RoundJob) => ({ roundId: job.id, operatorId: job.operator_id })
  return {
    bet: (job) =>
      say(
        context,
        { kind: 'bet', ...about(job) },
        {
          ...parties(job),
          transaction_uuid: job.bet_uuid,
          supplier_transaction_id: `${job.id}-bet`,
          round_closed: false,
          ...freeIn(job),
          currency: job.currency,
          amount: toUnits(job.bet_minor),
        },
      ),
    win: (job) =>
      say(
        context,
        { kind: 'win', ...about(job) },
        {
          ...parties(job),
          transaction_uuid: job.win_uuid,
          reference_transaction_uuid: job.bet_uuid,
          supplier_transaction_id: `${job.id}-win`,
          round_closed: true,
          ...freeIn(job),
          currency: job.currency,
          amount: toUnits(job.payout_minor ?? 0n),
        },
      ),
    rollback: (job) =>
      say(
        context,
        { kind: 'rollback', ...about(job) },
        {
          ...parties(job),
          transaction_uuid: job.rollback_uuid,
          reference_transaction_uuid: job.bet_uuid,
          supplier_transaction_id: `${job.id}-rollback`,
          round_closed: true,
          is_free: job.reward_id !== null,
        },
      ),
  }
}

/** A free bet takes no cash; what it wins is paid, and both name the reward. */
function freeIn(job: RoundJob): { is_free: boolean; reward_uuid?: string } {
  return job.reward_id === null ? { is_free: false } : { is_free: true, reward_uuid: job.reward_id }
}

function funMoney(context: Context): Money {
  const answer = (balanceMinor: bigint | undefined): MoneyResult =>
    balanceMinor === undefined
      ? { kind: 'refused', status: 'RS_ERROR_NOT_ENOUGH_MONEY', balanceMinor: undefined }
      : { kind: 'ok', balanceMinor }
  return {
    bet: async (job) =>
      answer(await moveFun(context.db, { transactionUuid: job.bet_uuid, playerId: job.player_id, amountMinor: -job.bet_minor })),
    win: async (job) =>
      answer(await moveFun(context.db, { transactionUuid: job.win_uuid, playerId: job.player_id, amountMinor: job.payout_minor ?? 0n })),
    rollback: async (job) =>
      answer(await undoFun(context.db, { transactionUuid: job.bet_uuid, rollbackUuid: job.rollback_uuid, playerId: job.player_id })),
  }
}

type Kind = 'balance' | 'bet' | 'win' | 'rollback'
type About<Call extends Kind> = { kind: Call; roundId: string | null; operatorId: bigint }

/** Says one thing to the operator's wallet; what was said is written down before, what came back after. */
async function say<Call extends Kind>(context: Context, about: About<Call>, request: WalletRequests[Call]): Promise<MoneyResult> {
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
