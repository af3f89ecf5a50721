import { DAY_FILE_MAX_BYTES } from '@croupier/contract/console/cashier-matching'
import { readQrPh } from '@croupier/contract/qr-ph'
import { parseWire, toWire } from '@croupier/money/money'
import type { Logger } from 'pino'
import * as z from 'zod'
import type {
  DepositAdapter,
  PaymentAnswer,
  PaymentOrder,
  PaymentProvider,
  PayoutState,
  ProviderAnswer,
  ReportedState,
} from '#platform/ports.ts'
import { bankTransfer } from './bank-transfer.ts'
import { readQuote } from './crypto-payment.ts'

const TIMEOUT_MS = 5000
const CONFIRMATIONS_MAX = 1_000_000
const DAY_TIMEOUT_MS = 30_000

const payment = z.object({ id: z.string(), status: z.string(), checkoutUrl: z.url({ protocol: /^https?$/ }) })
const qrPayment = z.object({ id: z.string(), status: z.string(), qr: z.object({ data: z.string(), expiresAt: z.iso.datetime() }) })
const knownPayment = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.string(),
  currency: z.string(),
  confirmations: z.int().min(0).max(CONFIRMATIONS_MAX).optional(),
  sequence: z.int().min(0).max(CONFIRMATIONS_MAX).optional(),
})
const payout = z.object({ id: z.string(), status: z.string() })

export type PaymentAddress = { url: string; apiKey: string; notifyUrl: string; merchant: string }

type Ask = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<Reply>
type Reply = { status: number; body: unknown } | undefined

/** The payment provider's REST calls. No answer, a 5xx or an unreadable one is `unknown`: it is asked for again by reference. */
export function paymentProvider(address: PaymentAddress, log: Logger): PaymentProvider {
  const ask: Ask = (method, path, body) => exchange(address, log, { method, path, body })
  return {
    deposits: {
      hosted_page: hostedPage(address, ask),
      bank_transfer: bankTransfer(),
      qr_ph: qrPh(address, ask),
      crypto: crypto(address, ask),
    },
    sendPayout: async (order) => {
      const account = { bank: order.bankCode, number: order.accountNumber, holder: order.holder }
      const terms = { reference: order.reference, store: order.store, amount: toWire(order.amountMinor), currency: order.currency }
      return answerOf(await ask('POST', '/api/payouts', { ...terms, account, notifyUrl: address.notifyUrl }), payoutStateOf)
    },
    payoutState: async (reference) => answerOf(await ask('GET', `/api/payouts/${reference}`), payoutStateOf),
    dayFile: async (order) => await readDay(address, log, order),
    payoutWord: payoutStateOf,
  }
}

/** Payments on the provider's own page. */
function hostedPage(address: PaymentAddress, ask: Ask): DepositAdapter {
  return {
    openPayment: async (order) => {
      const reply = await ask('POST', '/api/payments', requestOf(address, order))
      const read = payment.safeParse(reply?.body)
      if (read.success && isDone(reply)) return { state: 'opened', providerRef: read.data.id, pageUrl: read.data.checkoutUrl }
      return notOpened(reply)
    },
    ...askedBy(ask),
  }
}

/** Payments by QR Ph. Data that is damaged or asks for another amount than the order is shown to nobody. */
function qrPh(address: PaymentAddress, ask: Ask): DepositAdapter {
  return {
    openPayment: async (order) => {
      const reply = await ask('POST', '/api/payments', { ...requestOf(address, order), show: 'qr' })
      const read = qrPayment.safeParse(reply?.body)
      if (!read.success || !isDone(reply)) return notOpened(reply)
      const { id, qr } = read.data
      if (readQrPh(qr.data)?.amountMinor !== order.amountMinor) return { state: 'unknown' }
      return { state: 'opened', providerRef: id, qr: { data: qr.data, expiresAt: new Date(qr.expiresAt) } }
    },
    ...askedBy(ask),
  }
}

/** Payments in coins, by a provider that gives each order an address of its own. */
function crypto(address: PaymentAddress, ask: Ask): DepositAdapter {
  return {
    openPayment: async (order) => {
      const reply = await ask('POST', '/api/payments', { ...requestOf(address, order), show: 'coins', coin: order.coin })
      if (!isDone(reply)) return notOpened(reply)
      const quote = readQuote(reply?.body, order)
      return quote ? { state: 'opened', providerRef: quote.id, coins: quote } : { state: 'unknown' }
    },
    ...askedBy(ask),
  }
}

const requestOf = (address: PaymentAddress, order: PaymentOrder) => ({
  reference: order.reference,
  store: order.store,
  amount: toWire(order.amountMinor),
  currency: order.currency,
  merchant: address.merchant,
  returnUrl: order.returnUrl,
  notifyUrl: address.notifyUrl,
  language: order.language,
  method: order.channel,
})

/** What says for certain that nothing was opened; a conflict says that something was, and a limit of calls nothing. */
const REFUSED = [400, 401, 402, 403, 404, 410, 422]

function notOpened(reply: Reply): { state: 'refused' | 'unknown' } {
  return { state: reply && REFUSED.includes(reply.status) ? 'refused' : 'unknown' }
}

function askedBy(ask: Ask): Pick<DepositAdapter, 'paymentState' | 'paymentWord'> {
  return {
    paymentState: async (reference) => paymentAnswerOf(await ask('GET', `/api/payments/${reference}`)),
    paymentWord: paymentStateOf,
  }
}

function paymentAnswerOf(reply: Reply): PaymentAnswer {
  if (reply?.status === 404) return { state: 'missing' }
  const read = knownPayment.safeParse(reply?.body)
  const amountMinor = read.success ? parseWire(read.data.amount) : undefined
  if (!read.success || amountMinor === undefined || !isDone(reply)) return { state: 'unknown' }
  const { id, status, currency, confirmations, sequence = 0 } = read.data
  const known = { state: paymentStateOf(status), providerRef: id, amountMinor, currency }
  return confirmations === undefined ? known : { ...known, confirmations, sequence }
}

async function exchange(address: PaymentAddress, log: Logger, call: { method: string; path: string; body: unknown }): Promise<Reply> {
  try {
    const response = await fetch(`${address.url}${call.path}`, {
      method: call.method,
      headers: { authorization: `Bearer ${address.apiKey}`, ...(call.body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { status: response.status, body: await response.json() }
  } catch (failure) {
    log.warn({ path: call.path, failure: String(failure) }, 'the payment provider did not answer')
    return undefined
  }
}

type Day = { store: string; from: Date; to: Date }

async function readDay(address: PaymentAddress, log: Logger, { store, from, to }: Day): ReturnType<PaymentProvider['dayFile']> {
  const query = new URLSearchParams({ store, from: from.toISOString(), to: to.toISOString() })
  try {
    const response = await fetch(`${address.url}/api/days?${query}`, {
      headers: { authorization: `Bearer ${address.apiKey}` },
      redirect: 'error',
      signal: AbortSignal.timeout(DAY_TIMEOUT_MS),
    })
    if (!response.ok || !response.body) throw new Error(`status ${response.status}`)
    return { state: 'ok', file: await bytesOf(response.body) }
  } catch (failure) {
    log.warn({ store, failure: String(failure) }, 'the payment provider gave no file of the day')
    return { state: 'unknown' }
  }
}

/** The bytes of an answer, which ends where it has more than a file may have. */
async function bytesOf(body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > DAY_FILE_MAX_BYTES) throw new Error(`more than ${DAY_FILE_MAX_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function answerOf<Known extends string>(reply: Reply, stateOf: (status: string) => Known): ProviderAnswer<Known> {
  if (reply?.status === 404) return { state: 'missing' }
  const read = payout.safeParse(reply?.body)
  return read.success && isDone(reply) ? { state: stateOf(read.data.status), providerRef: read.data.id } : { state: 'unknown' }
}

function isDone(reply: Reply): boolean {
  return reply !== undefined && reply.status >= 200 && reply.status < 300
}

/** The provider's words for a payment in ours; what is not final is pending. */
function paymentStateOf(status: string): ReportedState {
  if (status === 'late' || status === 'paid' || status === 'failed' || status === 'cancelled') return status
  return status === 'expired' ? 'cancelled' : 'pending'
}

function payoutStateOf(status: string): PayoutState {
  return status === 'paid' || status === 'failed' ? status : 'pending'
}
