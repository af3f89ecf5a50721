import { useCall } from '@croupier/client/hooks'
import { consolidated } from '@croupier/contract/agents-contracts'
import { useSession } from '#features/session/index.ts'

/** How many contracts wait for the agent's own answer (AC-10); the socket keeps it fresh. */
export function useWaiting(): number {
  const isAgent = useSession((session) => session.member?.isAgent === true)
  return useCall(consolidated, {}, { isEnabled: isAgent, keepPrevious: true }).data?.waiting ?? 0
}
