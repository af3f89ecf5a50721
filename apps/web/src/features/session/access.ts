import { navigate } from '#features/navigation/index.ts'
import { useSession } from './session.ts'

/**
 * Whether this visitor may do what needs a real account. A guest gets the login window, a trial the notice
 * in_need_true_account with the way to a real account (GL-04, RL-02).
 */
export function requireMember(): boolean {
  const { member } = useSession.getState()
  if (member && !member.isTrial) return true
  navigate({ search: { open: member ? 'trial' : 'login' } })
  return false
}
