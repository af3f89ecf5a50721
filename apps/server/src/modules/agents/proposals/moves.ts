import { changeUpline } from '#modules/identity/index.ts'
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { hasUplineContract } from '../contracts/store.ts'
import { findNode, lockNode, markOutside, movePaths, type Node } from '../tree/store.ts'
import { placeMember } from '../tree/tree.ts'
import { type Move, moveFault, moveOf } from './rules.ts'
import { lockProposal, movesToMake, updateProposal } from './store.ts'

const MOVED_AT_ONCE_MAX = 100

/**
 * Refuses a move that would bend the tree into a circle (`tree_cycle`), leads to somebody who is not there or heads no line (`not_found`,
 * `agents_only`), or breaks a signed contract (`contract_in_force`).
 */
export async function refuseBadMove(
  tx: TxContext,
  { memberId, uplineId }: Move,
): Promise<{ node: Node | undefined; upline: Node | undefined }> {
  const { brandId } = tx.actor
  const node = await findNode(tx.db, brandId, memberId)
  const upline = uplineId === null ? undefined : ((await findNode(tx.db, brandId, uplineId)) ?? refuse('not_found', { field: 'uplineId' }))
  const fault = moveFault(memberId, { node, upline })
  if (fault) return refuse(fault.refusal, fault.detail)
  if (await hasUplineContract(tx.db, memberId)) return refuse('contract_in_force')
  return { node, upline }
}

/** Makes the approved moves whose hour has come. One that became impossible meanwhile is rejected, and the others go on. */
export async function makeMoves(context: Context): Promise<void> {
  for (const { id, brandId } of await movesToMake(context.db, context.now, MOVED_AT_ONCE_MAX)) {
    const own = asSystem(context, brandId)
    await inTransaction(own, (tx) => makeMove(tx, id)).catch(async (failure: unknown) => {
      context.log.error({ proposal: String(id), failure: String(failure) }, 'a move failed')
      await inTransaction(own, (tx) => updateProposal(tx.db, id, { state: 'rejected' }))
    })
  }
}

async function makeMove(tx: TxContext, id: bigint): Promise<void> {
  const proposal = await lockProposal(tx.db, tx.actor.brandId, id)
  if (proposal?.state !== 'approved' || proposal.effectiveAt === null) return
  const move = moveOf(proposal.payload)
  await refuseBadMove(tx, move)
  await changeUpline(tx, move.memberId, move.uplineId)
  const locked = await lockNode(tx.db, tx.actor.brandId, move.memberId)
  if (locked) await movePaths(tx.db, { ...move, path: locked.path, at: proposal.effectiveAt })
  else {
    await placeMember(tx, move.memberId)
    await markOutside(tx.db, move.memberId, proposal.effectiveAt)
  }
  await updateProposal(tx.db, id, { state: 'done' })
}
