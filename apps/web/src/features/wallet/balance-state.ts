import type { ChannelValue } from '@croupier/contract/channels'
import type { ValueOf } from '@croupier/contract/route'
import { type balance, MAIN_WALLET_TYPE_ID } from '@croupier/contract/wallet'

type BalanceValue = ValueOf<typeof balance>

/** The main wallet of an answer. */
export function mainWallet(value: BalanceValue): BalanceValue['balance'][number] | undefined {
  return value.balance.find(({ accountTypeId }) => accountTypeId === MAIN_WALLET_TYPE_ID)
}

/** The balance after a push; a push that is older than what is known changes nothing. */
export function afterPush(known: BalanceValue, push: ChannelValue<'balance'>): BalanceValue {
  const main = mainWallet(known)
  if (!main || BigInt(push.seq) <= BigInt(main.seq)) return known
  const others = known.balance.filter((wallet) => wallet !== main)
  const rest = others.reduce((sum, wallet) => sum + wallet.availBalance + wallet.held, 0n)
  const moved = { ...main, ...push, held: push.held ?? main.held }
  return { ...known, sumBalance: moved.availBalance + moved.held + rest, balance: [moved, ...others] }
}
