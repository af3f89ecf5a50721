import type { Route } from '@croupier/contract/route'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Context } from './context.ts'
import type { BodyCipher } from './encryption.ts'
import { refuse } from './refusal.ts'

type Admitted = { request: FastifyRequest; context: Context }

/** The input of a call as its contract reads it. Refuses `request_param_err` with the field, `request_body_required`, `decryption.err`. */
export async function readInput<Input>(cipher: BodyCipher, route: Route<Input, unknown, string>, admitted: Admitted): Promise<Input> {
  const raw = await rawInput(cipher, route as unknown as Route, admitted)
  const read = z.safeDecode(route.input, raw as never)
  if (read.success) return read.data
  const issue = read.error.issues[0]
  const keys = issue && 'keys' in issue ? `.${String((issue.keys as string[])[0])}` : ''
  return refuse('request_param_err', { field: `${issue?.path.join('.') ?? ''}${keys}`.replace(/^\./, '').slice(0, 100) || 'body' })
}

async function rawInput(cipher: BodyCipher, route: Route, { request, context }: Admitted): Promise<unknown> {
  if (route.method === 'GET') return { ...knownKeys(route, request.query), ...(request.method === 'POST' ? queryLike(request.body) : {}) }
  if (route.method === 'DELETE') return request.query
  if (request.body === undefined || request.body === null) return refuse('request_body_required')
  if (route.fileMaxBytes) return { file: request.body }
  if (!route.encrypted) return request.body
  const { value, ...rest } = request.body as Record<string, unknown>
  if (Object.keys(rest).length > 0) return refuse('decryption.err')
  return await cipher.open(context.db, value, context.now)
}

/** What a reading knows of a query: cache busters and keys of other clients say nothing to it. */
function knownKeys(route: Route, query: unknown): Record<string, unknown> {
  const { issues = [] } = z.safeDecode(route.input, query as never).error ?? {}
  const unknown = new Set(issues.flatMap((issue) => (issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [])))
  return Object.fromEntries(Object.entries(query as object).filter(([key]) => !unknown.has(key)))
}

/** The body of a reading by POST as its query would be: numbers and flags as text. */
function queryLike(body: unknown): Record<string, unknown> {
  const textOf = (value: unknown) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value)
  return Object.fromEntries(Object.entries(body ?? {}).map(([key, value]) => [key, textOf(value)]))
}
