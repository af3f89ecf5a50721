import { call } from '@croupier/client/call'
import { keyOf, useCall, useSend } from '@croupier/client/hooks'
import { chatRoom, chatUnread, readChat } from '@croupier/contract/messaging-chat'
import { Notice } from '@croupier/ui/notice'
import { AfterAMoment, Skeleton } from '@croupier/ui/skeleton'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { dateTimeText, useText } from '#features/language/index.ts'
import { ReadFailure, useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import { ChatForm } from './chat-form.tsx'
import { ChatLines } from './chat-lines.tsx'
import { type Room, withEarlier } from './chat-state.ts'
import { LiveModels } from './live-models.tsx'

const FIRST_PAGE = { size: 50 }

/** The room of the reader's language: what was said, and the line to say something. The socket keeps it going. */
export function ChatRoom() {
  const text = useText()
  const read = useCall(chatRoom, FIRST_PAGE, { freshMs: 0 })
  useReading(read.data?.rows[0]?.id)
  const earlier = useEarlier(read.data)
  if (read.error && !read.data) return <ReadFailure title={text('chat.failed')} read={read} />
  if (!read.data)
    return (
      <AfterAMoment>
        <Skeleton className="h-64 w-full" />
      </AfterAMoment>
    )
  return (
    <div className="flex h-full flex-col gap-3">
      <LiveModels />
      <ChatLines lines={read.data.rows} earlier={read.data.next === undefined ? undefined : earlier} />
      {read.data.mutedUntil === null ? <ChatForm room={FIRST_PAGE} /> : <MutedNotice until={read.data.mutedUntil} />}
    </div>
  )
}

export function MutedNotice({ until }: { until: number }) {
  const text = useText()
  const language = useSession((session) => session.language)
  const { timeZone } = useBrand()
  return <Notice kind="info">{text('chat.muted', { until: dateTimeText(until, { language, timeZone }) })}</Notice>
}

/** Keeps up to where the room was read: when it has come, and when it is left. */
function useReading(newest: string | undefined): void {
  const { mutate } = useSend(readChat, [chatUnread])
  const last = useRef(newest)
  last.current = newest
  const isHere = newest !== undefined
  useEffect(() => {
    if (!isHere) return
    const keep = () => last.current !== undefined && mutate({ upTo: last.current })
    keep()
    return () => void keep()
  }, [isHere, mutate])
}

/** Earlier lines join the same room, so that what is taken out leaves them too. */
function useEarlier(room: Room | undefined): { isBusy: boolean; read: () => void } {
  const cache = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const read = () => {
    if (!room?.next) return
    setIsBusy(true)
    void call(chatRoom, { ...FIRST_PAGE, cursor: room.next })
      .then(
        (page) => cache.setQueryData<Room>(keyOf(chatRoom, FIRST_PAGE), (known) => known && withEarlier(known, page)),
        () => undefined,
      )
      .finally(() => setIsBusy(false))
  }
  return { isBusy, read }
}
