import { ownHeader, sealed } from '../actors.ts'
import type { Roll } from '../simulation/turns.ts'
import type { Sender } from './callers.ts'
import { mutated } from './mutations.ts'
import { oddBodies, oddHeaders, oddQueries } from './oddities-data.ts'
import type { Operation } from './operations.ts'
import { type KnownIds, pick, plausible } from './plausible.ts'

/** A request as it goes over the wire. */
export type WireRequest = { method: string; url: string; headers: Record<string, string>; payload?: Buffer }
/** How far a request is from what the document describes. */
export const manners = ['valid', 'mutated', 'body', 'method', 'headers'] as const
export type Manner = (typeof manners)[number]

const OTHER_METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'] as const

/** The request of a call in one of the manners, by the roll. */
export async function requestOf(
  operation: Operation,
  sender: Sender,
  { manner, roll, ids }: { manner: Manner; roll: Roll; ids: KnownIds },
) {
  const valid = plausible(operation.input, roll, ids)
  const input = manner === 'mutated' ? mutated(valid, roll) : valid
  const request = await wireOf(operation, sender, input)
  if (manner === 'method') return { ...request, method: pick(OTHER_METHODS, roll) }
  if (manner === 'headers') return { ...request, headers: { ...request.headers, ...pick(oddHeaders, roll) } }
  return manner === 'body' ? withOddContent(request, roll) : request
}

/** An input as the call carries it: in the query, as JSON, as a form, sealed, or as the bytes of a file. */
export async function wireOf({ call: { route }, bodyType }: Operation, sender: Sender, input: unknown): Promise<WireRequest> {
  const base = { method: route.method, url: route.path, headers: headersOf(sender) }
  if (route.method === 'GET' || route.method === 'DELETE') return { ...base, url: `${route.path}?${queryOf(input)}` }
  const headers = { ...base.headers, 'content-type': bodyType }
  if (route.fileMaxBytes) return { ...base, headers, payload: Buffer.from(jsonOf(input)) }
  if (route.form) return { ...base, headers, payload: Buffer.from(queryOf(input)) }
  const body = route.encrypted ? { value: await sealed(sender.site, input) } : input
  return { ...base, headers, payload: Buffer.from(jsonOf(body)) }
}

function headersOf({ actor, isConsole }: Sender): Record<string, string> {
  return {
    ...(isConsole ? {} : { merchant: 'parola' }),
    language: 'EN',
    ...ownHeader,
    ...(actor.token ? { authorization: actor.token } : {}),
  }
}

function jsonOf(value: unknown): string {
  return JSON.stringify(value) ?? 'undefined'
}

function queryOf(input: unknown): string {
  if (typeof input !== 'object' || input === null) return encoded(input)
  return Object.entries(input)
    .map(([key, value]) => `${encoded(key)}=${encoded(value)}`)
    .join('&')
}

/** Percent-encoded, halves of surrogate pairs too, which a browser would have replaced. */
function encoded(value: unknown): string {
  const text = typeof value === 'object' ? jsonOf(value) : String(value)
  return encodeURIComponent(text.toWellFormed())
}

function withOddContent(request: WireRequest, roll: Roll): WireRequest {
  if (!request.payload) return { ...request, url: `${request.url.split('?')[0]}?${pick(oddQueries, roll)}` }
  if (roll(6) === 0) return { ...request, payload: spoilt(request.payload, roll) }
  return { ...request, payload: Buffer.from(pick(oddBodies, roll)) }
}

/** Cut off, or with one byte of it changed. */
function spoilt(payload: Buffer, roll: Roll): Buffer {
  const at = roll(Math.max(1, payload.length))
  if (roll(2) === 0) return payload.subarray(0, at)
  const changed = Buffer.from(payload)
  changed[at] = roll(256)
  return changed
}
