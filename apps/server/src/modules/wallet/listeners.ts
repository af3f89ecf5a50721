import { brandOf } from '#modules/site/index.ts'
import { type Listener, on, type Topic } from '#platform/events.ts'
import { readBalances } from './balances.ts'

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
  on('wallet.settled', async (context, { balances }) => {
    const pushes = (balances === '' ? [] : balances.split(',')).map((balance) => {
      const [memberId = '', availableMinor = '', seq = ''] = balance.split(' ')
      return { memberId: BigInt(memberId), value: { availBalance: BigInt(availableMinor), seq } }
    })
    context.ports.sockets.push('balance', pushes)
  }),
]
