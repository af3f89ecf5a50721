import { randomUUID } from 'node:crypto'
import { isNothingToUndo } from '@croupier/vendor-kit/retries'
import type { MoneyResult } from '@croupier/vendor-kit/wallet'
import { moneyOf, payerOfRow } from '@croupier/vendor-server/money'
import { startWork, type WorkLoop } from '@croupier/vendor-server/work-loop'
import type { Context } from '#context.ts'
import { waitMs } from '#rounds/rules.ts'
import { writeAsLeader } from '#tables/leases.ts'
import { endLease, takeLease } from '#tables/store-tables.ts'
import { publishAbandoned } from './minutes.ts'
import { WAITING } from './rules.ts'
import {
  type AdvanceJob,
  type CreditJob,
  closeRounds,
  endRound,
  findRound,
  listAbandoned,
  moveAdvance,
  postpone,
  sumUpRounds,
  takeCredits,
  takeRollbacks,
} from './store-rounds.ts'

const TICK_MS = 250
const BATCH = 50
/** Longer than one wallet call takes. */
const LEASE_MARGIN_MS = 2000

/** Makes every wallet call that is due and that no table makes itself, and closes what a dead leader left open. */
export function startSettling(context: Context): WorkLoop {
  return startWork({
    everyMs: TICK_MS,
    work: async () => {
      await settleDue(context)
      return { hasMore: false }
    },
    onError: (error) => context.log.error({ err: error }, 'settling seats of fish tables'),
  })
}

async function settleDue(context: Context): Promise<void> {
  for (const tableId of await listAbandoned(context.db, BATCH)) await closeAbandoned(context, tableId)
  const leaseMs = context.wallet.timeoutMs + LEASE_MARGIN_MS
  const rollbacks = await takeRollbacks(context.db, { limit: BATCH, leaseMs })
  await Promise.all(rollbacks.map((job) => rollBack(context, job)))
  await sumUpRounds(context.db)
  const credits = await takeCredits(context.db, { limit: BATCH, leaseMs })
  await Promise.all(credits.map((job) => credit(context, job)))
}

/** What a leader that is gone has logged counts; the rest of its advances was never at risk. */
async function closeAbandoned(context: Context, tableId: string): Promise<void> {
  const lease = await takeLease(context.db, { tableId, leader: randomUUID() })
  if (!lease) return
  try {
    await writeAsLeader(context, lease, (tx) => closeRounds(tx, { tableId }))
    await publishAbandoned(context, lease)
  } finally {
    await endLease(context.db, lease)
  }
}

/** Pays a closing round. Answers the balance after it; undefined while the wallet has not acknowledged it. */
export async function settleRound(context: Context, roundId: string): Promise<{ balanceMinor: bigint | undefined } | undefined> {
  await sumUpRounds(context.db, roundId)
  const leaseMs = context.wallet.timeoutMs + LEASE_MARGIN_MS
  const [job] = await takeCredits(context.db, { roundId, limit: 1, leaseMs })
  if (job) await credit(context, job)
  const round = await findRound(context.db, roundId)
  // A round whose first advance was never written is none.
  return !round || round.state === 'CLOSED' ? { balanceMinor: round?.balance_minor ?? undefined } : undefined
}

async function rollBack(context: Context, job: AdvanceJob): Promise<void> {
  const payer = payerOfRow(job, job.round_id)
  const order = { transactionUuid: job.rollback_uuid, undoneUuid: job.bet_uuid, isLast: job.is_last }
  const result = await moneyOf(context, payer).rollback(payer, order)
  if (result.kind === 'ok' || (result.kind === 'refused' && isNothingToUndo(result.status))) {
    await moveAdvance(context.db, job.id, { from: 'ROLLBACK_PENDING', to: 'ROLLED_BACK', balanceMinor: result.balanceMinor })
    return
  }
  await tryLater(context, { kind: 'advance', id: job.id, attempts: job.attempts + 1 }, result)
}

/** Awards and what was never shot come back by one win, which closes the round at the operator. */
async function credit(context: Context, job: CreditJob): Promise<void> {
  const payer = payerOfRow(job, job.id)
  const order = {
    transactionUuid: job.win_uuid,
    betUuid: job.bet_uuid,
    amountMinor: job.awards_minor + job.unused_minor,
    unusedMinor: job.unused_minor,
    isLast: true,
  }
  const result = await moneyOf(context, payer).win(payer, order)
  if (result.kind === 'ok') await endRound(context.db, job.id, result.balanceMinor)
  else await tryLater(context, { kind: 'round', id: job.id, attempts: job.attempts + 1 }, result)
}

async function tryLater(
  context: Context,
  job: { kind: 'round' | 'advance'; id: string; attempts: number },
  result: MoneyResult,
): Promise<void> {
  const wait = waitMs(WAITING[job.kind], job.attempts)
  if (wait === undefined || result.kind === 'refused') context.log.error({ ...job, result }, 'a person should look at this')
  else context.log.warn({ ...job, result }, 'the wallet did not acknowledge; trying again later')
  await postpone(context.db, job, wait)
}
