import { betLeaseMs } from '@croupier/vendor-kit/retries'
import type { Context } from '#context.ts'
import type { DatabaseTransaction } from '#database.ts'
import { markStopped, takeRest, type UnsettledTicket } from './store-tickets.ts'
import { unweighIn } from './weighing.ts'

type Stopping = { context: Context; tx: DatabaseTransaction }

/** After a batch of tickets was settled: chases that stop on a win and have one get their later stakes back, from draws that are still open. */
export async function stopWon(
  stopping: Stopping,
  tickets: readonly UnsettledTicket[],
  hasWon: (ticket: UnsettledTicket) => boolean,
): Promise<void> {
  const chases = tickets.flatMap((ticket) => (ticket.chaseId !== null && ticket.stopsOnWin && hasWon(ticket) ? [ticket.chaseId] : []))
  if (chases.length > 0) await stopChases(stopping, chases)
}

/**
 * What chases stake in draws that are still open goes back; where a debit is on its way, once its sender has stopped. Answers how many
 * tickets that are.
 */
export async function stopChases({ context, tx }: Stopping, chaseIds: readonly string[]): Promise<number> {
  await markStopped(tx, chaseIds)
  const rest = await takeRest(tx, chaseIds)
  for (const job of rest) {
    const waitMs = job.state === 'DEBIT_PENDING' ? betLeaseMs(context.wallet.timeoutMs) : 0
    await unweighIn(tx, job, { from: job.state, to: 'ROLLBACK_PENDING', waitMs })
  }
  return rest.length
}
