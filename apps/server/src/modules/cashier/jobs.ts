import { asSystem, type Context } from '#platform/context.ts'
import type { Job } from '#platform/jobs.ts'
import { askDeposit } from './deposits.ts'
import { fetchYesterdays } from './matching.ts'
import { foldMoneyDays } from './money-days.ts'
import { askPayout, sendPayout } from './payouts.ts'
import { assumeReceipts } from './receipts.ts'
import { depositsToAsk } from './store.ts'
import { payoutsToAsk } from './store-withdrawals.ts'
import { expireTransfers } from './transfers.ts'

/** The provider is asked for an outcome that it has not reported for this long. */
const ASK_AFTER_MS = 30_000
const ASKED_AT_ONCE_MAX = 100

export const cashierJobs: readonly Job[] = [
  { name: 'cashier-send-payout', run: (context, { id, brandId }) => sendPayout(asSystem(context, Number(brandId)), id ?? '') },
  { name: 'cashier-ask-provider', every: '* * * * *', run: askAll },
  { name: 'cashier-expire-transfers', every: '* * * * *', run: expireTransfers },
  { name: 'cashier-match-days', every: '20 * * * *', run: fetchYesterdays },
  { name: 'cashier-assume-receipts', every: '* * * * *', run: assumeReceipts },
  { name: 'cashier-fold-money', every: '* * * * *', timesAMinute: 6, run: foldMoneyDays },
]

async function askAll(context: Context): Promise<void> {
  const before = new Date(context.now.getTime() - ASK_AFTER_MS)
  for (const { id, brandId } of await depositsToAsk(context.db, before, ASKED_AT_ONCE_MAX))
    await askOne(context, brandId, () => askDeposit(asSystem(context, brandId), id))
  for (const { id, brandId } of await payoutsToAsk(context.db, before, ASKED_AT_ONCE_MAX))
    await askOne(context, brandId, () => askPayout(asSystem(context, brandId), id))
}

/** An order that fails does not keep the others from being asked for. */
async function askOne(context: Context, brandId: number, ask: () => Promise<void>): Promise<void> {
  try {
    await ask()
  } catch (failure) {
    context.log.error({ brandId, failure: String(failure) }, 'asking the provider failed')
  }
}
