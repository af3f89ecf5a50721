import { hash } from 'node:crypto'
import { digestOf, type MoneyMessage } from '../settlement/rules.ts'
import type { Command } from '../settlement/settlements.ts'

type Bet = { memberId: bigint; uuid: string }

/**
 * The rollback of a bet of a forgotten round, as the vendor's own would be (section 6.4 of the wallet protocol). Its id follows from the bet's, so
 * that a second run names the same message and moves nothing.
 */
export function returnOf(
  round: { brandId: number; vendorCode: string; roundRef: string },
  { memberId, uuid }: Bet,
  currency: string,
): Command {
  const { brandId, vendorCode, roundRef } = round
  const message: MoneyMessage = {
    kind: 'rollback',
    memberId,
    transactionUuid: uuidFrom(`return ${brandId} ${vendorCode} ${uuid}`),
    referenceUuid: uuid,
    amountMinor: 0n,
    currency,
    gameCode: '',
    round: roundRef,
    isFree: false,
    rewardUuid: null,
    isPromo: false,
    isRoundClosed: true,
  }
  return { brandId, vendorCode, message, digest: digestOf(message), token: '' }
}

/** A UUID (version 8) that says the same for the same text. */
function uuidFrom(text: string): string {
  const hex = hash('sha256', text, 'hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}
