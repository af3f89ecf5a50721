import type { Job } from '#platform/jobs.ts'
import { settleAll } from './settlement.ts'
import { forgetRoundChanges } from './store-figures.ts'

const FORGOTTEN_AT_ONCE = 20_000

export const agentJobs: readonly Job[] = [
  {
    name: 'agents-settle',
    every: '* * * * *',
    run: async (context) => {
      await settleAll(context)
    },
  },
  {
    name: 'agents-forget-changes',
    every: '43 * * * *',
    run: async ({ db }) => {
      while (await forgetRoundChanges(db, FORGOTTEN_AT_ONCE));
    },
  },
]
