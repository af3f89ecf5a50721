import * as z from 'zod/mini'
import { bonusGift, bonusTerms, grantSources, grantStates } from '../bonuses.ts'
import { operators, route } from '../route.ts'
import { amount, cursor, done, instant, noInput, operationId, pageOf, pageSize, positiveAmount, text } from '../wire.ts'
import { seenVersion, version, versionRefusals } from './record-versions.ts'

const code = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/))
const why = text({ min: 3, max: 500 })
const titled = z.strictObject({ title: text({ min: 1, max: 120 }), summary: text({ max: 300 }) })

/** A bonus as it is written. */
export const offer = z.strictObject({
  code,
  texts: z.strictObject({ EN: titled, TY: titled }),
  terms: bonusTerms,
  gift: bonusGift,
  /** The code of the budget that gives. */
  budget: code,
  startsAt: instant,
  endsAt: z.nullable(instant),
  isOpen: z.boolean(),
  /** How many may still be given; null is all. */
  stock: z.nullable(z.int().check(z.minimum(0), z.maximum(10_000_000))),
})

export type WrittenOffer = z.infer<typeof offer>

export const bonusOffers = route({
  method: 'GET',
  path: '/ops/bonus-offers',
  summary: 'Bonuses that the brand offers, with what was given, released and lost of each.',
  who: operators,
  permission: 'brand',
  input: noInput,
  value: z.object({
    rows: z.array(
      z.object({
        ...offer.shape,
        id: z.string(),
        grants: z.int(),
        given: amount,
        released: amount,
        lost: amount,
        running: amount,
        version,
      }),
    ),
  }),
})

export const saveBonusOffer = route({
  method: 'POST',
  path: '/ops/bonus-offer/save',
  summary: 'Writes a bonus by its code. Grants that are there keep the terms of their time.',
  who: operators,
  permission: 'brand',
  input: z.strictObject({ ...offer.shape, version: seenVersion, why }),
  value: done,
  refusals: versionRefusals,
})

export const bonusGrants = route({
  method: 'GET',
  path: '/ops/bonus-grants',
  summary: 'Grants of bonus money, newest first: whose, what for, how far, and the evidence of play on opposite sides.',
  who: operators,
  permission: 'support',
  input: z.strictObject({ account: z.optional(text({ min: 1, max: 40 })), state: z.optional(z.enum(grantStates)), cursor, size: pageSize }),
  value: pageOf(
    z.object({
      id: z.string(),
      memberId: z.string(),
      username: z.string(),
      offer: z.string(),
      source: z.enum(grantSources),
      state: z.enum(grantStates),
      amount,
      target: amount,
      counted: amount,
      /** Stakes on opposite places since it is played, which did not count. */
      opposite: amount,
      grantedAt: instant,
      endedAt: z.nullable(instant),
    }),
  ),
})

export const giveBonus = route({
  method: 'POST',
  path: '/ops/bonus/give',
  summary: 'Gives a member bonus money by an offer for gifts; once for an id.',
  who: operators,
  permission: 'cashier',
  input: z.strictObject({ id: operationId, account: text({ min: 1, max: 40 }), code, amount: positiveAmount, why }),
  value: done,
  refusals: ['bonus_not_offered', 'budget_empty', 'id_reused', 'sold_out'],
})

export const endBonus = route({
  method: 'POST',
  path: '/ops/bonus/end',
  summary: 'Cancels a grant with a reason, which the trail keeps; real money stays.',
  who: operators,
  permission: 'cashier',
  input: z.strictObject({ id: text({ min: 1, max: 20 }), why }),
  value: done,
  refusals: ['bonus_over'],
})

export const uncountedMembers = route({
  method: 'GET',
  path: '/ops/bonus-uncounted',
  summary: 'Members whose rounds cannot be counted for their bonus now: why, how often it was tried, and when it is tried again.',
  who: operators,
  permission: 'support',
  input: noInput,
  value: z.object({
    rows: z.array(
      z.object({
        memberId: z.string(),
        username: z.string(),
        /** How many of their rounds wait. */
        rounds: z.int(),
        error: z.string(),
        tries: z.int(),
        since: instant,
        nextTryAt: instant,
      }),
    ),
  }),
})
