import * as z from 'zod/mini'
import { contractKind, contractProduct, rowId } from './agents-terms.ts'
import { agents, route } from './route.ts'
import { amount, cursor, done, instant, noInput, operationId, pageOf, pageSize, positiveAmount, queryInstant, text } from './wire.ts'

/** Classes of agents that an agent may give: 2 agent, 41 and 42 classes of the brand with lower ceilings; 0 is a member. */
export const downlineType = z.union([z.literal(0), z.literal(2), z.literal(41), z.literal(42)])

const username = text({ min: 4, max: 16 }).check(z.regex(/^[A-Za-z][A-Za-z0-9]*$/))
const paymentPassword = z.string().check(z.minLength(1), z.maxLength(128))
const why = text({ min: 3, max: 500 })

/** Figures of a line in a period, each named as in docs/agents.md. */
export const lineFigures = z.object({
  registrations: z.int(),
  firstDeposits: z.int(),
  deposits: amount,
  withdrawals: amount,
  turnover: amount,
  validTurnover: amount,
  payouts: amount,
  grossWin: amount,
  bonuses: amount,
  netWin: amount,
  activeMembers: z.int(),
})
export type LineFigures = z.infer<typeof lineFigures>

export const teamOverview = route({
  method: 'GET',
  path: '/wps/relay/ODSFE2_getTeamOverviewSum',
  summary: "Figures of the agent's whole line: today, yesterday, a period of 92 days at most, who is online, and a curve by day (AC-02).",
  who: agents,
  input: z.strictObject({ startTime: z.optional(queryInstant), endTime: z.optional(queryInstant) }),
  value: z.object({
    members: z.int(),
    directs: z.int(),
    agents: z.int(),
    onlineNow: z.int(),
    today: lineFigures,
    yesterday: lineFigures,
    period: z.object({ from: instant, to: instant, figures: lineFigures }),
    /** One point a day of the period in the brand's zone, oldest first. */
    curve: z.array(
      z.object({
        day: z.string(),
        validTurnover: amount,
        grossWin: amount,
        deposits: amount,
        withdrawals: amount,
        registrations: z.int(),
      }),
    ),
    currency: z.string(),
    /** Support hours of agents in the brand's zone (AC-04). */
    supportHours: z.object({ days: z.array(z.enum(['mon', 'fri'])), from: z.string(), to: z.string() }),
  }),
  refusals: ['quarter_at_most'],
})

export const downlineRow = z.object({
  id: z.string(),
  username: z.string(),
  type: z.int(),
  status: z.enum(['active', 'locked', 'closed']),
  /** 1 is a direct downline of the caller. */
  level: z.int(),
  upline: z.string(),
  directs: z.int(),
  balance: amount,
  joinedAt: instant,
  lastLoginAt: z.nullable(instant),
})
export type DownlineRow = z.infer<typeof downlineRow>

/** `directs`, `balance`, `seen`: those with most members directly below, with most money, or last here first. A search is always by name. */
const levelOrders = ['balance', 'balanceUp', 'seen', 'seenUp'] as const
export const downlineSorts = ['newest', 'oldest', 'name', 'nameDown', 'directs', 'directsUp', ...levelOrders] as const

export const downline = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getDownline',
  summary: 'Members below the agent: the directs of one of them, or the whole line searched by name; by cursor (AC-12, AC-13).',
  who: agents,
  input: z.strictObject({
    /** The member whose direct downlines are listed; the caller when missing. */
    memberId: z.optional(rowId),
    /** The beginning of a name; searches the whole line below `memberId`. */
    q: z.optional(text({ min: 1, max: 16 })),
    kind: z.optional(z.enum(['member', 'agent'])),
    sort: z.optional(z.enum(downlineSorts)),
    cursor,
    size: pageSize,
  }),
  value: z.object({
    ...pageOf(downlineRow).shape,
    /** From the caller down to `memberId`. */
    crumbs: z.array(z.object({ id: z.string(), username: z.string() })),
  }),
  refusals: ['level_too_large'],
})

export const downlineMember = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getDownlineMember',
  summary: "One member of the agent's line with the figures of the last 30 days.",
  who: agents,
  input: z.strictObject({ memberId: rowId }),
  value: z.object({
    ...downlineRow.shape,
    isDirect: z.boolean(),
    mustChangePassword: z.boolean(),
    crumbs: z.array(z.object({ id: z.string(), username: z.string() })),
    /** The member's own play, and that of the line below. */
    own: lineFigures,
    line: lineFigures,
    /** Classes to which the caller may still promote the member. */
    promotions: z.array(z.int()),
    /** Highest rates in parts per million that the member's class may be promised. */
    ceilings: z.object({ dividend: z.int(), daily: z.int(), hourly: z.int(), realtime: z.int() }),
    /** Contracts in force with the member as the taker; the rate is that of the highest step. */
    contracts: z.array(z.object({ id: z.string(), kind: contractKind, product: contractProduct, ratePpm: z.int() })),
  }),
})

export const createDownline = route({
  method: 'POST',
  path: '/wps/agent/downline',
  summary: 'Opens an account by hand. Its password is random, shown once, and must be changed at the first login (AC-11, D7).',
  who: agents,
  encrypted: true,
  input: z.strictObject({ username, type: downlineType }),
  value: z.object({ id: z.string(), username: z.string(), type: z.int(), password: z.string() }),
  refusals: ['username_taken', 'class_not_allowed'],
  limits: [
    { times: 10, seconds: 60, per: 'account' },
    { times: 200, seconds: 86_400, per: 'account' },
  ],
})

export const resetDownlinePassword = route({
  method: 'POST',
  path: '/wps/agent/downline/password',
  summary: 'Gives a direct downline who has never signed in a new single-use password.',
  who: agents,
  encrypted: true,
  input: z.strictObject({ memberId: rowId }),
  value: z.object({ id: z.string(), username: z.string(), password: z.string() }),
  refusals: ['already_signed_in'],
  limits: [{ times: 20, seconds: 3600, per: 'account' }],
})

export const setDownlineStatus = route({
  method: 'POST',
  path: '/wps/agent/downline/status',
  summary: 'Locks or unlocks a direct downline; open sessions end at once.',
  who: agents,
  input: z.strictObject({ memberId: rowId, status: z.enum(['active', 'locked']), why }),
  value: done,
  refusals: ['account_closed', 'locked_by_operator'],
})

export const promoteDownline = route({
  method: 'POST',
  path: '/wps/agent/downline/promote',
  summary: 'Makes a direct downline an agent. From then on the own play counts in no metric.',
  who: agents,
  input: z.strictObject({ memberId: rowId, type: z.union([z.literal(2), z.literal(41), z.literal(42)]) }),
  value: done,
  refusals: ['class_not_allowed', 'account_closed'],
})

export const affiliateLink = z.object({
  code: z.string(),
  label: z.string(),
  url: z.string(),
  /** What who registers becomes. */
  type: z.int(),
  domain: z.nullable(z.string()),
  createdAt: instant,
  expiresAt: z.nullable(instant),
  usesMax: z.nullable(z.int()),
  state: z.enum(['open', 'expired', 'used_up', 'deleted']),
  /** What it brought. */
  yield: z.object({ registrations: z.int(), depositors: z.int(), deposits: amount, validTurnover: amount }),
})
export type AffiliateLink = z.infer<typeof affiliateLink>

export const createAffiliateUrl = route({
  method: 'POST',
  path: '/wps/relay/MCSFE_createAffiliateUrl',
  summary: 'Makes an invitation link with settings of its own (AC-11).',
  who: agents,
  input: z.strictObject({
    label: text({ min: 1, max: 40 }),
    type: downlineType,
    code: z.optional(text({ min: 4, max: 20 }).check(z.regex(/^[A-Za-z0-9]+$/))),
    domain: z.optional(text({ min: 1, max: 253 }).check(z.regex(/^[a-z0-9.:-]+$/))),
    expiresInDays: z.nullable(z.int().check(z.minimum(1), z.maximum(365))),
    usesMax: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000))),
  }),
  value: affiliateLink,
  refusals: ['code_taken', 'class_not_allowed', 'domain_unknown', 'links_full'],
  limits: [{ times: 30, seconds: 3600, per: 'account' }],
})

export const viewAffiliateUrls = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_viewAffiliateUrls',
  summary: "The agent's links with what each brought, newest first; 100 at most.",
  who: agents,
  input: noInput,
  value: z.object({ rows: z.array(affiliateLink), domains: z.array(z.string()), types: z.array(z.int()) }),
})

export const deleteAffiliateUrl = route({
  method: 'DELETE',
  path: '/wps/relay/MCSFE_deleteAffiliateUrl',
  summary: 'Ends a link at once; what it brought stays.',
  who: agents,
  input: z.strictObject({ code: text({ min: 4, max: 20 }) }),
  value: done,
})

export const transferSettings = route({
  method: 'GET',
  path: '/wps/agent/transferSettings',
  summary: 'Limits of transfers along the line, and what of the daily cap is used.',
  who: agents,
  input: noInput,
  value: z.object({
    minimumAmount: amount,
    maximumAmount: amount,
    dailyCap: amount,
    dailyUsed: amount,
    available: amount,
    hasPaymentPassword: z.boolean(),
    /** Downward transfers rest while the agent owes wages. */
    isFrozen: z.boolean(),
    upline: z.nullable(z.object({ id: z.string(), username: z.string() })),
  }),
})

export const lineTransferRow = z.object({
  id: z.string(),
  direction: z.enum(['out', 'in']),
  /** The other side of the transfer, and its relation. */
  other: z.object({ id: z.string(), username: z.string(), relation: z.enum(['upline', 'downline']) }),
  amount,
  note: z.string(),
  at: instant,
})

export const transferDownline = route({
  method: 'PUT',
  path: '/wps/agent/transferDownline',
  summary: 'Moves own money to a direct downline or to the direct upline, and to nobody else (AC-06, D10).',
  who: agents,
  encrypted: true,
  input: z.strictObject({
    id: operationId,
    memberId: rowId,
    amount: positiveAmount,
    note: z.optional(text({ max: 100 })),
    paymentPassword,
  }),
  value: lineTransferRow,
  refusals: [
    'invalid.payment.pw',
    'not.exists.payment.password',
    'payment_password_locked',
    'insufficient_funds',
    'below_minimum',
    'above_maximum',
    'daily_cap_reached',
    'money_frozen',
    'account_closed',
    'id_reused',
  ],
  limits: [
    { times: 10, seconds: 60, per: 'account' },
    { times: 200, seconds: 86_400, per: 'account' },
  ],
})

export const lineTransfers = route({
  method: 'GET',
  path: '/wps/agent/transfers',
  summary: "The agent's transfers along the line, newest first.",
  who: agents,
  input: z.strictObject({ cursor, size: pageSize }),
  value: pageOf(lineTransferRow),
})
