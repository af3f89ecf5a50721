import { callId } from '@croupier/vendor-kit/call-ids'
import { retryWaitMs } from '@croupier/vendor-kit/retries'
import { startDueWork } from '@croupier/vendor-server/due-work'
import { leaseMs, moneyOf, payerOfRow } from '@croupier/vendor-server/money'
import type { WorkLoop } from '@croupier/vendor-server/work-loop'
import type { Context } from '#context.ts'
import { type CashOutJob, markPaid, postponeCashOut, takeDueCashOuts } from './store-cash-outs.ts'

const TICK_MS = 200
const CALLS_AT_ONCE = 25

/** Pays what was bought back, of any process, until the wallet has acknowledged it. */
export function startCashOutWork(context: Context): WorkLoop {
  return startDueWork({
    log: context.log,
    name: 'paying cash-outs',
    everyMs: TICK_MS,
    take: () => takeDueCashOuts(context.db, { limit: CALLS_AT_ONCE, leaseMs: leaseMs(context) }),
    work: (job) => pay(context, job),
  })
}

/** A cash-out of the whole closes the round at the operator; after a part the ticket goes on. */
async function pay(context: Context, job: CashOutJob): Promise<void> {
  const order = {
    transactionUuid: callId('sports cash-out', { kind: 'win', id: job.id, version: 0 }),
    betUuid: callId('sports ticket', { kind: 'bet', id: job.ticket_id, version: 0 }),
    amountMinor: job.paid_minor,
    isLast: job.rest_minor === 0n,
  }
  const payer = payerOfRow(job, job.ticket_id)
  const result = await moneyOf(context, payer).win(payer, order)
  if (result.kind === 'ok') return await markPaid(context.db, job, result.balanceMinor)
  const wait = retryWaitMs('win', job.attempts + 1)
  context.log.warn({ cashOut: job.id, attempts: job.attempts + 1, result }, 'the wallet did not acknowledge a cash-out; trying again later')
  await postponeCashOut(context.db, job.id, wait)
}
