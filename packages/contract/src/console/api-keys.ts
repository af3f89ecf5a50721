import * as z from 'zod/mini'
import { operators, route } from '../route.ts'
import { done, instant, noInput, operationId, text } from '../wire.ts'

const permission = 'brand'
const why = text({ min: 3, max: 500 })
const id = z.uuid()

/** What a key may read: a resource each, and what names persons. */
export const apiKeyScopes = ['members', 'members.personal', 'deposits', 'withdrawals', 'rounds', 'transfers'] as const
export const apiKeyStates = ['asked', 'rejected', 'approved', 'open', 'revoked'] as const

export const apiKeys = route({
  method: 'GET',
  path: '/ops/api-keys',
  summary: "Keys with which the brand's own systems read its data.",
  who: operators,
  permission,
  input: noInput,
  value: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        scopes: z.array(z.string()),
        state: z.enum(apiKeyStates),
        /** The last signs of the key. */
        hint: z.nullable(z.string()),
        days: z.int(),
        expiresAt: z.nullable(instant),
        lastUsedAt: z.nullable(instant),
        why: z.string(),
        askedBy: z.string(),
        askedAt: instant,
        decidedBy: z.nullable(z.string()),
        isForMe: z.boolean(),
      }),
    ),
  }),
})

export const askApiKey = route({
  method: 'POST',
  path: '/ops/api-key/ask',
  summary: 'Asks for a key that reads data of the brand; a second operator decides.',
  who: operators,
  permission,
  input: z.strictObject({
    id: operationId,
    name: text({ min: 2, max: 60 }),
    scopes: z.array(z.enum(apiKeyScopes)).check(z.minLength(1), z.maxLength(apiKeyScopes.length)),
    /** For how many days it reads, from the day on which it is made. */
    days: z.int().check(z.minimum(1), z.maximum(366)),
    why,
  }),
  value: done,
  refusals: ['id_reused'],
})

export const decideApiKey = route({
  method: 'POST',
  path: '/ops/api-key/decide',
  summary: 'Approves or rejects a key that somebody else asked for.',
  who: operators,
  permission,
  input: z.strictObject({ id, action: z.enum(['approve', 'reject']), why }),
  value: done,
  refusals: ['wrong_state', 'second_person_needed'],
})

export const makeApiKey = route({
  method: 'POST',
  path: '/ops/api-key/make',
  summary: 'Makes the key that two operators agreed on and shows it, once.',
  who: operators,
  permission,
  input: z.strictObject({ id, why }),
  value: z.object({ key: z.string() }),
  refusals: ['wrong_state'],
})

export const revokeApiKey = route({
  method: 'POST',
  path: '/ops/api-key/revoke',
  summary: 'Ends a key at once, for good.',
  who: operators,
  permission,
  input: z.strictObject({ id, why }),
  value: done,
  refusals: ['wrong_state'],
})
