import { startWork, type WorkLoop } from '@croupier/vendor-server/work-loop'
import type { Context } from '#context.ts'
import { credit, rollBack, takeBack } from './settling.ts'
import { playOut, rollBackStep, takeBackStep } from './steps.ts'
import { claimDue, type RoundJob } from './store.ts'

const TICK_MS = 500
const BATCH = 20
const LEASE_MARGIN_MS = 2000

/** Takes up every round that is due, of any process: after a crash, a lost answer or a wallet that was down. */
async function resumeDue(context: Context): Promise<number> {
  const jobs = await claimDue(context.db, { limit: BATCH, leaseMs: context.wallet.timeoutMs + LEASE_MARGIN_MS })
  await Promise.all(
    jobs.map((job) => resume(context, job).catch((error: unknown) => context.log.error({ err: error, round: job.id }, 'resume'))),
  )
  return jobs.length
}

/**
 * A bet that somebody left behind is taken back, since nobody knows what became of it; a round whose player let the deadline pass is
 * played out; the rest goes on where it stopped.
 */
function resume(context: Context, job: RoundJob): Promise<void> {
  switch (job.state) {
    case 'DEBIT_PENDING':
      return takeBack(context, job)
    case 'ROLLBACK_PENDING':
      return rollBack(context, job)
    case 'CREDIT_PENDING':
      return credit(context, job)
    case 'PLAYING':
      return playOut(context, job)
    case 'STEP_DEBIT_PENDING':
      return takeBackStep(context, job)
    case 'STEP_ROLLBACK_PENDING':
      return rollBackStep(context, job)
    case 'DEBIT_REJECTED':
    case 'ROLLED_BACK':
    case 'CLOSED':
      return Promise.resolve()
  }
}

/** Resumes at once and then twice a second. */
export function startResuming(context: Context): WorkLoop {
  return startWork({
    everyMs: TICK_MS,
    work: async () => ({ hasMore: (await resumeDue(context)) === BATCH }),
    onError: (error) => context.log.error({ err: error }, 'resume loop'),
  })
}
