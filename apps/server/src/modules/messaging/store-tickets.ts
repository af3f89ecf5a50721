import type { ticketStates } from '@croupier/contract/console/messaging'
import type { ticketTypes } from '@croupier/contract/messaging-tickets'
import type { Db, Tx } from '#platform/database.ts'

const IMAGES_READ_MAX = 10
const DROPPED_AT_ONCE_MAX = 500

type NewImage = { id: string; brandId: number; memberId: bigint; bytes: Buffer; width: number; height: number; at: Date }

export async function insertImage(db: Tx, image: NewImage): Promise<void> {
  await db
    .insertInto('messaging.image')
    .values({
      id: image.id,
      brand_id: image.brandId,
      member_id: image.memberId,
      bytes: image.bytes,
      width: image.width,
      height: image.height,
      sent_at: image.at,
    })
    .execute()
}

/** How many of these unused pictures of a member now belong to the subject. */
export async function claimImages(db: Tx, order: { memberId: bigint; ids: readonly string[]; subject: string }): Promise<number> {
  const rows = await db
    .updateTable('messaging.image')
    .set({ subject: order.subject })
    .where('id', 'in', order.ids)
    .where('member_id', '=', order.memberId)
    .where('subject', 'is', null)
    .returning('id')
    .execute()
  return rows.length
}

export async function imagesOf(db: Db, brandId: number, subject: string) {
  return await db
    .selectFrom('messaging.image')
    .select(['id', 'bytes'])
    .where('brand_id', '=', brandId)
    .where('subject', '=', subject)
    .orderBy('sent_at')
    .limit(IMAGES_READ_MAX)
    .execute()
}

export async function deleteUnused(db: Db, before: Date): Promise<void> {
  const old = db
    .selectFrom('messaging.image')
    .select('id')
    .where('subject', 'is', null)
    .where('sent_at', '<', before)
    .limit(DROPPED_AT_ONCE_MAX)
  await db.deleteFrom('messaging.image').where('id', 'in', old).execute()
}

export type TicketType = (typeof ticketTypes)[number]
export type TicketState = (typeof ticketStates)[number]
type NewTicket = {
  id: bigint
  brandId: number
  memberId: bigint | null
  type: TicketType
  content: string
  contactSealed: Buffer | null
  at: Date
}

export async function insertTicket(db: Tx, ticket: NewTicket): Promise<void> {
  await db
    .insertInto('messaging.ticket')
    .values({
      id: ticket.id,
      brand_id: ticket.brandId,
      member_id: ticket.memberId,
      type: ticket.type,
      content: ticket.content,
      contact_sealed: ticket.contactSealed,
      state: 'open',
      sent_at: ticket.at,
    })
    .execute()
}

const columns = [
  'id',
  'member_id as memberId',
  'type',
  'content',
  'brand_id as brandId',
  'contact',
  'contact_sealed as contactSealed',
  'state',
  'answer',
  'answered_by as answeredBy',
  'sent_at as sentAt',
] as const

export type Ticket = NonNullable<Awaited<ReturnType<typeof findTicket>>>

function parsed<Row extends { type: string; state: string }>(row: Row) {
  return { ...row, type: row.type as TicketType, state: row.state as TicketState }
}

export async function findTicket(db: Db | Tx, brandId: number, id: bigint) {
  const row = await db
    .selectFrom('messaging.ticket')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && parsed(row)
}

type TicketFilter = { state: string | undefined; type: string | undefined; before: bigint | undefined; limit: number }

export async function listTickets(db: Db, brandId: number, filter: TicketFilter) {
  const rows = await db
    .selectFrom('messaging.ticket')
    .select(columns)
    .where('brand_id', '=', brandId)
    .$if(filter.state !== undefined, (query) => query.where('state', '=', filter.state ?? ''))
    .$if(filter.type !== undefined, (query) => query.where('type', '=', filter.type ?? ''))
    .$if(filter.before !== undefined, (query) => query.where('id', '<', filter.before ?? 0n))
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .execute()
  return rows.map(parsed)
}

/** False when somebody has answered before. */
export async function closeTicket(db: Tx, id: bigint, { answer, by, at }: { answer: string; by: string; at: Date }): Promise<boolean> {
  const row = await db
    .updateTable('messaging.ticket')
    .set({ state: 'answered', answer, answered_by: by, answered_at: at })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
