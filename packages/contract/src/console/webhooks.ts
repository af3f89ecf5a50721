import * as z from 'zod/mini'
import { operators, route } from '../route.ts'
import { cursor, done, instant, noInput, operationId, pageOf, pageSize, text } from '../wire.ts'
import { dayFilters } from './money-filters.ts'
import { seenVersion, version, versionRefusals } from './record-versions.ts'

const permission = 'brand'
const why = text({ min: 3, max: 500 })
const id = z.uuid()

/** What the brand's own systems can be told of. */
export const webhookEvents = [
  'member.registered',
  'deposit.pending',
  'deposit.paid',
  'deposit.failed',
  'deposit.cancelled',
  'deposit.expired',
  'withdrawal.requested',
  'withdrawal.approved',
  'withdrawal.sending',
  'withdrawal.paid',
  'withdrawal.rejected',
  'withdrawal.failed',
  'adjustment.done',
  'agent.contract_changed',
  'agent.wages_paid',
  'segment.entered',
  'segment.left',
  'test.ping',
] as const

const events = z.array(z.enum(webhookEvents)).check(z.minLength(1), z.maxLength(webhookEvents.length))
const url = z.string().check(z.maxLength(500), z.regex(/^https?:\/\/[^\s"'<>\\]+$/))

export const endpointStates = ['asked', 'rejected', 'open', 'off', 'gone'] as const
export const deliveryStates = ['waiting', 'delivered', 'dead'] as const

export const webhooks = route({
  method: 'GET',
  path: '/ops/webhooks',
  summary: "Addresses of the brand's own systems that are told of events, by Standard Webhooks.",
  who: operators,
  permission,
  input: noInput,
  value: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        url: z.string(),
        events: z.array(z.string()),
        state: z.enum(endpointStates),
        waiting: z.int(),
        dead: z.int(),
        /** Failures one after the other; 0 for an endpoint that answers. */
        failures: z.int(),
        why: z.string(),
        askedBy: z.string(),
        askedAt: instant,
        decidedBy: z.nullable(z.string()),
        /** Until when the former secret signs too. */
        formerUntil: z.nullable(instant),
        isForMe: z.boolean(),
        version,
      }),
    ),
  }),
})

export const askWebhook = route({
  method: 'POST',
  path: '/ops/webhook/ask',
  summary: 'Asks to tell an address of events; a second operator decides, for data of members goes there.',
  who: operators,
  permission,
  input: z.strictObject({ id: operationId, name: text({ min: 2, max: 60 }), url, events, why }),
  value: done,
  refusals: ['webhook_address', 'id_reused'],
})

export const decideWebhook = route({
  method: 'POST',
  path: '/ops/webhook/decide',
  summary: 'Approves or rejects an address that somebody else asked for.',
  who: operators,
  permission,
  input: z.strictObject({ id, action: z.enum(['approve', 'reject']), why }),
  value: done,
  refusals: ['wrong_state', 'second_person_needed', 'webhook_address'],
})

export const changeWebhook = route({
  method: 'POST',
  path: '/ops/webhook/change',
  summary: 'Changes name and events of an endpoint, and turns it off and on; what waits is kept meanwhile.',
  who: operators,
  permission,
  input: z.strictObject({ id, name: text({ min: 2, max: 60 }), events, isOn: z.boolean(), version: seenVersion, why }),
  value: done,
  refusals: ['wrong_state', ...versionRefusals],
})

export const rotateWebhookSecret = route({
  method: 'POST',
  path: '/ops/webhook/secret',
  summary: 'Makes a new secret and shows it once; the former one signs too for a day.',
  who: operators,
  permission,
  input: z.strictObject({ id, why }),
  value: z.object({ secret: z.string() }),
  refusals: ['wrong_state'],
})

const answer = { status: z.nullable(z.int()), milliseconds: z.int(), answer: z.string() }

export const testWebhook = route({
  method: 'POST',
  path: '/ops/webhook/test',
  summary: 'Sends a ping now and says what came back.',
  who: operators,
  permission,
  input: z.strictObject({ id }),
  value: z.object(answer),
  refusals: ['wrong_state'],
  limits: [{ times: 10, seconds: 60, per: 'account' }],
})

export const webhookDeliveries = route({
  method: 'GET',
  path: '/ops/webhook/deliveries',
  summary: 'Events of an endpoint, the newest first.',
  who: operators,
  permission,
  input: z.strictObject({
    endpointId: z.optional(id),
    state: z.optional(z.enum(deliveryStates)),
    type: z.optional(z.enum(webhookEvents)),
    ...dayFilters,
    cursor,
    size: pageSize,
  }),
  value: pageOf(
    z.object({
      id: z.string(),
      endpointId: z.string(),
      endpoint: z.string(),
      eventId: z.string(),
      type: z.string(),
      key: z.string(),
      state: z.enum(deliveryStates),
      attempts: z.int(),
      madeAt: instant,
      nextAt: z.nullable(instant),
      endedAt: z.nullable(instant),
    }),
  ),
})

export const webhookDelivery = route({
  method: 'GET',
  path: '/ops/webhook/delivery',
  summary: 'One event of an endpoint: what was sent, and what came back to each try.',
  who: operators,
  permission,
  input: z.strictObject({ id: text({ min: 1, max: 20 }) }),
  value: z.object({ id: z.string(), type: z.string(), body: z.string(), tries: z.array(z.object({ at: instant, ...answer })) }),
})

export const replayWebhook = route({
  method: 'POST',
  path: '/ops/webhook/replay',
  summary: 'Sends all events of an endpoint since an instant again, with their ids.',
  who: operators,
  permission,
  input: z.strictObject({ id, since: instant, why }),
  value: z.object({ events: z.int() }),
  refusals: ['wrong_state'],
})

export const redeliverWebhook = route({
  method: 'POST',
  path: '/ops/webhook/redeliver',
  summary: 'Sends one event that was delivered or is dead again, with its id.',
  who: operators,
  permission,
  input: z.strictObject({ id: text({ min: 1, max: 20 }), why }),
  value: done,
  refusals: ['wrong_state'],
})
