import * as z from 'zod/mini'
import { challengeSolution, dialingCode, mobile, password, username } from './identity.ts'
import { everyone, route } from './route.ts'
import { done, instant, text } from './wire.ts'

/** How long the page waits before another code may be asked for, how many guesses there are, and until when the code is good. */
export const codeSent = z.object({ expiredMinutes: z.int(), maxAttemptTimes: z.int(), expirationTime: instant })
export type CodeSent = z.infer<typeof codeSent>

const codeRefusals = ['mobile_invalid', 'challenge_failed', 'sms_quota'] as const
const codeLimits = [{ times: 10, seconds: 3600, per: 'ip' }] as const

export const sendRegisterCode = route({
  method: 'POST',
  path: '/wps/verification/sms/register',
  summary: 'Sends a code for opening an account (SS-06). The answer does not tell whether the number has one.',
  who: everyone,
  input: z.strictObject({ mobileNo: mobile, countryDialingCode: dialingCode, challenge: challengeSolution }),
  value: codeSent,
  refusals: codeRefusals,
  limits: codeLimits,
})

export const sendLoginCode = route({
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  summary: 'Sends a code for logging in or for a new password; the answer is the same whether or not somebody has the number (D6).',
  who: everyone,
  input: z.strictObject({
    mobileNum: mobile,
    countryDialingCode: dialingCode,
    challenge: challengeSolution,
    purpose: z.optional(z.enum(['login', 'reset'])),
  }),
  value: codeSent,
  refusals: codeRefusals,
  limits: codeLimits,
})

export const askResetLink = route({
  method: 'POST',
  path: '/wps/member/password/email',
  summary: 'Mails a link for a new password, good once for 10 minutes (FP-02, D4). The answer is always the same.',
  who: everyone,
  form: true,
  input: z.strictObject({ username, email: z.string().check(z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)) }),
  value: done,
  limits: [{ times: 5, seconds: 3600, per: 'ip' }],
})

export const resetByLink = route({
  method: 'POST',
  path: '/wps/member/password/link',
  summary: 'Sets a new password by the link of a mail; every session ends.',
  who: everyone,
  encrypted: true,
  input: z.strictObject({ token: text({ min: 16, max: 128 }), newPassword: password, confirmNewPassword: password }),
  value: done,
  refusals: ['reset_link_invalid', 'password_invalid', 'password_common', 'payment_password_same', 'confirm_mismatch'],
  limits: [{ times: 20, seconds: 3600, per: 'ip' }],
})

export const resetByMobile = route({
  method: 'POST',
  path: '/wps/member/password/verification',
  summary: 'Sets a new password by the code that was sent to the mobile number (FP-03); every session ends.',
  who: everyone,
  encrypted: true,
  input: z.strictObject({
    newPassword: password,
    mobileNum: mobile,
    verificationCode: text({ min: 1, max: 12 }),
    countryDialingCode: dialingCode,
  }),
  value: done,
  refusals: ['mobile_invalid', 'code_wrong', 'code_expired', 'password_invalid', 'password_common', 'payment_password_same'],
  limits: [{ times: 30, seconds: 3600, per: 'ip' }],
})
