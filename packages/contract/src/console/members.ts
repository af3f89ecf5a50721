import * as z from 'zod/mini'
import { gameTypes } from '../games.ts'
import { birthDate } from '../identity-profile.ts'
import { limitKinds, limitPeriods } from '../limits.ts'
import { operators, route } from '../route.ts'
import { amount, done, instant, noInput, queryInstant, text } from '../wire.ts'
import { memberTag } from './member-tag.ts'

const permission = 'support'
const id = text({ min: 1, max: 20 })
const why = text({ min: 3, max: 500 })

const sums = z.object({ count: z.int(), total: amount })

export const memberSummary = route({
  method: 'GET',
  path: '/ops/member/summary',
  summary: 'What one looks at before one decides about a member: money in and out, play by category, limits, sign-ins, notes and tags.',
  who: operators,
  permission,
  input: z.strictObject({ id }),
  value: z.object({
    money: z.object({
      deposits: sums,
      lastDepositAt: z.nullable(instant),
      /** Paid, or on their way. */
      withdrawals: sums,
      credits: amount,
      debits: amount,
    }),
    /** Settled rounds of the last 30 days by category. */
    play: z.array(z.object({ gameType: z.enum(gameTypes), rounds: z.int(), turnover: amount, win: amount })),
    limits: z.array(z.object({ kind: z.enum(limitKinds), period: z.enum(limitPeriods), amount })),
    /** A break without an end is for good. */
    break: z.nullable(z.object({ kind: z.enum(['time_out', 'self_exclusion']), endsAt: z.nullable(instant) })),
    /** Sessions that were opened last, the newest first. */
    sessions: z.array(z.object({ startedAt: instant, device: z.string(), ip: z.string(), isOpen: z.boolean() })),
    /** Devices by a code that the search of members takes. */
    devices: z.array(z.object({ code: z.string(), firstSeenAt: instant })),
    /** The year of birth, and when the date was written last; null where the member has given none. */
    birth: z.nullable(z.object({ year: z.int(), setAt: instant })),
    notes: z.array(z.object({ id: z.string(), at: instant, by: z.string(), text: z.string() })),
    tags: z.array(z.object({ tag: z.string(), by: z.string(), at: instant })),
  }),
})

export const memberStatement = route({
  method: 'GET',
  path: '/ops/member/statement',
  summary: "What came into a member's wallet and left it in a time, by kind, between the balances before and after.",
  who: operators,
  permission,
  input: z.strictObject({ id, from: queryInstant, to: queryInstant }),
  value: z.object({
    opening: amount,
    rows: z.array(z.object({ kind: z.string(), count: z.int(), credit: amount, debit: amount })),
    closing: amount,
  }),
  refusals: ['period_too_long'],
})

export const addMemberNote = route({
  method: 'POST',
  path: '/ops/member/note',
  summary: 'Writes a note about a member that operators read; it is never changed.',
  who: operators,
  permission,
  input: z.strictObject({ id, text: text({ min: 1, max: 2000 }) }),
  value: done,
})

export const memberTags = route({
  method: 'GET',
  path: '/ops/member/tags',
  summary: "The brand's tags of members, the most used first.",
  who: operators,
  permission,
  input: noInput,
  value: z.object({ rows: z.array(z.object({ tag: z.string(), members: z.int() })) }),
})

export const tagMember = route({
  method: 'POST',
  path: '/ops/member/tag',
  summary: 'Gives a member a tag, or takes it away.',
  who: operators,
  permission,
  input: z.strictObject({ id, tag: memberTag, isOn: z.boolean(), why }),
  value: done,
  refusals: ['too_many_tags'],
})

export const correctDateOfBirth = route({
  method: 'POST',
  path: '/ops/member/birth',
  summary: "Corrects a member's date of birth; the trail keeps the years alone.",
  who: operators,
  permission,
  input: z.strictObject({ id, dateOfBirth: birthDate, why }),
  value: done,
  refusals: ['under_age'],
})
