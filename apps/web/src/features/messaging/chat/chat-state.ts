import type { ChannelValue } from '@croupier/contract/channels'
import type { chatRoom } from '@croupier/contract/messaging-chat'
import type { ValueOf } from '@croupier/contract/route'

export type Room = ValueOf<typeof chatRoom>
export type ChatLine = Room['rows'][number]

/** The room with a line that was said, newest first; one that is known already changes nothing. */
export function withLine(room: Room, line: ChatLine): Room {
  if (room.rows.some(({ id }) => id === line.id)) return room
  const rows = [line, ...room.rows].toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? 1 : -1))
  return { ...room, rows }
}

/** The room without a line that an operator took out. */
export function withoutLine(room: Room, { id }: ChannelValue<'chatGone'>): Room {
  return { ...room, rows: room.rows.filter((line) => line.id !== id) }
}

/** The room with an earlier page behind it. */
export function withEarlier({ next: _next, ...room }: Room, page: Room): Room {
  return { ...room, rows: [...room.rows, ...page.rows], ...(page.next === undefined ? {} : { next: page.next }) }
}
