import * as z from 'zod/mini'
import { dialingCode, password } from './identity.ts'
import { codeSent } from './identity-codes.ts'
import { players, route } from './route.ts'
import { done, text } from './wire.ts'

/** A number or a mail address as its owner writes it; the login password proves who asks. */
const contact = {
  way: z.enum(['sms', 'mail']),
  to: text({ min: 1, max: 254 }),
  countryDialingCode: z.optional(dialingCode),
  loginPassword: password,
}

const refusals = ['wrong_password', 'password_locked', 'mobile_invalid', 'mail_invalid'] as const

export const sendContactCode = route({
  method: 'POST',
  path: '/wps/verification/contact',
  summary: 'Sends a code to the number or mail address that a member wants to have from now on.',
  who: players,
  encrypted: true,
  input: z.strictObject(contact),
  value: codeSent,
  refusals: [...refusals, 'sms_quota'],
  limits: [{ times: 10, seconds: 3600, per: 'account' }],
})

export const changeContact = route({
  method: 'POST',
  path: '/wps/member/contact',
  summary: 'Changes the number or mail address of a member by the code that went to the new one; the old one is told.',
  who: players,
  encrypted: true,
  input: z.strictObject({ ...contact, verificationCode: text({ min: 1, max: 12 }) }),
  value: done,
  refusals: [...refusals, 'mobile_taken', 'code_wrong', 'code_expired'],
  limits: [{ times: 20, seconds: 3600, per: 'account' }],
})
