import * as z from 'zod/mini'
import { everyone, route, signedIn } from './route.ts'
import { done, instant, language, noInput, text } from './wire.ts'

export const username = text({ min: 1, max: 64 })
export const password = z.string().check(z.minLength(1), z.maxLength(128))
export const deviceId = z.uuid()
export const dialingCode = z.string().check(z.regex(/^\+?\d{1,4}$/))
export const mobile = text({ min: 1, max: 24 })

/** A solved proof-of-work challenge, as the solver returned it (base64 JSON). */
export const challengeSolution = z.string().check(z.minLength(1), z.maxLength(4096))

/** Member types of the specification: 0 member, 1 general agent, 2, 41, 42 agents, 4 trial (SS-01). */
export const AGENT_TYPES: readonly number[] = [1, 2, 41, 42]
export const TRIAL_TYPE = 4

export const loginResult = z.object({
  token: z.string(),
  id: z.string(),
  userName: z.string(),
  nickname: z.string(),
  customerType: z.int(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  mobileNum: z.nullable(z.string()),
})
export type LoginResult = z.infer<typeof loginResult>

export const sessionKey = route({
  method: 'GET',
  path: '/wps/session/key',
  summary: 'The current public key for encrypted calls (JWK set).',
  /** Operators too: what they send sealed after a reload needs it. */
  who: [...everyone, 'operator'],
  whileClosed: true,
  input: noInput,
  value: z.object({
    /** The server's clock: encrypted bodies carry the time, and the caller's clock may be wrong. */
    now: instant,
    keys: z.array(
      z.object({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string(), kid: z.string(), use: z.string(), alg: z.string() }),
    ),
  }),
})

export const loginLimits = [
  { times: 20, seconds: 60, per: 'ip' },
  { times: 100, seconds: 3600, per: 'ip' },
] as const

export const resumeSession = route({
  method: 'POST',
  path: '/wps/session/resume',
  summary: 'Gives a tab that has the cookie but no token its token back (D5).',
  who: everyone,
  sameOrigin: true,
  input: noInput,
  value: loginResult,
})

export const redeemLoginCode = route({
  method: 'POST',
  path: '/wps/session/code',
  summary: 'Exchanges a one-time login code (60 s, single use) for a session (SS-03, D5).',
  who: everyone,
  sameOrigin: true,
  input: z.strictObject({ code: text({ min: 16, max: 128 }) }),
  value: loginResult,
  refusals: ['login_code_invalid'],
  limits: loginLimits,
})

export const touchSession = route({
  method: 'GET',
  path: '/wps/session/touch',
  summary: 'Keeps the session: 30 minutes idle, 24 hours in all.',
  who: signedIn,
  beforePasswordChange: true,
  input: noInput,
  value: done,
})

export const logout = route({
  method: 'DELETE',
  path: '/wps/session/logout',
  summary: 'Ends the session at once.',
  who: signedIn,
  beforePasswordChange: true,
  whileClosed: true,
  input: noInput,
  value: done,
})

export const memberInfo = route({
  method: 'GET',
  path: '/wps/member/info',
  summary: 'Who is signed in.',
  who: signedIn,
  beforePasswordChange: true,
  input: noInput,
  value: z.object({
    id: z.string(),
    account: z.string(),
    nickname: z.string(),
    type: z.int(),
    isAgent: z.boolean(),
    isTrial: z.boolean(),
    currency: z.string(),
    email: z.nullable(z.string()),
    mobileNum: z.nullable(z.string()),
    payeeName: z.nullable(z.string()),
    hasPaymentPassword: z.boolean(),
    registeredAt: z.int(),
    lastLoginAt: z.nullable(z.int()),
  }),
})

export const updateLanguage = route({
  method: 'POST',
  path: '/wps/member/language',
  summary: "Keeps the member's language (SS-11).",
  who: signedIn,
  input: z.strictObject({ language }),
  value: done,
})

export const icon = route({
  method: 'GET',
  path: '/wps/member/info/icon',
  summary: "The address of the member's avatar.",
  who: signedIn,
  input: noInput,
  value: z.object({ url: z.string() }),
})
