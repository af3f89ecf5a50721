import { Counter } from '@croupier/ui/badge'
import { Marquee } from '@croupier/ui/marquee'
import { Mail, Megaphone } from 'lucide-react'
import { useText } from '#features/language/index.ts'
import { Link, navigate } from '#features/navigation/index.ts'
import { useSession, useUnread } from '#features/session/index.ts'
import { useAnnouncements } from './announcements.ts'

/** The notices that pass by (HM-02), and the way to one's own messages (HM-03). */
export function NoticeBar() {
  const text = useText()
  const { data } = useAnnouncements()
  const notices = data?.player ?? []
  const isMember = useSession((session) => session.member !== undefined)
  const unread = useUnread()
  const choose = (key: string) => navigate({ search: { open: 'notice', notice: String(notices.findIndex(({ id }) => id === key)) } })
  return (
    <div className="flex h-11 items-center gap-2 rounded-control border border-line bg-surface pl-3">
      <Megaphone size={18} aria-hidden="true" className="shrink-0 text-secondary" />
      <Marquee label={text('messaging.notices')} items={notices.map(({ id, title }) => ({ key: id, text: title }))} onChoose={choose} />
      <Link
        search={isMember ? { open: 'member', page: 'messageV2' } : { open: 'login' }}
        className="relative z-10 flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:text-text"
      >
        <span className="sr-only">{text('shell.messages')}</span>
        <span className="relative">
          <Mail size={18} aria-hidden="true" />
          <Counter count={unread} label={unread > 0 ? text('messaging.unread', { count: unread }) : ''} />
        </span>
      </Link>
    </div>
  )
}
