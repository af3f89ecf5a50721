import { isWithinHours } from '@croupier/calendar/calendar'
import type { PaymentState, ReportedState } from '#platform/ports.ts'
import type { Refusal } from '#platform/refusal.ts'
import { DEPOSIT_LIFE_MS, type DepositState, depositAfter, type Limits, outsideLimits, wasGivenUp } from './rules.ts'
import { type Entered, entryOf, routeEntry } from './rules-deposit-routes.ts'
import type { Deposit } from './store.ts'

/** The effect of an order on the member's limits: one that ends without money frees them, one that is paid after that counts late. */
export type LimitsStep = 'return' | 'draw_late' | 'keep'

/** A payment's state as the provider reports it; without an amount or currency, the ordered ones are meant. */
export type PaymentReport = { state: ReportedState; amountMinor?: bigint; currency?: string; confirmations?: number; sequence?: number }

type PaymentDecision =
  | { outcome: 'mismatch' | 'late' | 'unchanged' }
  | { outcome: 'moved'; next: PaymentState; limits: LimitsStep; isFinished: boolean; isCredited: boolean }

/** Decides what a provider's report does to an order. An amount or currency that is not the ordered one moves nothing, and late money credits nothing. */
export function decidePayment(order: Pick<Deposit, 'state' | 'amountMinor' | 'currency'>, report: PaymentReport): PaymentDecision {
  const isOther =
    (report.amountMinor !== undefined && report.amountMinor !== order.amountMinor) ||
    (report.currency !== undefined && report.currency !== order.currency)
  if (isOther) return { outcome: 'mismatch' }
  if (report.state === 'late') return { outcome: 'late' }
  const next = depositAfter(order.state, report.state)
  if (!next) return { outcome: 'unchanged' }
  return { outcome: 'moved', next, limits: limitsStep(order.state, next), isFinished: next !== 'pending', isCredited: next === 'paid' }
}

function limitsStep(state: DepositState, next: DepositState): LimitsStep {
  if (next === 'paid') return wasGivenUp(state) ? 'draw_late' : 'keep'
  return wasGivenUp(next) ? 'return' : 'keep'
}

/** Decides what becomes of an order that the provider does not know; undefined while it may still arrive there. */
export function decideExpiry({ state, createdAt }: Pick<Deposit, 'state' | 'createdAt'>, now: Date): { limits: LimitsStep } | undefined {
  if (state === 'paid' || now.getTime() - createdAt.getTime() < DEPOSIT_LIFE_MS) return undefined
  return { limits: wasGivenUp(state) ? 'keep' : 'return' }
}

type OrderInput = { amount: bigint; channel: string }
type Offered = Limits & Entered & { hours: string | null }

/** Whether a call with the id of an order asks for that order again: by the route that was chosen, or the channel where it was opened. */
export function isSameOrder(order: Pick<Deposit, 'amountMinor' | 'channel' | 'route'>, { amount, channel }: OrderInput): boolean {
  const isChosen = order.channel === channel || (order.route !== null && channel === routeEntry(order.route))
  return order.amountMinor === amount && isChosen
}

/** The chosen channel, or those of the chosen route, where they take the amount; `clock` is the time of day on the brand's clock. */
export function decideChannels<Channel extends Offered>(
  channels: readonly Channel[],
  { amount, channel: entry }: OrderInput,
  clock: string,
): { channels: Channel[] } | Refusal<'channel_unknown' | 'channel_closed' | 'below_minimum' | 'above_maximum'> {
  const chosen = channels.filter((channel) => entryOf(channel) === entry)
  if (chosen.length === 0) return { refusal: 'channel_unknown', detail: { field: 'channel' } }
  const open = chosen.filter(({ hours }) => opensAt(hours, clock) === null)
  if (open.length === 0) return { refusal: 'channel_closed', detail: { field: 'channel' } }
  const taking = open.filter((channel) => outsideLimits(amount, channel) === undefined)
  if (taking.length > 0) return { channels: taking }
  const isBelow = open.some(({ maximumMinor }) => amount <= maximumMinor)
  return { refusal: isBelow ? 'below_minimum' : 'above_maximum', detail: { field: 'amount' } }
}

/** The time of day at which a channel opens; null while it is open. */
export function opensAt(hours: string | null, clock: string): string | null {
  return hours === null || isWithinHours(hours, clock) ? null : hours.slice(0, 5)
}

const PRESETS_MINOR = [10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n]

/** Whether and between which amounts a member may deposit; the presets lie between them. */
export function depositSettingsOf(channels: readonly Limits[]) {
  const smallest = channels.reduce<bigint>(
    (least, { minimumMinor }) => (minimumMinor < least ? minimumMinor : least),
    channels[0]?.minimumMinor ?? 0n,
  )
  const largest = channels.reduce<bigint>((most, { maximumMinor }) => (maximumMinor > most ? maximumMinor : most), 0n)
  const presets = PRESETS_MINOR.filter((preset) => preset >= smallest && preset <= largest)
  return { allowDeposit: channels.length > 0, minimumAmount: smallest, maximumAmount: largest, presets }
}
