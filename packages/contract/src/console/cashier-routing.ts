import * as z from 'zod/mini'
import { operators, route } from '../route.ts'
import { done, instant, noInput, operationId, positiveAmount, text } from '../wire.ts'
import { memberTag } from './member-tag.ts'
import { seenVersion, version, versionRefusals } from './record-versions.ts'

const permission = 'cashier'
const why = text({ min: 3, max: 500 })

/** What must hold of a withdrawal for a rule to count; all of what is set. */
const conditions = z.strictObject({
  amountFrom: z.optional(positiveAmount),
  amountUpTo: z.optional(positiveAmount),
  /** The member's first withdrawal, or not the first. */
  isFirst: z.optional(z.boolean()),
  /** The payee is known for fewer days than this. */
  payeeYoungerThanDays: z.optional(z.int().check(z.minimum(1), z.maximum(365))),
  /** Another member has the same account as payee, or had. */
  sharesPayee: z.optional(z.boolean()),
  /** Another member came by the same device. */
  sharesDevice: z.optional(z.boolean()),
  /** Own money staked since the last deposit is less than this percent of it. */
  stakedBelowPercent: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
  /** The member bears this tag. */
  tag: z.optional(memberTag),
})

export const routingRule = z.strictObject({
  name: text({ min: 3, max: 60 }),
  when: conditions.check(z.refine((when) => Object.keys(when).length > 0, 'at least one condition')),
  /** How many operators approve. */
  persons: z.union([z.literal(0), z.literal(1), z.literal(2)]),
})

const rules = z.array(routingRule).check(
  z.maxLength(30),
  z.refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'names are unique'),
)
const authored = { rules, why: z.string(), askedBy: z.string(), askedAt: instant }

export const withdrawalRouting = route({
  method: 'GET',
  path: '/ops/withdrawal/routing',
  summary:
    'By which rules withdrawals go to nobody, one operator or two: the strictest rule that holds counts, and one operator where none holds.',
  who: operators,
  permission,
  input: noInput,
  value: z.object({
    current: z.nullable(z.object({ ...authored, decidedBy: z.string(), decidedAt: instant })),
    asked: z.nullable(z.object({ ...authored, id: z.string(), isForMe: z.boolean() })),
    /** Of the rules that count. */
    version,
  }),
})

export const askRouting = route({
  method: 'POST',
  path: '/ops/withdrawal/routing/ask',
  summary: 'Asks for other rules; they count once a second operator agrees. One set waits at a time.',
  who: operators,
  permission,
  input: z.strictObject({ id: operationId, rules, version: seenVersion, why }),
  value: done,
  refusals: ['routing_open', 'id_reused', ...versionRefusals],
})

export const decideRouting = route({
  method: 'POST',
  path: '/ops/withdrawal/routing/decide',
  summary: 'Approves or rejects rules that somebody else asked for; withdrawals that wait already keep theirs.',
  who: operators,
  permission,
  input: z.strictObject({ id: operationId, action: z.enum(['approve', 'reject']), why }),
  value: done,
  refusals: ['wrong_state', 'second_person_needed'],
})
