import * as z from 'zod/mini'
import { operators, route } from '../route.ts'
import { amount, cursor, done, instant, noInput, operationId, pageOf, pageSize, positiveAmount, text } from '../wire.ts'
import { seenVersion, version, versionRefusals } from './record-versions.ts'

/** `asked`: the vendor has not answered yet, so it is asked again; `refused`: the vendor does not give it. */
export const freeBetStates = ['asked', 'refused', 'new', 'active', 'finished', 'expired', 'cancelled', 'failed'] as const

export const freeBetSources = ['operator', 'promotion', 'mission', 'mall', 'rank', 'raffle', 'leaderboard', 'referral'] as const

const given = z.object({
  id: z.string(),
  vendor: z.string(),
  memberId: z.string(),
  username: z.string(),
  campaign: z.string(),
  gameCode: z.string(),
  bet: amount,
  rounds: z.int(),
  /** How many of them the vendor has told us of, and what they won. */
  played: z.int(),
  paid: amount,
  state: z.enum(freeBetStates),
  endsAt: instant,
  /** What they were given for, and the bonus offer by which what they win is played; null where it is paid to the wallet. */
  source: z.enum(freeBetSources),
  offer: z.nullable(z.string()),
  operator: z.string(),
  givenAt: instant,
})

export const freeBets = route({
  method: 'GET',
  path: '/ops/freeBets',
  summary: 'Free rounds that were given to members, newest first.',
  who: operators,
  permission: 'games',
  input: z.strictObject({ memberId: z.optional(text({ max: 20 })), cursor, size: pageSize }),
  value: pageOf(given),
})

const campaign = z.object({
  id: z.string(),
  name: z.string(),
  gameCode: z.string(),
  bet: amount,
  rounds: z.int(),
  startsAt: z.nullable(instant),
  endsAt: z.nullable(instant),
})

/** What a prepaid leaves open is null: the operator chooses. */
const prepaid = z.object({ id: z.string(), gameCode: z.string(), bet: z.nullable(amount), rounds: z.nullable(z.int()) })

export const freeBetOffers = route({
  method: 'GET',
  path: '/ops/freeBets/offers',
  summary: "A vendor's prepaids for free rounds, and the brand's campaigns there; asked of the vendor now.",
  who: operators,
  permission: 'games',
  input: z.strictObject({ vendor: text({ min: 1, max: 30 }) }),
  value: z.object({ prepaids: z.array(prepaid), campaigns: z.array(campaign) }),
})

const rounds = z.int().check(z.minimum(1), z.maximum(1000))

export const openFreeBetCampaign = route({
  method: 'POST',
  path: '/ops/freeBets/campaign',
  summary: 'Opens a campaign of free rounds at a vendor; the id is its reference there, so that a repeat opens no second one.',
  who: operators,
  permission: 'games',
  input: z.strictObject({
    id: operationId,
    vendor: text({ min: 1, max: 30 }),
    name: text({ min: 1, max: 60 }),
    prepaidId: z.uuid(),
    bet: z.optional(positiveAmount),
    rounds: z.optional(rounds),
    days: z.int().check(z.minimum(1), z.maximum(90)),
    why: text({ min: 3, max: 500 }),
  }),
  value: campaign,
  refusals: ['wrong_state'],
})

export const giveFreeBet = route({
  method: 'POST',
  path: '/ops/freeBets/give',
  summary: 'Gives a member the free rounds of a campaign; the id is its reference at the vendor.',
  who: operators,
  permission: 'games',
  input: z.strictObject({
    id: operationId,
    vendor: text({ min: 1, max: 30 }),
    campaignId: z.uuid(),
    memberId: text({ min: 1, max: 20 }),
    why: text({ min: 3, max: 500 }),
  }),
  value: given,
  refusals: ['wrong_state'],
})

export const askFreeBet = route({
  method: 'POST',
  path: '/ops/freeBets/ask',
  summary: 'Asks the vendor what became of free rounds.',
  who: operators,
  permission: 'games',
  input: z.strictObject({ id: operationId }),
  value: given,
})

export const cancelFreeBet = route({
  method: 'POST',
  path: '/ops/freeBets/cancel',
  summary: 'Takes free rounds back that the member has not begun with.',
  who: operators,
  permission: 'games',
  input: z.strictObject({ id: operationId, why: text({ min: 3, max: 500 }) }),
  value: given,
  refusals: ['wrong_state'],
})

const code = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/))
const why = text({ min: 3, max: 500 })

const prize = z.strictObject({
  code,
  vendor: text({ min: 1, max: 30 }),
  campaignId: z.uuid(),
  /** The bonus offer for free rounds by which what they win is played; null pays it to the wallet. */
  offer: z.nullable(code),
  isOpen: z.boolean(),
})

export const roundPrizes = route({
  method: 'GET',
  path: '/ops/freeBets/prizes',
  summary: 'Campaigns of free rounds that the brand gives as prizes, with where what they win goes.',
  who: operators,
  permission: 'brand',
  input: noInput,
  value: z.object({
    rows: z.array(
      z.object({
        ...prize.shape,
        id: z.string(),
        campaign: z.string(),
        gameCode: z.string(),
        bet: amount,
        rounds: z.int(),
        endsAt: z.nullable(instant),
        version,
      }),
    ),
  }),
})

export const saveRoundPrize = route({
  method: 'POST',
  path: '/ops/freeBets/prize/save',
  summary: "Makes a campaign a prize, or writes anew where its rounds pay what they win; its terms are the vendor's of now.",
  who: operators,
  permission: 'brand',
  input: z.strictObject({ ...prize.shape, version: seenVersion, why }),
  value: done,
  refusals: ['wrong_state', ...versionRefusals],
})

export const retryFreeBet = route({
  method: 'POST',
  path: '/ops/freeBets/retry',
  summary: 'Asks the vendor anew for a prize that it refused, under the same id.',
  who: operators,
  permission: 'games',
  input: z.strictObject({ id: operationId, why }),
  value: given,
  refusals: ['wrong_state'],
})
