import * as z from 'zod/mini'
import { challengeSolution, deviceId, dialingCode, loginLimits, loginResult, password, username } from './identity.ts'
import { everyone, route } from './route.ts'
import { noInput, text } from './wire.ts'

export const login = route({
  method: 'POST',
  path: '/wps/session/login',
  summary: "Signs a member in. `site` says which door: a member cannot enter at the agents' and the other way round (AC-01).",
  who: everyone,
  encrypted: true,
  input: z.strictObject({
    username,
    password,
    type: z.enum(['username', 'sms', '']),
    /** Where a number without a country belongs; with type `sms` the username is the number and the password the code. */
    countryDialingCode: z.optional(dialingCode),
    captcha: z.optional(text({ max: 12 })),
    challenge: challengeSolution,
    loginDeviceId: deviceId,
    site: z.optional(z.enum(['member', 'agent'])),
    remember: z.optional(z.boolean()),
  }),
  value: loginResult,
  refusals: [
    'wrong_login',
    'captcha_required',
    'captcha_wrong',
    'challenge_failed',
    'account_locked',
    'account_closed',
    'not_an_agent',
    'not_a_member',
    'mobile_invalid',
    'code_wrong',
    'code_expired',
    'login_verify_required',
    'first_password_lapsed',
  ],
  limits: loginLimits,
  strangersAtOnce: 24,
})

export const loginFreePlay = route({
  method: 'POST',
  path: '/wps/session/login/freeplay',
  summary: 'Opens a free-play (trial) session with play money in its own realm.',
  who: everyone,
  input: z.strictObject({ os: text({ max: 40 }), platform: z.literal('W'), encryption: z.boolean(), headerVersion: z.literal(3) }),
  value: loginResult,
  limits: [{ times: 10, seconds: 600, per: 'ip' }],
})

export const captcha = route({
  method: 'GET',
  path: '/wps/captcha',
  // A picture that nobody answers is worth nothing: clients that others wrote draw it without our header.
  sameOrigin: false,
  summary: 'A single-use captcha image (base64 PNG), tied to the visitor by a cookie.',
  who: everyone,
  writes: true,
  input: noInput,
  value: z.string(),
  limits: [
    { times: 1, seconds: 1, per: 'ip' },
    { times: 60, seconds: 600, per: 'ip' },
  ],
})

export const challenge = route({
  method: 'GET',
  path: '/wps/captcha/challenge',
  summary: 'A proof-of-work challenge for the next protected call.',
  who: everyone,
  input: noInput,
  value: z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() }),
})
