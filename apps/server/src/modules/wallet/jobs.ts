import type { Job } from '#platform/jobs.ts'
import { collectDebts } from './debts.ts'
import { expireHolds } from './holds.ts'
import { sealJournal } from './seals.ts'

export const walletJobs: readonly Job[] = [
  {
    name: 'wallet-expire-holds',
    every: '* * * * *',
    run: async (context) => {
      await expireHolds(context)
    },
  },
  {
    name: 'wallet-collect-debts',
    every: '* * * * *',
    run: async (context) => {
      await collectDebts(context)
    },
  },
  { name: 'wallet-seal-journal', every: '* * * * *', timesAMinute: 6, run: sealJournal },
]
