import { useCall } from '@croupier/client/hooks'
import { memberInfo } from '@croupier/contract/identity'
import { useSession } from './session.ts'

/** The signed-in member, from the server; a trial has it too. */
export function useMemberInfo() {
  const hasToken = useSession((session) => session.token !== undefined)
  return useCall(memberInfo, {}, { isEnabled: hasToken, keepPrevious: true, freshMs: 60_000 })
}
