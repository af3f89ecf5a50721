import { brandOf } from '#modules/site/index.ts'
import { everywhere, type Listener, on, type Topic } from '#platform/events.ts'
import { readBalances } from './balances.ts'
import { decodeBalances } from './settled-balances.ts'

export const walletListeners: readonly Listener<Topic>[] = [
  on('wallet.moved', async (context, moved) => {
    const owners = moved.wallets.map(({ memberId, kind }) => ({ memberId: BigInt(memberId), kind }))
    const { currency } = await brandOf(context, context.actor.brandId)
    const balances = await readBalances(context, owners, currency)
    const pushes = owners.map(({ memberId }, at) => {
      const { availableMinor = 0n, heldMinor = 0n, seq = 0n } = balances[at] ?? {}
      return { memberId, value: { availBalance: availableMinor, held: heldMinor, seq: String(seq) } }
    })
    context.ports.sockets.push('balance', pushes)
  }),
  everywhere('wallet.settled', async (context, { balances }) => {
    const settled = decodeBalances(balances)
    const memberIds = settled.map(({ memberId }) => String(memberId))
    context.ports.sockets.pushHere('balance', memberIds, (at) => {
      const { availableMinor = 0n, seq = 0n } = settled[at] ?? {}
      return { availBalance: availableMinor, seq: String(seq) }
    })
  }),
]
