import { type Leg, walletOf } from '#modules/wallet/index.ts'
import type { Node } from '../tree/store.ts'
import type { LineTransfer, TransferCaps } from './store.ts'

type Relative = Pick<Node, 'memberId' | 'uplineId'>

/** Whether one of them is the direct upline of the other: money moves along no other pair (AC-06). */
export function areRelatives(own: Relative, other: Relative): boolean {
  return other.uplineId === own.memberId || own.uplineId === other.memberId
}

/** Whether a call with the id of a transfer asks for that transfer again. */
export function isSameTransfer(known: Pick<LineTransfer, 'amountMinor' | 'toId'>, input: { amount: bigint; memberId: string }): boolean {
  return known.amountMinor === input.amount && String(known.toId) === input.memberId
}

/** Why an amount is not sent at once; undefined within the caps, bounds included. */
export function refusalOfAmount(
  amountMinor: bigint,
  { minimumMinor, maximumMinor }: TransferCaps,
): 'below_minimum' | 'above_maximum' | undefined {
  if (amountMinor < minimumMinor) return 'below_minimum'
  return amountMinor > maximumMinor ? 'above_maximum' : undefined
}

/** Whether an amount on top of what was sent since the day began is above the day's cap. */
export function isAboveDay(amountMinor: bigint, sentMinor: bigint, { dailyMinor }: TransferCaps): boolean {
  return sentMinor + amountMinor > dailyMinor
}

type Ends = { fromId: bigint; toId: bigint; receiverKind: 'trial' | 'member' | 'agent' }

/** Only agents send; the receiver may be any member of the line. */
export function lineTransferLegs({ fromId, toId, receiverKind }: Ends, amountMinor: bigint, currency: string): Leg[] {
  return [
    { account: walletOf({ memberId: fromId, kind: 'agent' }, currency), amountMinor: -amountMinor },
    { account: walletOf({ memberId: toId, kind: receiverKind }, currency), amountMinor },
  ]
}

/** A transfer as one of its two ends sees it. */
export function seenFrom(ownId: bigint, { fromId, toId, isDownward }: Pick<LineTransfer, 'fromId' | 'toId' | 'isDownward'>) {
  const isOut = fromId === ownId
  return {
    direction: isOut ? ('out' as const) : ('in' as const),
    otherId: isOut ? toId : fromId,
    relation: isOut === isDownward ? ('downline' as const) : ('upline' as const),
  }
}
