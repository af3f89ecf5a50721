import { writeQrPh } from '@croupier/contract/qr-ph'
import { divide } from '@croupier/money/rate'
import { bankTransfer } from '#adapters/bank-transfer.ts'
import type { DepositAdapter, PaymentOrder, PaymentProvider, PayoutOrder } from '#platform/ports.ts'

/** A payment provider in memory: the world ends here in tests that are not about the provider itself. */
export type PaymentFake = PaymentProvider & {
  payments: Map<string, PaymentOrder>
  payouts: PayoutOrder[]
  next: { payout: 'pending' | 'paid' | 'failed' | 'unknown' }
  /** The file of every day; undefined where none is given. */
  day: { file: string | undefined }
}

export function paymentFake(): PaymentFake {
  const payments = new Map<string, PaymentOrder>()
  const payouts: PayoutOrder[] = []
  const next: PaymentFake['next'] = { payout: 'pending' }
  const day: PaymentFake['day'] = { file: undefined }
  const payoutAnswer = (reference: string) =>
    next.payout === 'unknown' ? ({ state: 'unknown' } as const) : ({ state: next.payout, providerRef: `out-${reference}` } as const)
  return {
    payments,
    payouts,
    next,
    day,
    deposits: { hosted_page: hostedPage(payments), bank_transfer: bankTransfer(), qr_ph: qrPh(payments), crypto: crypto(payments) },
    sendPayout: async (order) => {
      if (!payouts.some(({ reference }) => reference === order.reference)) payouts.push(order)
      return payoutAnswer(order.reference)
    },
    payoutState: async (reference) =>
      payouts.some((order) => order.reference === reference) ? payoutAnswer(reference) : { state: 'missing' },
    dayFile: async () => (day.file === undefined ? { state: 'unknown' } : { state: 'ok', file: Buffer.from(day.file) }),
    payoutWord: (status) => (status === 'paid' || status === 'failed' ? status : 'pending'),
  }
}

const QR_LIFE_MS = 900_000
const payee = { acquirer: 'TRYBPHM1XXX', merchantId: 'PAROLA-0001', categoryCode: '7995', name: 'Parola', city: 'Manila' }

function qrPh(payments: PaymentFake['payments']): DepositAdapter {
  return {
    ...hostedPage(payments),
    openPayment: async (order) => {
      payments.set(order.reference, order)
      const data = writeQrPh({ ...payee, amountMinor: order.amountMinor, reference: order.reference.slice(0, 13) })
      return { state: 'opened', providerRef: `in-${order.reference}`, qr: { data, expiresAt: new Date(Date.now() + QR_LIFE_MS) } }
    },
  }
}

const coinRate = { minor: 5_800n, units: 1_000_000n }

function crypto(payments: PaymentFake['payments']): DepositAdapter {
  return {
    ...hostedPage(payments),
    openPayment: async (order) => {
      payments.set(order.reference, order)
      const units = divide(order.amountMinor * coinRate.units, coinRate.minor, 'up')
      const quote = { address: `test1${order.reference.replaceAll('-', '')}`, units, decimals: 6, rate: coinRate }
      return { state: 'opened', providerRef: `in-${order.reference}`, coins: { ...quote, expiresAt: new Date(Date.now() + QR_LIFE_MS) } }
    },
  }
}

function hostedPage(payments: PaymentFake['payments']): DepositAdapter {
  return {
    openPayment: async (order) => {
      payments.set(order.reference, order)
      return { state: 'opened', providerRef: `in-${order.reference}`, pageUrl: `http://127.0.0.1:9/pay/${order.reference}` }
    },
    paymentState: async (reference) => {
      const order = payments.get(reference)
      if (!order) return { state: 'missing' }
      return { state: 'pending', providerRef: `in-${reference}`, amountMinor: order.amountMinor, currency: order.currency }
    },
    paymentWord: (status) => (status === 'paid' || status === 'failed' || status === 'cancelled' ? status : 'pending'),
  }
}
