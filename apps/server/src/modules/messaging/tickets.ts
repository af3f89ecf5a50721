import type { answerTicket, ticketDetail, tickets } from '@croupier/contract/console/messaging'
import type { feedback } from '@croupier/contract/messaging-tickets'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { memberNames } from '#modules/identity/index.ts'
import { type Context, inTransaction, operatorOf } from '#platform/context.ts'
import { cutOf, idOf, pageOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { openedText, sealedText } from '#platform/sealed-values.ts'
import { nextRowId } from '#platform/store-sealing.ts'
import { leaveTrail } from '#platform/trail.ts'
import { attachImages, readImages } from './images.ts'
import { sendMessage } from './messages.ts'
import { answeredTicket, refusalOfFeedback, shownTicket, subjectOfTicket } from './rules-tickets.ts'
import { contactOfTicket } from './sealed-tables.ts'
import { closeTicket, findTicket, insertTicket, listTickets, type Ticket } from './store-tickets.ts'

/** Takes down what somebody writes to the brand (SC-10, VL-11). */
export async function writeFeedback(context: Context, input: InputOf<typeof feedback>): Promise<null> {
  const memberId = 'memberId' in context.actor ? context.actor.memberId : null
  const refused = refusalOfFeedback(input, memberId !== null)
  if (refused) return refuse(refused.refusal, refused.detail)
  await inTransaction(context, async (tx) => {
    const { type, content, contact } = input
    const row = { brandId: tx.actor.brandId, id: await nextRowId(tx.db, 'messaging.ticket_id_seq') }
    const contactSealed = sealedText(tx, contact === '' ? null : contact, contactOfTicket(row))
    await insertTicket(tx.db, { ...row, memberId, type, content, contactSealed, at: tx.now })
    if (memberId !== null) await attachImages(tx, { memberId, ids: input.images, subject: subjectOfTicket(row.id) })
  })
  return null
}

export async function readTickets(context: Context, input: InputOf<typeof tickets>): Promise<ValueOf<typeof tickets>> {
  const cut = cutOf(input)
  const filter = { state: input.state, type: input.type, before: cut.before, limit: cut.limit + 1 }
  const rows = await listTickets(context.db, context.actor.brandId, filter)
  const names = await namesFor(context, rows)
  return pageOf(rows, cut, { key: (row) => row.id, row: (row) => shownTicket(row, writerOf(context, row, names)) })
}

export async function readTicket(context: Context, input: { id: string }): Promise<ValueOf<typeof ticketDetail>> {
  const row = (await findTicket(context.db, context.actor.brandId, idOf(input.id))) ?? refuse('not_found')
  const names = await namesFor(context, [row])
  return {
    ...shownTicket(row, writerOf(context, row, names)),
    images: await readImages(context, subjectOfTicket(row.id)),
    answer: row.answer,
  }
}

/** Answers a ticket once; a member reads the answer among the messages. Refuses `not_found`, `wrong_state`. */
export async function replyToTicket(context: Context, input: InputOf<typeof answerTicket>): Promise<null> {
  const id = idOf(input.id)
  await inTransaction(context, async (tx) => {
    const row = (await findTicket(tx.db, tx.actor.brandId, id)) ?? refuse('not_found')
    const answer = { answer: input.answer, by: operatorOf(tx).operatorName, at: tx.now }
    if (!(await closeTicket(tx.db, id, answer))) return refuse('wrong_state')
    const { message, mark } = answeredTicket(row, input)
    if (message) await sendMessage(tx, message)
    await leaveTrail(tx, mark)
  })
  return null
}

type Names = Awaited<ReturnType<typeof memberNames>>

async function namesFor(context: Context, rows: readonly Ticket[]): Promise<Names> {
  return await memberNames(
    context,
    rows.flatMap(({ memberId }) => (memberId === null ? [] : [memberId])),
  )
}

function writerOf(context: Context, row: Ticket, names: Names) {
  return {
    contact: openedText(context, { sealed: row.contactSealed, plain: row.contact, place: contactOfTicket(row) }),
    username: row.memberId === null ? undefined : names.get(row.memberId)?.username,
  }
}
