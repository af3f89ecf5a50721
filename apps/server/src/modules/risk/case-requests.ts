import type { askCase, decideCase } from '@croupier/contract/console/risk-cases'
import type { InputOf } from '@croupier/contract/route'
import { resumePayouts } from '#modules/cashier/index.ts'
import { type Context, inTransaction, operatorOf, type TxContext } from '#platform/context.ts'
import { idOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { askOnce, refusalOfDecision } from '#platform/second-person.ts'
import { caseToMove, keepStep } from './cases.ts'
import { referenceOf, refusalOfMove } from './rules-cases.ts'
import { decideRequest, endCase, findRequest, insertRequest, lockCase } from './store-cases.ts'

/** Asks for what takes a second operator. The same id again is the same request; refuses `case_request_open` while another waits. */
export async function requestOnCase(context: Context, { id, caseId, kind, why }: InputOf<typeof askCase>): Promise<null> {
  const write = async () =>
    await inTransaction(context, async (tx) => {
      const known = await findRequest(tx.db, tx.actor.brandId, id)
      if (known) return known.caseId === idOf(caseId) && known.kind === kind ? undefined : refuse('id_reused')
      const row = await caseToMove(tx, idOf(caseId), kind)
      const { operatorId, operatorName, brandId } = operatorOf(tx)
      await insertRequest(tx.db, { id, brandId, caseId: row.id, kind, why, askedBy: operatorId, askedByName: operatorName, at: tx.now })
      await keepStep(tx, row.id, { kind: `ask_${kind}`, text: why })
    })
  return await askOnce(write, ['case_request_pkey'])
}

/** Approves or rejects a request as the second operator; refuses `not_found`, `wrong_state` and `second_person_needed`. */
export async function reviewRequest(context: Context, { id, action, why }: InputOf<typeof decideCase>): Promise<null> {
  await inTransaction(context, async (tx) => {
    const { asked, state } = await lockAsked(tx, id)
    const { caseId } = asked
    const { operatorId, operatorName } = operatorOf(tx)
    const isDone = action === 'approve'
    await decideRequest(tx.db, id, { state: isDone ? 'done' : 'rejected', by: operatorId, byName: operatorName, at: tx.now })
    const kind = asked.kind === 'lift' ? 'lift' : 'report'
    if (isDone) await act(tx, { caseId, state, kind })
    await keepStep(tx, caseId, { kind: isDone ? kind : `reject_${kind}`, text: why })
  })
  return null
}

/** A request that this operator may decide, read under the lock of its case: another operator may have decided meanwhile. */
async function lockAsked(tx: TxContext, id: string) {
  const { brandId } = tx.actor
  const { caseId } = (await findRequest(tx.db, brandId, id)) ?? refuse('not_found')
  const { state } = (await lockCase(tx.db, brandId, caseId)) ?? refuse('not_found')
  const asked = (await findRequest(tx.db, brandId, id)) ?? refuse('not_found')
  const refusal = refusalOfDecision(asked, operatorOf(tx).operatorId)
  return refusal ? refuse(refusal) : { asked, state }
}

type Agreed = { caseId: bigint; state: Parameters<typeof refusalOfMove>[1]['state']; kind: 'lift' | 'report' }

async function act(tx: TxContext, { caseId, state, kind }: Agreed): Promise<void> {
  if (kind === 'lift') return await resumePayouts(tx, referenceOf(caseId))
  const refused = refusalOfMove('report', { state, isHolding: false, hasRequest: false })
  if (refused) return refuse(refused.refusal)
  await endCase(tx.db, caseId, { finding: 'reported', at: tx.now })
}
