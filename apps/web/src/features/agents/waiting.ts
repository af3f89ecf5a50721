import { useCall } from '@croupier/client/hooks'
import { consolidated } from '@croupier/contract/agents-contracts'
import { useEffect } from 'react'
import { keep, useKept, useSession } from '#features/session/index.ts'
import { contractFlags } from './contract-flags.ts'

/** How many contracts wait for the agent's own answer (AC-10); the socket keeps it fresh. */
export function useWaiting(): number {
  const isAgent = useSession((session) => session.member?.isAgent === true)
  const { data } = useCall(consolidated, {}, { isEnabled: isAgent, keepPrevious: true })
  useKept('consolidated', consolidated, data)
  useEffect(() => {
    if (!data) return
    const { enableContract, enableSalary } = contractFlags(data)
    keep('enableContract', enableContract)
    keep('enableSalary', enableSalary)
  }, [data])
  return data?.waiting ?? 0
}
