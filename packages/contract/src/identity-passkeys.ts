import * as z from 'zod/mini'
import { loginResult, password } from './identity.ts'
import { everyone, players, route } from './route.ts'
import { done, instant, noInput, text } from './wire.ts'

/** Bytes of a browser's answer, as base64url. */
const bytes = (max: number) => text({ min: 1, max }).check(z.regex(/^[A-Za-z0-9_-]+$/))
const keyId = bytes(1400)

/** Which passkey, and who asked the browser for what. */
const proof = { id: keyId, clientData: bytes(3000) }

export const passkeys = route({
  method: 'GET',
  path: '/wps/member/passkeys',
  summary: "The member's passkeys: devices that prove a login beside the password.",
  who: players,
  input: noInput,
  value: z.array(z.object({ id: z.string(), name: z.string(), addedAt: instant, usedAt: z.nullable(instant) })),
})

const limits = [{ times: 10, seconds: 600, per: 'account' }] as const

export const beginPasskey = route({
  method: 'POST',
  path: '/wps/member/passkeys/begin',
  summary: 'What the browser needs to make a passkey; good for 5 minutes.',
  who: players,
  encrypted: true,
  input: z.strictObject({ loginPassword: password }),
  value: z.object({
    challenge: z.string(),
    rpId: z.string(),
    rpName: z.string(),
    userId: z.string(),
    username: z.string(),
    known: z.array(z.string()),
  }),
  refusals: ['wrong_password', 'password_locked', 'passkeys_full'],
  limits,
})

export const addPasskey = route({
  method: 'POST',
  path: '/wps/member/passkeys/add',
  summary: 'Keeps a passkey that the browser made; the first second factor of a member comes with recovery codes, shown this once.',
  who: players,
  input: z.strictObject({ ...proof, name: text({ min: 1, max: 60 }), attestation: bytes(8000) }),
  value: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: ['passkey_invalid'],
  limits,
})

export const removePasskey = route({
  method: 'POST',
  path: '/wps/member/passkeys/remove',
  summary: 'Forgets a passkey; the login password proves who asks.',
  who: players,
  encrypted: true,
  input: z.strictObject({ id: keyId, loginPassword: password }),
  value: done,
  refusals: ['wrong_password', 'password_locked'],
  limits,
})

export const verifyPasskey = route({
  method: 'POST',
  path: '/wps/session/login/verification/passkey',
  summary: 'The second check of a login by a passkey.',
  who: everyone,
  input: z.strictObject({ verificationId: z.uuid(), ...proof, authenticatorData: bytes(3000), signature: bytes(1400) }),
  value: loginResult,
  refusals: ['passkey_invalid', 'code_expired', 'first_password_lapsed'],
  limits: [{ times: 30, seconds: 3600, per: 'ip' }],
})
