import { isNothingToUndo } from '@croupier/vendor-kit/retries'
import type { MoneyResult } from '@croupier/vendor-kit/wallet'
import { moneyOf } from '@croupier/vendor-server/money'
import { startWork, type WorkLoop } from '@croupier/vendor-server/work-loop'
import type { Context } from '#context.ts'
import { waitMs } from '#rounds/rules.ts'
import { BETS_PER_SLIP_MAX } from './rules.ts'
import { extendSlip, leaveSlip, listDueOf, listDueSlips, moveBet, payerOf, postponeBet, type TableBetJob, takeSlip } from './store-bets.ts'

const TICK_MS = 250
const BATCH = 50
/** Longer than one wallet call takes. */
const LEASE_MARGIN_MS = 2000

/** Makes every wallet call that is due for bets of tables, of any process: payouts after the show, and stakes that go back. */
export function startSettling(context: Context): WorkLoop {
  return startWork({
    everyMs: TICK_MS,
    work: async () => ({ hasMore: (await settleDue(context)) > 0 }),
    onError: (error) => context.log.error({ err: error }, 'settling loop'),
  })
}

/** How many slips were worked on. */
async function settleDue(context: Context): Promise<number> {
  const slips = await listDueSlips(context.db, BATCH)
  const worked = await Promise.all(
    slips.map((id) =>
      workOnSlip(context, id).catch((error: unknown) => {
        context.log.error({ err: error, slip: id }, 'settling a slip')
        return false
      }),
    ),
  )
  return worked.filter(Boolean).length
}

/** Makes the due calls of one slip, one after the other; a call that is not acknowledged ends the turn. False when another process does it. */
export async function workOnSlip(context: Context, slipId: string): Promise<boolean> {
  const leaseMs = context.wallet.timeoutMs + LEASE_MARGIN_MS
  if (!(await takeSlip(context.db, slipId, leaseMs))) return false
  let playerId: string | undefined
  try {
    for (let calls = 0; calls < BETS_PER_SLIP_MAX; calls += 1) {
      const [job] = await listDueOf(context.db, slipId)
      if (!job) break
      playerId = job.player_id
      if (!(await moveMoney(context, job))) break
      await extendSlip(context.db, slipId, leaseMs)
    }
  } finally {
    await leaveSlip(context.db, { id: slipId, playerId })
  }
  return true
}

/** One call of one bet. True when it was acknowledged. */
async function moveMoney(context: Context, job: TableBetJob & { has_others: boolean }): Promise<boolean> {
  switch (job.state) {
    case 'DEBIT_PENDING':
      // The sender of the debit has stopped by now, and nobody knows what became of it.
      return await moveBet(context.db, job.id, { from: 'DEBIT_PENDING', to: 'ROLLBACK_PENDING', waitMs: 0 })
    case 'ROLLBACK_PENDING':
      return await rollBackBet(context, job)
    case 'CREDIT_PENDING':
      return await creditBet(context, job)
    case 'ACCEPTED':
    case 'REJECTED':
    case 'ROLLED_BACK':
    case 'CLOSED':
      return true
  }
}

async function rollBackBet(context: Context, job: TableBetJob & { has_others: boolean }): Promise<boolean> {
  const payer = payerOf(job)
  const isLast = !job.has_others && job.round_state !== 'BETTING_OPEN'
  const order = { transactionUuid: job.rollback_uuid, undoneUuid: job.bet_uuid, isLast }
  const result = await moneyOf(context, payer).rollback(payer, order)
  if (result.kind === 'ok' || (result.kind === 'refused' && isNothingToUndo(result.status))) {
    return await moveBet(context.db, job.id, { from: 'ROLLBACK_PENDING', to: 'ROLLED_BACK', balanceMinor: result.balanceMinor })
  }
  return await tryLater(context, job, result)
}

/** Names the bet that it pays, a payout of zero included; the last one of the slip closes the round at the operator. */
async function creditBet(context: Context, job: TableBetJob & { has_others: boolean }): Promise<boolean> {
  const payer = payerOf(job)
  const order = {
    transactionUuid: job.win_uuid,
    betUuid: job.bet_uuid,
    amountMinor: job.payout_minor ?? 0n,
    isLast: !job.has_others,
  }
  const result = await moneyOf(context, payer).win(payer, order)
  if (result.kind === 'ok')
    return await moveBet(context.db, job.id, { from: 'CREDIT_PENDING', to: 'CLOSED', balanceMinor: result.balanceMinor })
  return await tryLater(context, job, result)
}

async function tryLater(context: Context, job: TableBetJob, result: MoneyResult): Promise<false> {
  if (job.state !== 'CREDIT_PENDING' && job.state !== 'ROLLBACK_PENDING') return false
  const attempts = job.attempts + 1
  const wait = waitMs(job.state, attempts)
  const facts = { bet: job.id, state: job.state, attempts, result }
  if (wait === undefined || result.kind === 'refused') context.log.error(facts, 'a person should look at this bet')
  else context.log.warn(facts, 'the wallet did not acknowledge; trying again later')
  await postponeBet(context.db, job, wait)
  return false
}
