import type { DatabaseTransaction } from '#database.ts'
import { takeRest, type UnsettledTicket } from './store-tickets.ts'
import { unweighIn } from './weighing.ts'

/** After a batch of tickets was settled: chases that stop on a win and have one get their later stakes back, from draws that are still open. */
export async function returnStopped(
  tx: DatabaseTransaction,
  tickets: readonly UnsettledTicket[],
  hasWon: (ticket: UnsettledTicket) => boolean,
): Promise<void> {
  const chases = tickets.flatMap((ticket) => (ticket.chaseId !== null && ticket.stopsOnWin && hasWon(ticket) ? [ticket.chaseId] : []))
  for (const chaseId of new Set(chases)) await returnRest(tx, chaseId)
}

/** What a chase stakes in draws that are still open goes back. Answers how many tickets that are. */
export async function returnRest(tx: DatabaseTransaction, chaseId: string): Promise<number> {
  const rest = await takeRest(tx, chaseId)
  for (const job of rest) await unweighIn(tx, job, { from: 'ACCEPTED', to: 'ROLLBACK_PENDING', waitMs: 0 })
  return rest.length
}
