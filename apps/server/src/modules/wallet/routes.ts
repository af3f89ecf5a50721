import * as contract from '@croupier/contract/wallet'
import { currencies } from '@croupier/money/currency'
import { brandOf } from '#modules/site/index.ts'
import type { ActorRef } from '#platform/context.ts'
import { type HttpHost, mount } from '#platform/http.ts'
import { refuse } from '#platform/refusal.ts'
import { type Owner, readBalance } from './balances.ts'

export function mountWallet(httpHost: HttpHost): void {
  mount(httpHost, contract.balance, async (context) => {
    const { currency } = await brandOf(context, context.actor.brandId)
    const own = await readBalance(context, ownerOf(context.actor), currency)
    const main = {
      accountTypeId: contract.MAIN_WALLET_TYPE_ID,
      availBalance: own.availableMinor,
      held: own.heldMinor,
      seq: String(own.seq),
    }
    return { sumBalance: own.availableMinor + own.heldMinor, balance: [main], currency, currencySymbol: currencies[currency].symbol }
  })
  mount(httpHost, contract.merchantWallet, async () => ({ isSingle: true }))
  mount(httpHost, contract.walletTransfer, async () => refuse('single_wallet'))
}

function ownerOf(actor: ActorRef): Owner {
  if (actor.kind === 'member' || actor.kind === 'agent' || actor.kind === 'trial') return actor
  throw new Error('this call is for members')
}
