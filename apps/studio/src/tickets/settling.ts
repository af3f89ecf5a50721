import { callId } from '@croupier/vendor-kit/call-ids'
import { isNothingToUndo } from '@croupier/vendor-kit/retries'
import type { MoneyResult } from '@croupier/vendor-kit/wallet'
import { startDueWork } from '@croupier/vendor-server/due-work'
import { leaseMs, moneyOf, payerOfRow } from '@croupier/vendor-server/money'
import type { WorkLoop } from '@croupier/vendor-server/work-loop'
import type { Context } from '#context.ts'
import { waitMs } from '#rounds/rules.ts'
import { moveTicket, postponeTicket, type TicketJob, type TicketMove, takeDue, tellOfTicket } from './store-tickets.ts'
import { unweigh } from './weighing.ts'

const TICK_MS = 250
const CALLS_AT_ONCE = 25

/** Makes every wallet call that is due for tickets, of any process: payouts, stakes that go back, wins that are taken back. */
export function startTicketSettling(context: Context): WorkLoop {
  return startDueWork({
    log: context.log,
    name: 'settling tickets',
    everyMs: TICK_MS,
    take: () => takeDue(context.db, { limit: CALLS_AT_ONCE, leaseMs: leaseMs(context) }),
    work: (job) => moveMoney(context, job),
  })
}

/** One call of one ticket, and what follows from its answer. */
async function moveMoney(context: Context, job: TicketJob): Promise<void> {
  switch (job.state) {
    case 'DEBIT_PENDING':
      // The sender of the debit has stopped by now, and nobody knows what became of it.
      await unweigh(context, job, { from: 'DEBIT_PENDING', to: 'ROLLBACK_PENDING', waitMs: 0 })
      return
    case 'ROLLBACK_PENDING':
      return await undo(context, job, {
        kind: 'rollback',
        undone: 'bet',
        version: 0,
        isLast: true,
        move: { from: job.state, to: 'ROLLED_BACK' },
      })
    case 'TAKE_BACK_PENDING':
      return await undo(context, job, takeBackOf(job))
    case 'CREDIT_PENDING':
      return await credit(context, job)
    case 'ACCEPTED':
    case 'REJECTED':
    case 'ROLLED_BACK':
    case 'CLOSED':
      return
  }
}

type Undoing = { kind: 'rollback' | 'take-back'; undone: 'bet' | 'win'; version: number; isLast: boolean; move: TicketMove }

/** The win of an older result goes back; what the newer one pays follows, if it pays. */
function takeBackOf({ payout_minor: payoutMinor, win_version: version, version: nextWinVersion }: TicketJob): Undoing {
  const isPaid = payoutMinor !== null && payoutMinor > 0n
  const then = isPaid ? ({ to: 'CREDIT_PENDING', waitMs: 0 } as const) : ({ to: 'CLOSED' } as const)
  const move: TicketMove = { from: 'TAKE_BACK_PENDING', winVersion: version, nextWinVersion, ...then }
  return { kind: 'take-back', undone: 'win', version, isLast: !isPaid, move }
}

async function undo(context: Context, job: TicketJob, { kind, undone, version, isLast, move }: Undoing): Promise<void> {
  const payer = payerOfRow(job, job.id)
  const order = {
    transactionUuid: callId('ticket', { kind, id: job.id, version }),
    undoneUuid: callId('ticket', { kind: undone, id: job.id, version }),
    isLast,
  }
  const result = await moneyOf(context, payer).rollback(payer, order)
  const isDone = result.kind === 'ok' || (result.kind === 'refused' && isNothingToUndo(result.status))
  if (isDone) await advance(context, job, { ...move, balanceMinor: result.balanceMinor })
  else await tryLater(context, job, result)
}

/** Names the bet that it pays, a payout of zero included, and closes the round at the operator. */
async function credit(context: Context, job: TicketJob): Promise<void> {
  const payer = payerOfRow(job, job.id)
  const order = {
    transactionUuid: callId('ticket', { kind: 'win', id: job.id, version: job.win_version }),
    betUuid: callId('ticket', { kind: 'bet', id: job.id, version: 0 }),
    amountMinor: job.payout_minor ?? 0n,
    isLast: true,
  }
  const result = await moneyOf(context, payer).win(payer, order)
  if (result.kind !== 'ok') return await tryLater(context, job, result)
  await advance(context, job, { from: 'CREDIT_PENDING', to: 'CLOSED', winVersion: job.win_version, balanceMinor: result.balanceMinor })
}

async function advance(context: Context, job: TicketJob, move: TicketMove): Promise<void> {
  if (await moveTicket(context.db, job.id, move)) await tellOfTicket(context.db, job)
}

async function tryLater(context: Context, job: TicketJob, result: MoneyResult): Promise<void> {
  const attempts = job.attempts + 1
  const wait = waitMs(job.state === 'CREDIT_PENDING' ? 'CREDIT_PENDING' : 'ROLLBACK_PENDING', attempts)
  const facts = { ticket: job.id, state: job.state, attempts, result }
  if (wait === undefined || result.kind === 'refused') context.log.error(facts, 'a person should look at this ticket')
  else context.log.warn(facts, 'the wallet did not acknowledge; trying again later')
  await postponeTicket(context.db, job, wait)
}
