import { inTransaction } from '#platform/context.ts'
import { type Listener, on, type Topic } from '#platform/events.ts'
import { placeMember } from './tree/tree.ts'

export const agentListeners: readonly Listener<Topic>[] = [
  on('member.registered', async (context, { memberId }) => {
    await inTransaction(context, (tx) => placeMember(tx, BigInt(memberId)))
  }),
  on('agents.contract_changed', async (context, { memberIds, contractId, kind, state }) => {
    const value = { contractId, kind, state }
    context.ports.sockets.push(
      'contract',
      memberIds.map((memberId) => ({ memberId: BigInt(memberId), value })),
    )
  }),
  on('agents.wages_paid', async (context, { paid }) => {
    context.ports.sockets.push(
      'payslip',
      paid.map(({ memberId, kind, amountMinor }) => ({ memberId: BigInt(memberId), value: { kind, amount: BigInt(amountMinor) } })),
    )
  }),
]
