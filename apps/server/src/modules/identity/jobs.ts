import type { Job } from '#platform/jobs.ts'
import { forgetUsedTokens } from '#platform/used-token.ts'
import { forgetCaptchas } from './store.ts'
import { forgetOldSessions } from './store-sessions.ts'

export const identityJobs: readonly Job[] = [
  {
    name: 'identity-forget-old',
    every: '*/10 * * * *',
    run: async (context) => {
      await forgetCaptchas(context.db, context.now)
      await forgetUsedTokens(context.db, context.now)
      await forgetOldSessions(context.db, context.now)
    },
  },
]
