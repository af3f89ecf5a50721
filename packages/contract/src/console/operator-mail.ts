import * as z from 'zod/mini'
import { codeSent } from '../identity-codes.ts'
import { operators, route } from '../route.ts'
import { done, instant, noInput, text } from '../wire.ts'

/** A mail address as its owner writes it; the operator's password proves who asks. */
const address = { to: text({ min: 1, max: 254 }), password: z.string().check(z.minLength(1), z.maxLength(128)) }
const refusals = ['wrong_password', 'password_locked', 'mail_invalid'] as const

export const operatorMail = route({
  method: 'GET',
  path: '/ops/session/mail',
  summary: "The operator's own mail address, masked; null where none was proven.",
  who: operators,
  input: noInput,
  value: z.object({ masked: z.nullable(z.string()), provenAt: z.nullable(instant) }),
})

export const sendOperatorMailCode = route({
  method: 'POST',
  path: '/ops/session/mail/code',
  summary: 'Sends a code to the mail address that an operator wants to have.',
  who: operators,
  encrypted: true,
  input: z.strictObject(address),
  value: codeSent,
  refusals: [...refusals, 'sms_quota'],
  limits: [{ times: 10, seconds: 3600, per: 'account' }],
})

export const setOperatorMail = route({
  method: 'POST',
  path: '/ops/session/mail',
  summary: "Sets the operator's own mail address by the code that went there; a former one is told.",
  who: operators,
  encrypted: true,
  input: z.strictObject({ ...address, verificationCode: text({ min: 1, max: 12 }) }),
  value: done,
  refusals: [...refusals, 'code_wrong', 'code_expired'],
  limits: [{ times: 20, seconds: 3600, per: 'account' }],
})

export const removeOperatorMail = route({
  method: 'POST',
  path: '/ops/session/mail/remove',
  summary: "Removes the operator's own mail address: nothing is mailed to it any more, and it is told.",
  who: operators,
  input: noInput,
  value: done,
})
