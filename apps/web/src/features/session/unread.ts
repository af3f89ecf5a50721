import { useCall } from '@croupier/client/hooks'
import { unreadCount } from '@croupier/contract/messaging'
import { useSession } from './session.ts'

/** How many messages are unread; 0 for guests and trials, which load none (SS-12). */
export function useUnread(): number {
  const isMember = useSession((session) => session.member !== undefined && !session.member.isTrial)
  const { data } = useCall(unreadCount, {}, { isEnabled: isMember, keepPrevious: true })
  return isMember ? (data?.unread ?? 0) : 0
}
