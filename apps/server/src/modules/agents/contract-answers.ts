import type { processDividend } from '@croupier/contract/agents-contracts'
import type { ContractKind, ContractRow } from '@croupier/contract/agents-terms'
import type { InputOf } from '@croupier/contract/route'
import { memberBriefs } from '#modules/identity/index.ts'
import { brandOf } from '#modules/site/index.ts'
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { ceilingsOf } from './ceilings.ts'
import { shownContract, tellParties } from './contract-terms.ts'
import { fillEscrow } from './escrows.ts'
import { sign } from './offers.ts'
import { slotAt } from './rules-clock.ts'
import { type ContractAction, highestRate, stateAfter } from './rules-contracts.ts'
import { type Contract, contractsToMove, lockContract, rivalsOf, updateContract } from './store-contracts.ts'
import { findNode } from './store-tree.ts'
import { ownNode } from './tree.ts'

type Answer = InputOf<typeof processDividend>

/** Answers a contract of one kind: to an offer, or on the way to its end. Everybody else's contract does not exist. */
export async function answerContract(context: Context, kind: ContractKind, input: Answer): Promise<ContractRow> {
  const own = await ownNode(context)
  return await inTransaction(context, async (tx) => {
    const contract = await lockContract(tx.db, tx.actor.brandId, input.contractId)
    if (contract?.kind !== kind) return refuse('not_found')
    const party = partyOf(contract, own.memberId) ?? refuse('not_found')
    const changed = await act(tx, contract, { action: input.action, party })
    return shownContract(changed, own.memberId)
  })
}

/** Ends a contract for the brand at the end of its period, or takes the brand's offer back. */
export async function endForBrand(context: Context, input: { contractId: string; why: string }): Promise<ContractRow> {
  return await inTransaction(context, async (tx) => {
    const contract = (await lockContract(tx.db, tx.actor.brandId, input.contractId)) ?? refuse('not_found')
    const isOwnOffer = contract.state === 'offered' && contract.giverId === null
    const changed = isOwnOffer
      ? await act(tx, contract, { action: 'withdraw', party: 'giver' })
      : await act(tx, contract, { action: 'end', party: 'brand' })
    await leaveTrail(tx, {
      action: 'contract.end',
      subject: `contract ${contract.id}`,
      before: contract.state,
      after: changed.state,
      why: input.why,
    })
    return shownContract(changed, null)
  })
}

function partyOf(contract: Contract, memberId: bigint): 'giver' | 'taker' | undefined {
  if (contract.takerId === memberId) return 'taker'
  return contract.giverId === memberId ? 'giver' : undefined
}

type Acting = { action: ContractAction; party: 'giver' | 'taker' | 'brand' | 'system' }

/** One step of the state machine with what belongs to it: dates, the escrow, the version that it replaces. */
async function act(tx: TxContext, contract: Contract, { action, party }: Acting): Promise<Contract> {
  const state = stateAfter(contract, action, party) ?? refuse('wrong_state')
  const { settings } = await brandOf(tx, tx.actor.brandId)
  const current = contract.startsAt !== null && contract.startsAt > tx.now ? contract.startsAt : tx.now
  const periodEnd = slotAt(contract.terms.period, current, settings.timeZone).to
  const change = { state, ...marksOf(contract, { action, party }, periodEnd) }
  if (action === 'accept') await prepareStart(tx, contract, periodEnd)
  await updateContract(tx.db, contract.id, change)
  await sign(tx, { contractId: contract.id, action, party, termsHash: contract.termsHash })
  await tellParties(tx, contract, state)
  return { ...contract, ...change }
}

type Marks = { askedBy?: 'giver' | 'taker' | null; startsAt?: Date; endsAt?: Date }

/** What a step leaves on the contract beside its state. */
function marksOf(contract: Contract, { action, party }: Acting, periodEnd: Date): Marks {
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

/** What must be true at the moment of the second signature; the version that it replaces ends where the new one starts. */
async function prepareStart(tx: TxContext, contract: Contract, startsAt: Date): Promise<void> {
  if (contract.offerEndsAt <= tx.now) return refuse('offer_expired')
  const taker = await findNode(tx.db, tx.actor.brandId, contract.takerId)
  if (contract.giverId !== null && taker?.uplineId !== contract.giverId) return refuse('wrong_state')
  const brief = (await memberBriefs(tx, [contract.takerId])).get(contract.takerId)
  const ceilings = await ceilingsOf(tx, brief?.type ?? 0)
  if (highestRate(contract.terms) > ceilings[contract.kind]) return refuse('rate_above_ceiling')
  const rivals = await rivalsOf(tx.db, contract.takerId, contract.kind)
  for (const rival of rivals) await giveWay(tx, { rival, contract, startsAt })
  await fillEscrow(tx, contract)
}

type GivingWay = { rival: Contract; contract: Contract; startsAt: Date }

async function giveWay(tx: TxContext, { rival, contract, startsAt }: GivingWay): Promise<void> {
  const isSigned = rival.startsAt !== null && (rival.endsAt === null || rival.endsAt > startsAt)
  if (!isSigned) return
  if (rival.chainId === contract.chainId && rival.state !== 'accepted') return await updateContract(tx.db, rival.id, { endsAt: startsAt })
  const isSameBasis = rival.product === contract.product || rival.product === 'CONS' || contract.product === 'CONS'
  if (isSameBasis) refuse('contract_overlaps')
}

const MOVED_AT_ONCE_MAX = 1000

/** What the clock does to contracts: offers lapse, signed ones begin, ended ones are done. */
export async function moveContracts(context: Context): Promise<number> {
  const waiting = await contractsToMove(context.db, context.now, MOVED_AT_ONCE_MAX)
  for (const { id, brandId } of waiting) {
    await inTransaction(asSystem(context, brandId), async (tx) => {
      const contract = await lockContract(tx.db, brandId, id)
      const action = contract && dueAction(contract, tx.now)
      if (contract && action) await act(tx, contract, { action, party: 'system' })
    })
  }
  return waiting.length
}

function dueAction(contract: Contract, now: Date): ContractAction | undefined {
  if (contract.state === 'offered' && contract.offerEndsAt <= now) return 'lapse'
  if (contract.state === 'accepted' && contract.startsAt !== null && contract.startsAt <= now) return 'begin'
  const isOver = contract.endsAt !== null && contract.endsAt <= now
  return isOver && (contract.state === 'in_force' || contract.state === 'termination_asked') ? 'replace' : undefined
}
