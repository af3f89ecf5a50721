import type { processDividend } from '@croupier/contract/agents-contracts'
import type { ContractKind, ContractRow } from '@croupier/contract/agents-terms'
import type { InputOf } from '@croupier/contract/route'
import { memberBriefs } from '#modules/identity/index.ts'
import { brandOf } from '#modules/site/index.ts'
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { fillEscrow } from '../escrows/escrows.ts'
import { findNode } from '../tree/store.ts'
import { ownNode } from '../tree/tree.ts'
import { ceilingsOf } from './ceilings.ts'
import { sign } from './offers.ts'
import { stateAfter } from './rules.ts'
import { brandStep, type ContractStep, changeOf, decideRivals, dueAction, partyOf, periodEndOf, refusalOfStart } from './rules-answers.ts'
import { shownContract } from './rules-shown.ts'
import { type Contract, contractsToMove, lockContract, rivalsOf, updateContract } from './store.ts'
import { publishContractChange } from './terms.ts'

type AnswerInput = InputOf<typeof processDividend>

/**
 * Answers a contract of one kind as its giver or taker: to an offer, or on the way to its end. Refuses `not_found` for one of others or of
 * another kind, and `wrong_state` for a step that `contractMoves` does not give this side. To accept is also refused with `offer_expired`,
 * `rate_above_ceiling`, `contract_overlaps`, and `insufficient_funds` where the escrow cannot be filled.
 */
export async function answerContract(context: Context, kind: ContractKind, input: AnswerInput): Promise<ContractRow> {
  const own = await ownNode(context)
  return await inTransaction(context, async (tx) => {
    const contract = await lockContract(tx.db, tx.actor.brandId, input.contractId)
    if (contract?.kind !== kind) return refuse('not_found')
    const party = partyOf(contract, own.memberId) ?? refuse('not_found')
    const changed = await applyStep(tx, contract, { action: input.action, party })
    return shownContract(changed, own.memberId)
  })
}

/**
 * Ends a contract for the brand at the end of its period, or takes the brand's offer back, and leaves a trail. Refuses `not_found`, and
 * `wrong_state` for a contract that is neither in force nor an offer of the brand.
 */
export async function endForBrand(context: Context, input: { contractId: string; why: string }): Promise<ContractRow> {
  return await inTransaction(context, async (tx) => {
    const contract = (await lockContract(tx.db, tx.actor.brandId, input.contractId)) ?? refuse('not_found')
    const changed = await applyStep(tx, contract, brandStep(contract))
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

/** One step of the state machine with what belongs to it: dates, the escrow, the version that it replaces. */
async function applyStep(tx: TxContext, contract: Contract, { action, party }: ContractStep): Promise<Contract> {
  const state = stateAfter(contract, action, party) ?? refuse('wrong_state')
  const { settings } = await brandOf(tx, tx.actor.brandId)
  const periodEnd = periodEndOf(contract, tx.now, settings.timeZone)
  const change = { state, ...changeOf(contract, { action, party }, periodEnd) }
  if (action === 'accept') await prepareStart(tx, contract, periodEnd)
  await updateContract(tx.db, contract.id, change)
  await sign(tx, { contractId: contract.id, action, party, termsHash: contract.termsHash })
  await publishContractChange(tx, contract, state)
  return { ...contract, ...change }
}

/** What must be true at the moment of the second signature; the version that it replaces ends where the new one starts. */
async function prepareStart(tx: TxContext, contract: Contract, startsAt: Date): Promise<void> {
  const taker = await findNode(tx.db, tx.actor.brandId, contract.takerId)
  const brief = (await memberBriefs(tx, [contract.takerId])).get(contract.takerId)
  const ceilings = await ceilingsOf(tx, brief?.type ?? 0)
  const refusal = refusalOfStart(contract, { now: tx.now, uplineId: taker?.uplineId, ceilingPpm: ceilings[contract.kind] })
  if (refusal) return refuse(refusal)
  const decision = decideRivals(await rivalsOf(tx.db, contract.takerId, contract.kind), contract, startsAt)
  if ('refusal' in decision) return refuse(decision.refusal)
  for (const id of decision.ends) await updateContract(tx.db, id, { endsAt: startsAt })
  await fillEscrow(tx, contract)
}

const MOVED_AT_ONCE_MAX = 1000

/** What the clock does to contracts: offers lapse, signed ones begin, ended ones are done. Gives how many were due, 1,000 at most in one go. */
export async function moveContracts(context: Context): Promise<number> {
  const waiting = await contractsToMove(context.db, context.now, MOVED_AT_ONCE_MAX)
  for (const { id, brandId } of waiting) {
    await inTransaction(asSystem(context, brandId), async (tx) => {
      const contract = await lockContract(tx.db, brandId, id)
      const action = contract && dueAction(contract, tx.now)
      if (contract && action) await applyStep(tx, contract, { action, party: 'system' })
    })
  }
  return waiting.length
}
