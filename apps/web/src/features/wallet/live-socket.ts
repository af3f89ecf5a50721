import { call } from '@croupier/client/call'
import { openSocket } from '@croupier/client/socket'
import { consolidated, contract, contracts, payslips } from '@croupier/contract/agents-contracts'
import { ownIncome } from '@croupier/contract/agents-figures'
import { depositStatus, deposits, withdrawals, withdrawSettings } from '@croupier/contract/cashier'
import { receipts } from '@croupier/contract/cashier-receipts'
import type { ChannelValue } from '@croupier/contract/channels'
import { jackpot } from '@croupier/contract/games'
import { winnerBoard } from '@croupier/contract/games-winners'
import { touchSession } from '@croupier/contract/identity'
import { announcements, unreadCount } from '@croupier/contract/messaging'
import { inbox } from '@croupier/contract/messaging-inbox'
import { accountRecord } from '@croupier/contract/reports'
import type { ValueOf } from '@croupier/contract/route'
import { systemStatus } from '@croupier/contract/site'
import { balance } from '@croupier/contract/wallet'
import type { QueryClient } from '@tanstack/react-query'
import { CHAT_READS, dropChatLine, takeChatLine } from '#features/messaging/index.ts'
import { useSession } from '#features/session/index.ts'
import { afterPush } from './balance-state.ts'

const MESSAGE_READS = [unreadCount, inbox]
const CONTRACT_READS = [consolidated, contract, contracts]
const WAGE_READS = [payslips, ownIncome]
const CASHIER_READS = [deposits, depositStatus, withdrawals, receipts, withdrawSettings, accountRecord]

/** What may have moved while the line was down. */
const EVERYTHING = [
  balance,
  systemStatus,
  announcements,
  winnerBoard,
  jackpot,
  ...MESSAGE_READS,
  ...CASHIER_READS,
  ...CONTRACT_READS,
  ...CHAT_READS,
]

/** Opens the member's socket and writes what it hears into the cache. Gives back how to close it. */
export function openLive(cache: QueryClient, onState: (isConnected: boolean) => void): () => void {
  let hasBeenOpen = false
  const connection = openSocket(
    {
      balance: (push) => void takeBalance(cache, push),
      cashier: () => void refetch(cache, CASHIER_READS),
      contract: () => void refetch(cache, CONTRACT_READS),
      message: () => void refetch(cache, MESSAGE_READS),
      announcement: () => void refetch(cache, [announcements]),
      winners: () => void refetch(cache, [winnerBoard]),
      jackpot: (push) => cache.setQueriesData<ValueOf<typeof jackpot>>({ queryKey: [jackpot.path] }, push),
      chat: (push) => takeChatLine(cache, push),
      chatGone: (push) => dropChatLine(cache, push),
      payslip: () => void refetch(cache, WAGE_READS),
      signedOut: ({ reason }) => void noteEnd(reason),
      status: () => void refetch(cache, [systemStatus]),
    },
    (isConnected) => {
      onState(isConnected)
      // What moved while the line was down was not heard.
      if (isConnected && hasBeenOpen) void refetch(cache, EVERYTHING)
      hasBeenOpen ||= isConnected
    },
  )
  return connection.close
}

/** Sessions end elsewhere. Whether this one is meant, a call tells; one that lives on forgets the reason. */
async function noteEnd(endReason: ChannelValue<'signedOut'>['reason']): Promise<void> {
  useSession.setState({ endReason })
  await call(touchSession, {}).then(
    () => useSession.setState({ endReason: undefined }),
    () => undefined,
  )
}

/** A read that is under way could bring an older figure than the push: it is dropped, unless nothing is known yet. */
async function takeBalance(cache: QueryClient, push: ChannelValue<'balance'>): Promise<void> {
  const filter = { queryKey: [balance.path] }
  const isKnown = cache.getQueriesData<ValueOf<typeof balance>>(filter).some(([, value]) => value !== undefined)
  if (!isKnown) return await cache.invalidateQueries(filter)
  await cache.cancelQueries(filter)
  cache.setQueriesData<ValueOf<typeof balance>>(filter, (known) => known && afterPush(known, push))
}

async function refetch(cache: QueryClient, routes: readonly { path: string }[]): Promise<void> {
  await Promise.all(routes.map(({ path }) => cache.invalidateQueries({ queryKey: [path] })))
}
