import type { Job } from '#platform/jobs.ts'
import { settleAll } from './settlement.ts'

export const agentJobs: readonly Job[] = [
  {
    name: 'agents-settle',
    every: '* * * * *',
    run: async (context) => {
      await settleAll(context)
    },
  },
]
