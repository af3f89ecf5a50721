import * as z from 'zod/mini'
import { addressProofs, documentKinds, identitySteps, stepReasons } from '../kyc.ts'
import { operators, route } from '../route.ts'
import { cursor, done, instant, operationId, pageOf, pageSize, text } from '../wire.ts'

const permission = 'identity'
const id = operationId

export const submissionStates = ['review', 'more', 'accepted', 'refused'] as const
/** What an adapter is asked, and what it answered; without an answer it is asked again. */
export const lookupKinds = ['sanctions', 'age', 'document'] as const
export const lookupStates = ['waiting', 'clear', 'hit'] as const

const row = {
  id: z.string(),
  memberId: z.string(),
  username: z.string(),
  step: z.enum(identitySteps),
  kind: z.nullable(z.enum([...documentKinds, ...addressProofs])),
  state: z.enum(submissionStates),
  sentAt: instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  expiresAt: z.nullable(instant),
  /** Whether two operators must accept it: it was refused before, or an adapter did not say that it is clear. */
  needsTwo: z.boolean(),
  firstAcceptedBy: z.nullable(z.string()),
}

export const identityChecks = route({
  method: 'GET',
  path: '/ops/identity-checks',
  summary: 'What members sent for their identity checks, newest first; nothing of it is opened.',
  who: operators,
  permission,
  input: z.strictObject({
    state: z.optional(z.enum([...submissionStates, 'expiring'])),
    step: z.optional(z.enum(identitySteps)),
    memberId: z.optional(text({ max: 20 })),
    cursor,
    size: pageSize,
  }),
  value: pageOf(z.object(row)),
})

export const identityCheck = route({
  method: 'GET',
  path: '/ops/identity-check',
  summary: 'One step that a member sent: its decisions and what adapters said. Data and pictures are opened by a call of their own.',
  who: operators,
  permission,
  input: z.strictObject({ id }),
  value: z.object({
    ...row,
    reason: z.nullable(z.enum(stepReasons)),
    note: z.nullable(z.string()),
    pictures: z.int(),
    /** Erased after the time for which the law has it kept. */
    isErased: z.boolean(),
    /** Which decisions the caller may take now. */
    allowed: z.array(z.enum(['approve', 'ask_again', 'refuse'])),
    lookups: z.array(
      z.object({
        kind: z.enum(lookupKinds),
        state: z.enum(lookupStates),
        providerRef: z.nullable(z.string()),
        answeredAt: z.nullable(instant),
      }),
    ),
    decisions: z.array(z.object({ at: instant, verdict: z.string(), by: z.nullable(z.string()), reason: z.nullable(z.enum(stepReasons)) })),
    /** The newest of every step of this member: the others are looked at beside it. */
    others: z.array(z.object({ id: z.string(), step: z.enum(identitySteps), state: z.enum(submissionStates), sentAt: instant })),
  }),
})

export const openIdentityCheck = route({
  method: 'POST',
  path: '/ops/identity-check/open',
  summary: 'Opens data and pictures of a step; the look is a mark in the trail.',
  who: operators,
  permission,
  input: z.strictObject({ id }),
  value: z.object({
    data: z.nullable(z.object({ name: z.string(), birthDate: z.string(), nationality: z.string(), address: z.string() })),
    pictures: z.array(z.string()),
  }),
})

export const decideIdentityCheck = route({
  method: 'POST',
  path: '/ops/identity-check/decide',
  summary: 'Accepts a step, asks for it again or refuses it; the member reads the reason and the note in the inbox.',
  who: operators,
  permission,
  input: z.discriminatedUnion('action', [
    z.strictObject({ id, action: z.literal('approve'), why: text({ min: 3, max: 500 }) }),
    z.strictObject({
      id,
      action: z.enum(['ask_again', 'refuse']),
      reason: z.enum(stepReasons),
      /** To the member, in the operator's words; empty for none. */
      note: text({ max: 500 }),
      why: text({ min: 3, max: 500 }),
    }),
  ]),
  value: done,
  refusals: ['wrong_state', 'second_person_needed'],
})
