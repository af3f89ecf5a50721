import * as z from 'zod/mini'
import { operators, route } from '../route.ts'
import { amount, cursor, done, instant, noInput, pageOf, pageSize, text } from '../wire.ts'
import { memberTag } from './member-tag.ts'
import { dayFilters } from './money-filters.ts'

export const permission = z.enum(['support', 'identity', 'cashier', 'games', 'agents', 'brand', 'audit', 'operators'])

/** The name of an operator: letters, digits, dot and dash. */
export const operatorName = z.string().check(z.regex(/^[a-z][a-z0-9.-]{2,31}$/))

export const operator = z.object({
  id: z.string(),
  username: z.string(),
  brand: z.string(),
  brandName: z.string(),
  currency: z.string(),
  /** Where the site of the brand is reached. */
  hosts: z.array(z.string()),
  permissions: z.array(permission),
})

export const operatorLogin = route({
  method: 'POST',
  path: '/ops/session/login',
  summary: 'Signs an operator in with password and one-time code (CO-01).',
  who: ['guest', 'operator'],
  encrypted: true,
  input: z.strictObject({
    username: text({ min: 1, max: 64 }),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
    code: z.string().check(z.regex(/^\d{6}$/)),
  }),
  value: z.object({ token: z.string(), operator }),
  refusals: ['wrong_login', 'account_locked'],
  limits: [{ times: 20, seconds: 60, per: 'ip' }],
  strangersAtOnce: 8,
})

export const operatorLogout = route({
  method: 'DELETE',
  path: '/ops/session/logout',
  summary: "Ends the operator's session.",
  who: operators,
  input: noInput,
  value: done,
})

export const operatorInfo = route({
  method: 'GET',
  path: '/ops/session',
  summary: 'Who is signed in at the console.',
  who: operators,
  input: noInput,
  value: operator,
})

export const memberRow = z.object({
  id: z.string(),
  username: z.string(),
  nickname: z.string(),
  type: z.int(),
  status: z.enum(['active', 'locked', 'closed']),
  payeeName: z.nullable(z.string()),
  upline: z.nullable(z.string()),
  uplineId: z.nullable(z.string()),
  balance: amount,
  held: amount,
  owed: amount,
  registeredAt: instant,
  lastLoginAt: z.nullable(instant),
})

export const members = route({
  method: 'GET',
  path: '/ops/members',
  summary:
    'Members of the brand, newest first; `q` is the beginning of a name, or whole: an id, a proven number, a mail address, a network address, the number of a bank account, or `device:` and the code of one.',
  who: operators,
  permission: 'support',
  input: z.strictObject({
    q: z.optional(text({ max: 254 })),
    status: z.optional(z.enum(['active', 'locked', 'closed'])),
    kind: z.optional(z.enum(['member', 'agent'])),
    tag: z.optional(memberTag),
    segment: z.optional(z.uuid()),
    ...dayFilters,
    cursor,
    size: pageSize,
  }),
  value: pageOf(memberRow),
})

export const member = route({
  method: 'GET',
  path: '/ops/member',
  summary: 'One member with everything that happened, newest first.',
  who: operators,
  permission: 'support',
  input: z.strictObject({ id: text({ min: 1, max: 20 }) }),
  value: z.object({
    ...memberRow.shape,
    timeline: z.array(
      z.object({ at: instant, kind: z.string(), text: z.string(), amount: z.nullable(amount), ref: z.nullable(z.string()) }),
    ),
  }),
})

export const linkedMembers = route({
  method: 'GET',
  path: '/ops/member/linked',
  summary: 'Accounts that came from a device or a network address of this member; those that share a device first.',
  who: operators,
  permission: 'support',
  input: z.strictObject({ id: text({ min: 1, max: 20 }) }),
  value: z.object({
    rows: z.array(
      z.object({
        memberId: z.string(),
        username: z.string(),
        status: memberRow.shape.status,
        sharesDevice: z.boolean(),
        sharesAddress: z.boolean(),
      }),
    ),
    isMore: z.boolean(),
  }),
})

export const setMemberStatus = route({
  method: 'POST',
  path: '/ops/member/status',
  summary: 'Locks, unlocks or closes an account; open sessions end at once.',
  who: operators,
  permission: 'support',
  input: z.strictObject({ id: text({ min: 1, max: 20 }), status: z.enum(['active', 'locked', 'closed']), why: text({ min: 3, max: 500 }) }),
  value: done,
})

export const endMemberSessions = route({
  method: 'POST',
  path: '/ops/member/sessions/end',
  summary: 'Ends every session of a member, with its sockets and games; the account stays as it is.',
  who: operators,
  permission: 'support',
  input: z.strictObject({ id: text({ min: 1, max: 20 }), why: text({ min: 3, max: 500 }) }),
  value: done,
})

export const trail = route({
  method: 'GET',
  path: '/ops/trail',
  summary: 'Who wrote what, when, before, after and why.',
  who: operators,
  permission: 'audit',
  input: z.strictObject({
    subject: z.optional(text({ max: 80 })),
    /** The whole name of an operator. */
    operator: z.optional(text({ max: 64 })),
    /** The beginning of an action, such as `withdrawal`. */
    action: z.optional(text({ max: 60 })),
    ...dayFilters,
    cursor,
    size: pageSize,
  }),
  value: pageOf(
    z.object({
      id: z.string(),
      at: instant,
      operator: z.string(),
      /** An agent is named by the number of the account. */
      actorKind: z.enum(['operator', 'agent']),
      /** The names of the agent who wrote and of the member who was written of. */
      actorName: z.nullable(z.string()),
      subjectName: z.nullable(z.string()),
      action: z.string(),
      subject: z.string(),
      before: z.nullable(z.unknown()),
      after: z.nullable(z.unknown()),
      why: z.string(),
    }),
  ),
})
