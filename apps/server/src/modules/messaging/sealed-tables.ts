import type { SealPlace } from '#platform/ports.ts'
import type { SealedTable } from '#platform/sealed-tables.ts'

/** What messaging keeps sealed. */
export const messagingSealed: readonly SealedTable[] = [
  { name: 'messaging.ticket', key: { column: 'id', type: 'bigint' }, columns: [{ sealed: 'contact_sealed', plain: 'contact' }] },
]

export const contactOfTicket = ({ brandId, id }: { brandId: number; id: bigint }): SealPlace => ({
  column: 'messaging.ticket.contact_sealed',
  brandId,
  row: id,
})
