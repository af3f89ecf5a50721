import { z } from 'zod'
import { coinsOf } from './coins.ts'
import { isQrAmount, qrOf } from './qr.ts'

/** Pure rules of the payment provider: what a call may hold, and which status may follow which. */

export const PAYMENT_NEXT = {
  created: ['pending', 'paid', 'failed', 'cancelled', 'expired'],
  pending: ['paid', 'failed', 'cancelled', 'expired'],
  paid: [],
  failed: [],
  cancelled: [],
  expired: [],
  late: [],
} as const satisfies Record<string, readonly string[]>

export const PAYOUT_NEXT = {
  accepted: ['paid', 'failed', 'unknown'],
  unknown: ['paid', 'failed'],
  paid: [],
  failed: [],
} as const satisfies Record<string, readonly string[]>

export type PaymentStatus = keyof typeof PAYMENT_NEXT
export type PayoutStatus = keyof typeof PAYOUT_NEXT

const nothingIsZero = /[1-9]/
const reference = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/)
const amount = z
  .string()
  .regex(/^(0|[1-9]\d{0,11})(\.\d{1,8})?$/)
  .regex(nothingIsZero)
const currency = z.string().regex(/^[A-Z]{3}$/)
const webUrl = z.url({ protocol: /^https?$/ }).max(500)
const line = (longest: number) => z.string().trim().min(1).max(longest)

/** Under what the merchant keeps what belongs together: its file of a day is asked for by it. */
const store = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,40}$/)
  .optional()

const paymentFields = z.strictObject({
  reference,
  store,
  amount,
  currency,
  merchant: line(60),
  returnUrl: webUrl,
  notifyUrl: webUrl,
  language: z.enum(['EN', 'TY']),
  method: line(40).optional(),
  description: line(120).optional(),
  /** What the customer pays with: the hosted page, a QR Ph picture, or coins. */
  show: z.enum(['page', 'qr', 'coins']).optional(),
  /** Of coins alone: which, and after how many confirmations they are paid. */
  coin: z.strictObject({ asset: line(12), network: line(40), confirmations: z.int().min(1).max(100) }).optional(),
})
const asked = paymentFields.refine(
  ({ show, coin, amount: wanted }) => (show === 'coins' ? coin !== undefined && /\.\d{2}$/.test(wanted) : !coin),
  {
    path: ['coin'],
    error: 'Payments in coins name a coin and an amount with two decimals, and no others do',
  },
)
export const paymentRequest = asked.refine((request) => request.show !== 'qr' || isQrAmount(request), {
  path: ['amount'],
  error: 'QR Ph takes pesos with two decimals',
})

export const payoutRequest = z.strictObject({
  reference,
  store,
  amount,
  currency,
  account: z.strictObject({ bank: line(60), number: line(40), holder: line(80) }),
  notifyUrl: webUrl,
  description: line(120).optional(),
})

export type PaymentRequest = z.infer<typeof paymentRequest>
export type PayoutRequest = z.infer<typeof payoutRequest>

type Life<Status> = { id: string; status: Status; sequence: number; createdAt: string; updatedAt: string }
/** `received` is what came, where it is not what was asked for; `cameAt` has an instant for each time that it came, `confirmations` stands once coins were seen. */
export type Payment = {
  entry: 'payment'
  request: PaymentRequest
  received?: string
  cameAt?: readonly string[]
  confirmations?: number
} & Life<PaymentStatus>
/** `dueAt` is when an accepted payout settles by itself; null waits for the control page. */
export type Payout = { entry: 'payout'; request: PayoutRequest; reason: string | null; dueAt: string | null } & Life<PayoutStatus>

export function isFinal(status: PaymentStatus | PayoutStatus): boolean {
  return status === 'paid' || status === 'failed' || status === 'cancelled' || status === 'expired' || status === 'late'
}

export function mayFollow(from: PaymentStatus | PayoutStatus, to: PaymentStatus | PayoutStatus): boolean {
  const next: readonly string[] = from === 'accepted' || from === 'unknown' ? PAYOUT_NEXT[from] : PAYMENT_NEXT[from]
  return next.includes(to)
}

/** What is paid by a QR picture can come late, and again: nobody stands at a page that has closed. */
export function mayCome({ status, request }: Payment): boolean {
  return mayFollow(status, 'paid') || ((request.show === 'qr' || request.show === 'coins') && (status === 'expired' || status === 'paid'))
}

export function isSameRequest(one: PaymentRequest | PayoutRequest, other: PaymentRequest | PayoutRequest): boolean {
  return canonical(one) === canonical(other)
}

function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : 1))
  return `{${fields.map(([name, field]) => `${name}:${canonical(field)}`).join()}}`
}

/** What the merchant is shown. `checkoutUrl` needs the provider's own address. */
export function showPayment(payment: Payment, publicUrl: string) {
  const { id, status, sequence, createdAt, updatedAt, request } = payment
  const { reference, currency } = request
  const amount = payment.received ?? request.amount
  return { id, reference, amount, currency, status, sequence, ...wayOf(payment, publicUrl), createdAt, updatedAt }
}

function wayOf(payment: Payment, publicUrl: string) {
  switch (payment.request.show) {
    case 'qr':
      return { qr: qrOf(payment) }
    case 'coins':
      return { coins: coinsOf(payment), confirmations: payment.confirmations ?? 0 }
    default:
      return { checkoutUrl: `${publicUrl}/pay/checkout/${payment.id}` }
  }
}

/** An amount with 1.00 more. */
export function oneMoreThan(amount: string): string {
  const [whole = '0', fraction] = amount.split('.')
  return [String(BigInt(whole) + 1n), fraction].filter((part) => part !== undefined).join('.')
}

export function showPayout(payout: Payout) {
  const { id, status, sequence, reason, createdAt, updatedAt, request } = payout
  const { reference, amount, currency } = request
  return { id, reference, amount, currency, status, sequence, reason, createdAt, updatedAt }
}
