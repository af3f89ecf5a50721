import { DAY_MS } from '@croupier/calendar/durations'
import type { depositGift } from '@croupier/contract/bonuses'
import { AMOUNT_MAX_MINOR } from '@croupier/money/money'
import type * as z from 'zod/mini'
import type { BonusGift, BonusTerms } from './texts.ts'

export type GrantState = 'waiting' | 'active' | 'released' | 'cancelled' | 'expired'

/** A game as terms look at it. */
export type PlayedGame = { gameType: string; nodeId: number }

const PERCENT = 100n

/** Percent of a stake in a game that counts: the game's own where the terms name one, else its category's. A game that counts nothing takes no bonus money. */
export function weightOf({ weights, games }: Pick<BonusTerms, 'weights' | 'games'>, { gameType, nodeId }: PlayedGame): number {
  const own = games.find((game) => game.nodeId === nodeId)?.percent
  return own ?? (weights as Record<string, number>)[gameType] ?? 0
}

type Purse = { walletMinor: bigint; bonusMinor: bigint }

/** How much of a stake is bonus money. One above the largest bet takes none; undefined where both together are too little. */
export function bonusOfStake(terms: Pick<BonusTerms, 'first' | 'maxBet'>, stakeMinor: bigint, { walletMinor, bonusMinor }: Purse): bigint {
  if (terms.maxBet !== null && stakeMinor > terms.maxBet) return 0n
  if (terms.first === 'bonus') return least(bonusMinor, stakeMinor)
  const missingMinor = stakeMinor - walletMinor
  return missingMinor > 0n ? least(missingMinor, bonusMinor) : 0n
}

/** The part of a win that follows the bonus money of its bet, rounded down: the odd cent is the player's real money. */
export function bonusOfWin(winMinor: bigint, bet: { amountMinor: bigint; bonusMinor: bigint }): bigint {
  return bet.amountMinor === 0n ? 0n : (winMinor * bet.bonusMinor) / bet.amountMinor
}

type Kept = { terms: Pick<BonusTerms, 'isSticky' | 'maxWin'>; amountMinor: bigint; state: GrantState }

/**
 * What of the bonus money that stands there at the end, and of what late results bring, is the player's real money: nothing of a grant that was cancelled or expired;
 * of a sticky one what was won beyond the gift; at most the largest win.
 */
export function dueOf({ terms, amountMinor, state }: Kept, potMinor: bigint): bigint {
  if (state !== 'released') return 0n
  const wonMinor = terms.isSticky ? potMinor - amountMinor : potMinor
  const due = wonMinor > 0n ? wonMinor : 0n
  return terms.maxWin === null ? due : least(due, terms.maxWin)
}

/** How much play must count: so many times the bonus, with the deposit where the terms say so. */
export function targetOf(
  { times, isWithDeposit }: Pick<BonusTerms, 'times' | 'isWithDeposit'>,
  amountMinor: bigint,
  depositMinor: bigint,
): bigint {
  return BigInt(times) * (isWithDeposit ? amountMinor + depositMinor : amountMinor)
}

/** What of a round counts, rounded down: what was at risk on no opposite place, by the game's weight; never less than nothing. */
export function countedOf({ stakeMinor, excludedMinor, weight }: { stakeMinor: bigint; excludedMinor: bigint; weight: number }): bigint {
  const riskedMinor = stakeMinor - excludedMinor
  return riskedMinor > 0n ? (riskedMinor * BigInt(weight)) / PERCENT : 0n
}

/** The bonus of a deposit, rounded down: the percentage of the highest step that it reaches, at most the step's most; nothing below the lowest. */
export function bonusOfDeposit({ steps }: Pick<z.infer<typeof depositGift>, 'steps'>, depositMinor: bigint): bigint {
  const step = steps.filter(({ from }) => depositMinor >= from).toSorted((one, other) => (one.from < other.from ? 1 : -1))[0]
  if (!step) return 0n
  return least((depositMinor * BigInt(step.percent)) / PERCENT, step.most)
}

/** The cashback of a net loss, rounded down; nothing below the least loss. */
export function cashbackOf({ percent, most, least: from }: { percent: number; most: bigint; least: bigint }, lostMinor: bigint): bigint {
  return lostMinor < from || lostMinor <= 0n ? 0n : least((lostMinor * BigInt(percent)) / PERCENT, most)
}

/** When a grant that begins now is over. */
export function expiryOf({ days }: Pick<BonusTerms, 'days'>, now: Date): Date {
  return new Date(now.getTime() + days * DAY_MS)
}

type Offered = { isOpen: boolean; startsAt: Date; endsAt: Date | null; stock: number | null }

/** Whether an offer can be had now. */
export function isOffered({ isOpen, startsAt, endsAt, stock }: Offered, now: Date): boolean {
  return isOpen && now >= startsAt && (endsAt === null || now < endsAt) && stock !== 0
}

/** Whether a member has taken a bonus of deposits as often as it can be had. */
export function isUsedUp({ timesPerMember }: Pick<z.infer<typeof depositGift>, 'timesPerMember'>, taken = 0): boolean {
  return timesPerMember !== null && taken >= timesPerMember
}

/** Why a round counted no more than it did. */
export function whyNotWhole({ weight, excludedMinor }: { weight: number; excludedMinor: bigint }): 'game' | 'opposite' | 'weight' | null {
  if (weight === 0) return 'game'
  if (excludedMinor > 0n) return 'opposite'
  return weight < 100 ? 'weight' : null
}

export function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}

type Draft = { startsAt: number; endsAt: number | null; gift: BonusGift; terms: Pick<BonusTerms, 'times'> }

/** The input of an offer that makes no sense: it would be over before it begins, asks for more play than an amount can say, or two steps begin at one amount. */
export function faultOfOffer({ startsAt, endsAt, gift, terms }: Draft): 'endsAt' | 'gift' | undefined {
  if (endsAt !== null && endsAt <= startsAt) return 'endsAt'
  if (targetOf({ ...terms, isWithDeposit: false }, mostOf(gift), 0n) > AMOUNT_MAX_MINOR) return 'gift'
  if (gift.kind !== 'deposit') return undefined
  const { steps } = gift
  return new Set(steps.map(({ from }) => from)).size < steps.length ? 'gift' : undefined
}

/** The most that one grant of a gift can be. */
function mostOf(gift: BonusGift): bigint {
  if (gift.kind === 'code') return gift.amount
  if (gift.kind !== 'deposit') return gift.most
  return gift.steps.reduce((largest, { most }) => (most > largest ? most : largest), 0n)
}
