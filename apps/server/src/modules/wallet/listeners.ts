import { brandOf } from '#modules/site/index.ts'
import { type Listener, on, type Topic } from '#platform/events.ts'
import { readBalance } from './balances.ts'

export const walletListeners: readonly Listener<Topic>[] = [
  on('wallet.moved', async (context, moved) => {
    const memberId = BigInt(moved.memberId)
    const { currency } = await brandOf(context, context.actor.brandId)
    const balance = await readBalance(context, { memberId, kind: moved.kind }, currency)
    context.ports.sockets.push(memberId, 'balance', {
      availBalance: balance.availableMinor,
      held: balance.heldMinor,
      seq: String(balance.seq),
    })
  }),
]
