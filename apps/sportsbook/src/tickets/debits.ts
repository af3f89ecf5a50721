import { returnMaxMinor } from '@croupier/settlement/bets'
import { callId } from '@croupier/vendor-kit/call-ids'
import { moneyOf, payerOfRow, refusalOf, sendBet } from '@croupier/vendor-server/money'
import { endSession } from '@croupier/vendor-server/store-sessions'
import type { Context } from '#context.ts'
import { betOf } from './rules.ts'
import { sideOf } from './sides.ts'
import { lowerExposure } from './store-holding.ts'
import { listLegs, listMarketLegs, moveTicket, type TicketJob, type TicketMove } from './store-tickets.ts'

/** Takes the stake of a ticket whose prices are held. What nobody can vouch for goes back. */
export async function debitTicket(context: Context, job: TicketJob): Promise<void> {
  const market = sideOf(await listMarketLegs(context.db, job.id))
  const order = { transactionUuid: callId('sports ticket', { kind: 'bet', id: job.id, version: 0 }), amountMinor: job.cost_minor, market }
  const payer = payerOfRow(job, job.id)
  const result = await sendBet(moneyOf(context, payer), payer, order)
  if (result.kind === 'ok') return await acceptTicket(context, job, result.balanceMinor)
  if (result.kind === 'unknown') return void (await endTicket(context, job, { from: 'DEBIT_PENDING', to: 'ROLLBACK_PENDING', waitMs: 0 }))
  const refusal = refusalOf(result.status)
  await endTicket(context, job, { from: 'DEBIT_PENDING', to: 'REJECTED', refusal, balanceMinor: result.balanceMinor })
  if (refusal === 'SESSION_ENDED') await endSession(context.tables, job.session_id)
}

/** A ticket that somebody gave up meanwhile is not accepted: its rollback need not wait any longer for the answer that is here now. */
async function acceptTicket(context: Context, job: TicketJob, balanceMinor: bigint): Promise<void> {
  const isAccepted = await context.acceptTicket({ id: job.id, balanceMinor })
  if (!isAccepted) await moveTicket(context.db, job.id, { from: 'ROLLBACK_PENDING', to: 'ROLLBACK_PENDING', waitMs: 0 })
}

/** Ends a ticket that was not taken; its outcome is no longer exposed. False where it stands elsewhere by now. */
export async function endTicket(context: Context, job: TicketJob, move: TicketMove): Promise<boolean> {
  return await context.db.transaction().execute(async (tx) => {
    if (!(await moveTicket(tx, job.id, move))) return false
    const legs = (await listLegs(tx, [job.id])).get(job.id) ?? []
    const [leg, ...others] = legs
    if (!leg || others.length > 0 || job.is_demo) return true
    const priced = [{ eventId: leg.event_id, odds: leg.odds, isBanker: leg.is_banker }]
    const paidMinor = returnMaxMinor(betOf({ sizes: job.sizes, unitMinor: job.unit_minor }, priced, job.cap_minor))
    const exposed = { marketRow: leg.market_row, outcomeId: leg.outcome_id, currency: job.currency }
    await lowerExposure(tx, exposed, { stakedMinor: job.unit_minor, paidMinor })
    return true
  })
}
