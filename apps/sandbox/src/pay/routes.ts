import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readInput, sendError } from '#input.ts'
import { bearsKey } from '#keys.ts'
import { type Behaviour, behaviourChange, takeOne } from './behaviour.ts'
import { dayFile, dayQuery } from './days.ts'
import type { Provider } from './provider.ts'
import { paymentRequest, payoutRequest, showPayment, showPayout } from './rules.ts'

export type PayParts = { provider: Provider; behaviour: Behaviour; apiKey: string; publicUrl: string; clock: () => Date }

const outcome = z.strictObject({ outcome: z.enum(['paid', 'failed']) })
const paymentOutcome = z.strictObject({ outcome: z.enum(['paid', 'failed', 'expired', 'seen', 'confirmed', 'reorganised']) })

/** The provider's API for merchants, and the calls that tell it how to misbehave. */
export function payRoutes(app: FastifyInstance, parts: PayParts): void {
  const { provider, behaviour, publicUrl, clock } = parts

  app.register(async (api) => {
    api.addHook('onRequest', async (request, reply) => {
      if (!bearsKey(request.headers.authorization, parts.apiKey)) {
        return sendError(reply, 401, { error: 'UNAUTHORIZED', message: 'Send Authorization: Bearer with the API key' })
      }
    })
    api.post('/pay/api/payments', async (request, reply) => {
      const asked = readInput(paymentRequest, request.body)
      if (!provider.paymentOf({ reference: asked.reference }) && takeOne(behaviour, 'refuseNext')) return methodDown(reply)
      const opened = provider.openPayment(asked, clock())
      if (opened === 'reference_used') return referenceUsed(reply)
      return answer(request, reply, { isNew: opened.isNew, body: showPayment(opened.item, publicUrl) })
    })
    api.get<{ Params: { reference: string } }>('/pay/api/payments/:reference', async (request, reply) => {
      const payment = provider.paymentOf({ reference: request.params.reference })
      return payment ? showPayment(payment, publicUrl) : notFound(reply)
    })
    api.get('/pay/api/days', async (request, reply) => {
      const asked = readInput(dayQuery, request.query)
      return reply.type('text/csv; charset=utf-8').send(dayFile(provider.all(), asked, behaviour))
    })
    api.post('/pay/api/payouts', async (request, reply) => {
      const opened = provider.openPayout(readInput(payoutRequest, request.body), clock())
      if (opened === 'reference_used') return referenceUsed(reply)
      return answer(request, reply, { isNew: opened.isNew, body: showPayout(opened.item) })
    })
    api.get<{ Params: { reference: string } }>('/pay/api/payouts/:reference', async (request, reply) => {
      const payout = provider.payoutOf(request.params.reference)
      return payout ? showPayout(payout) : notFound(reply)
    })
  })

  app.get('/pay/control/state', async () => behaviour)
  app.post('/pay/control/state', async (request) => {
    const change = Object.entries(readInput(behaviourChange, request.body)).filter(([, value]) => value !== undefined)
    return Object.assign(behaviour, Object.fromEntries(change))
  })
  app.post<{ Params: { reference: string } }>('/pay/control/payments/:reference', async (request, reply) => {
    const payment = provider.paymentOf({ reference: request.params.reference })
    if (!payment) return notFound(reply)
    const asked = readInput(paymentOutcome, request.body).outcome
    const isOfCoins = asked === 'seen' || asked === 'confirmed' || asked === 'reorganised'
    const moved = isOfCoins ? provider.moveCoins(payment, asked, clock()) : provider.movePayment(payment, asked, clock())
    return showPayment(moved, publicUrl)
  })
  app.post<{ Params: { reference: string } }>('/pay/control/payouts/:reference', async (request, reply) => {
    const payout = provider.payoutOf(request.params.reference)
    if (!payout) return notFound(reply)
    return showPayout(provider.movePayout(payout, readInput(outcome, request.body).outcome, clock()))
  })

  /** Cuts the connection after the work is done when told to: the caller cannot know what happened. */
  function answer(request: FastifyRequest, reply: FastifyReply, result: { isNew: boolean; body: object }): FastifyReply {
    if (takeOne(behaviour, 'dropReplies')) {
      reply.hijack()
      request.raw.socket.destroy()
      return reply
    }
    return reply.code(result.isNew ? 201 : 200).send(result.body)
  }
}

function referenceUsed(reply: FastifyReply): FastifyReply {
  return sendError(reply, 409, { error: 'REFERENCE_USED', message: 'This reference was used with other details', field: 'reference' })
}

function methodDown(reply: FastifyReply): FastifyReply {
  return sendError(reply, 422, { error: 'METHOD_DOWN', message: 'This method takes no payments now', field: 'method' })
}

function notFound(reply: FastifyReply): FastifyReply {
  return sendError(reply, 404, { error: 'NOT_FOUND', message: 'Nothing was received under this reference' })
}
