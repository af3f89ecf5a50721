import type * as z from 'zod/mini'
import type { GeneralRefusal } from './refusals.ts'

/** The caller: a visitor, a free-play member, a member, an agent (a member with a line), an operator of the brand. */
export type Actor = 'guest' | 'trial' | 'member' | 'agent' | 'operator'

export const everyone = ['guest', 'trial', 'member', 'agent'] as const satisfies Actor[]
export const signedIn = ['trial', 'member', 'agent'] as const satisfies Actor[]
export const players = ['member', 'agent'] as const satisfies Actor[]
export const agents = ['agent'] as const satisfies Actor[]
export const operators = ['operator'] as const satisfies Actor[]

/** At most `times` calls in `seconds`, counted for the named key; over it the answer is 429 with Retry-After. */
export type RateLimit = { times: number; seconds: number; per: 'ip' | 'account' }

/** The permissions of an operator; a console call names the one that it needs. */
export type Permission = 'support' | 'identity' | 'cashier' | 'games' | 'agents' | 'brand' | 'audit' | 'operators'

type Declared<Input, Value, Code extends string> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** A reading for which the specification names no verb: it answers POST as well, with its input in the body. */
  anyVerb?: true
  /** What the call does, in one sentence; it becomes the reference. */
  summary: string
  who: readonly Actor[]
  input: z.ZodMiniType<Input>
  value: z.ZodMiniType<Value>
  /** The refusals that this call may give beside the general ones, for the reference and its readers. */
  refusals?: readonly Code[]
  /** The body is `{ value: <compact JWE> }`; plain JSON is refused. */
  encrypted?: true
  /** The body is one file's bytes, at most this many; the input is `{ file }`. */
  fileMaxBytes?: number
  /** The answer is the bytes of a file. */
  isFile?: true
  /** Form-encoded instead of JSON. */
  form?: true
  /** `/lgw` calls answer the bare value, `/wps` calls the envelope (default). */
  envelope?: false
  /** Answers while the brand is in maintenance or the visitor's region is closed (ST-04). */
  whileClosed?: true
  /** A GET that changes something, because the reference of the calls fixes its method; every other method always does. */
  writes?: true
  /**
   * Refused unless it comes from our own page, or from a client that is no browser, with our header (D15). Implied where a guest or a GET writes;
   * `false` asks for the page alone.
   */
  sameOrigin?: boolean
  /** Open to a member who must first change a password that somebody else set (D7). */
  beforePasswordChange?: true
  permission?: Permission
  limits?: readonly RateLimit[]
  /** So many of these calls are worked on at once for browsers in which nobody has signed in before; more hear `busy`. */
  strangersAtOnce?: number
}

/** One call of the product, described once: server, client, reference and tests read this value. */
export type Route<Input = unknown, Value = unknown, Code extends string = string> = Declared<Input, Value, Code> & {
  kind: 'route'
  refusals: readonly Code[]
  limits: readonly RateLimit[]
}

const standardLimits: readonly RateLimit[] = [{ times: 300, seconds: 10, per: 'ip' }]

// @__NO_SIDE_EFFECTS__
export function route<Input, Value, const Code extends string = never>(declared: Declared<Input, Value, Code>): Route<Input, Value, Code> {
  const { method, who, refusals = [], limits = standardLimits } = declared
  // A call without a session can give one, so a foreign page could put its visitor into an account of its own; a GET is sent by a mere picture or link.
  const needsOwnPage = isWriting(declared) && (method === 'GET' || who.includes('guest'))
  return { kind: 'route', ...(needsOwnPage && { sameOrigin: true }), ...declared, refusals, limits }
}

/** Whether the call changes something, whatever its method. */
export function isWriting({ method, writes }: Pick<Route, 'method' | 'writes'>): boolean {
  return method !== 'GET' || writes === true
}

/** The methods by which a call is made, the declared one first. */
export function methodsOf({ method, anyVerb }: Pick<Route, 'method' | 'anyVerb'>): readonly ('GET' | 'POST' | 'PUT' | 'DELETE')[] {
  return anyVerb ? [method, 'POST'] : [method]
}

export type InputOf<R> = R extends Route<infer Input, infer _Value, infer _Code> ? Input : never
export type ValueOf<R> = R extends Route<infer _Input, infer Value, infer _Code> ? Value : never
export type RefusalOf<R> = R extends Route<infer _Input, infer _Value, infer Code> ? Code | GeneralRefusal : never

/** The envelope of every `/wps` and `/ops` answer. */
export type Envelope = {
  success: boolean
  value?: unknown
  message?: string
  errorCode?: string
  requestId?: string
  field?: string
  /** How to get what was missing, for authors of clients: English, never shown to players. */
  hint?: string
}
