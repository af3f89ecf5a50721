import { toMinor } from '@croupier/wallet-protocol/amounts'
import { parseJson, stringifyJson } from '@croupier/wallet-protocol/json'
import { DEMO_CURRENCY, gameUrlAnswer, receivedTransactions, VENDOR_PATHS } from '@croupier/wallet-protocol/messages'
import { postSigned } from '@croupier/wallet-protocol/signed-post'
import type * as z from 'zod'
import type { VendorGateway, VendorListOrder, VendorMovement } from '#platform/ports.ts'

const TIMEOUT_MS = 8000
/** A list of five thousand transactions is about two megabytes. */
const LIST_MAX_BYTES = 8_000_000

/** The vendors' games API, signed with our key (section 8 of the protocol). */
export function vendorGateway(privateKeyPem: string): VendorGateway {
  return {
    gameUrl: async (launch) => {
      const body = stringifyJson(gameUrlMessage(launch))
      const exchange = await postSigned({ url: `${launch.baseUrl}${VENDOR_PATHS.gameUrl}`, body, privateKeyPem, timeoutMs: TIMEOUT_MS })
      if (exchange.httpStatus === null || exchange.httpStatus >= 500) return { state: 'unknown' }
      const read = gameUrlAnswer.safeParse(parseJson(exchange.responseBody ?? ''))
      return exchange.httpStatus === 200 && read.success ? { state: 'ok', url: read.data.url } : { state: 'refused' }
    },
    transactions: async (order) => {
      const url = `${order.baseUrl}${VENDOR_PATHS.transactions}`
      const body = stringifyJson(listMessage(order))
      const exchange = await postSigned({ url, body, privateKeyPem, timeoutMs: TIMEOUT_MS, answerMaxBytes: LIST_MAX_BYTES })
      if (exchange.httpStatus === 400 || exchange.failure === 'too_long') return { state: 'too_many' }
      const read = receivedTransactions.safeParse(parseJson(exchange.responseBody ?? ''))
      return exchange.httpStatus === 200 && read.success ? { state: 'ok', movements: read.data.map(movementOf) } : { state: 'unknown' }
    },
  }
}

/** A time in the protocol has no zone: it is UTC. */
const timeOf = (at: Date) => at.toISOString().replace('Z', '')

function listMessage(order: VendorListOrder) {
  const asked = 'round' in order ? { round: order.round } : { start_time: timeOf(order.from), end_time: timeOf(order.until) }
  return { operator_id: order.operatorId, ...asked }
}

/** Kinds and states that are new to us are movements without a known end, never a failure. */
const KINDS: Readonly<Record<string, VendorMovement['kind']>> = {
  TK_BET: 'bet',
  TK_FREE_BET: 'bet',
  TK_WIN: 'win',
  TK_FREE_WIN: 'win',
  TK_JP_WIN: 'win',
  TK_BONUS_WIN: 'win',
  TK_ROLLBACK: 'rollback',
}
const STATES: Readonly<Record<string, VendorMovement['state']>> = {
  TS_SUCCESS: 'done',
  TS_DECLINED: 'declined',
  TS_ROLLEDBACK: 'rolled_back',
  TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED: 'given_up',
}

function movementOf(item: z.infer<typeof receivedTransactions>[number]): VendorMovement {
  return {
    uuid: item.transaction_uuid.toLowerCase(),
    kind: KINDS[item.kind] ?? 'other',
    state: STATES[item.transaction_status] ?? 'pending',
    user: item.user,
    amountMinor: toMinor(item.amount) ?? null,
    currency: item.currency,
    round: item.round ?? null,
  }
}

function gameUrlMessage(launch: Parameters<VendorGateway['gameUrl']>[0]) {
  return {
    operator_id: launch.operatorId,
    ...(launch.player ? { user: launch.player.user, token: launch.player.token } : {}),
    currency: launch.player?.currency ?? DEMO_CURRENCY,
    game_code: launch.gameCode,
    platform: launch.isPhone ? 'GPL_MOBILE' : 'GPL_DESKTOP',
    country: 'XX',
    lang: launch.language === 'TY' ? 'fil' : 'en',
    lobby_url: launch.lobbyUrl,
    deposit_url: launch.depositUrl,
    ...(launch.player?.prizeGroup ? { prize_group: launch.player.prizeGroup } : {}),
    ...(launch.theme ? { theme: launch.theme } : {}),
    // The protocol leaves further fields to the two who speak it; only lotteries get any.
    ...(launch.lottery ? { meta: launch.lottery } : {}),
  }
}
