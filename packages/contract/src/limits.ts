import * as z from 'zod/mini'
import { players, route } from './route.ts'
import { amount, instant, noInput } from './wire.ts'

export const limitKinds = ['deposit', 'stake', 'loss'] as const
export const limitPeriods = ['day', 'week', 'month'] as const
/** The most time at play in a day, and how often a session is interrupted by a reality check. */
export const timeKinds = ['play_time', 'reality_check'] as const
export const breakLengths = ['1d', '7d', '30d', '6m', '1y', '5y', 'for_good'] as const

const limit = z.object({
  kind: z.enum(limitKinds),
  period: z.enum(limitPeriods),
  amount: z.nullable(amount),
  /** What the limit still allows in the running window; null without a limit. */
  left: z.nullable(amount),
  /** The day on the brand's clock on which the next window begins: `2026-11-21`. */
  renewsOn: z.string(),
  /** What was chosen and waits; an amount of null takes the limit away. */
  next: z.nullable(z.object({ amount: z.nullable(amount), startsAt: instant })),
})

const minutes = z.nullable(z.int().check(z.minimum(15), z.maximum(1440), z.multipleOf(5)))

const time = z.object({
  kind: z.enum(timeKinds),
  minutes: z.nullable(z.int()),
  /** Minutes at play of the running day, in slots of five; null without a limit of play time. */
  played: z.nullable(z.int()),
  next: z.nullable(z.object({ minutes: z.nullable(z.int()), startsAt: instant })),
})

export const playLimits = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayLimits',
  summary: "The member's own limits with what is left of each, and the break that runs.",
  who: players,
  writes: true,
  input: noInput,
  value: z.object({
    limits: z.array(limit),
    times: z.array(time),
    /** A break without an end is for good. */
    break: z.nullable(z.object({ kind: z.enum(['time_out', 'self_exclusion']), endsAt: z.nullable(instant) })),
    /** How long loosening waits, by kind. */
    waitHours: z.object({ deposit: z.int(), stake: z.int(), loss: z.int(), time: z.int() }),
  }),
})

export const setPlayLimit = route({
  method: 'POST',
  path: '/wps/relay/MCSFE_setPlayLimit',
  summary: 'Sets or takes away a limit. Tightening counts at once; loosening waits, and a second choice replaces one that waits.',
  who: players,
  input: z.strictObject({
    kind: z.enum(limitKinds),
    period: z.enum(limitPeriods),
    amount: z.nullable(amount.check(z.refine((minor) => minor >= 0n, 'must not be below zero'))),
  }),
  value: z.object({ startsAt: instant }),
  sameOrigin: true,
  limits: [{ times: 20, seconds: 60, per: 'account' }],
})

export const setPlayTime = route({
  method: 'POST',
  path: '/wps/relay/MCSFE_setPlayTime',
  summary: 'Sets or takes away the limit of play time in a day, or the interval of reality checks. Fewer minutes count at once; more wait.',
  who: players,
  input: z.strictObject({ kind: z.enum(timeKinds), minutes }),
  value: z.object({ startsAt: instant }),
  sameOrigin: true,
  limits: [{ times: 20, seconds: 60, per: 'account' }],
})

export const takeBreak = route({
  method: 'POST',
  path: '/wps/relay/MCSFE_takeBreak',
  summary: 'Closes play and deposits for a while or for good; it cannot be undone. Wins, withdrawals and the account stay open.',
  who: players,
  input: z.strictObject({ length: z.enum(breakLengths) }),
  value: z.object({ endsAt: z.nullable(instant) }),
  sameOrigin: true,
  limits: [{ times: 5, seconds: 60, per: 'account' }],
})
