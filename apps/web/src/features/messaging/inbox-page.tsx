import { useCall, useSend } from '@croupier/client/hooks'
import { unreadCount } from '@croupier/contract/messaging'
import { inbox, readMessage } from '@croupier/contract/messaging-inbox'
import type { ValueOf } from '@croupier/contract/route'
import { Badge } from '@croupier/ui/badge'
import { CursorPager, useCursorWay } from '@croupier/ui/cursor-pager'
import { EmptyState } from '@croupier/ui/empty-state'
import { AfterAMoment, Skeleton } from '@croupier/ui/skeleton'
import { ChevronDown, Mail } from 'lucide-react'
import { useState } from 'react'
import { dateTimeText, useText } from '#features/language/index.ts'
import { ReadFailure, useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'

export type Message = ValueOf<typeof inbox>['rows'][number]
const PAGE_SIZE = 10

/** What was written to the member; opening a message marks it as read (MC-03). */
export function InboxPage() {
  const text = useText()
  const way = useCursorWay()
  const read = useCall(inbox, { cursor: way.cursor, size: PAGE_SIZE }, { keepPrevious: true })
  if (read.error && !read.data) return <ReadFailure title={text('inbox.inboxFailed')} read={read} />
  if (!read.data)
    return (
      <AfterAMoment>
        <Skeleton className="h-40 w-full" />
      </AfterAMoment>
    )
  return (
    <>
      <MessageList messages={read.data.rows} />
      <CursorPager way={way} next={read.data.next} isBusy={read.isFetching} />
    </>
  )
}

export function MessageList({ messages }: { messages: readonly Message[] }) {
  const text = useText()
  if (messages.length === 0)
    return (
      <EmptyState icon={<Mail size={28} />} title={text('inbox.inboxEmpty')}>
        {text('inbox.inboxEmptyText')}
      </EmptyState>
    )
  return (
    <ul aria-label={text('inbox.inbox')} className="flex flex-col gap-2">
      {messages.map((message) => (
        <li key={message.id}>
          <MessageCard message={message} />
        </li>
      ))}
    </ul>
  )
}

function MessageCard({ message }: { message: Message }) {
  const text = useText()
  const language = useSession((session) => session.language)
  const { timeZone } = useBrand()
  const [isOpen, setIsOpen] = useState(false)
  const { mutate } = useSend(readMessage, [inbox, unreadCount])
  const toggle = () => {
    setIsOpen(!isOpen)
    if (!isOpen && !message.isRead) mutate({ id: message.id })
  }
  return (
    <article className="rounded-card border border-line bg-surface">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={toggle}
        className="flex min-h-14 w-full items-center gap-3 rounded-card px-4 py-2.5 text-left hover:bg-tint"
      >
        <span className="min-w-0 grow">
          <span className="flex items-center gap-2 text-14 font-semibold">
            {message.title}
            {!message.isRead && <Badge kind="hot">{text('inbox.new')}</Badge>}
          </span>
          <span className="text-12 text-muted">{dateTimeText(message.sentAt, { language, timeZone })}</span>
        </span>
        <ChevronDown aria-hidden="true" size={18} className={`shrink-0 text-muted transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen && <p className="whitespace-pre-line break-words border-t border-line px-4 py-3 text-14 text-pretty">{message.content}</p>}
    </article>
  )
}
