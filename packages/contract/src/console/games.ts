import * as z from 'zod/mini'
import { betRow } from '../reports.ts'
import { operators, route } from '../route.ts'
import { amount, cursor, done, instant, noInput, operationId, pageOf, pageSize, text } from '../wire.ts'

const consoleRound = z.object({ id: z.string(), memberId: z.string(), username: z.string(), roundRef: z.string(), ...betRow.shape })

export const consoleRounds = route({
  method: 'GET',
  path: '/ops/rounds',
  summary:
    'Game rounds of the brand, newest first. A search by vendor or state looks through a part of them a page: one may be short, and still have a next.',
  who: operators,
  permission: 'games',
  input: z.strictObject({
    memberId: z.optional(text({ max: 20 })),
    vendor: z.optional(text({ max: 30 })),
    state: z.optional(z.enum(['open', 'settled', 'voided'])),
    cursor,
    size: pageSize,
  }),
  value: pageOf(consoleRound),
})

export const consoleRoundDetail = route({
  method: 'GET',
  path: '/ops/round',
  summary: 'One round with the vendor messages and transfers behind it.',
  who: operators,
  permission: 'games',
  input: z.strictObject({ id: text({ min: 1, max: 40 }) }),
  value: z.object({
    ...consoleRound.shape,
    messages: z.array(
      z.object({
        at: instant,
        kind: z.string(),
        transactionUuid: z.string(),
        amount,
        status: z.string(),
        transferId: z.nullable(z.string()),
        /** The round had closed before this win came: it is paid all the same. */
        isLateWin: z.boolean(),
      }),
    ),
  }),
})

const vendor = z.object({
  code: z.string(),
  name: z.string(),
  status: z.enum(['connected', 'not_connected', 'maintenance']),
  games: z.int(),
  /** Describes a stake as `market:side`, so that opposite stakes of one line are found. */
  namesSides: z.boolean(),
  /** What persons do at its desk: enter results of lotteries, or trade sports; null where it has neither. */
  desk: z.nullable(z.enum(['results', 'trading'])),
  /** The addresses and networks from which its messages may come; none means any. */
  addresses: z.array(z.string()),
  /** What its promotions may pay in 24 hours, wins without a bet; null where it is not connected. */
  promoCeiling: z.nullable(amount),
  /** Another ceiling that waits for a second person. */
  promoAsked: z.nullable(z.object({ id: z.string(), ceiling: amount, by: z.string(), why: z.string() })),
})

export const consoleVendors = route({
  method: 'GET',
  path: '/ops/vendors',
  summary: 'The vendors in the catalogue.',
  who: operators,
  permission: 'games',
  input: noInput,
  value: pageOf(vendor),
})

export const differenceKinds = [
  'unknown_here',
  'unknown_there',
  'other_state',
  'other_amount',
  'other_player',
  'other_kind',
  'no_transfer',
  'other_transfer',
  'stray_transfer',
  'other_round',
  'unanswered',
] as const

const difference = z.object({
  id: z.string(),
  vendor: z.string(),
  kind: z.enum(differenceKinds),
  /** The transaction, round, transfer or hour that it is about. */
  reference: z.string(),
  ours: z.string(),
  theirs: z.string(),
  foundAt: instant,
  seenAt: instant,
})

export const consoleDifferences = route({
  method: 'GET',
  path: '/ops/differences',
  summary: "What the daily comparison of the vendors' lists, our records, the ledger and the rounds found, newest first.",
  who: operators,
  permission: 'games',
  input: z.strictObject({ cursor, size: pageSize }),
  value: pageOf(difference),
})

export const setVendorStatus = route({
  method: 'POST',
  path: '/ops/vendor/status',
  summary: 'Puts a connected vendor into maintenance, or takes it out.',
  who: operators,
  permission: 'games',
  input: z.strictObject({ code: text({ min: 1, max: 30 }), status: z.enum(['connected', 'maintenance']), why: text({ min: 3, max: 500 }) }),
  value: done,
  refusals: ['wrong_state'],
})

export const setVendorSides = route({
  method: 'POST',
  path: '/ops/vendor/sides',
  summary: 'Says whether a connected vendor describes its stakes as `market:side`; it holds for stakes from now on.',
  who: operators,
  permission: 'games',
  input: z.strictObject({ code: text({ min: 1, max: 30 }), namesSides: z.boolean(), why: text({ min: 3, max: 500 }) }),
  value: done,
  refusals: ['wrong_state'],
})

/** An IPv4 or IPv6 address, or a network of them such as `203.0.113.0/24`. */
const network = z.string().check(z.maxLength(43), z.regex(/^[0-9a-fA-F.:]+(\/\d{1,3})?$/))

export const setVendorAddresses = route({
  method: 'POST',
  path: '/ops/vendor/addresses',
  summary: "Says from which addresses a connected vendor's messages may come, beside their signature; an empty list means any.",
  who: operators,
  permission: 'games',
  input: z.strictObject({
    code: text({ min: 1, max: 30 }),
    addresses: z.array(network).check(z.maxLength(50)),
    why: text({ min: 3, max: 500 }),
  }),
  value: done,
  refusals: ['wrong_state'],
})

export const askPromoCeiling = route({
  method: 'POST',
  path: '/ops/vendor/promo-ceiling/ask',
  summary: "Asks for another ceiling of what a connected vendor's promotions may pay in 24 hours; a second person decides.",
  who: operators,
  permission: 'games',
  input: z.strictObject({
    id: operationId,
    code: text({ min: 1, max: 30 }),
    ceiling: amount.check(z.refine((minor) => minor >= 0n, 'must not be below zero')),
    why: text({ min: 3, max: 500 }),
  }),
  value: done,
  refusals: ['wrong_state', 'id_reused'],
})

export const decidePromoCeiling = route({
  method: 'POST',
  path: '/ops/vendor/promo-ceiling/decide',
  summary: 'Approves or rejects a ceiling of promotions that somebody else asked for.',
  who: operators,
  permission: 'games',
  input: z.strictObject({ id: operationId, action: z.enum(['approve', 'reject']), why: text({ min: 3, max: 500 }) }),
  value: done,
  refusals: ['wrong_state', 'second_person_needed'],
})
