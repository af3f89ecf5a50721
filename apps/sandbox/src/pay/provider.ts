import { randomBytes } from 'node:crypto'
import type { Journal } from '#journal.ts'
import { type Behaviour, takeOne } from './behaviour.ts'
import { isMined, neededOf } from './coins.ts'
import { QR_LIFE_MS } from './qr.ts'
import {
  isFinal,
  isSameRequest,
  mayCome,
  mayFollow,
  oneMoreThan,
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

export type CoinStep = 'seen' | 'confirmed' | 'reorganised'

type Opened<Item> = { item: Item; isNew: boolean } | 'reference_used'

export type Provider = {
  openPayment(request: PaymentRequest, now: Date): Opened<Payment>
  openPayout(request: PayoutRequest, now: Date): Opened<Payout>
  paymentOf(key: { reference: string } | { id: string }): Payment | undefined
  payoutOf(reference: string): Payout | undefined
  /** Moves a payment on, or answers it unchanged when that status may not follow. */
  movePayment(payment: Payment, status: PaymentStatus, now: Date): Payment
  /** What the network does with coins: they are seen, a block confirms them, or the blocks that had them are given up. */
  moveCoins(payment: Payment, step: CoinStep, now: Date): Payment
  movePayout(payout: Payout, status: PayoutStatus, now: Date): Payout
  /** Settles payouts that are due and expires old payments. */
  tick(now: Date): void
  recentPayments(): readonly Payment[]
  recentPayouts(): readonly Payout[]
  all(): readonly (Payment | Payout)[]
}

type Parts = { journal: Journal; behaviour: Behaviour; webhooks: Webhooks; publicUrl: string }
type Book = Parts & { payments: Map<string, Payment>; payouts: Map<string, Payout> }

/** The provider's memory is its log: every change is one line, and the last line of an id is its state. */
export function openProvider(parts: Parts): Provider {
  const book: Book = { ...parts, payments: new Map(), payouts: new Map() }
  const { payments, payouts } = book
  for (const entry of parts.journal.entries as (Payment | Payout)[]) remember(book, entry)
  return {
    openPayment: (request, now) => openOnce(payments, request, () => record(book, newPayment(request, now), now)),
    openPayout: (request, now) => openOnce(payouts, request, () => acceptPayout(book, request, now)),
    paymentOf: (key) =>
      'reference' in key ? payments.get(key.reference) : [...payments.values()].find((payment) => payment.id === key.id),
    payoutOf: (reference) => payouts.get(reference),
    movePayment: (payment, status, now) => movePayment(book, { payment, status }, now),
    moveCoins: (payment, step, now) => moveCoins(book, { payment, step }, now),
    movePayout: (payout, status, now) => movePayout(book, { payout, status }, now),
    tick: (now) => tick(book, now),
    recentPayments: () => [...payments.values()].slice(-50).reverse(),
    recentPayouts: () => [...payouts.values()].slice(-50).reverse(),
    all: () => [...payments.values(), ...payouts.values()],
  }
}

/** A reference is idempotent: with the same details it returns the first payment, with other details it is refused. */
function openOnce<Item extends Payment | Payout>(known: Map<string, Item>, request: Item['request'], open: () => Item): Opened<Item> {
  const item = known.get(request.reference)
  if (!item) return { item: open(), isNew: true }
  return isSameRequest(item.request, request) ? { item, isNew: false } : 'reference_used'
}

function newPayment(request: PaymentRequest, now: Date): Payment {
  const at = now.toISOString()
  return { entry: 'payment', request, id: newId('pay'), status: 'created', sequence: 1, createdAt: at, updatedAt: at }
}

function acceptPayout(book: Book, request: PayoutRequest, now: Date): Payout {
  const { holdPayouts, payoutDelayMs } = book.behaviour
  const dueAt = holdPayouts ? null : new Date(now.getTime() + payoutDelayMs).toISOString()
  const at = now.toISOString()
  const life = { id: newId('out'), status: 'accepted' as const, sequence: 1, createdAt: at, updatedAt: at }
  const payout = record(book, { entry: 'payout' as const, request, reason: null, dueAt, ...life }, now)
  tell(book, payout, now)
  return takeOne(book.behaviour, 'unknownNext') ? movePayout(book, { payout, status: 'unknown' }, now) : payout
}

function movePayment(book: Book, { payment, status }: { payment: Payment; status: PaymentStatus }, now: Date): Payment {
  if (!(status === 'paid' ? mayCome(payment) : mayFollow(payment.status, status))) return payment
  const reached = reachedBy(book, payment, status)
  const life = { status: reached, sequence: payment.sequence + 1, updatedAt: now.toISOString() }
  const moved = record(book, { ...payment, ...life, ...moneyOf(book, payment, { reached, now }) }, now)
  tell(book, moved, now)
  return moved
}

/** Coins that come after the end of their quote are worth something else by then. */
function reachedBy(book: Book, { request, status }: Payment, wanted: PaymentStatus): PaymentStatus {
  if (wanted !== 'paid') return wanted
  if (takeOne(book.behaviour, 'failNext')) return 'failed'
  return request.show === 'coins' && status === 'expired' ? 'late' : 'paid'
}

/** What a payment keeps of money that came. */
function moneyOf(book: Book, payment: Payment, { reached, now }: { reached: PaymentStatus; now: Date }): Partial<Payment> {
  if (reached !== 'paid' && reached !== 'late') return {}
  const cameAt = [...(payment.cameAt ?? []), now.toISOString()]
  const isOther = reached === 'paid' && takeOne(book.behaviour, 'otherAmountNext')
  const confirmed = payment.request.show === 'coins' && { confirmations: neededOf(payment) }
  return { cameAt, ...confirmed, ...(isOther && { received: oneMoreThan(payment.request.amount) }) }
}

function moveCoins(book: Book, { payment, step }: { payment: Payment; step: CoinStep }, now: Date): Payment {
  const { request, status, confirmations } = payment
  if (request.show !== 'coins' || isFinal(status)) return payment
  const count = step === 'confirmed' ? (confirmations ?? 0) + 1 : 0
  if (count >= neededOf(payment)) return movePayment(book, { payment, status: 'paid' }, now)
  const { confirmations: _gone, ...rest } = payment
  const life = { status: 'pending' as const, sequence: payment.sequence + 1, updatedAt: now.toISOString() }
  const moved = record(book, { ...rest, ...life, ...(step !== 'reorganised' && { confirmations: count }) }, now)
  tell(book, moved, now)
  return moved
}

function movePayout(book: Book, { payout, status }: { payout: Payout; status: PayoutStatus }, now: Date): Payout {
  if (!mayFollow(payout.status, status)) return payout
  const reason = status === 'failed' ? 'The bank did not accept the account' : null
  const life = { status, reason, dueAt: null, sequence: payout.sequence + 1, updatedAt: now.toISOString() }
  const moved = record(book, { ...payout, ...life }, now)
  if (status !== 'unknown') tell(book, moved, now)
  return moved
}

function tick(book: Book, now: Date): void {
  settlePayouts(book, now)
  const { blockMs } = book.behaviour
  for (const payment of book.payments.values()) {
    if (isMined(payment, { blockMs, now })) moveCoins(book, { payment, step: 'confirmed' }, now)
    else if (hasEnded(payment, now)) movePayment(book, { payment, status: 'expired' }, now)
  }
}

function settlePayouts(book: Book, now: Date): void {
  for (const payout of book.payouts.values()) {
    if (payout.dueAt === null || Date.parse(payout.dueAt) > now.getTime()) continue
    movePayout(book, { payout, status: takeOne(book.behaviour, 'failNext') ? 'failed' : 'paid' }, now)
  }
}

function hasEnded({ status, request, createdAt, confirmations }: Payment, now: Date): boolean {
  if (confirmations !== undefined) return false
  const lifeMs = request.show === 'qr' || request.show === 'coins' ? QR_LIFE_MS : PAYMENT_LIFE_MS
  return !isFinal(status) && Date.parse(createdAt) + lifeMs <= now.getTime()
}

function remember(book: Book, entry: Payment | Payout): void {
  if (entry.entry === 'payment') book.payments.set(entry.request.reference, entry)
  else book.payouts.set(entry.request.reference, entry)
}

function record<Item extends Payment | Payout>(book: Book, item: Item, now: Date): Item {
  remember(book, item)
  const { reference, currency } = item.request
  const amount = (item.entry === 'payment' && item.received) || item.request.amount
  book.journal.append({ at: now.toISOString(), reference, amount, currency, ...item })
  return item
}

function tell(book: Book, item: Payment | Payout, now: Date): void {
  const data = item.entry === 'payment' ? showPayment(item, book.publicUrl) : showPayout(item)
  const { id: objectId, sequence, request } = item
  book.webhooks.announce({ type: `${item.entry}.${item.status}`, objectId, sequence, url: request.notifyUrl, data }, now)
}

function newId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString('hex')}`
}
