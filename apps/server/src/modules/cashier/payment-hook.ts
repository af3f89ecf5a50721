import { createHmac, timingSafeEqual } from 'node:crypto'
import { text } from '@croupier/contract/wire'
import { parseWire } from '@croupier/money/money'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { asSystem, type Context, inTransaction } from '#platform/context.ts'
import { type HttpHost, serviceContext } from '#platform/http.ts'
import { addressList } from '#platform/listening.ts'
import { securityEvent } from '#platform/security-events.ts'
import { applyPayment, depositAdapterOf } from './deposits.ts'
import { applyPayout } from './payouts.ts'
import { insertEvent, orderOf } from './store.ts'

const AGE_MAX_SECONDS = 300

/** Texts without control characters: what is kept of an event goes to PostgreSQL, which takes no NUL. */
const paymentEvent = z.object({
  id: text({ min: 8, max: 100 }),
  type: text({ max: 60 }),
  data: z.object({
    id: text({ max: 100 }),
    reference: z.guid(),
    amount: text({ max: 30 }),
    currency: text({ max: 6 }),
    status: text({ max: 20 }),
    /** Of coins alone. */
    confirmations: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
    /** Higher for what happened later. */
    sequence: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  }),
})
type PaymentEvent = z.infer<typeof paymentEvent>

/** `addresses`: from where the provider calls, as addresses and networks; none stands for any. */
type PaymentHook = { secret: string; addresses: readonly string[] }

/** Room for a provider with a wrong key, which sends its events again; a flood of forged events is limited. */
const REFUSED_LIMITS = [{ times: 600, seconds: 10, per: 'ip' }] as const

/** The payment provider's webhook: signed over the raw body, fresh for five minutes, each event once for ever. */
export async function mountPaymentHook(httpHost: HttpHost, { secret, addresses }: PaymentHook): Promise<void> {
  const isAllowed = addressList(addresses)
  await httpHost.app.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/hooks/pay', { config: { signed: 'payment' } }, async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const context = serviceContext(httpHost, request)
      const refused = refusalOf({ raw, header: request.headers['pay-signature'], context }, { secret, isAllowed })
      if (refused) {
        securityEvent(context, refused, { peer: 'payment' })
        await httpHost.limiter('payment events refused', REFUSED_LIMITS, { ip: context.actor.ip, account: undefined })
        return reply.status(401).send({ error: 'signature' })
      }
      const read = paymentEvent.safeParse(parse(raw))
      if (!read.success) return reply.status(400).send({ error: 'event' })
      await applyEvent(context, read.data)
      return reply.status(204).send()
    })
  })
}

type SignedRequest = { raw: Buffer; header: unknown; context: Context }

/** Why an event is not taken as the provider's; undefined for its own. */
function refusalOf({ raw, header, context }: SignedRequest, by: { secret: string; isAllowed: ReturnType<typeof addressList> }) {
  if (by.isAllowed && !by.isAllowed(context.actor.ip)) return 'address_refused'
  return isSigned(raw, header, { secret: by.secret, now: context.now }) ? undefined : 'signature_refused'
}

async function applyEvent(context: Context, { id, type, data }: PaymentEvent): Promise<void> {
  const order = await orderOf(context.db, data.reference)
  if (!order) return
  await inTransaction(asSystem(context, order.brandId), async (tx) => {
    const isFirst = await insertEvent(tx.db, { eventId: id, at: tx.now, kind: type, reference: data.reference })
    if (!isFirst) return
    const evidence = `event ${id}: ${data.status} ${data.amount} ${data.currency}`
    const amountMinor = parseWire(data.amount) ?? -1n
    const facts = { reference: data.reference, amountMinor, currency: data.currency, evidence }
    const { confirmations, sequence = 0 } = data
    const seen = confirmations === undefined ? {} : { confirmations, sequence }
    if (type.startsWith('payment.') && order.adapter !== null)
      await applyPayment(tx, { ...facts, ...seen, state: depositAdapterOf(tx, { adapter: order.adapter }).paymentWord(data.status) })
    else if (type.startsWith('payout.')) await applyPayout(tx, { ...facts, state: tx.ports.payments.payoutWord(data.status) })
  })
}

function isSigned(raw: Buffer, header: unknown, by: { secret: string; now: Date }): boolean {
  const match = typeof header === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) : null
  if (!match) return false
  if (Math.abs(by.now.getTime() / 1000 - Number(match[1])) > AGE_MAX_SECONDS) return false
  const wanted = createHmac('sha256', by.secret).update(`${match[1]}.`).update(raw).digest()
  return timingSafeEqual(wanted, Buffer.from(match[2] ?? '', 'hex'))
}

function parse(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}
