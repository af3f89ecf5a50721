import * as z from 'zod/mini'
import { loginResult, username } from './identity.ts'
import { everyone, players, route } from './route.ts'
import { done, instant, noInput, text } from './wire.ts'

export const outsideSignIns = route({
  method: 'GET',
  path: '/wps/session/outside',
  summary: 'The account elsewhere with which one may sign in (SS-15), and what of it is linked to the caller.',
  who: everyone,
  input: noInput,
  value: z.object({ name: z.nullable(z.string()), linked: z.nullable(z.object({ name: z.string(), at: instant })) }),
})

export const beginOutsideSignIn = route({
  method: 'POST',
  path: '/wps/session/outside/begin',
  summary: 'Begins a sign-in elsewhere: the page goes to the address.',
  who: everyone,
  sameOrigin: true,
  input: noInput,
  value: z.object({ url: z.string() }),
  refusals: ['outside_unreachable'],
  limits: [{ times: 20, seconds: 600, per: 'ip' }],
})

export const finishOutside = route({
  method: 'POST',
  path: '/wps/session/outside/finish',
  summary: "Takes the provider's answer. Whoever is linked is signed in; anybody else may open an account or link one.",
  who: everyone,
  sameOrigin: true,
  input: z.strictObject({ query: text({ min: 1, max: 4000 }) }),
  value: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('entered'), result: loginResult }),
    z.object({ kind: z.literal('new'), signInId: z.string(), name: z.string(), email: z.nullable(z.string()) }),
  ]),
  refusals: ['outside_failed', 'account_closed', 'login_verify_required'],
  limits: [{ times: 20, seconds: 600, per: 'ip' }],
})

export const registerOutside = route({
  method: 'POST',
  path: '/wps/session/outside/register',
  summary: 'Opens an account for who came from elsewhere, linked for ever, and signs it in.',
  who: everyone,
  sameOrigin: true,
  input: z.strictObject({ signInId: z.uuid(), username, termsAccepted: z.literal(true) }),
  value: loginResult,
  refusals: ['outside_failed', 'outside_taken', 'username_taken', 'username_invalid', 'field_required'],
  limits: [{ times: 20, seconds: 600, per: 'ip' }],
})

export const linkOutside = route({
  method: 'POST',
  path: '/wps/member/outside',
  summary: 'Links who came from elsewhere to the caller; it cannot be undone (SS-15).',
  who: players,
  sameOrigin: true,
  input: z.strictObject({ signInId: z.uuid() }),
  value: done,
  refusals: ['outside_failed', 'outside_taken'],
})
