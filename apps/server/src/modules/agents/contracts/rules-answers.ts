import type { ContractAction } from './rules.ts'
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
