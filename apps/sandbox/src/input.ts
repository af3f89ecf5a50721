import type { FastifyReply } from 'fastify'
import type { z } from 'zod'

/** What was sent does not fit; `field` is the path of the first thing that is wrong. */
export class InvalidInput extends Error {
  readonly field: string
  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

/** Parses what came from outside; throws `InvalidInput`, which the server answers with 400. */
export function readInput<Output>(schema: z.ZodType<Output>, input: unknown): Output {
  const parsed = schema.safeParse(input ?? {})
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const path = issue?.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]] : (issue?.path ?? [])
  throw new InvalidInput(path.join('.') || 'body', issue?.message ?? 'Invalid input')
}

export function sendError(reply: FastifyReply, status: number, body: { error: string; message: string; field?: string }): FastifyReply {
  return reply.code(status).send(body)
}
