import { feeOf } from '@croupier/money/fee'
import * as z from 'zod/mini'
import { operators, route } from '../route.ts'
import { HOURS } from '../site.ts'
import { amount, done, instant, noInput, operationId, positiveAmount, text } from '../wire.ts'

const permission = 'cashier'
const why = text({ min: 3, max: 500 })
const channel = text({ min: 1, max: 40 })
/** The kinds under which channels stand together on the member's page. */
export const channelGroups = ['wallet', 'bank', 'card'] as const
/** What opens the payments of a channel, and hears of them. */
export const depositAdapters = ['hosted_page', 'bank_transfer', 'qr_ph', 'crypto'] as const
/** Why a channel of a route goes before another one. */
export const turnReasons = ['success', 'cost', 'position'] as const
const COUNTRIES_MAX = 250
const version = z.int().check(z.minimum(1), z.maximum(1_000_000))
const limits = { minimum: positiveAmount, maximum: positiveAmount, fee: amount }

type Charged = { minimum: bigint; fee: bigint; feeBasisPoints: number }

/** Whether something arrives of the minimum. A field that was refused for its own form is still as it was sent. */
function leavesSome({ minimum, fee, feeBasisPoints }: Charged): boolean {
  if (typeof minimum !== 'bigint' || typeof fee !== 'bigint' || !Number.isSafeInteger(feeBasisPoints)) return true
  return feeOf(minimum, { feeMinor: fee, basisPoints: feeBasisPoints }) < minimum
}

/** The brand's account that members transfer to, and the days after which their order ends. */
export const transferAccount = z.strictObject({
  bank: text({ min: 2, max: 60 }),
  holder: text({ min: 2, max: 100 }),
  number: z.string().check(z.regex(/^\d[\d -]{3,32}\d$/)),
  days: z.int().check(z.minimum(1), z.maximum(30)),
})

/** The coin that members pay in, in the provider's words, and the confirmations after which a payment is credited. */
export const channelCoin = z.strictObject({
  asset: z.string().check(z.regex(/^[A-Za-z0-9]{2,12}$/)),
  network: text({ min: 2, max: 40 }),
  confirmations: z.int().check(z.minimum(1), z.maximum(100)),
})

/**
 * Channels of one name stand for one another: members see one entry, and a deposit is opened where it goes best. `cost` and `costBasisPoints` are what a
 * deposit costs the house; a channel of whose last deposits fewer percent were paid than `successPercent` goes behind.
 */
export const channelRoute = z.strictObject({
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,38}$/)),
  cost: amount,
  costBasisPoints: z.int().check(z.minimum(0), z.maximum(10_000)),
  successPercent: z.int().check(z.minimum(0), z.maximum(100)),
})

const depositFields = {
  names: z.strictObject({ EN: text({ min: 1, max: 40 }), TY: text({ min: 1, max: 40 }) }),
  ...limits,
  /** A share of the amount on top of the fixed fee, rounded down. */
  feeBasisPoints: z.int().check(z.minimum(0), z.maximum(1_000)),
  /** As `08:00-22:00`; null: always. */
  hours: z.nullable(z.string().check(z.regex(HOURS))),
  adapter: z.enum(depositAdapters),
  /** Only visitors from there are shown the channel; none: everybody is, those of an unknown country too. */
  countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(
    z.maxLength(COUNTRIES_MAX),
    z.refine((codes) => new Set(codes).size === codes.length, 'a country stands there twice'),
  ),
  /** Of bank transfers alone. */
  account: z.nullable(transferAccount),
  /** Of crypto alone. */
  coin: z.nullable(channelCoin),
  /** Null: the channel stands for itself. */
  route: z.nullable(channelRoute),
}

const isInOrder = z.refine<{ minimum: bigint; maximum: bigint }>(
  ({ minimum, maximum }) => minimum <= maximum,
  'the minimum is above the maximum',
)
type Served = { adapter: (typeof depositAdapters)[number]; account: object | null }
const hasItsAccount = z.refine<Served>(
  ({ adapter, account }) => (adapter === 'bank_transfer') === (account !== null),
  'bank transfers have an account, and nothing else has one',
)
const hasItsCoin = z.refine<Pick<Served, 'adapter'> & { coin: object | null }>(
  ({ adapter, coin }) => (adapter === 'crypto') === (coin !== null),
  'crypto has a coin, and nothing else has one',
)
const standsForItself = z.refine<Served & { route: object | null }>(
  ({ adapter, route }) => (adapter !== 'bank_transfer' && adapter !== 'crypto') || route === null,
  'bank transfers and crypto have no route',
)
const leavesMoney = z.refine<Charged>(leavesSome, 'nothing arrives of the minimum')

/** What a deposit channel takes: its name in both languages, limits, fee, hours on the brand's clock, adapter and countries. */
const depositTerms = z
  .strictObject({ kind: z.literal('deposit'), channel, ...depositFields })
  .check(isInOrder, leavesMoney, hasItsAccount, hasItsCoin, standsForItself)

/** A channel that does not stand yet. Its code is for good, and it begins closed, behind the others. */
const newChannel = z
  .strictObject({
    kind: z.literal('channel'),
    channel: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/)),
    group: z.enum(channelGroups),
    ...depositFields,
  })
  .check(isInOrder, leavesMoney, hasItsAccount, hasItsCoin, standsForItself)

/** A channel is closed for good; its deposits stay, and late payments of them are still credited. */
const ending = z.strictObject({ kind: z.literal('ending'), channel })

const withdrawalTerms = z
  .strictObject({ kind: z.literal('withdrawal'), ...limits, perDay: z.int().check(z.minimum(1), z.maximum(100)) })
  .check(
    isInOrder,
    z.refine(({ minimum, fee }) => fee < minimum, 'nothing arrives of the minimum'),
  )

export const methodTerms = z.discriminatedUnion('kind', [depositTerms, withdrawalTerms, newChannel, ending])

const asked = z.object({ id: z.string(), terms: methodTerms, why: z.string(), askedBy: z.string(), askedAt: instant, isForMe: z.boolean() })

export const paymentMethods = route({
  method: 'GET',
  path: '/ops/payment/methods',
  summary: 'Deposit channels and the terms of withdrawals, each with the change that waits for a second operator, and channels to come.',
  who: operators,
  permission,
  input: noInput,
  value: z.object({
    channels: z.array(
      z.object({
        group: z.string(),
        terms: depositTerms,
        position: z.int(),
        isOpen: z.boolean(),
        /** It was closed for good. */
        isEnded: z.boolean(),
        version: z.int(),
        asked: z.nullable(asked),
        /** Its deposits that were paid or failed within the last hour. */
        lastHour: z.object({ settled: z.int(), paid: z.int() }),
        /** Among the open channels of its route, for an amount that all take: its place, and why it goes before the next one. */
        turn: z.nullable(z.object({ place: z.int(), of: z.int(), before: z.nullable(z.enum(turnReasons)) })),
      }),
    ),
    /** Channels that wait for a second operator to stand. */
    newChannels: z.array(asked),
    withdrawals: z.object({ terms: withdrawalTerms, version: z.int(), asked: z.nullable(asked) }),
  }),
})

export const askMethodTerms = route({
  method: 'POST',
  path: '/ops/payment/methods/ask',
  summary:
    'Asks for other terms of a method, a new channel or the end of one; it counts once a second operator agrees. `version` is the one that the operator saw, 1 for a new channel.',
  who: operators,
  permission,
  input: z.strictObject({ id: operationId, terms: methodTerms, version, why }),
  value: done,
  refusals: ['channel_unknown', 'channel_taken', 'channels_full', 'route_mismatch', 'method_change_open', 'changed_meanwhile', 'id_reused'],
})

export const decideMethodTerms = route({
  method: 'POST',
  path: '/ops/payment/methods/decide',
  summary: 'Approves or rejects terms that somebody else asked for; orders that stand keep the fee that they were made with.',
  who: operators,
  permission,
  input: z.strictObject({ id: operationId, action: z.enum(['approve', 'reject']), why }),
  value: done,
  refusals: ['wrong_state', 'second_person_needed', 'channels_full', 'route_mismatch', 'changed_meanwhile'],
})

export const placeMethod = route({
  method: 'POST',
  path: '/ops/payment/methods/place',
  summary: "Opens or closes a deposit channel, and sets its place on the member's page; one operator does.",
  who: operators,
  permission,
  input: z.strictObject({ channel, isOpen: z.boolean(), position: z.int().check(z.minimum(1), z.maximum(1_000)), version, why }),
  value: done,
  refusals: ['channel_unknown', 'changed_meanwhile'],
})
