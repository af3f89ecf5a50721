import { toMinor } from '@croupier/wallet-protocol/amounts'
import type { Read } from '@croupier/wallet-protocol/dialects'
import type { VendorOptions } from '../connections/terms.ts'
import type { MoneyMessage } from '../settlement/rules.ts'
import { isOnSide } from '../stakes/rules.ts'

/** A money message as its dialect reads it, amounts still in units of the protocol (1/100,000 of the currency). */
export type MoneyRequest = Read<'bet'> | Read<'win'> | Read<'rollback'>

/** The amounts of a request in minor units; undefined where one of them is no whole number of these. */
export function amountsOf(vendorOptions: VendorOptions, request: MoneyRequest) {
  const amountMinor = 'amount' in request ? toMinor(request.amount) : 0n
  const unusedMinor = 'unused' in request ? toMinor(request.unused ?? 0n) : 0n
  const jackpotMinor = 'jackpot_win' in request ? toMinor(request.jackpot_win ?? 0n) : 0n
  const matchedMinor = matchedOf(vendorOptions, request)
  if (amountMinor === undefined || unusedMinor === undefined || jackpotMinor === undefined || matchedMinor === undefined) return undefined
  return { amountMinor, unusedMinor, jackpotMinor, matchedMinor }
}

/** Which side of which market a stake is on, where the vendor says so. */
export function sideOf({ namesSides }: VendorOptions, request: MoneyRequest): string | undefined {
  const betOn = 'bet' in request ? request.bet : undefined
  return namesSides && betOn && isOnSide(betOn) ? betOn : undefined
}

/** What of a stake opposite places match, where the vendor names sides; a stake on one side is looked at with its whole market. */
function matchedOf(vendorOptions: VendorOptions, request: MoneyRequest): bigint | undefined {
  if (!('matched' in request) || !vendorOptions.namesSides || sideOf(vendorOptions, request)) return 0n
  return request.is_free ? 0n : toMinor(request.matched ?? 0n)
}

type Core = Pick<MoneyMessage, 'kind' | 'memberId' | 'amountMinor' | 'unusedMinor' | 'jackpotMinor' | 'matchedMinor' | 'currency' | 'betOn'>

/** The message that a lane takes, out of the request as its dialect reads it. */
export function messageOf(core: Core, request: MoneyRequest): MoneyMessage {
  return {
    ...core,
    transactionUuid: request.transaction_uuid.toLowerCase(),
    referenceUuid: 'reference_transaction_uuid' in request ? (request.reference_transaction_uuid?.toLowerCase() ?? null) : null,
    gameCode: request.game_code,
    round: request.round ?? null,
    isFree: request.is_free === true,
    rewardUuid: 'reward_uuid' in request ? (request.reward_uuid?.toLowerCase() ?? null) : null,
    isPromo: 'is_supplier_promo' in request && request.is_supplier_promo === true,
    isRoundClosed: request.round_closed === true,
  }
}
