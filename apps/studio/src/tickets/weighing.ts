import { exposureOf } from '@croupier/game-kit/ticket-game'
import type { Context } from '#context.ts'
import type { DatabaseTransaction } from '#database.ts'
import { gameOfTicket, linesOf } from './lines.ts'
import { lowerExposure } from './store-draws.ts'
import { moveTicket, type TicketJob, type TicketMove } from './store-tickets.ts'

/** Moves a ticket that counts no more, and takes it off its numbers. */
export async function unweigh(context: Context, job: TicketJob, move: TicketMove): Promise<boolean> {
  return await context.db.transaction().execute((tx) => unweighIn(tx, job, move))
}

export async function unweighIn(tx: DatabaseTransaction, job: TicketJob, move: TicketMove): Promise<boolean> {
  if (!(await moveTicket(tx, job.id, move))) return false
  const most = exposureOf(gameOfTicket(job.game_code, { profile: job.profile, prizeGroup: job.prize_group }), linesOf(job.lines))
  if (!job.is_demo) await lowerExposure(tx, { drawId: job.draw_id, currency: job.currency }, most)
  return true
}
