import { startDueWork } from '@croupier/vendor-server/due-work'
import { leaseMs } from '@croupier/vendor-server/money'
import type { WorkLoop } from '@croupier/vendor-server/work-loop'
import type { Context } from '#context.ts'
import { credit, rollBack, takeBack } from './settling.ts'
import { playOut, rollBackStep, takeBackStep } from './steps.ts'
import { claimDue, type RoundJob } from './store.ts'

const TICK_MS = 500
const BATCH = 20

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

/** Takes up every round that is due, of any process: after a crash, a lost answer or a wallet that was down. At once, and then twice a second. */
export function startResuming(context: Context): WorkLoop {
  return startDueWork({
    log: context.log,
    name: 'resuming rounds',
    everyMs: TICK_MS,
    take: () => claimDue(context.db, { limit: BATCH, leaseMs: leaseMs(context) }),
    work: (job) => resume(context, job),
  })
}
