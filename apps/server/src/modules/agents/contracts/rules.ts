import type { ContractKind, ContractState, Terms, Tier } from '@croupier/contract/agents-terms'
import { periodsOf } from '../rules-clock.ts'

/** What can be done to a contract, by whom, and what becomes of it: the whole state machine (docs/agents.md). */
export const contractMoves = {
  offered: {
    accept: { by: ['taker'], to: 'accepted' },
    reject: { by: ['taker'], to: 'rejected' },
    withdraw: { by: ['giver'], to: 'withdrawn' },
    lapse: { by: ['system'], to: 'expired' },
  },
  accepted: {
    begin: { by: ['system'], to: 'in_force' },
  },
  in_force: {
    ask_termination: { by: ['giver', 'taker'], to: 'termination_asked' },
    replace: { by: ['system'], to: 'terminated' },
    end: { by: ['brand'], to: 'terminated' },
  },
  termination_asked: {
    confirm_termination: { by: ['other'], to: 'terminated' },
    refuse_termination: { by: ['other'], to: 'in_force' },
    replace: { by: ['system'], to: 'terminated' },
    end: { by: ['brand'], to: 'terminated' },
  },
  rejected: {},
  withdrawn: {},
  terminated: {},
  expired: {},
} as const satisfies Record<ContractState, Record<string, { by: readonly Party[]; to: ContractState }>>

/** `other` is the party that did not ask for the end. */
export type Party = 'giver' | 'taker' | 'brand' | 'system' | 'other'
export type ContractAction =
  | 'accept'
  | 'reject'
  | 'withdraw'
  | 'lapse'
  | 'begin'
  | 'ask_termination'
  | 'confirm_termination'
  | 'refuse_termination'
  | 'replace'
  | 'end'

type Standing = { state: ContractState; askedBy: 'giver' | 'taker' | null }

/** The state after an action; undefined when the state does not know it or the party may not do it. */
export function stateAfter(
  standing: Standing,
  action: ContractAction,
  party: 'giver' | 'taker' | 'brand' | 'system',
): ContractState | undefined {
  const moves: Record<string, { by: readonly Party[]; to: ContractState }> = contractMoves[standing.state]
  const move = moves[action]
  if (!move) return undefined
  const isOther = party !== standing.askedBy && (party === 'giver' || party === 'taker')
  return move.by.includes(party) || (move.by.includes('other') && isOther) ? move.to : undefined
}

/** Offers that nobody answers end after a week. */
export const OFFER_LIFE_MS = 7 * 24 * 60 * 60_000

export type TermsFault =
  | 'tiers_out_of_order'
  | 'tier_without_reward'
  | 'tier_not_for_kind'
  | 'period_not_for_kind'
  | 'carry_not_for_kind'
  | 'costs_not_for_kind'
  | 'escrow_needs_upline'
  | 'rate_above_ceiling'

/**
 * The first thing that is wrong with terms in themselves, before anybody asks who may offer them to whom; undefined when nothing is. The
 * ceiling is in parts per million.
 */
export function faultOf(terms: Terms, ceilingPpm: number): TermsFault | undefined {
  if (!periodsOf[terms.kind].includes(terms.period)) return 'period_not_for_kind'
  const foreign = terms.kind === 'dividend' ? undefined : dividendPart(terms)
  if (foreign) return foreign
  if (terms.tiers.some((step) => step.ratePpm === 0 && step.fixed === 0n)) return 'tier_without_reward'
  if (terms.tiers.some((step, at) => !isAbove(step, terms.tiers[at - 1]))) return 'tiers_out_of_order'
  if (terms.payer === 'brand' && terms.escrow > 0n) return 'escrow_needs_upline'
  return highestRate(terms) > ceilingPpm ? 'rate_above_ceiling' : undefined
}

/** What only a dividend may have, since only its basis is a loss. */
function dividendPart(terms: Terms): TermsFault | undefined {
  if (terms.tiers.some((step) => step.netLoss > 0n)) return 'tier_not_for_kind'
  if (terms.carryOver !== 'none' || terms.carryCap > 0n) return 'carry_not_for_kind'
  return terms.costs.bonusesPpm > 0 || terms.costs.paymentsPpm > 0 ? 'costs_not_for_kind' : undefined
}

/** A later step asks for more in at least one threshold and for less in none, and gives no less. */
function isAbove(step: Tier, before: Tier | undefined): boolean {
  if (!before) return true
  const isLess = step.turnover < before.turnover || step.activeMembers < before.activeMembers || step.netLoss < before.netLoss
  const isMore = step.turnover > before.turnover || step.activeMembers > before.activeMembers || step.netLoss > before.netLoss
  return isMore && !isLess && step.ratePpm >= before.ratePpm && step.fixed >= before.fixed
}

/** Highest rate of all steps, in parts per million. */
export function highestRate(terms: Terms): number {
  return Math.max(...terms.tiers.map((step) => step.ratePpm))
}

/** Whether an offer promises more than its giver earns on the same basis (difference rule); fixed amounts always do. */
export function isAboveOwn(offered: Terms, own: Terms | undefined): boolean {
  if (!own) return true
  const hasFixed = offered.tiers.some((step) => step.fixed > 0n)
  return hasFixed || highestRate(offered) > highestRate(own)
}

type CeilingTable = Record<1 | 2 | 41 | 42, Record<ContractKind, number>>

/** Highest rates by class until the brand sets others, in parts per million. */
export const defaultCeilings: CeilingTable = {
  1: { dividend: 600_000, daily: 20_000, hourly: 20_000, realtime: 20_000 },
  2: { dividend: 500_000, daily: 15_000, hourly: 15_000, realtime: 15_000 },
  41: { dividend: 400_000, daily: 10_000, hourly: 10_000, realtime: 10_000 },
  42: { dividend: 300_000, daily: 5_000, hourly: 5_000, realtime: 5_000 },
}

/** Classes that an agent of a class may give: the own or a lower one; 0 is a plain member. */
export function classesBelow(type: number): (0 | 2 | 41 | 42)[] {
  const ladder = [2, 41, 42] as const
  const own = ladder.findIndex((one) => one >= type)
  return [0, ...ladder.slice(own < 0 ? ladder.length : own)]
}

/** Open links of one agent; another is refused as `links_full`. */
export const LINKS_MAX = 100
/** Caps of transfers along a line until the brand sets others, in minor units. */
export const transferLimits = { minimumMinor: 1_00n, maximumMinor: 500_000_00n, dailyMinor: 1_000_000_00n }
