import type { z } from 'zod'
import { BODY_MAX_BYTES, parseJson } from './json.ts'
import { isSignedBy } from './signing.ts'

/** Why a body is no message: not JSON or a field missing (syntax), or a field of another type than the protocol's (types). */
export type Unreadable = {
  status: 'RS_ERROR_WRONG_SYNTAX' | 'RS_ERROR_WRONG_TYPES'
  /** The first field that is wrong, or `body`. */
  field: string
  /** The request's own id as far as it can be read, to be echoed. */
  requestUuid: string | undefined
}

export type Reading<Message> = { ok: true; message: Message } | ({ ok: false } & Unreadable)

export type Signed = { raw: Uint8Array; signature: string | readonly string[] | undefined; publicKeyPem: string }

const FORGED = { ok: false, status: 'RS_ERROR_INVALID_SIGNATURE' } as const

export type Received<Message> = Reading<Message> | typeof FORGED

/** A signed body, and the schema of the call that it came to. */
export type Incoming<Message> = { signed: Signed; schema: z.ZodType<Message> }

/** The receiving side in one step: checks the signature before anything is parsed, then reads the body by its schema. */
export function receiveMessage<Message>(signed: Signed, schema: z.ZodType<Message>): Received<Message> {
  if (!isSignedBy(signed.publicKeyPem, signed.raw, signed.signature)) return FORGED
  return readMessage(schema, signed.raw)
}

/** Receives many messages, in their order, step by step: all signatures, then the bodies of those that were signed. */
export function receiveMessages<Message>(incoming: readonly Incoming<Message>[]): Received<Message>[] {
  const genuine = incoming.map(({ signed }) => isSignedBy(signed.publicKeyPem, signed.raw, signed.signature))
  const bodies = incoming.map(({ signed }, at) => (genuine[at] ? bodyOf(signed.raw) : undefined))
  return incoming.map(({ schema }, at) => (genuine[at] ? readBody(schema, bodies[at]) : FORGED))
}

/** Reads a body by its schema. For a body whose signature is verified already. */
export function readMessage<Message>(schema: z.ZodType<Message>, raw: Uint8Array): Reading<Message> {
  return readBody(schema, bodyOf(raw))
}

function bodyOf(raw: Uint8Array): unknown {
  return raw.length > BODY_MAX_BYTES ? undefined : parseJson(raw)
}

function readBody<Message>(schema: z.ZodType<Message>, body: unknown): Reading<Message> {
  if (!isObject(body)) return { ok: false, status: 'RS_ERROR_WRONG_SYNTAX', field: 'body', requestUuid: undefined }
  const parsed = schema.safeParse(body)
  if (parsed.success) return { ok: true, message: parsed.data }
  const path = parsed.error.issues[0]?.path ?? []
  const status = isMissing(body, path) ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_WRONG_TYPES'
  const requestUuid = typeof body.request_uuid === 'string' ? body.request_uuid : undefined
  return { ok: false, status, field: path.join('.') || 'body', requestUuid }
}

function isMissing(body: unknown, path: readonly PropertyKey[]): boolean {
  let value = body
  for (const key of path) value = isObject(value) && typeof key === 'string' && Object.hasOwn(value, key) ? value[key] : undefined
  return value === undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
