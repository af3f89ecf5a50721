import { CHAT_UNREAD_MAX, type chatRoom, type chatUnread, type say } from '@croupier/contract/messaging-chat'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { memberNames } from '#modules/identity/index.ts'
import { brandOf } from '#modules/site/index.ts'
import { type Context, inTransaction, memberOf, type TxContext } from '#platform/context.ts'
import { publish } from '#platform/events.ts'
import { cutOf, idOf, pageOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { chatName, decideLine, lineFor, muteAt, newsOfLine, PACE, roomDates } from './rules-chat.ts'
import {
  countUnreadLines,
  deleteOld,
  findByKey,
  findLine,
  insertLine,
  keepReading,
  lastTimes,
  listLines,
  lockWriter,
  mutedUntilOf,
} from './store-chat.ts'

/** The room of the brand and the caller's language (SC-11). */
export async function readRoom(context: Context, input: InputOf<typeof chatRoom>): Promise<ValueOf<typeof chatRoom>> {
  const memberId = await chatMember(context)
  const { brandId, language } = context.actor
  const cut = cutOf(input)
  const rows = await listLines(context.db, brandId, { language, before: cut.before, limit: cut.limit + 1, withDeleted: false })
  const mutedUntil = await mutedUntilOf(context.db, memberId)
  const page = pageOf(rows, cut, { key: (row) => row.id, row: (row) => lineFor(memberId, row) })
  return { ...page, mutedUntil: muteAt(mutedUntil, context.now) }
}

/** Writes one line; everyone in the room hears it after the commit. */
export async function postLine(context: Context, input: InputOf<typeof say>): Promise<ValueOf<typeof say>> {
  const memberId = await chatMember(context)
  return await inTransaction(context, async (tx) => {
    const { mutedUntil } = await lockWriter(tx.db, tx.actor.brandId, memberId)
    const before = await findByKey(tx.db, memberId, input.id)
    if (before) return lineFor(memberId, before)
    const writer = { mutedUntil, lastTimes: await lastTimes(tx.db, memberId, PACE.linesMax) }
    const decision = decideLine(input.content, writer, tx.now)
    if ('refusal' in decision) return refuse(decision.refusal, decision.detail)
    return await writeLine(tx, { memberId, key: input.id, content: decision.content })
  })
}

async function writeLine(tx: TxContext, line: { memberId: bigint; key: string; content: string }): Promise<ValueOf<typeof say>> {
  const { brandId, language } = tx.actor
  const name = chatName((await memberNames(tx, [line.memberId])).get(line.memberId)?.username ?? '')
  const { id } = await insertLine(tx.db, { ...line, brandId, language, name, at: tx.now })
  await publish(tx, 'messaging.chat_changed', { lineId: String(id) })
  return lineFor(line.memberId, { ...line, id, name, sentAt: tx.now })
}

export async function countChatUnread(context: Context): Promise<ValueOf<typeof chatUnread>> {
  const memberId = await chatMember(context)
  const { brandId, language } = context.actor
  const { unreadSince: since } = roomDates(context.now)
  const { unread, upTo } = await countUnreadLines(context.db, { brandId, language, memberId }, { since, max: CHAT_UNREAD_MAX })
  return { unread, upTo: String(upTo) }
}

export async function markChatRead(context: Context, input: { upTo: string }): Promise<null> {
  const memberId = await chatMember(context)
  const { brandId, language } = context.actor
  const line = (await findLine(context.db, brandId, idOf(input.upTo))) ?? refuse('not_found')
  if (line.language === language) await keepReading(context.db, { memberId, language }, line.id)
  return null
}

/** Brings a new line to every open page of its room; one that was deleted meanwhile leaves them. */
export async function pushLine(context: Context, lineId: bigint): Promise<void> {
  const line = await findLine(context.db, context.actor.brandId, lineId)
  if (!line) return
  const { brandId, language } = line
  const { topic, value } = newsOfLine(line)
  context.ports.sockets.tell(topic, { brandId, language }, value)
}

export async function dropOldLines(context: Context): Promise<void> {
  await deleteOld(context.db, roomDates(context.now).keptSince)
}

/** The member who calls, where the brand has a chat. */
async function chatMember(context: Context): Promise<bigint> {
  const { settings } = await brandOf(context, context.actor.brandId)
  return settings.modules.includes('CBS3') ? memberOf(context) : refuse('function.not.available')
}
