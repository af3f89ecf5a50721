import { toWire } from '@croupier/money/money'
import { orderFacts } from '#modules/cashier/index.ts'
import { type Listener, on, type Topic } from '#platform/events.ts'
import { tellEndpoints } from './deliveries.ts'

/** Events of the outbox as the brand's own systems are told of them: ids, states and amounts, nothing about persons. */
export const webhooksListeners: readonly Listener<Topic>[] = [
  on('member.registered', async (context, { memberId }) => {
    await tellEndpoints(context, { type: 'member.registered', key: memberId, reference: memberId, data: { memberId } })
  }),
  on('cashier.changed', async (context, { memberId, kind, id, state }) => {
    const facts = await orderFacts(context, { memberId: BigInt(memberId), kind, clientId: id })
    if (!facts) return
    const data = { memberId, ...facts, state, amount: toWire(facts.amount), fee: toWire(facts.fee) }
    await tellEndpoints(context, { type: `${kind}.${state}`, key: memberId, reference: `${facts.id} ${state}`, data })
  }),
  on('cashier.adjusted', async (context, { memberId, id, direction, category, amount }) => {
    const data = { memberId, id, direction, category, amount }
    await tellEndpoints(context, { type: 'adjustment.done', key: memberId, reference: id, data })
  }),
  on('risk.segment_moved', async (context, { segmentId, segment, isIn, memberIds, at }) => {
    const data = { segmentId, segment, memberIds, at }
    const reference = context.actor.requestId
    await tellEndpoints(context, { type: isIn ? 'segment.entered' : 'segment.left', key: segmentId, reference, data })
  }),
  on('agents.contract_changed', async (context, { memberIds, contractId, kind, state }) => {
    const data = { memberIds, contractId, kind, state }
    const reference = context.actor.requestId
    await tellEndpoints(context, { type: 'agent.contract_changed', key: contractId, reference, data })
  }),
  on('agents.wages_paid', async (context, { paid }) => {
    const reference = context.actor.requestId
    for (const [at, { memberId, kind, amountMinor }] of paid.entries()) {
      const data = { memberId, kind, amount: toWire(BigInt(amountMinor)) }
      await tellEndpoints(context, { type: 'agent.wages_paid', key: memberId, reference: `${reference} ${at}`, data })
    }
  }),
]
