import * as z from 'zod/mini'
import { challengeSolution, deviceId, dialingCode, loginResult, mobile, password, username } from './identity.ts'
import { everyone, route } from './route.ts'
import { text } from './wire.ts'

/** What both ways to register ask; the brand's settings say which of it is shown and required (VL-03). */
const registration = {
  confirmPassword: z.optional(password),
  payeeName: z.optional(text({ max: 100 })),
  email: z.optional(text({ max: 254 })),
  qqNum: z.optional(text({ max: 40 })),
  mobileNum: z.optional(text({ max: 24 })),
  recommenderId: z.optional(text({ max: 64 })),
  captcha: z.optional(text({ max: 12 })),
  verificationCode: z.optional(text({ max: 12 })),
  affiliateCode: z.optional(text({ max: 64 })),
  paymentPassword: z.optional(password),
  line: z.optional(text({ max: 64 })),
  whatsapp: z.optional(text({ max: 64 })),
  facebook: z.optional(text({ max: 64 })),
  wechat: z.optional(text({ max: 64 })),
  zalo: z.optional(text({ max: 64 })),
  telegram: z.optional(text({ max: 64 })),
  idNumber: z.optional(text({ max: 40 })),
  referralCode: z.optional(text({ max: 64 })),
  domain: z.optional(text({ max: 253 })),
  registerUrl: z.optional(text({ max: 500 })),
  registerMethod: z.literal('WEB'),
  /** Taken and not kept: the brand proves numbers by its own codes. */
  firebaseChannel: z.optional(text({ max: 64 })),
  firebaseIdToken: z.optional(text({ max: 4096 })),
  countryDialingCode: z.optional(dialingCode),
  login: z.literal(true),
  loginDeviceId: deviceId,
  challenge: challengeSolution,
  termsAccepted: z.literal(true),
}

const registerRefusals = [
  'password_invalid',
  'password_common',
  'confirm_mismatch',
  'field_required',
  'field_invalid',
  'captcha_wrong',
  'challenge_failed',
  'invitation_invalid',
  'referral_invalid',
  'payment_password_same',
  'mobile_invalid',
  'mobile_taken',
  'code_wrong',
  'code_expired',
] as const

export const register = route({
  method: 'PUT',
  path: '/wps/member/register',
  summary: 'Opens an account by username and signs it in (VL-03 to VL-07, DT-02).',
  who: everyone,
  encrypted: true,
  input: z.strictObject({ ...registration, username, password }),
  value: loginResult,
  refusals: [...registerRefusals, 'username_taken', 'username_invalid'],
  limits: [{ times: 20, seconds: 3600, per: 'ip' }],
})

export const registerMobile = route({
  method: 'PUT',
  path: '/wps/member/register/mobile',
  summary: 'Opens an account by mobile number and signs it in (SS-05, VL-04).',
  who: everyone,
  encrypted: true,
  input: z.strictObject({ ...registration, mobileNum: mobile, password: z.optional(password) }),
  value: loginResult,
  refusals: [...registerRefusals],
  limits: [{ times: 20, seconds: 3600, per: 'ip' }],
})

export const affiliate = route({
  method: 'GET',
  path: '/wps/agent/affiliate',
  summary: "Whether an invitation code, of an agent or of a friend, is valid, and the agent's display name (VL-06).",
  who: everyone,
  input: z.strictObject({ code: text({ min: 1, max: 64 }), domain: z.optional(text({ max: 253 })) }),
  value: z.object({ isValid: z.boolean(), displayName: z.nullable(z.string()) }),
  limits: [{ times: 30, seconds: 60, per: 'ip' }],
})
