import { slotAt } from '../rules-clock.ts'
import { type ContractAction, highestRate } from './rules.ts'
import type { Contract } from './store.ts'

export type ContractStep = { action: ContractAction; party: 'giver' | 'taker' | 'brand' | 'system' }

type ContractChange = { askedBy?: 'giver' | 'taker' | null; startsAt?: Date; endsAt?: Date }

export function partyOf(contract: Contract, memberId: bigint): 'giver' | 'taker' | undefined {
  if (contract.takerId === memberId) return 'taker'
  return contract.giverId === memberId ? 'giver' : undefined
}

/** What a step leaves on the contract beside its state. */
export function changeOf(contract: Contract, { action, party }: ContractStep, periodEnd: Date): ContractChange {
  switch (action) {
    case 'ask_termination':
      return party === 'giver' || party === 'taker' ? { askedBy: party } : {}
    case 'refuse_termination':
      return { askedBy: null }
    case 'accept':
      return { startsAt: periodEnd }
    case 'confirm_termination':
    case 'end':
      return { endsAt: earlier(contract.endsAt, periodEnd) }
    default:
      return {}
  }
}

function earlier(known: Date | null, at: Date): Date {
  return known !== null && known < at ? known : at
}

export function dueAction(contract: Contract, now: Date): ContractAction | undefined {
  if (contract.state === 'offered' && contract.offerEndsAt <= now) return 'lapse'
  if (contract.state === 'accepted' && contract.startsAt !== null && contract.startsAt <= now) return 'begin'
  const isOver = contract.endsAt !== null && contract.endsAt <= now
  return isOver && (contract.state === 'in_force' || contract.state === 'termination_asked') ? 'replace' : undefined
}

type Rival = Pick<Contract, 'chainId' | 'product' | 'state' | 'startsAt' | 'endsAt'>
type Start = { rival: Rival; contract: Pick<Contract, 'chainId' | 'product'>; startsAt: Date }

/**
 * What the start of a contract does to another one of its taker and kind: an older version of the chain ends at `startsAt`, another
 * chain on the same basis refuses the start, and all else stays.
 */
export function decideRival({ rival, contract, startsAt }: Start): 'ends' | 'stays' | 'contract_overlaps' {
  const isSigned = rival.startsAt !== null && (rival.endsAt === null || rival.endsAt > startsAt)
  if (!isSigned) return 'stays'
  if (rival.chainId === contract.chainId && rival.state !== 'accepted') return 'ends'
  const isSameBasis = rival.product === contract.product || rival.product === 'CONS' || contract.product === 'CONS'
  return isSameBasis ? 'contract_overlaps' : 'stays'
}

/**
 * The older versions that the start of a contract ends; of one that goes on with another basis nothing changes. Refuses `contract_overlaps`, and
 * then none of them ends.
 */
export function decideRivals(
  rivals: readonly (Rival & Pick<Contract, 'id'>)[],
  contract: Start['contract'],
  startsAt: Date,
): { ends: string[] } | { refusal: 'contract_overlaps' } {
  const decided = rivals.map((rival) => ({ id: rival.id, decision: decideRival({ rival, contract, startsAt }) }))
  if (decided.some(({ decision }) => decision === 'contract_overlaps')) return { refusal: 'contract_overlaps' }
  return { ends: decided.filter(({ decision }) => decision === 'ends').map(({ id }) => id) }
}

type Signed = Pick<Contract, 'offerEndsAt' | 'giverId' | 'terms'>
type Moment = { now: Date; uplineId: bigint | null | undefined; ceilingPpm: number }

/**
 * Why the second signature comes too late: the offer has ended, the taker stands below somebody else by now, or the brand allows less; undefined
 * when nothing is in the way.
 */
export function refusalOfStart(
  { offerEndsAt, giverId, terms }: Signed,
  { now, uplineId, ceilingPpm }: Moment,
): 'offer_expired' | 'wrong_state' | 'rate_above_ceiling' | undefined {
  if (offerEndsAt <= now) return 'offer_expired'
  if (giverId !== null && uplineId !== giverId) return 'wrong_state'
  return highestRate(terms) > ceilingPpm ? 'rate_above_ceiling' : undefined
}

/** How a brand ends a contract: an offer of its own it takes back. */
export function brandStep({ state, giverId }: Pick<Contract, 'state' | 'giverId'>): ContractStep {
  return state === 'offered' && giverId === null ? { action: 'withdraw', party: 'giver' } : { action: 'end', party: 'brand' }
}

/** The end of the period that a step falls into; before a contract has begun that is its first one. */
export function periodEndOf({ startsAt, terms }: Pick<Contract, 'startsAt' | 'terms'>, now: Date, zone: string): Date {
  const current = startsAt !== null && startsAt > now ? startsAt : now
  return slotAt(terms.period, current, zone).to
}

type InForce = Pick<Contract, 'chainId' | 'product' | 'state' | 'giverId' | 'endsAt'>

/** The version that an offer would replace, if any; refused while another offer waits, or another contract counts the same basis. */
export function decideReplacement(
  rivals: readonly InForce[],
  { product, giverId }: Pick<Contract, 'product' | 'giverId'>,
): { refusal: 'offer_open' | 'contract_overlaps' } | { replaces: InForce | undefined } {
  const isWaiting = rivals.some((rival) => (rival.state === 'offered' || rival.state === 'accepted') && rival.product === product)
  if (isWaiting) return { refusal: 'offer_open' }
  const inForce = rivals.filter(({ state, endsAt }) => (state === 'in_force' || state === 'termination_asked') && endsAt === null)
  const collides = inForce.some(
    (rival) =>
      (rival.product !== product && (rival.product === 'CONS' || product === 'CONS')) ||
      (rival.product === product && rival.giverId !== giverId),
  )
  return collides ? { refusal: 'contract_overlaps' } : { replaces: inForce.find((rival) => rival.product === product) }
}
