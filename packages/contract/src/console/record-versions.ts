import * as z from 'zod/mini'
import type { Route } from '../route.ts'
import { text } from '../wire.ts'

/** Of a record as it is listed: another one once somebody has changed it. */
export const version = z.string()

/** Of the record as it was read, null for a new one: a record that stands otherwise is not written over. Left out, it is. */
export const seenVersion = z.optional(z.nullable(text({ min: 16, max: 16 })))

/** How a write with `seenVersion` may be refused beside its own refusals. */
export const versionRefusals = ['changed_meanwhile', 'code_taken'] as const

/** A record as its save call sends it, without version and reason; undefined for one that the call would no longer take. */
export function recordOnWire(route: Route, content: object): Record<string, unknown> | undefined {
  const sent = z.safeEncode(route.input, { version: null, ...content, why: 'as it stands' } as never)
  if (!sent.success) return undefined
  const { version: _version, why: _why, ...record } = sent.data as Record<string, unknown>
  return record
}
