import type { Job } from '#platform/jobs.ts'
import { inPieces, type Sizes } from '#platform/pieces.ts'
import { forgetRoundChanges } from './figures/store.ts'
import { settleAll } from './settlement/settlement.ts'

const FORGOTTEN_AT_ONCE: Sizes = { least: 500, first: 2_000, most: 20_000, shortMs: 250, longMs: 1_000 }

export const agentJobs: readonly Job[] = [
  {
    name: 'agents-settle',
    every: '* * * * *',
    timesAMinute: 6,
    run: async (context) => {
      await settleAll(context)
    },
  },
  {
    name: 'agents-forget-changes',
    every: '43 * * * *',
    run: async ({ db }) => {
      await inPieces(FORGOTTEN_AT_ONCE, (size) => forgetRoundChanges(db, size))
    },
  },
]
