import type { askCeiling, askMove, askRelease, askTransferCaps, decideProposal, proposals } from '@croupier/contract/console/agents'
import type { askWriteOff } from '@croupier/contract/console/agents-debts'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { memberNames, readMember } from '#modules/identity/index.ts'
import { type Context, inTransaction, operatorOf, type TxContext } from '#platform/context.ts'
import { cutOf, idOf, pageOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { refusalOfDecision } from '#platform/second-person.ts'
import { leaveTrail } from '#platform/trail.ts'
import { ceilingsOf } from '../contracts/ceilings.ts'
import { putCeiling } from '../contracts/store-ceilings.ts'
import { lockDebt, writeOffDebt } from '../payslips/debts.ts'
import { findPayslip } from '../payslips/store.ts'
import { releasePayslip } from '../payslips/store-payments.ts'
import { slotAt } from '../rules-clock.ts'
import { reopenRun } from '../runs/store.ts'
import { setTransferCaps, transferCapsOf } from '../transfers/caps.ts'
import { capsFault } from '../transfers/rules.ts'
import { zoneOf } from '../zones.ts'
import { refuseBadMove } from './moves.ts'
import { capsChange, ceilingChange, ceilingOf, moveOf, movePayload, proposalMark, shownProposal, writeOffChange } from './rules.ts'
import { hasOpen, insertProposal, listProposals, lockProposal, type NewProposal, type Proposal, updateProposal } from './store.ts'

/**
 * Asks to put a member with the line below under another agent, or at the head of a line. Refuses as `refuseBadMove` does,
 * `move_changes_nothing`, and `move_open` while another move of the member is asked for or waits for its day.
 */
export async function proposeMove(context: Context, input: InputOf<typeof askMove>): Promise<{ id: string }> {
  const memberId = idOf(input.memberId)
  const uplineId = input.uplineId === null ? null : idOf(input.uplineId)
  const member = await readMember(context, memberId)
  return await inTransaction(context, async (tx) => {
    const { upline } = await refuseBadMove(tx, { memberId, uplineId })
    if (member.uplineId === uplineId) return refuse('move_changes_nothing')
    if (await hasOpen(tx.db, 'move', memberId)) return refuse('move_open')
    const before = member.uplineId === null ? '' : (await readMember(tx, member.uplineId)).username
    const payload = movePayload({ memberId, uplineId })
    return await propose(tx, { kind: 'move', subjectId: memberId, payload, before, after: upline?.username ?? '', why: input.why })
  })
}

/**
 * Asks for another highest rate of a class in one kind of contract, in parts per million; it holds for offers from the moment at which a
 * second person approves.
 */
export async function proposeCeiling(context: Context, input: InputOf<typeof askCeiling>): Promise<{ id: string }> {
  return await inTransaction(context, async (tx) => {
    const change = ceilingChange(input, (await ceilingsOf(tx, input.type))[input.kind])
    return await propose(tx, { kind: 'ceiling', subjectId: BigInt(input.type), ...change, why: input.why })
  })
}

/** Asks to compute a payslip again that the settlement has set aside. Refuses `not_found`, and `wrong_state` for one that is not set aside. */
export async function proposeRelease(context: Context, input: InputOf<typeof askRelease>): Promise<{ id: string }> {
  return await inTransaction(context, async (tx) => {
    const payslip = (await findPayslip(tx.db, tx.actor.brandId, idOf(input.payslipId))) ?? refuse('not_found')
    if (payslip.state !== 'quarantined') return refuse('wrong_state')
    const change = { before: payslip.fault ?? '', after: 'computed again', why: input.why }
    return await propose(tx, { kind: 'release', subjectId: payslip.id, payload: { payslipId: String(payslip.id) }, ...change })
  })
}

/**
 * Asks for other caps; they hold from the moment at which a second person approves. Refuses `request_param_err` unless the least is at most
 * the most, and that at most the day's.
 */
export async function proposeTransferCaps(context: Context, input: InputOf<typeof askTransferCaps>): Promise<{ id: string }> {
  const caps = { minimumMinor: input.minimum, maximumMinor: input.maximum, dailyMinor: input.daily }
  const fault = capsFault(caps)
  if (fault) return refuse(fault.refusal, fault.detail)
  return await inTransaction(context, async (tx) => {
    const change = capsChange(await transferCapsOf(tx), caps)
    return await propose(tx, { kind: 'transfer_caps', subjectId: BigInt(tx.actor.brandId), ...change, why: input.why })
  })
}

/** Asks to let go what is owed back on a contract that is over. Refuses as `lockDebt` does, and `write_off_open` while another is asked for. */
export async function proposeWriteOff(context: Context, input: InputOf<typeof askWriteOff>): Promise<{ id: string }> {
  return await inTransaction(context, async (tx) => {
    const debt = await lockDebt(tx, { contractId: input.contractId, amountMinor: input.amount })
    if (await hasOpen(tx.db, 'write_off', debt.seq)) return refuse('write_off_open')
    return await propose(tx, { kind: 'write_off', subjectId: debt.seq, ...writeOffChange(debt, input.amount), why: input.why })
  })
}

type ProposalRequest = Pick<NewProposal, 'kind' | 'subjectId' | 'payload' | 'before' | 'after' | 'why'>

async function propose(tx: TxContext, request: ProposalRequest): Promise<{ id: string }> {
  const operator = operatorOf(tx)
  const who = { askedBy: operator.operatorId, askedByName: operator.operatorName, at: tx.now }
  const id = await insertProposal(tx.db, { ...request, ...who, brandId: operator.brandId })
  await leaveTrail(tx, { ...proposalMark({ ...request, id }, 'ask'), why: request.why })
  return { id: String(id) }
}

/** Approves or rejects a proposal. Refuses `not_found`, `wrong_state` once it is decided, and `second_person_needed` for the operator who asked. */
export async function decideOn(context: Context, input: InputOf<typeof decideProposal>): Promise<null> {
  await inTransaction(context, async (tx) => {
    const operator = operatorOf(tx)
    const proposal = (await lockProposal(tx.db, tx.actor.brandId, idOf(input.id))) ?? refuse('not_found')
    const refusal = refusalOfDecision(proposal, operator.operatorId)
    if (refusal) return refuse(refusal)
    const decided = { decidedBy: operator.operatorId, decidedByName: operator.operatorName }
    if (input.action === 'reject') await updateProposal(tx.db, proposal.id, { state: 'rejected', ...decided })
    else await updateProposal(tx.db, proposal.id, { ...(await effectOf(tx, proposal)), ...decided })
    await leaveTrail(tx, { ...proposalMark(proposal, input.action), why: input.why })
  })
  return null
}

/** A move waits for the next day of the brand; the others are done at once. */
async function effectOf(tx: TxContext, proposal: Proposal): Promise<{ state: 'approved' | 'done'; effectiveAt?: Date }> {
  const { payload } = proposal
  switch (proposal.kind) {
    case 'move':
      await refuseBadMove(tx, moveOf(payload))
      return { state: 'approved', effectiveAt: slotAt('day', tx.now, await zoneOf(tx)).to }
    case 'ceiling':
      await putCeiling(tx.db, tx.actor.brandId, ceilingOf(payload))
      return { state: 'done' }
    case 'transfer_caps':
      await setTransferCaps(tx, payload)
      return { state: 'done' }
    case 'write_off':
      await writeOffDebt(tx, proposal)
      return { state: 'done' }
    case 'release': {
      const runId = await releasePayslip(tx.db, tx.actor.brandId, BigInt(payload.payslipId ?? '0'))
      if (runId !== undefined) await reopenRun(tx.db, tx.actor.brandId, runId)
      return { state: 'done' }
    }
  }
}

export async function readProposals(context: Context, input: InputOf<typeof proposals>): Promise<ValueOf<typeof proposals>> {
  const cut = cutOf(input)
  const rows = await listProposals(context.db, context.actor.brandId, { state: input.state, before: cut.before, limit: cut.limit + 1 })
  const names = await memberNames(
    context,
    rows.filter(({ kind }) => kind === 'move').map(({ subjectId }) => subjectId),
  )
  return pageOf(rows, cut, { key: (row) => row.id, row: (row) => shownProposal(row, names.get(row.subjectId)?.username ?? null) })
}
