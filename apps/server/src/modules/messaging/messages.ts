import type { inbox } from '@croupier/contract/messaging-inbox'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { type Context, memberOf, type TxContext } from '#platform/context.ts'
import { publish } from '#platform/events.ts'
import { cutOf, idOf, pageOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { insertMessage, listMessages, markRead } from './store.ts'

/** Writes to a member, in plain text, in the caller's transaction. */
export async function sendMessage(tx: TxContext, message: { memberId: bigint; title: string; content: string }): Promise<void> {
  await insertMessage(tx.db, { ...message, brandId: tx.actor.brandId, at: tx.now })
  await publish(tx, 'messaging.message_sent', { memberId: String(message.memberId) })
}

/** The member's messages, newest first. */
export async function readInbox(context: Context, input: InputOf<typeof inbox>): Promise<ValueOf<typeof inbox>> {
  const cut = cutOf(input)
  const rows = await listMessages(context.db, memberOf(context), { before: cut.before, limit: cut.limit + 1 })
  return pageOf(rows, cut, {
    key: (row) => row.id,
    row: ({ id, title, content, sentAt, readAt }) => ({
      id: String(id),
      title,
      content,
      sentAt: sentAt.getTime(),
      isRead: readAt !== null,
    }),
  })
}

/** Opening a message marks it; another member's is not found. */
export async function openMessage(context: Context, input: { id: string }): Promise<null> {
  const isOwn = await markRead(context.db, memberOf(context), { id: idOf(input.id), at: context.now })
  return isOwn ? null : refuse('not_found')
}
