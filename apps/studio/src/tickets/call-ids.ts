import { hash } from 'node:crypto'

/** The id of a call to the wallet for a ticket: a UUID (version 8) that every process makes the same. Bets and rollbacks of bets have version 0. */
export function callId(kind: 'bet' | 'rollback' | 'win' | 'take-back', ticketId: string, version: number): string {
  return uuidOf(`ticket ${kind} ${ticketId} ${version}`)
}

/** The id of a ticket of a chase, counted from 0; the first one has the id of the chase. */
export function chasedTicketId(chaseId: string, at: number): string {
  return at === 0 ? chaseId : uuidOf(`chased ticket ${chaseId} ${at}`)
}

function uuidOf(text: string): string {
  const hex = hash('sha256', text, 'hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}
