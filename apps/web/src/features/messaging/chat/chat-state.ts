import type { ChannelValue } from '@croupier/contract/channels'
import type { chatRoom, chatUnread } from '@croupier/contract/messaging-chat'
import type { ValueOf } from '@croupier/contract/route'

export type Room = ValueOf<typeof chatRoom>
export type Unread = ValueOf<typeof chatUnread>
export type ChatLine = Room['rows'][number]

/** The room with a line that was said, newest first; one that is known already changes nothing, unless it turns out to be the reader's own. */
export function withLine(room: Room, line: ChatLine): Room {
  const known = room.rows.find(({ id }) => id === line.id)
  if (known && (known.isOwn || !line.isOwn)) return room
  const rows = [line, ...room.rows.filter((other) => other !== known)].toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? 1 : -1))
  return { ...room, rows }
}

/** The room without a line that an operator took out. */
export function withoutLine(room: Room, { id }: ChannelValue<'chatGone'>): Room {
  return { ...room, rows: room.rows.filter((line) => line.id !== id) }
}

/** One unread line more, unless the count came from a server that knew the line already. */
export function withUnread(known: Unread, { id }: { id: string }): Unread {
  return BigInt(id) > BigInt(known.upTo) ? { unread: known.unread + 1, upTo: id } : known
}

/** The room with an earlier page behind it. */
export function withEarlier({ next: _next, ...room }: Room, page: Room): Room {
  return { ...room, rows: [...room.rows, ...page.rows], ...(page.next === undefined ? {} : { next: page.next }) }
}
