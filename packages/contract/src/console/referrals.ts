import * as z from 'zod/mini'
import { award } from '../promotions-awards.ts'
import { operators, route } from '../route.ts'
import { amount, cursor, done, instant, noInput, pageOf, pageSize, text } from '../wire.ts'
import { seenVersion, version, versionRefusals } from './record-versions.ts'

const noLess = amount.check(z.refine((minor) => minor >= 0n, 'must not be below zero'))

const step = z.strictObject({
  step: z.int().check(z.minimum(1), z.maximum(10)),
  /** What a friend has paid in and staked since registering, both. */
  deposits: noLess,
  turnover: noLess,
  reward: award,
})
export type WrittenStep = z.infer<typeof step>

export const referralSteps = route({
  method: 'GET',
  path: '/ops/referral-steps',
  summary: 'What a friend brings at each step, and for how many friends money was paid.',
  who: operators,
  permission: 'brand',
  input: noInput,
  value: z.object({ rows: z.array(z.object({ id: z.string(), ...step.shape, friends: z.int(), paid: amount, version })) }),
})

export const saveReferralStep = route({
  method: 'POST',
  path: '/ops/referral-step/save',
  summary: 'Writes what a friend brings at a step: it asks no less than the steps before it.',
  who: operators,
  permission: 'brand',
  input: z.strictObject({ ...step.shape, version: seenVersion, why: text({ min: 3, max: 500 }) }),
  value: done,
  refusals: versionRefusals,
})

export const hinderedReferrals = route({
  method: 'GET',
  path: '/ops/referrals/hindered',
  summary: 'Friends who bring nothing, newest first, with the device or bank account that they share with the member who invited them.',
  who: operators,
  permission: 'support',
  input: z.strictObject({ cursor, size: pageSize }),
  value: pageOf(
    z.object({
      id: z.string(),
      memberId: z.string(),
      username: z.string(),
      inviterId: z.string(),
      inviter: z.string(),
      code: z.string(),
      sharesDevice: z.boolean(),
      sharesPayee: z.boolean(),
      registeredAt: instant,
    }),
  ),
})
