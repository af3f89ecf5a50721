import * as z from 'zod/mini'
import { loginResult, password } from './identity.ts'
import { codeSent } from './identity-codes.ts'
import { everyone, players, route } from './route.ts'
import { done, instant, noInput, text } from './wire.ts'

export const changePassword = route({
  method: 'POST',
  path: '/wps/member/password',
  summary: 'Changes the login password; every other session ends (VL-08).',
  who: players,
  beforePasswordChange: true,
  encrypted: true,
  input: z.strictObject({ oldPassword: z.optional(password), newPassword: password, confirmNewPassword: password }),
  value: done,
  refusals: [
    'wrong_password',
    'password_locked',
    'password_invalid',
    'password_common',
    'confirm_mismatch',
    'password_unchanged',
    'payment_password_same',
  ],
  limits: [{ times: 10, seconds: 600, per: 'account' }],
})

export const setPaymentPassword = route({
  method: 'POST',
  path: '/wps/member/password/payment',
  summary:
    'Sets the payment password that withdrawals ask for, or changes it: by the old one, or by a code that went to the contact of the member.',
  who: players,
  encrypted: true,
  input: z.strictObject({
    loginPassword: password,
    newPassword: password,
    confirmNewPassword: password,
    oldPaymentPassword: z.optional(password),
    verificationCode: z.optional(text({ min: 1, max: 12 })),
  }),
  value: done,
  refusals: [
    'wrong_password',
    'password_locked',
    'password_invalid',
    'password_common',
    'confirm_mismatch',
    'payment_password_same',
    'invalid.payment.pw',
    'payment_password_locked',
    'payment_proof_required',
    'contact_needed',
    'code_wrong',
    'code_expired',
  ],
  limits: [{ times: 10, seconds: 600, per: 'account' }],
})

export const sendPaymentCode = route({
  method: 'POST',
  path: '/wps/verification/payment',
  summary: 'Sends a code with which a forgotten payment password is replaced, to the contact that the member has had for a day.',
  who: players,
  encrypted: true,
  input: z.strictObject({ loginPassword: password }),
  value: codeSent,
  refusals: ['wrong_password', 'password_locked', 'contact_needed', 'sms_quota'],
  limits: [{ times: 10, seconds: 3600, per: 'account' }],
})

export const issueLoginCode = route({
  method: 'POST',
  path: '/wps/member/loginCode',
  summary: "A link by which the member's other device signs in, once and within a minute (SC-07, D5).",
  who: players,
  encrypted: true,
  input: z.strictObject({ loginPassword: password }),
  value: z.object({ url: z.string(), expiresAt: instant }),
  refusals: ['wrong_password', 'password_locked'],
  limits: [{ times: 10, seconds: 600, per: 'account' }],
})

export const devices = route({
  method: 'GET',
  path: '/wps/member/sessions',
  summary: "The member's open sessions.",
  who: players,
  input: noInput,
  value: z.array(
    z.object({ id: z.string(), device: z.string(), ip: z.string(), startedAt: z.int(), lastSeenAt: z.int(), isCurrent: z.boolean() }),
  ),
})

export const endSession = route({
  method: 'POST',
  path: '/wps/member/sessions/end',
  summary: "Ends one of the member's sessions, or all but the caller's; remembered browsers are forgotten with it.",
  who: players,
  input: z.strictObject({ id: z.union([z.literal('others'), z.string().check(z.regex(/^\d{1,18}$/))]) }),
  value: done,
})

/** What the second check of a login asks for: a passkey, a code of the app, or one that was sent by SMS or mail to `sentTo`. */
export const loginCheck = z.object({
  verificationId: z.string(),
  way: z.enum(['passkey', 'app', 'sms', 'mail']),
  sentTo: z.nullable(z.string()),
  ways: z.array(z.enum(['passkey', 'app', 'sms', 'mail'])),
  /** What a browser needs to answer with a passkey. */
  passkey: z.optional(z.object({ challenge: z.string(), rpId: z.string(), allowed: z.array(z.string()) })),
})
export type LoginCheck = z.infer<typeof loginCheck>

const code = text({ min: 1, max: 40 })

export const verifyLogin = route({
  method: 'POST',
  path: '/wps/session/login/verification',
  summary: 'The second check of a login: from a new address, or with an authenticator app (SS-14).',
  who: everyone,
  encrypted: true,
  input: z.strictObject({ verificationId: z.uuid(), code }),
  value: loginResult,
  refusals: ['code_wrong', 'code_expired', 'first_password_lapsed'],
  limits: [{ times: 30, seconds: 3600, per: 'ip' }],
})

export const sendLoginCheck = route({
  method: 'POST',
  path: '/wps/session/login/verification/send',
  summary: 'Sends the code of a second check again, or another way.',
  who: everyone,
  input: z.strictObject({ verificationId: z.uuid(), way: z.enum(['sms', 'mail']) }),
  value: loginCheck,
  refusals: ['code_expired', 'sms_quota'],
  limits: [{ times: 10, seconds: 3600, per: 'ip' }],
})

export const secondFactor = route({
  method: 'GET',
  path: '/wps/member/second-factor',
  summary: 'Whether logins ask for a code of an authenticator app, and how many recovery codes are left.',
  who: players,
  input: noInput,
  value: z.object({ isOn: z.boolean(), recoveryLeft: z.int() }),
})

const factorLimits = [{ times: 10, seconds: 600, per: 'account' }] as const

export const beginSecondFactor = route({
  method: 'POST',
  path: '/wps/member/second-factor/begin',
  summary: 'Makes a secret for an authenticator app; in force once a code of it is confirmed.',
  who: players,
  encrypted: true,
  input: z.strictObject({ loginPassword: password }),
  value: z.object({ secret: z.string(), uri: z.string() }),
  refusals: ['wrong_password', 'password_locked', 'second_factor_on'],
  limits: factorLimits,
})

export const confirmSecondFactor = route({
  method: 'POST',
  path: '/wps/member/second-factor/confirm',
  summary: 'Puts the authenticator app in force and gives the recovery codes, this once.',
  who: players,
  encrypted: true,
  input: z.strictObject({ code }),
  value: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: ['code_wrong', 'wrong_state'],
  limits: factorLimits,
})

export const endSecondFactor = route({
  method: 'POST',
  path: '/wps/member/second-factor/end',
  summary: 'Takes the authenticator app out of force; the password and a code prove who asks.',
  who: players,
  encrypted: true,
  input: z.strictObject({ loginPassword: password, code }),
  value: done,
  refusals: ['wrong_password', 'password_locked', 'code_wrong', 'wrong_state'],
  limits: factorLimits,
})
