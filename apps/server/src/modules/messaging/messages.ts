import type { inbox } from '@croupier/contract/messaging-inbox'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { readMember } from '#modules/identity/index.ts'
import { type Context, inTransaction, memberOf, type TxContext } from '#platform/context.ts'
import { type Events, publish } from '#platform/events.ts'
import { cutOf, idOf, pageOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { noticeMessage, shownMessage } from './rules-messages.ts'
import { insertMessage, listMessages, markRead } from './store.ts'

/** Writes to a member, in plain text, in the caller's transaction; the member's pages are told after the commit. */
export async function sendMessage(tx: TxContext, message: { memberId: bigint; title: string; content: string }): Promise<void> {
  await insertMessage(tx.db, { ...message, brandId: tx.actor.brandId, at: tx.now })
  await publish(tx, 'messaging.message_sent', { memberId: String(message.memberId) })
}

/** Writes a notice of the account to its member, in the language that they read. */
export async function sendNotice(context: Context, memberId: bigint, notice: Events['identity.noticed']['notice']): Promise<void> {
  const message = { memberId, ...noticeMessage(await readMember(context, memberId), notice) }
  await inTransaction(context, (tx) => sendMessage(tx, message))
}

/** The member's messages, newest first. */
export async function readInbox(context: Context, input: InputOf<typeof inbox>): Promise<ValueOf<typeof inbox>> {
  const cut = cutOf(input)
  const rows = await listMessages(context.db, memberOf(context), { before: cut.before, limit: cut.limit + 1 })
  return pageOf(rows, cut, { key: (row) => row.id, row: shownMessage })
}

/** Opening a message marks it; another member's is not found. */
export async function openMessage(context: Context, input: { id: string }): Promise<null> {
  const isOwn = await markRead(context.db, memberOf(context), { id: idOf(input.id), at: context.now })
  return isOwn ? null : refuse('not_found')
}
