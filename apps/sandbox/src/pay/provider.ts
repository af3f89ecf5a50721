import { randomBytes } from 'node:crypto'
import type { Journal } from '#journal.ts'
import { type Behaviour, takeOne } from './behaviour.ts'
import {
  isFinal,
  isSameRequest,
  mayFollow,
  type Payment,
  type PaymentRequest,
  type PaymentStatus,
  type Payout,
  type PayoutRequest,
  type PayoutStatus,
  showPayment,
  showPayout,
} from './rules.ts'
import type { Webhooks } from './webhooks.ts'

const PAYMENT_LIFE_MS = 3_600_000

export type Opened<Item> = { item: Item; isNew: boolean } | 'reference_used'

export type Provider = {
  openPayment(request: PaymentRequest, now: Date): Opened<Payment>
  openPayout(request: PayoutRequest, now: Date): Opened<Payout>
  paymentOf(key: { reference: string } | { id: string }): Payment | undefined
  payoutOf(reference: string): Payout | undefined
  /** Moves a payment on, or answers it unchanged when that status may not follow. */
  movePayment(payment: Payment, status: PaymentStatus, now: Date): Payment
  movePayout(payout: Payout, status: PayoutStatus, now: Date): Payout
  /** Settles payouts that are due and expires old payments. */
  tick(now: Date): void
  recentPayments(): readonly Payment[]
  recentPayouts(): readonly Payout[]
}

type Parts = { journal: Journal; behaviour: Behaviour; webhooks: Webhooks; publicUrl: string }

/** The provider's memory is its log: every change is one line, and the last line of an id is its state. */
export function openProvider({ journal, behaviour, webhooks, publicUrl }: Parts): Provider {
  const payments = new Map<string, Payment>()
  const payouts = new Map<string, Payout>()
  for (const entry of journal.entries as (Payment | Payout)[]) remember(entry)

  function remember(entry: Payment | Payout): void {
    if (entry.entry === 'payment') payments.set(entry.request.reference, entry)
    else payouts.set(entry.request.reference, entry)
  }

  function record<Item extends Payment | Payout>(item: Item, now: Date): Item {
    remember(item)
    const { reference, amount, currency } = item.request
    journal.append({ at: now.toISOString(), reference, amount, currency, ...item })
    return item
  }

  function tell(item: Payment | Payout, now: Date): void {
    const data = item.entry === 'payment' ? showPayment(item, publicUrl) : showPayout(item)
    const { id: objectId, sequence } = item
    webhooks.announce({ type: `${item.entry}.${item.status}`, objectId, sequence, url: item.request.notifyUrl, data }, now)
  }

  function movePayment(payment: Payment, status: PaymentStatus, now: Date): Payment {
    if (!mayFollow(payment.status, status)) return payment
    const reached = status === 'paid' && takeOne(behaviour, 'failNext') ? 'failed' : status
    const moved = record({ ...payment, status: reached, sequence: payment.sequence + 1, updatedAt: now.toISOString() }, now)
    tell(moved, now)
    return moved
  }

  function movePayout(payout: Payout, status: PayoutStatus, now: Date): Payout {
    if (!mayFollow(payout.status, status)) return payout
    const reason = status === 'failed' ? 'The bank did not accept the account' : null
    const life = { status, reason, dueAt: null, sequence: payout.sequence + 1, updatedAt: now.toISOString() }
    const moved = record({ ...payout, ...life }, now)
    if (status !== 'unknown') tell(moved, now)
    return moved
  }

  return {
    openPayment(request, now) {
      const known = payments.get(request.reference)
      if (known) return isSameRequest(known.request, request) ? { item: known, isNew: false } : 'reference_used'
      const life = { id: newId('pay'), status: 'created' as const, sequence: 1, createdAt: now.toISOString(), updatedAt: now.toISOString() }
      return { item: record({ entry: 'payment', request, ...life }, now), isNew: true }
    },
    openPayout(request, now) {
      const known = payouts.get(request.reference)
      if (known) return isSameRequest(known.request, request) ? { item: known, isNew: false } : 'reference_used'
      const dueAt = behaviour.holdPayouts ? null : new Date(now.getTime() + behaviour.payoutDelayMs).toISOString()
      const life = {
        id: newId('out'),
        status: 'accepted' as const,
        sequence: 1,
        createdAt: now.toISOString(),
        updatedAt: now.toISOString(),
      }
      const payout = record({ entry: 'payout', request, reason: null, dueAt, ...life }, now)
      tell(payout, now)
      return { item: takeOne(behaviour, 'unknownNext') ? movePayout(payout, 'unknown', now) : payout, isNew: true }
    },
    paymentOf: (key) =>
      'reference' in key ? payments.get(key.reference) : [...payments.values()].find((payment) => payment.id === key.id),
    payoutOf: (reference) => payouts.get(reference),
    movePayment,
    movePayout,
    tick(now) {
      for (const payout of payouts.values()) {
        if (payout.dueAt === null || Date.parse(payout.dueAt) > now.getTime()) continue
        movePayout(payout, takeOne(behaviour, 'failNext') ? 'failed' : 'paid', now)
      }
      for (const payment of payments.values()) {
        if (isFinal(payment.status) || Date.parse(payment.createdAt) + PAYMENT_LIFE_MS > now.getTime()) continue
        movePayment(payment, 'expired', now)
      }
    },
    recentPayments: () => [...payments.values()].slice(-50).reverse(),
    recentPayouts: () => [...payouts.values()].slice(-50).reverse(),
  }
}

function newId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString('hex')}`
}
