import type { ChannelValue } from '@croupier/contract/channels'
import { chatRoom, chatUnread } from '@croupier/contract/messaging-chat'
import type { QueryClient } from '@tanstack/react-query'
import { type Room, type Unread, withLine, withoutLine, withUnread } from './chat-state.ts'

/** What the room's reads are called again for, after the line was down. */
export const CHAT_READS = [chatRoom, chatUnread]

/** A line that somebody said: it enters the open room, and counts as unread. */
export function takeChatLine(cache: QueryClient, { language, ...line }: ChannelValue<'chat'>): void {
  const rooms = cache.getQueriesData<Room>({ queryKey: [chatRoom.path, language] })
  const isOwn = rooms.some(([, room]) => room?.rows.some((known) => known.id === line.id && known.isOwn))
  if (isOwn) return
  cache.setQueriesData<Room>({ queryKey: [chatRoom.path, language] }, (room) => room && withLine(room, { ...line, isOwn: false }))
  const unread = { queryKey: [chatUnread.path, language] }
  // Whether a reading on its way knows the line already cannot be told, so it begins anew.
  if (cache.isFetching(unread) > 0) void cache.invalidateQueries(unread)
  else cache.setQueriesData<Unread>(unread, (known) => known && withUnread(known, line))
}

/** A line that an operator took out leaves the room; whether it had been read, the server knows. */
export function dropChatLine(cache: QueryClient, gone: ChannelValue<'chatGone'>): void {
  cache.setQueriesData<Room>({ queryKey: [chatRoom.path, gone.language] }, (room) => room && withoutLine(room, gone))
  void cache.invalidateQueries({ queryKey: [chatUnread.path, gone.language] })
}
