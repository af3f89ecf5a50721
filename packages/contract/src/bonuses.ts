import * as z from 'zod/mini'
import type { GameType } from './games.ts'
import { players, route } from './route.ts'
import { amount, done, instant, noInput, positiveAmount, text } from './wire.ts'

const percent = z.int().check(z.minimum(0), z.maximum(100))
const noLess = amount.check(z.refine((minor) => minor >= 0n, 'must not be below zero'))

/** How bonus money is played, released and lost; a grant keeps the terms of its time. */
export const bonusTerms = z.strictObject({
  /** Which money a stake takes first. */
  first: z.enum(['real', 'bonus']),
  /** Sticky: the gift itself is never paid out, only what is won beyond it. */
  isSticky: z.boolean(),
  /** So many times the bonus must count as play; with the deposit where it is so. Zero releases at once. */
  times: z.int().check(z.minimum(0), z.maximum(100)),
  isWithDeposit: z.boolean(),
  /** Percent of a stake that counts, by category, and of single games by their node. What counts nothing takes no bonus money. */
  weights: z.strictObject({
    ...{ RNG: percent, LIVE: percent, FISH: percent, SPORTS: percent, PVP: percent },
    ...{ ELOTT: percent, LOTT: percent, ESPORTS: percent, COCKFIGHT: percent },
  } satisfies Record<GameType, typeof percent>),
  games: z.array(z.strictObject({ nodeId: z.int().check(z.minimum(1), z.maximum(999_999_999)), percent })).check(z.maxLength(200)),
  /** A larger stake takes no bonus money. */
  maxBet: z.nullable(positiveAmount),
  /** The most that is released. */
  maxWin: z.nullable(positiveAmount),
  days: z.int().check(z.minimum(1), z.maximum(365)),
  /** Whether a withdrawal ends the bonus; the player is told first. */
  isEndedByWithdrawal: z.boolean(),
})

const step = z.strictObject({ from: noLess, percent: z.int().check(z.minimum(1), z.maximum(500)), most: positiveAmount })
/** The highest step that a deposit reaches gives its percentage, at most so much; a member takes it so many times, null is with each deposit. */
export const depositGift = z.strictObject({
  kind: z.literal('deposit'),
  steps: z.array(step).check(z.minLength(1), z.maxLength(5)),
  timesPerMember: z.nullable(z.int().check(z.minimum(1), z.maximum(1000))),
})
/** What a code gives; what an operator, a promotion or a mission gives is said there. */
const codeGift = z.strictObject({ kind: z.literal('code'), amount: positiveAmount })
const givenGift = z.strictObject({ kind: z.literal('given'), most: positiveAmount })
/** What free rounds have won, at most so much. */
const roundsGift = z.strictObject({ kind: z.literal('free_rounds'), most: positiveAmount })
/** Percent of what a member lost in a week beyond what was won, from the least loss on. */
export const cashbackGift = z.strictObject({
  kind: z.literal('cashback'),
  percent: z.int().check(z.minimum(1), z.maximum(50)),
  least: positiveAmount,
  most: positiveAmount,
})
export const bonusGift = z.discriminatedUnion('kind', [depositGift, codeGift, givenGift, cashbackGift, roundsGift])
export const bonusKinds = ['deposit', 'code', 'given', 'cashback', 'free_rounds'] as const

export const grantStates = ['waiting', 'active', 'released', 'cancelled', 'expired'] as const
export const grantSources = [
  'deposit',
  'code',
  'operator',
  'promotion',
  'mission',
  'mall',
  'rank',
  'raffle',
  'leaderboard',
  'referral',
  'cashback',
  'free_rounds',
] as const

const grant = z.object({
  id: z.string(),
  title: z.string(),
  source: z.enum(grantSources),
  state: z.enum(grantStates),
  terms: bonusTerms,
  /** What was given, and the bonus money that stands there now. */
  amount,
  balance: amount,
  /** How much play must count, and how much has. */
  target: amount,
  counted: amount,
  grantedAt: instant,
  expiresAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  /** What became real money, and what was lost. */
  released: amount,
  lost: amount,
  /** What would be lost if it were cancelled now. */
  lostByCancelling: amount,
})

/** A bonus that can be had, as its card shows it. */
export const bonusOffer = z.object({
  code: z.string(),
  title: z.string(),
  summary: z.string(),
  gift: bonusGift,
  terms: bonusTerms,
  endsAt: z.nullable(instant),
  /** Whether the next deposit takes it. */
  isChosen: z.boolean(),
})

export const bonuses = route({
  method: 'GET',
  path: '/wps/relay/GCS_getBonuses',
  summary:
    'Bonuses of the member: the one that is played, those that wait and the last that ended, what can be had, and why money cannot be withdrawn yet.',
  who: players,
  input: noInput,
  value: z.object({
    active: z.nullable(grant),
    waiting: z.array(grant),
    ended: z.array(grant),
    offers: z.array(bonusOffer),
    /** Real money that can be withdrawn now, and line by line what cannot: `id` is the bonus, empty for a debt. */
    available: amount,
    waits: z.array(
      z.object({ id: z.string(), why: z.enum(['bonus', 'waiting_bonus', 'debt']), title: z.string(), amount, missing: amount }),
    ),
  }),
})

export const bonusRounds = route({
  method: 'GET',
  path: '/wps/relay/GCS_getBonusRounds',
  summary: 'The last rounds that were looked at for a bonus: what of each counted, and why no more.',
  who: players,
  input: z.strictObject({ id: text({ min: 1, max: 20 }) }),
  value: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        game: z.string(),
        stake: amount,
        /** What opposite places match. */
        excluded: amount,
        weight: percent,
        counted: amount,
        why: z.nullable(z.enum(['game', 'opposite', 'weight'])),
        at: instant,
      }),
    ),
  }),
})

const offerCode = z.string().check(z.toLowerCase(), z.regex(/^[a-z][a-z0-9-]{1,39}$/))

export const chooseBonus = route({
  method: 'POST',
  path: '/wps/relay/GCS_chooseBonus',
  summary: 'Says which bonus the next deposit takes; null is none.',
  who: players,
  input: z.strictObject({ code: z.nullable(offerCode) }),
  value: done,
  refusals: ['bonus_not_offered'],
  limits: [{ times: 20, seconds: 60, per: 'account' }],
})

export const redeemBonusCode = route({
  method: 'POST',
  path: '/wps/relay/GCS_redeemBonusCode',
  summary: 'Takes the bonus of a code, once for a member.',
  who: players,
  input: z.strictObject({ code: offerCode }),
  value: z.object({ amount }),
  refusals: ['bonus_not_offered', 'already_claimed', 'budget_empty', 'sold_out'],
  limits: [{ times: 10, seconds: 60, per: 'account' }],
})

export const cancelBonus = route({
  method: 'POST',
  path: '/wps/relay/GCS_cancelBonus',
  summary: 'Ends a bonus: its bonus money is lost, real money stays. A repeat changes nothing.',
  who: players,
  input: z.strictObject({ id: text({ min: 1, max: 20 }) }),
  value: done,
  refusals: ['bonus_over'],
  limits: [{ times: 10, seconds: 60, per: 'account' }],
})

export const freeRounds = route({
  method: 'GET',
  path: '/wps/relay/GCS_getFreeRounds',
  summary: 'Free rounds of the member, newest first: how many were played, what they won, and where that goes.',
  who: players,
  input: noInput,
  value: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        game: z.string(),
        rounds: z.int(),
        played: z.int(),
        bet: amount,
        won: amount,
        /** What they win becomes bonus money once they are played; else it is in the wallet at once. */
        isBonus: z.boolean(),
        /** `coming`: their vendor has not answered yet; `refused`: it does not give them. */
        state: z.enum(['coming', 'ready', 'over', 'refused']),
        endsAt: instant,
      }),
    ),
  }),
})
