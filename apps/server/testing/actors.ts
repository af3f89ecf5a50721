import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as logins from '@croupier/contract/identity-login'
import * as registration from '@croupier/contract/identity-registration'
import type { Envelope, Route } from '@croupier/contract/route'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { FastifyInstance } from 'fastify'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { valueFrom, wireOf } from './wire-forms.ts'

export type CallResult<Value> = { status: number; envelope: Envelope; value: Value; headers: Record<string, unknown> }

/** `address` is where the calls come from; one of its own where it is left out. */
type Defaults = { merchant?: string; isBrowser?: boolean; address?: string }
type Options = { merchant?: string | null; language?: 'EN' | 'TY'; headers?: Record<string, string>; raw?: unknown }

/** Somebody who makes calls of the contract, as a client that is no browser unless told otherwise. */
export type Actor = {
  token: string | undefined
  cookies: Map<string, string>
  /** Calls and gives the whole answer, refused or not. */
  ask: <Input, Value>(route: Route<Input, Value, string>, input: Input, options?: Options) => Promise<CallResult<Value>>
  /** Calls and gives the value; throws when refused. */
  send: <Input, Value>(route: Route<Input, Value, string>, input: Input) => Promise<Value>
}

/** Bears witness that no page of another site makes the call: it could not set the header. */
export const ownHeader = { 'x-requested-with': 'croupier' }

let actorsMade = 0

/** Every actor calls from an address of its own: limits per address count them apart. */
function nextAddress(): string {
  actorsMade += 1
  return `10.${(actorsMade >> 16) & 255}.${(actorsMade >> 8) & 255}.${actorsMade & 255}`
}

export function anActor(app: FastifyInstance, defaults: Defaults = {}): Actor {
  const remoteAddress = defaults.address ?? nextAddress()
  const actor: Actor = {
    token: undefined,
    cookies: new Map(),
    ask: async (route, input, options = {}) => {
      const wire = options.raw ?? wireOf(route, input)
      const content = await contentOf(app, route, wire)
      const type: Record<string, string> = route.method === 'GET' || route.method === 'DELETE' ? {} : { 'content-type': bodyTypeOf(route) }
      const headers = { ...type, ...headersOf(actor, defaults, options) }
      const response = await app.inject({ method: route.method, url: route.path, remoteAddress, headers, ...content })
      for (const { name, value } of response.cookies) actor.cookies.set(name, value)
      const envelope = envelopeOf(route, response)
      const value = envelope.success ? valueFrom(route, envelope.value) : undefined
      return { status: response.statusCode, envelope, value: value as never, headers: response.headers }
    },
    send: async (route, input) => {
      const answer = await actor.ask(route, input)
      if (!answer.envelope.success) throw new Error(`${route.path}: ${answer.envelope.errorCode} ${answer.envelope.field ?? ''}`)
      return answer.value
    },
  }
  return actor
}

/** A file comes bare; what refuses it is an envelope as any other. */
function envelopeOf({ isFile }: Pick<Route, 'isFile'>, response: { statusCode: number; json: () => Envelope }): Envelope {
  return isFile && response.statusCode === 200 ? { success: true } : response.json()
}

/** What a call carries: a query where it reads, else a body, sealed where the contract says so. */
async function contentOf(app: FastifyInstance, route: Pick<Route, 'method' | 'encrypted' | 'fileMaxBytes' | 'form'>, wire: unknown) {
  if (route.method === 'GET' || route.method === 'DELETE') return { query: queryOf(wire) }
  if (route.fileMaxBytes) return { payload: Buffer.from((wire as { file: Uint8Array }).file) }
  if (route.form) return { payload: new URLSearchParams(wire as Record<string, string>).toString() }
  return { payload: JSON.stringify(route.encrypted ? { value: await sealed(app, wire) } : wire) }
}

/** The one type of body that a call takes. */
export function bodyTypeOf({ fileMaxBytes, form }: Pick<Route, 'fileMaxBytes' | 'form'>): string {
  if (fileMaxBytes) return 'application/octet-stream'
  return form ? 'application/x-www-form-urlencoded' : 'application/json'
}

function headersOf(actor: Actor, defaults: Defaults, options: Options): Record<string, string> {
  const merchant = options.merchant === undefined ? (defaults.merchant ?? 'parola') : options.merchant
  const cookie = [...actor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    ...(merchant === null ? {} : { merchant }),
    language: options.language ?? 'EN',
    ...ownHeader,
    ...(actor.token ? { authorization: actor.token } : {}),
    ...(defaults.isBrowser ? { 'sec-fetch-site': 'same-origin', cookie } : {}),
    ...options.headers,
  }
}

export const passwordOf = (username: string) => `correct horse of ${username}`

/** Registers a member as the site does, and is signed in afterwards. */
export async function aMember(app: FastifyInstance, username: string, defaults: Defaults = {}): Promise<Actor & { id: string }> {
  const actor = anActor(app, defaults)
  const password = passwordOf(username.split('').reverse().join(''))
  const result = await actor.send(registration.register, {
    username,
    password,
    confirmPassword: password,
    registerMethod: 'WEB',
    login: true,
    loginDeviceId: randomUUID(),
    termsAccepted: true,
    challenge: await solvedChallenge(actor),
  })
  actor.token = result.token
  return Object.assign(actor, { id: result.id })
}

/** A solved proof of work, as the page sends it. */
export async function solvedChallenge(actor: Actor): Promise<string> {
  const challenge = (await actor.send(logins.challenge, {})) as never
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** One body encrypted as the page does it (D20). */
export async function sealed(app: FastifyInstance, body: unknown, change: { iat?: number; jti?: string } = {}): Promise<string> {
  const jwk = await sealingKey(app)
  const text = JSON.stringify({ body, iat: change.iat ?? Math.floor(Date.now() / 1000), jti: change.jti ?? randomUUID() })
  return await new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid ?? '' })
    .encrypt(await importJWK(jwk, 'ECDH-ES'))
}

const BUSY_TRIES_MAX = 100
const BUSY_PAUSE_MS = 100

/** The key of the site; a server that is busy on a slow machine is asked again. */
async function sealingKey(app: FastifyInstance): Promise<JWK> {
  for (let tries = 0; tries < BUSY_TRIES_MAX; tries += 1) {
    const response = await app.inject({ url: '/wps/session/key', headers: { merchant: 'parola' } })
    const [jwk] = response.statusCode === 200 ? (response.json() as { value: { keys: JWK[] } }).value.keys : []
    if (jwk) return jwk
    if (response.statusCode !== 503) throw new Error(`the server gave no key: ${response.statusCode} ${response.body}`)
    await sleep(BUSY_PAUSE_MS)
  }
  throw new Error('the server was busy all the time')
}

function queryOf(wire: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(wire as Record<string, unknown>)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)]),
  )
}
