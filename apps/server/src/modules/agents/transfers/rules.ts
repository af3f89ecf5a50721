import type { lineTransferRow, transferDownline } from '@croupier/contract/agents'
import type { InputOf } from '@croupier/contract/route'
import { toWire } from '@croupier/money/money'
import type * as z from 'zod/mini'
import { walletOf } from '#modules/wallet/accounts.ts'
import type { Leg } from '#modules/wallet/index.ts'
import type { Refusal } from '#platform/refusal.ts'
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

export type LineTransferRow = z.infer<typeof lineTransferRow>

/** A transfer as one of its two ends sees it, with the name of the other. */
export function shownTransfer(
  names: ReadonlyMap<bigint, { username: string }>,
  row: LineTransfer,
  own: Pick<Node, 'memberId'>,
): LineTransferRow {
  const { direction, otherId, relation } = seenFrom(own.memberId, row)
  return {
    id: row.clientId,
    direction,
    other: { id: String(otherId), username: names.get(otherId)?.username ?? '', relation },
    amount: row.amountMinor,
    note: row.note,
    at: row.at.getTime(),
  }
}

type Sent = Pick<LineTransfer, 'fromId' | 'toId' | 'isDownward'>

/** A transfer as it is written, under the id of the call. */
export function newTransfer({ id, amount, note = '' }: Pick<InputOf<typeof transferDownline>, 'id' | 'amount' | 'note'>, ends: Sent) {
  return { ...ends, clientId: id, amountMinor: amount, note }
}

/** Caps as the sender sees them. */
export function shownCaps({ minimumMinor, maximumMinor, dailyMinor }: TransferCaps) {
  return { minimumAmount: minimumMinor, maximumAmount: maximumMinor, dailyCap: dailyMinor }
}

/** Why caps cannot stand: the least is at most the most, and that at most the day's. */
export function capsFault({ minimumMinor, maximumMinor, dailyMinor }: TransferCaps): Refusal<'request_param_err'> | undefined {
  if (minimumMinor > maximumMinor) return { refusal: 'request_param_err', detail: { field: 'maximum' } }
  return maximumMinor > dailyMinor ? { refusal: 'request_param_err', detail: { field: 'daily' } } : undefined
}

/** The caps that a proposal keeps as minor units in text. */
export function capsOf({ minimum, maximum, daily }: Record<string, string | null>): TransferCaps {
  return { minimumMinor: BigInt(minimum ?? '0'), maximumMinor: BigInt(maximum ?? '0'), dailyMinor: BigInt(daily ?? '0') }
}

/** Caps as the two persons read them who decide on them. */
export function capsText({ minimumMinor, maximumMinor, dailyMinor }: TransferCaps): string {
  return `${toWire(minimumMinor)} to ${toWire(maximumMinor)}, ${toWire(dailyMinor)} a day`
}
