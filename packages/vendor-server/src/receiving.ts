import { complaintOf, receiveFrom } from '@croupier/vendor-kit/operator-calls'
import type { Reading } from '@croupier/wallet-protocol/reading'
import { SIGNATURE_HEADER } from '@croupier/wallet-protocol/signing'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Operator } from './config.ts'
import type { VendorContext } from './context.ts'

/** A call of an operator, raw as it came: its body is signed as it is. */
export function receive<Message, OperatorOfVendor extends Operator>(
  context: Pick<VendorContext<OperatorOfVendor>, 'operators'>,
  request: FastifyRequest,
  schema: z.ZodType<Message>,
): { operator: OperatorOfVendor; reading: Reading<Message> } {
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  return receiveFrom(context.operators, { raw, signature: request.headers[SIGNATURE_HEADER] }, schema)
}

export function badRequest(reply: FastifyReply, reading: { status: string; field: string }): FastifyReply {
  return sendError(reply, 400, complaintOf(reading))
}

export function sendError(reply: FastifyReply, status: number, error: string): FastifyReply {
  return reply.code(status).send({ error })
}
