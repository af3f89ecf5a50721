import { contractKinds } from '@croupier/contract/agents-terms'
import { type AccountName, stripeFor, walletOf } from '#modules/wallet/accounts.ts'
import type { Leg } from '#modules/wallet/index.ts'
import { escrowOf } from '../escrows/rules.ts'
import type { NewPayment, NewPayslip } from './store-payments.ts'

type Slip = Pick<NewPayslip, 'takerId' | 'payer' | 'amountMinor'>

/** The kind of the transfer that pays wages of a contract. */
export function wagesKind(contractKind: string): 'dividend' | 'salary' {
  return contractKind === 'dividend' ? 'dividend' : 'salary'
}

/** Payslips that the brand pays at once: what it owes itself, nothing that came to zero. */
export function payableByHouse<Payslip extends Slip>(slips: readonly Payslip[]): Payslip[] {
  return slips.filter(({ payer, amountMinor }) => payer === 'brand' && amountMinor > 0n)
}

/** The house loses the sum, each agent gains the sum of the own payslips. Wants at least one payslip. */
export function houseLegs(slips: readonly Pick<Slip, 'takerId' | 'amountMinor'>[], currency: string): Leg[] {
  const perTaker = new Map<bigint, bigint>()
  for (const { takerId, amountMinor } of slips) perTaker.set(takerId, (perTaker.get(takerId) ?? 0n) + amountMinor)
  const [[firstTaker = 0n] = []] = perTaker
  const sum = slips.reduce((total, { amountMinor }) => total + amountMinor, 0n)
  const house: AccountName = { class: 'house', ownerId: 0n, unit: currency, realm: 'real', stripe: stripeFor(firstTaker) }
  const gains = [...perTaker].map(([memberId, amountMinor]) => ({ account: walletOf({ memberId, kind: 'agent' }, currency), amountMinor }))
  return [{ account: house, amountMinor: -sum }, ...gains]
}

export type WagesSource = { amountMinor: bigint; source: 'balance' | 'escrow'; unit: string }

/** From an upline's balance or escrow to the taker of the payslip. */
export function wagesLegs(
  { giverId, takerId }: { giverId: bigint; takerId: bigint },
  { amountMinor, source, unit }: WagesSource,
): [Leg, Leg] {
  const from = source === 'escrow' ? escrowOf(giverId, unit) : walletOf({ memberId: giverId, kind: 'agent' }, unit)
  return [
    { account: from, amountMinor: -amountMinor },
    { account: walletOf({ memberId: takerId, kind: 'agent' }, unit), amountMinor },
  ]
}

/** What a balance pays of a debt: all of it or nothing, but by force whatever is there. */
export function payableFromBalance({ isForced, availableMinor }: { isForced: boolean; availableMinor: bigint }, restMinor: bigint): bigint {
  if (availableMinor >= restMinor) return restMinor
  return isForced && availableMinor > 0n ? availableMinor : 0n
}

/** What an escrow pays of a debt: whatever it holds. */
export function payableFromEscrow(heldMinor: bigint, restMinor: bigint): bigint {
  return heldMinor < restMinor ? heldMinor : restMinor
}

/** Payslips as they are written once the brand has paid some of them by a transfer. */
export function paidSlips(slips: readonly NewPayslip[], payable: readonly NewPayslip[], transferId: bigint): NewPayslip[] {
  const paid = new Set(payable)
  return slips.map((slip) => (paid.has(slip) ? { ...slip, state: 'paid' as const, transferId } : slip))
}

/** The payments of payslips that the brand has paid. */
export function housePayments(paid: readonly Pick<NewPayslip, 'id' | 'transferId' | 'amountMinor'>[]): NewPayment[] {
  return paid.flatMap(({ id, transferId, amountMinor }) =>
    transferId === null ? [] : [{ payslipId: id, transferId, amountMinor, source: 'house' as const }],
  )
}

export type UplineDebt = { id: bigint; takerId: bigint; giverId: bigint; kind: string }

/** What an upline owes by a payslip. */
export function uplineDebt({ id, takerId, giverId, kind }: Pick<NewPayslip, 'id' | 'takerId' | 'giverId' | 'kind'>): UplineDebt {
  if (giverId === null) throw new Error(`payslip ${id} has an upline as payer and no giver`)
  return { id, takerId, giverId, kind }
}

export type PaidWages = Pick<NewPayslip, 'takerId' | 'kind' | 'amountMinor'>

/** What takers hear of wages that were paid together. */
export function wagesNews(slips: readonly PaidWages[]) {
  return slips.map(({ takerId, kind, amountMinor }) => ({
    memberId: String(takerId),
    kind: contractKinds.find((known) => known === kind) ?? ('realtime' as const),
    amountMinor: String(amountMinor),
  }))
}
