import { inTransaction, type TxContext } from '#platform/context.ts'
import { enqueue, type Job } from '#platform/jobs.ts'
import { expireHolds } from './holds.ts'
import { sealJournal } from './seals.ts'

const SEAL = 'wallet-seal-journal'
const SEAL_EVERY_MS = 10_000
const SEALS_A_MINUTE = 6

export const walletJobs: readonly Job[] = [
  {
    name: 'wallet-expire-holds',
    every: '* * * * *',
    run: async (context) => {
      await expireHolds(context)
    },
  },
  {
    name: SEAL,
    every: '* * * * *',
    run: async (context, payload) => {
      if (payload.part === undefined) await inTransaction(context, sealAgainThisMinute)
      await sealJournal(context)
    },
  },
]

/** The clock of the jobs counts in minutes; the other five runs of this minute are put in the queue. */
async function sealAgainThisMinute(tx: TxContext): Promise<void> {
  for (let part = 1; part < SEALS_A_MINUTE; part += 1) {
    const runAt = new Date(tx.now.getTime() + part * SEAL_EVERY_MS)
    await enqueue(tx, { name: SEAL, payload: { part: String(part) }, key: `${SEAL}-${part}`, runAt })
  }
}
