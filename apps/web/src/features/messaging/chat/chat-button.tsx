import { useCall } from '@croupier/client/hooks'
import { chatUnread } from '@croupier/contract/messaging-chat'
import { Counter } from '@croupier/ui/badge'
import { MessagesSquare } from 'lucide-react'
import { useText } from '#features/language/index.ts'
import { Link } from '#features/navigation/index.ts'
import { useSession } from '#features/session/index.ts'
import { useModule } from '#features/site/index.ts'

/** The way into the chat, with how many lines are unread; only members of a brand that has a chat see it. */
export function ChatButton({ className }: { className: string }) {
  const text = useText()
  const isOn = useModule()('CBS3', false)
  const isMember = useSession((session) => session.member !== undefined && !session.member.isTrial)
  const { data } = useCall(chatUnread, {}, { isEnabled: isOn && isMember, keepPrevious: true })
  if (!isOn || !isMember) return null
  return <ChatLink unread={data?.unread ?? 0} label={text('chat.open')} className={className} />
}

export function ChatLink({ unread, label, className }: { unread: number; label: string; className: string }) {
  const text = useText()
  return (
    <Link search={{ open: 'chat' }} title={label} className={`relative flex size-11 items-center justify-center ${className}`}>
      <span className="sr-only">{label}</span>
      <MessagesSquare size={20} aria-hidden="true" className="text-secondary" />
      <Counter count={unread} label={text('chat.unread', { count: unread })} />
    </Link>
  )
}
