import type { chatLineDetail, chatLines, deleteLine, muteMember } from '@croupier/contract/console/messaging-chat'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { memberNames } from '#modules/identity/index.ts'
import { type Context, inTransaction, operatorOf } from '#platform/context.ts'
import { publish } from '#platform/events.ts'
import { cutOf, idOf, pageOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { moderatedLine, muteUntil } from './rules-chat.ts'
import { findLine, listLines, lockWriter, markDeleted, mutedUntilOf, setMute } from './store-chat.ts'

export async function readLines(context: Context, input: InputOf<typeof chatLines>): Promise<ValueOf<typeof chatLines>> {
  const cut = cutOf(input)
  const memberId = input.memberId === undefined ? undefined : idOf(input.memberId)
  const filter = { language: input.language, memberId, before: cut.before, limit: cut.limit + 1, withDeleted: true }
  const rows = await listLines(context.db, context.actor.brandId, filter)
  const names = await memberNames(
    context,
    rows.map((row) => row.memberId),
  )
  return pageOf(rows, cut, {
    key: (row) => row.id,
    row: (row) => moderatedLine(row, names.get(row.memberId)?.username, context.now),
  })
}

export async function readLine(context: Context, input: { id: string }): Promise<ValueOf<typeof chatLineDetail>> {
  const line = (await findLine(context.db, context.actor.brandId, idOf(input.id))) ?? refuse('not_found')
  const username = (await memberNames(context, [line.memberId])).get(line.memberId)?.username
  return moderatedLine({ ...line, mutedUntil: await mutedUntilOf(context.db, line.memberId) }, username, context.now)
}

/** Removes a line from its room and keeps it for the trail. Refuses `not_found`, `wrong_state`. */
export async function removeLine(context: Context, input: InputOf<typeof deleteLine>): Promise<null> {
  const id = idOf(input.id)
  await inTransaction(context, async (tx) => {
    const line = (await findLine(tx.db, tx.actor.brandId, id)) ?? refuse('not_found')
    if (!(await markDeleted(tx.db, id, { by: operatorOf(tx).operatorName, at: tx.now }))) return refuse('wrong_state')
    await publish(tx, 'messaging.chat_changed', { lineId: String(id) })
    await leaveTrail(tx, { action: 'chat.delete', subject: `member ${line.memberId}`, before: line.content, why: input.why })
  })
  return null
}

/** Mutes a member, who reads on; zero hours end the mute. Refuses `not_found`. */
export async function mute(context: Context, input: InputOf<typeof muteMember>): Promise<null> {
  const memberId = idOf(input.memberId)
  await inTransaction(context, async (tx) => {
    if (!(await memberNames(tx, [memberId])).has(memberId)) return refuse('not_found')
    const { mutedUntil } = await lockWriter(tx.db, tx.actor.brandId, memberId)
    const until = muteUntil(input.hours, tx.now)
    await setMute(tx.db, memberId, until)
    await leaveTrail(tx, { action: 'chat.mute', subject: `member ${memberId}`, before: mutedUntil, after: until, why: input.why })
  })
  return null
}
