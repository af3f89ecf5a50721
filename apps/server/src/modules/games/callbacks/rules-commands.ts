import { isWithinLimit } from '../settings/rules.ts'
import type { MoneyMessage } from '../settlement/rules.ts'
import { digestOf } from '../settlement/rules.ts'
import type { Command } from '../settlement/settlements.ts'
import { amountsOf, type MoneyRequest, messageOf, sideOf } from './requested-moves.ts'
import type { PendingCommand, Reply, VendorContext } from './vendor-services.ts'

/** A member's id as we give it to vendors, written in one way only. */
const USER = /^[1-9]\d{0,17}$/

/** The member's id in a message; undefined for what is none. */
export function memberIdOf(user: string): bigint | undefined {
  return USER.test(user) ? BigInt(user) : undefined
}

export type Money = { kind: MoneyMessage['kind']; request: MoneyRequest }

type Judging = Pick<
  VendorContext,
  'brandId' | 'vendorCode' | 'currency' | 'vendorOptions' | 'isClosed' | 'dialect' | 'pools' | 'stakeLimits'
>

/** A money message as the lanes take it, or why it is no message of ours. A free round stakes nothing of the player's, so no limit of stakes holds it. */
export function commandOf(vendor: Judging, { kind, request }: Money, user: string): PendingCommand | Reply {
  const { brandId, vendorCode, vendorOptions, isClosed: isVendorClosed, dialect, pools } = vendor
  const memberId = memberIdOf(user)
  if (memberId === undefined) return { status: 'RS_ERROR_INVALID_TOKEN' }
  const amounts = amountsOf(vendorOptions, request)
  if (!amounts) return { status: 'RS_ERROR_WRONG_TYPES' }
  const currency = 'currency' in request ? request.currency : vendor.currency
  if (currency !== vendor.currency) return { status: 'RS_ERROR_WRONG_CURRENCY' }
  const message = messageOf({ kind, memberId, ...amounts, currency, betOn: sideOf(vendorOptions, request) }, request)
  const isBeyondLimit = !message.isFree && !isWithinLimit(amounts.amountMinor, vendor.stakeLimits.get(message.gameCode))
  const pool = pools.get(message.gameCode)
  return { brandId, vendorCode, message, token: request.token, isVendorClosed, isBeyondLimit, vendorOptions, dialect, pool }
}

/** A command as it is settled: with the digest by which the dialect knows a message again. */
export function withDigest({
  brandId,
  vendorCode,
  message,
  token,
  isVendorClosed,
  isBeyondLimit,
  vendorOptions,
  pool,
  dialect,
}: PendingCommand): Command {
  return { brandId, vendorCode, message, token, isVendorClosed, isBeyondLimit, vendorOptions, pool, digest: digestOf(message, dialect) }
}
