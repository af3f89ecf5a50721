import { callId } from '@croupier/vendor-kit/call-ids'
import { isNothingToUndo, retryWaitMs } from '@croupier/vendor-kit/retries'
import type { MoneyResult } from '@croupier/vendor-kit/wallet'
import { startDueWork } from '@croupier/vendor-server/due-work'
import { leaseMs, moneyOf, payerOfRow } from '@croupier/vendor-server/money'
import type { WorkLoop } from '@croupier/vendor-server/work-loop'
import type { Context } from '#context.ts'
import { endTicket } from './debits.ts'
import { decideDelayed } from './placing.ts'
import { endWait } from './reviews.ts'
import { moveTicket, postponeTicket, type TicketJob, type TicketMove, takeDue } from './store-tickets.ts'

const TICK_MS = 200
const CALLS_AT_ONCE = 25
const FAMILY = 'sports ticket'

/** Does what is due for tickets, of any process: waits and delays that are over, stakes that go back, wins, and wins that are taken back. */
export function startTicketWork(context: Context): WorkLoop {
  return startDueWork({
    log: context.log,
    name: 'moving money of tickets',
    everyMs: TICK_MS,
    take: () => takeDue(context.db, { limit: CALLS_AT_ONCE, leaseMs: leaseMs(context) }),
    work: (job) => workOn(context, job),
  })
}

async function workOn(context: Context, job: TicketJob): Promise<void> {
  switch (job.state) {
    case 'REVIEW_PENDING':
    case 'OFFERED':
      return await endWait(context, job)
    case 'DELAYED':
      return await decideDelayed(context, job)
    case 'DEBIT_PENDING':
      // The sender of the debit has stopped by now, and nobody knows what became of it.
      return void (await endTicket(context, job, { from: 'DEBIT_PENDING', to: 'ROLLBACK_PENDING', waitMs: 0 }))
    case 'ROLLBACK_PENDING':
      return await undo(context, job, {
        kind: 'rollback',
        undone: 'bet',
        version: 0,
        isLast: true,
        move: { from: job.state, to: 'ROLLED_BACK' },
      })
    case 'CREDIT_PENDING':
      return await credit(context, job)
    case 'TAKE_BACK_PENDING':
      return await undo(context, job, takeBackOf(job))
    case 'ACCEPTED':
    case 'REJECTED':
    case 'ROLLED_BACK':
    case 'CLOSED':
    case 'CASHED_OUT':
      return
  }
}

type Undoing = { kind: 'rollback' | 'take-back'; undone: 'bet' | 'win'; version: number; isLast: boolean; move: TicketMove }

/** The win of an older settlement goes back; the ticket is open again, or what the newer settlement pays follows. */
export function takeBackOf({ payout_minor: payoutMinor, win_version: version, version: nextWinVersion }: TicketJob): Undoing {
  const move = { from: 'TAKE_BACK_PENDING', winVersion: version, nextWinVersion } as const
  const undoing = { kind: 'take-back', undone: 'win', version } as const
  if (payoutMinor === null) return { ...undoing, isLast: false, move: { ...move, to: 'ACCEPTED' } }
  if (payoutMinor > 0n) return { ...undoing, isLast: false, move: { ...move, to: 'CREDIT_PENDING', waitMs: 0 } }
  return { ...undoing, isLast: true, move: { ...move, to: 'CLOSED' } }
}

async function undo(context: Context, job: TicketJob, { kind, undone, version, isLast, move }: Undoing): Promise<void> {
  const order = {
    transactionUuid: callId(FAMILY, { kind, id: job.id, version }),
    undoneUuid: callId(FAMILY, { kind: undone, id: job.id, version }),
    isLast,
  }
  const payer = payerOfRow(job, job.id)
  const result = await moneyOf(context, payer).rollback(payer, order)
  const isDone = result.kind === 'ok' || (result.kind === 'refused' && isNothingToUndo(result.status))
  if (isDone) await moveTicket(context.db, job.id, { ...move, balanceMinor: result.balanceMinor })
  else await tryLater(context, job, result)
}

/** Names the bet that it pays, a payout of zero included, and closes the round at the operator. */
async function credit(context: Context, job: TicketJob): Promise<void> {
  const { id, win_version: version } = job
  const order = {
    transactionUuid: callId(FAMILY, { kind: 'win', id, version }),
    betUuid: callId(FAMILY, { kind: 'bet', id, version: 0 }),
    amountMinor: job.payout_minor ?? 0n,
    isLast: true,
  }
  const payer = payerOfRow(job, id)
  const result = await moneyOf(context, payer).win(payer, order)
  if (result.kind !== 'ok') return await tryLater(context, job, result)
  await moveTicket(context.db, id, { from: 'CREDIT_PENDING', to: 'CLOSED', winVersion: version, balanceMinor: result.balanceMinor })
}

async function tryLater(context: Context, job: TicketJob, result: MoneyResult): Promise<void> {
  const attempts = job.attempts + 1
  const wait = retryWaitMs(job.state === 'CREDIT_PENDING' ? 'win' : 'rollback', attempts)
  const facts = { ticket: job.id, state: job.state, attempts, result }
  if (wait === undefined || result.kind === 'refused') context.log.error(facts, 'a person should look at this ticket')
  else context.log.warn(facts, 'the wallet did not acknowledge; trying again later')
  await postponeTicket(context.db, job, wait)
}
