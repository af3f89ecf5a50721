import type { Job } from '#platform/jobs.ts'
import { expireHolds } from './holds.ts'

export const walletJobs: readonly Job[] = [
  {
    name: 'wallet-expire-holds',
    every: '* * * * *',
    run: async (context) => {
      await expireHolds(context)
    },
  },
]
