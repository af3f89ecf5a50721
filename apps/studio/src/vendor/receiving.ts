import { parseJson } from '@croupier/wallet-protocol/json'
import { type Reading, receiveMessage } from '@croupier/wallet-protocol/reading'
import { SIGNATURE_HEADER } from '@croupier/wallet-protocol/signing'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Operator } from '#config.ts'
import type { Context } from '#context.ts'

const sender = z.object({ operator_id: z.bigint() })

/** Thrown for a body that no operator of ours signed; nothing more is said about it. */
export class BadSignature extends Error {}

export function receive<Message>(
  context: Context,
  request: FastifyRequest,
  schema: z.ZodType<Message>,
): { operator: Operator; reading: Reading<Message> } {
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const named = sender.safeParse(parseJson(raw))
  const operator = named.success ? context.operators.get(named.data.operator_id) : undefined
  if (!operator) throw new BadSignature()
  const reading = receiveMessage({ raw, signature: request.headers[SIGNATURE_HEADER], publicKeyPem: operator.publicKeyPem }, schema)
  if (!reading.ok && reading.status === 'RS_ERROR_INVALID_SIGNATURE') throw new BadSignature()
  return { operator, reading: reading as Reading<Message> }
}

/** The protocol's times have no zone: they are UTC. */
export function instantOf(text: string | null | undefined): Date {
  return new Date(`${(text ?? '').replace(/Z$/, '')}Z`)
}

export function badRequest(reply: FastifyReply, reading: { status: string; field?: string }): FastifyReply {
  return sendError(reply, 400, `${reading.status === 'RS_ERROR_WRONG_SYNTAX' ? 'missing' : 'invalid'}: ${reading.field}`)
}

export function sendError(reply: FastifyReply, status: number, error: string): FastifyReply {
  return reply.code(status).send({ error })
}
