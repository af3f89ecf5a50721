import type { Envelope, Route } from '@croupier/contract/route'
import * as z from 'zod/mini'
import { type Caller, caller } from './caller.ts'
import { Accident, Refusal } from './failures.ts'

/**
 * Makes one call of the contract: encodes the input, decodes the value. Throws Refusal when the server refused, Accident when no definite
 * answer came. Where the server says that the session is over, the token is dropped: a call that guests may make was answered as to a guest.
 */
export async function call<Input, Value, Code extends string>(route: Route<Input, Value, Code>, input: Input): Promise<Value> {
  const token = caller().token()
  const response = await send(route, z.encode(route.input, input), { token })
  try {
    return await readAnswer(route, response)
  } catch (failure) {
    if (failure instanceof Refusal && failure.code === 'login.not.session') dropSession(token)
    throw failure
  } finally {
    if (response.headers.get('x-session') === 'ended') dropSession(token)
  }
}

/** A list or a report of the console as a file of a media type, or a call that answers with one; refuses and fails as the call does. */
export async function callFile<Input, Value, Code extends string>(
  route: Route<Input, Value, Code>,
  input: Input,
  accept = '*/*',
): Promise<Blob> {
  const response = await send(route, z.encode(route.input, input), { token: caller().token(), accept })
  if (!response.ok) await readAnswer(route, response)
  return await response.blob()
}

/** Of many calls that a dead session was refused at once, the first drops it; by the others' turn there may be another one. */
function dropSession(token: string | undefined): void {
  if (token !== undefined && caller().token() === token) caller().dropSession()
}

/** Between the tries of a read that somebody waits for. */
const PAUSES_MS = [300, 900]

/**
 * A read in the middle of an action, such as the key that a login is sealed with: asked again where the line broke or the server was not
 * able, as the reads of a page are by `useCall`. Who waited for an answer in vain is told so.
 */
export async function readNow<Input, Value, Code extends string>(route: Route<Input, Value, Code>, input: Input): Promise<Value> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await call(route, input)
    } catch (failure) {
      if (!(failure instanceof Accident) || failure.kind === 'timeout') throw failure
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  return await call(route, input)
}

async function readAnswer<Input, Value, Code extends string>(route: Route<Input, Value, Code>, response: Response): Promise<Value> {
  const requestId = response.headers.get('x-request-id') ?? undefined
  const body = await readJson(response, requestId)
  if (route.envelope === false && response.ok) return z.decode(route.value, body as never)
  const envelope = body as Envelope
  if (response.ok && envelope.success) return z.decode(route.value, (envelope.value ?? null) as never)
  throw failureOf(response, envelope)
}

/** A server that failed or is busy may have done what was asked; what it refuses it has not. */
function failureOf({ status, headers }: Response, envelope: Envelope): Accident | Refusal {
  if (status >= 500 && envelope.errorCode !== 'maintenance')
    return new Accident(envelope.errorCode === 'busy' ? 'busy' : 'server', envelope.requestId ?? headers.get('x-request-id') ?? undefined)
  const retryAfter = Number(headers.get('retry-after'))
  return new Refusal(status, envelope, retryAfter > 0 ? retryAfter : undefined)
}

type Sending = { token: string | undefined; accept?: string }

async function send(route: Route, wire: unknown, { token, accept }: Sending): Promise<Response> {
  const from = caller()
  const isRead = route.method === 'GET' || route.method === 'DELETE'
  const address = `${from.origin}${route.path}${isRead ? queryOf(wire) : ''}`
  const init: RequestInit = {
    method: route.method,
    headers: { ...headersOf(route, from, token), ...(accept && { Accept: accept }) },
    credentials: 'same-origin',
    cache: 'no-store',
    signal: AbortSignal.timeout(from.timeoutMs),
  }
  if (!isRead) init.body = route.fileMaxBytes ? (wire as { file: Blob }).file : await bodyOf(route, wire)
  try {
    return await fetch(address, init)
  } catch (failure) {
    throw new Accident(failure instanceof DOMException && failure.name === 'TimeoutError' ? 'timeout' : 'offline')
  }
}

function headersOf(route: Route, from: Caller, token: string | undefined): Record<string, string> {
  return {
    Language: from.language(),
    Device: 'WEB',
    'X-Requested-With': 'croupier',
    ...(from.merchant ? { Merchant: from.merchant } : {}),
    ...(token ? { Authorization: token } : {}),
    ...(route.method === 'POST' || route.method === 'PUT' ? contentTypeOf(route) : {}),
  }
}

function contentTypeOf(route: Route): Record<string, string> {
  if (route.fileMaxBytes) return { 'Content-Type': 'application/octet-stream' }
  return { 'Content-Type': route.form ? 'application/x-www-form-urlencoded' : 'application/json' }
}

async function bodyOf(route: Route, wire: unknown): Promise<string> {
  if (route.form) return new URLSearchParams(wire as Record<string, string>).toString()
  const json = JSON.stringify(wire)
  if (!route.encrypted) return json
  const { seal } = await import('./seal.ts')
  return JSON.stringify({ value: await seal(json, readNow) })
}

/** The input of a read as it stands in the address. */
export function wireOf<Input>(route: Route<Input, unknown, string>, input: Input): Record<string, string> {
  return textsOf(z.encode(route.input, input))
}

function textsOf(wire: unknown): Record<string, string> {
  const entries = Object.entries(wire as Record<string, unknown>).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries.map(([key, value]) => [key, String(value)]))
}

function queryOf(wire: unknown): string {
  const query = new URLSearchParams(textsOf(wire)).toString()
  return query === '' ? '' : `?${query}`
}

async function readJson(response: Response, requestId: string | undefined): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    throw new Accident('server', requestId)
  }
}
