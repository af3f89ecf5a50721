import { parseJson, stringifyJson } from './json.ts'
import { WALLET_PATHS, type WalletAnswer, type WalletRequests, walletAnswer } from './messages.ts'
import { type Exchange, postSigned } from './signed-post.ts'
import { isFinal, isWalletStatus, type WalletCall, type WalletStatus } from './statuses.ts'

/**
 * What a call came to. `ok`: done, now or by an earlier try. `refused`: the wallet's last word, nothing moved by this try.
 * `unknown`: it may or may not have been done.
 */
export type WalletResult = { exchange: Exchange } & (
  | { kind: 'ok'; answer: WalletAnswer & { balance: bigint } }
  | { kind: 'refused'; status: WalletStatus; balance: bigint | undefined }
  | { kind: 'unknown'; reason: 'timeout' | 'network' | 'too_long' | 'http_status' | 'malformed' | 'status' }
)

export type WalletClient = { [Call in Exclude<WalletCall, 'userInfo'>]: (request: WalletRequests[Call]) => Promise<WalletResult> }

export const WALLET_TIMEOUT_MS = 1_000

export type WalletAddress = { walletUrl: string; privateKeyPem: string; timeoutMs?: number }

/** The vendor's side of the wallet. One try per call: the caller decides about retries, with the same `transaction_uuid`. */
export function walletClient(address: WalletAddress): WalletClient {
  return {
    balance: (request) => call(address, 'balance', request),
    bet: (request) => call(address, 'bet', request),
    win: (request) => call(address, 'win', request),
    rollback: (request) => call(address, 'rollback', request),
  }
}

async function call<Call extends keyof WalletClient>(
  address: WalletAddress,
  name: Call,
  request: WalletRequests[Call],
): Promise<WalletResult> {
  const exchange = await postSigned({
    url: `${address.walletUrl}${WALLET_PATHS[name]}`,
    body: stringifyJson(request),
    privateKeyPem: address.privateKeyPem,
    timeoutMs: address.timeoutMs ?? WALLET_TIMEOUT_MS,
  })
  return resultOf(name, request, exchange)
}

/** Turns what came back into one of three classes. Whatever is not clearly an answer to this request is unknown. */
export function resultOf(name: WalletCall, request: { request_uuid: string; currency?: string }, exchange: Exchange): WalletResult {
  if (exchange.failure !== null) return { kind: 'unknown', reason: exchange.failure, exchange }
  if (exchange.httpStatus !== 200) return { kind: 'unknown', reason: 'http_status', exchange }
  const parsed = walletAnswer.safeParse(parseJson(exchange.responseBody ?? ''))
  return parsed.success ? judge(name, request, { answer: parsed.data, exchange }) : { kind: 'unknown', reason: 'malformed', exchange }
}

type Received = { answer: WalletAnswer; exchange: Exchange }

function judge(name: WalletCall, request: { request_uuid: string; currency?: string }, { answer, exchange }: Received): WalletResult {
  const balance = answer.balance ?? undefined
  if (answer.status === 'RS_OK') {
    if (balance === undefined || !answersThis(answer, request)) return { kind: 'unknown', reason: 'malformed', exchange }
    return { kind: 'ok', answer: { ...answer, balance }, exchange }
  }
  if (!isWalletStatus(answer.status) || !isFinal(name, answer.status)) return { kind: 'unknown', reason: 'status', exchange }
  return { kind: 'refused', status: answer.status, balance, exchange }
}

/** A proxy that mixes up two answers must not be believed. Refusals may lack the id, since the wallet may not have read it. */
function answersThis(answer: WalletAnswer, request: { request_uuid: string; currency?: string }): boolean {
  const isSameCurrency = request.currency === undefined || (answer.currency ?? request.currency) === request.currency
  return answer.request_uuid?.toLowerCase() === request.request_uuid.toLowerCase() && isSameCurrency
}
