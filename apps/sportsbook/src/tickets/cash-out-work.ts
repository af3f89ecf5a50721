import { callId } from '@croupier/vendor-kit/call-ids'
import { retryWaitMs } from '@croupier/vendor-kit/retries'
import { leaseMs, moneyOf, payerOfRow } from '@croupier/vendor-server/money'
import { startWork, type WorkLoop } from '@croupier/vendor-server/work-loop'
import type { Context } from '#context.ts'
import { type CashOutJob, markPaid, postponeCashOut, takeDueCashOuts } from './store-cash-outs.ts'

const TICK_MS = 200
const CALLS_AT_ONCE = 25

/** Pays what was bought back, of any process, until the wallet has acknowledged it. */
export function startCashOutWork(context: Context): WorkLoop {
  return startWork({
    everyMs: TICK_MS,
    work: async () => {
      const jobs = await takeDueCashOuts(context.db, { limit: CALLS_AT_ONCE, leaseMs: leaseMs(context) })
      await Promise.all(
        jobs.map((job) =>
          pay(context, job).catch((error: unknown) => context.log.error({ err: error, cashOut: job.id }, 'paying a cash-out')),
        ),
      )
      return { hasMore: jobs.length > 0 }
    },
    onError: (error) => context.log.error({ err: error }, 'paying cash-outs'),
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
