import { useCall } from '@croupier/client/hooks'
import { balance } from '@croupier/contract/wallet'
import { useSession } from '#features/session/index.ts'
import { mainWallet } from './balance-state.ts'

export type OwnBalance = {
  /** Minor units that may be spent; undefined until the server has said. */
  availableMinor: bigint | undefined
  /** Minor units held for withdrawals on their way. */
  heldMinor: bigint
  currency: string | undefined
  isRefreshing: boolean
  isFailed: boolean
  refresh: () => void
}

/** The signed-in member's balance, kept up to date by the socket. */
export function useBalance(): OwnBalance {
  const isIn = useSession((session) => session.member !== undefined)
  const { data, isFetching, isError, refetch } = useCall(balance, {}, { isEnabled: isIn, keepPrevious: true })
  const main = isIn && data ? mainWallet(data) : undefined
  return {
    availableMinor: main?.availBalance,
    heldMinor: main?.held ?? 0n,
    currency: data?.currency,
    isRefreshing: isFetching,
    isFailed: isError,
    refresh: () => void refetch(),
  }
}
