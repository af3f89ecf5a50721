import * as z from 'zod/mini'
import { password } from './identity.ts'
import { players, route } from './route.ts'
import { done, noInput } from './wire.ts'

export const changePassword = route({
  method: 'POST',
  path: '/wps/member/password',
  summary: 'Changes the login password; every other session ends (VL-08).',
  who: players,
  encrypted: true,
  input: z.strictObject({ oldPassword: z.optional(password), newPassword: password, confirmNewPassword: password }),
  value: done,
  refusals: ['wrong_password', 'password_invalid', 'password_common', 'confirm_mismatch', 'password_unchanged'],
  limits: [{ times: 10, seconds: 600, per: 'account' }],
})

export const setPaymentPassword = route({
  method: 'POST',
  path: '/wps/member/password/payment',
  summary: 'Sets or changes the payment password that withdrawals ask for.',
  who: players,
  encrypted: true,
  input: z.strictObject({ loginPassword: password, newPassword: password, confirmNewPassword: password }),
  value: done,
  refusals: ['wrong_password', 'password_invalid', 'confirm_mismatch'],
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
