import { randomUUID } from 'node:crypto'
import { floorToMinor, toUnits } from '@croupier/wallet-protocol/amounts'
import { stringifyJson } from '@croupier/wallet-protocol/json'
import type { WalletRequests } from '@croupier/wallet-protocol/messages'
import type { WalletStatus } from '@croupier/wallet-protocol/statuses'
import { type WalletAddress, type WalletResult, walletClient } from '@croupier/wallet-protocol/wallet-client'

/** What a money call came to, in minor units. `unknown`: it may or may not have happened. */
export type MoneyResult =
  /** `jackpotMinor`: what stands on the pool that the wallet keeps for the game, where it tells of one. */
  | { kind: 'ok'; balanceMinor: bigint; jackpotMinor?: bigint }
  | { kind: 'refused'; status: WalletStatus; balanceMinor: bigint | undefined }
  | { kind: 'unknown' }

/** A player as the operator's wallet knows it: the user and token of the launch. */
export type WalletPlayer = { user: string; token: string; gameCode: string }

/** The payer of a money call, with the round. */
export type Payer = WalletPlayer & {
  currency: string
  roundId: string
  /** Of a free bet: it takes no cash, and what it wins is paid. */
  rewardId: string | null
}

/**
 * `market` is the market and the side of the bet, as the operator's rule on opposite sides reads it: `main:banker`. A bet on many places at once
 * has none, and says itself what of it they match: `matchedMinor`.
 */
export type BetOrder = { transactionUuid: string; amountMinor: bigint; market?: string | undefined; matchedMinor?: bigint | undefined }
/**
 * `isLast` closes the round at the operator; `unusedMinor` is the part of the amount that is stake which was never at risk, `jackpotMinor` that
 * which the wallet's pool pays.
 */
export type WinOrder = {
  transactionUuid: string
  betUuid: string
  amountMinor: bigint
  isLast: boolean
  unusedMinor?: bigint
  jackpotMinor?: bigint
}
/** `undoneUuid` is the bet that goes back, or the win that is taken back. */
export type RollbackOrder = { transactionUuid: string; undoneUuid: string; isLast: boolean }

export type CallKind = 'balance' | 'bet' | 'win' | 'rollback'

/** A call as it is written down before it is sent. */
export type AskedCall = {
  kind: CallKind
  roundId: string | null
  requestUuid: string
  transactionUuid: string | null
  /** The message as JSON, without the session token. */
  request: string
}

export type ToldAnswer = {
  result: MoneyResult['kind']
  /** The status of the protocol, or why no answer can be believed. */
  detail: string
  httpStatus: number | null
  response: string | null
  durationMs: number
}

/** Where calls are kept. One without an answer is one whose outcome nobody knows, so it is written before the call is sent. */
export type CallJournal<Id> = { asked(call: AskedCall): Promise<Id>; told(id: Id, answer: ToldAnswer): Promise<void> }

export type Wallet = {
  balance(player: WalletPlayer): Promise<MoneyResult>
  bet(payer: Payer, order: BetOrder): Promise<MoneyResult>
  win(payer: Payer, order: WinOrder): Promise<MoneyResult>
  rollback(payer: Payer, order: RollbackOrder): Promise<MoneyResult>
}

const RESPONSE_KEPT_MAX = 4000

/** An operator's wallet. One try a call: the caller decides about retries, with the same transaction id, which moves money once. */
export function openWallet<Id>(address: WalletAddress, journal: CallJournal<Id>): Wallet {
  const send = <Call extends CallKind>(kind: Call, roundId: string | null, request: WalletRequests[Call]) =>
    sendKept(address, journal, { kind, roundId, request })
  return {
    balance: ({ user, token, gameCode }) => send('balance', null, { user, token, game_code: gameCode, request_uuid: randomUUID() }),
    bet: (payer, { transactionUuid, amountMinor, market, matchedMinor = 0n }) =>
      send('bet', payer.roundId, {
        ...movementOf(payer, { transactionUuid, isLast: false, kind: 'bet' }),
        ...freeIn(payer),
        currency: payer.currency,
        amount: toUnits(amountMinor),
        ...(market !== undefined && { bet: market }),
        ...(matchedMinor > 0n && { matched: toUnits(matchedMinor) }),
      }),
    win: (payer, { transactionUuid, betUuid, amountMinor, isLast, unusedMinor = 0n, jackpotMinor = 0n }) =>
      send('win', payer.roundId, {
        ...movementOf(payer, { transactionUuid, isLast, kind: 'win' }),
        reference_transaction_uuid: betUuid,
        ...freeIn(payer),
        currency: payer.currency,
        amount: toUnits(amountMinor),
        ...(unusedMinor > 0n && { unused: toUnits(unusedMinor) }),
        ...(jackpotMinor > 0n && { jackpot_win: toUnits(jackpotMinor) }),
      }),
    rollback: (payer, { transactionUuid, undoneUuid, isLast }) =>
      send('rollback', payer.roundId, {
        ...movementOf(payer, { transactionUuid, isLast, kind: 'rollback' }),
        reference_transaction_uuid: undoneUuid,
        is_free: payer.rewardId !== null,
      }),
  }
}

function movementOf(payer: Payer, { transactionUuid, isLast, kind }: { transactionUuid: string; isLast: boolean; kind: CallKind }) {
  return {
    user: payer.user,
    token: payer.token,
    request_uuid: randomUUID(),
    game_code: payer.gameCode,
    round: payer.roundId,
    transaction_uuid: transactionUuid,
    supplier_transaction_id: `${transactionUuid}-${kind}`,
    round_closed: isLast,
  }
}

function freeIn({ rewardId }: Payer): { is_free: boolean; reward_uuid?: string } {
  return rewardId === null ? { is_free: false } : { is_free: true, reward_uuid: rewardId }
}

type Sending<Call extends CallKind> = { kind: Call; roundId: string | null; request: WalletRequests[Call] }

async function sendKept<Call extends CallKind, Id>(
  address: WalletAddress,
  journal: CallJournal<Id>,
  { kind, roundId, request }: Sending<Call>,
): Promise<MoneyResult> {
  const { token: _token, ...kept } = request
  const id = await journal.asked({
    kind,
    roundId,
    requestUuid: request.request_uuid,
    transactionUuid: 'transaction_uuid' in request ? request.transaction_uuid : null,
    request: stringifyJson(kept),
  })
  const result = await walletClient(address)[kind](request)
  await journal.told(id, {
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
      return { kind: 'ok', balanceMinor: floorToMinor(result.answer.balance), ...jackpotIn(result.answer) }
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

function jackpotIn({ jackpot }: { jackpot?: bigint | null | undefined }): { jackpotMinor?: bigint } {
  return jackpot == null ? {} : { jackpotMinor: floorToMinor(jackpot) }
}
