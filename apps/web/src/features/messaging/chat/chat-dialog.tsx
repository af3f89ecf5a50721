import { buttonClass } from '@croupier/ui/button'
import { Dialog } from '@croupier/ui/dialog'
import { EmptyState } from '@croupier/ui/empty-state'
import { MessagesSquare } from 'lucide-react'
import { useText } from '#features/language/index.ts'
import { Link } from '#features/navigation/index.ts'
import { useSession } from '#features/session/index.ts'
import { ChatRoom } from './chat-room.tsx'

/** The chat: a drawer on a desktop, the whole screen of a phone (SC-11, LY-03). */
export function ChatDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const isTrial = useSession((session) => session.member?.isTrial === true)
  return (
    <Dialog isOpen onClose={onClose} title={text('chat.title')} description={text('chat.rules')} width="drawer" phone="screen">
      {isTrial ? <ForMembers /> : <ChatRoom />}
    </Dialog>
  )
}

function ForMembers() {
  const text = useText()
  return (
    <EmptyState
      icon={<MessagesSquare size={28} />}
      title={text('chat.trial')}
      action={
        <Link search={{ open: 'register' }} className={buttonClass({})}>
          {text('shell.register')}
        </Link>
      }
    >
      {text('chat.trialText')}
    </EmptyState>
  )
}
