import { networkOf } from '@croupier/http-limits/networks'
import { deskUrlRequest, VENDOR_PATHS } from '@croupier/wallet-protocol/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Operator } from './config.ts'
import type { VendorContext } from './context.ts'
import { deskSessionOf, type MayEnter, openDesk, startDesk } from './desk-sessions.ts'
import { rateLimit } from './rate-limit.ts'
import { badRequest, receive, sendError } from './receiving.ts'
import { readInput, refuse } from './refusals.ts'
import { isToken, languageOf } from './sessions.ts'
import type { DeskSession } from './store-desk.ts'

const launchInput = z.strictObject({ launch: z.string().refine(isToken) })

/** The signed call by which an operator signs a person of its own in; it stands beside the other calls of the operators. */
export function deskUrlRoute<OperatorOfVendor extends Operator>(
  app: FastifyInstance,
  context: VendorContext<OperatorOfVendor>,
  { publicUrl, mayEnter }: { publicUrl: string; mayEnter: MayEnter<OperatorOfVendor> },
): void {
  app.post(VENDOR_PATHS.desk, async (request, reply) => {
    const { operator, reading } = receive(context, request, deskUrlRequest)
    if (!reading.ok) return badRequest(reply, reading)
    if (!mayEnter(operator)) return sendError(reply, 403, 'this operator has no desk')
    const { person, lang } = reading.message
    const launch = await openDesk(context, operator, { person, language: languageOf(lang) })
    // What follows a # is sent to no server and stands in no log.
    return { url: `${publicUrl}/desk#${launch}` }
  })
}

/** The header that the desk's token comes in, whose persons may enter, and what its page gets beside the token when it starts. */
export type DeskSetup<OperatorOfVendor extends Operator> = {
  header: string
  mayEnter: MayEnter<OperatorOfVendor>
  view(session: DeskSession): Promise<object>
}

/** `POST /api/desk/session` of a vendor's desk, and how its other calls find their person: strangers are refused before anything is parsed. */
export function deskSessionRoutes<OperatorOfVendor extends Operator>(
  app: FastifyInstance,
  context: VendorContext<OperatorOfVendor>,
  { header, mayEnter, view }: DeskSetup<OperatorOfVendor>,
): (request: FastifyRequest) => Promise<DeskSession> {
  const perAddress = rateLimit({ burst: 20, perSecond: 2 })
  const perSession = rateLimit({ burst: 40, perSecond: 10 })

  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.post('/api/desk/session', async (request) => {
    if (!perAddress.take(networkOf(request.ip), performance.now())) return refuse('TOO_MANY_REQUESTS')
    const { token, session } = await startDesk(context, readInput(launchInput, request.body).launch, mayEnter)
    return { token, ...(await view(session)) }
  })
  return async (request) => {
    const session = await deskSessionOf(context, request.headers[header], mayEnter)
    if (!perSession.take(session.id, performance.now())) return refuse('TOO_MANY_REQUESTS')
    return session
  }
}
