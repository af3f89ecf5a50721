import type { Job } from '#platform/jobs.ts'
import { forgetUsedTokens } from '#platform/used-token.ts'
import { SEND_LETTER, sendLetter } from './letters.ts'
import { forgetCaptchas } from './store.ts'
import { forgetAttempts } from './store-attempts.ts'
import { forgetChecks, forgetDevices } from './store-checks.ts'
import { forgetCodes, forgetLetters } from './store-codes.ts'
import { forgetLoginCodes } from './store-login-codes.ts'
import { forgetSignIns } from './store-outside.ts'
import { forgetOldSessions } from './store-sessions.ts'

const DAY_MS = 86_400_000

export const identityJobs: readonly Job[] = [
  { name: SEND_LETTER, run: sendLetter },
  {
    name: 'identity-forget-old',
    every: '*/10 * * * *',
    run: async (context) => {
      await forgetCaptchas(context.db, context.now)
      await forgetAttempts(context.db, context.now)
      await forgetUsedTokens(context.db, context.now)
      await forgetOldSessions(context.db, context.now)
      await forgetDevices(context.db, context.now)
      await forgetSignIns(context.db, context.now)
      await forgetChecks(context.db, new Date(context.now.getTime() - DAY_MS))
      await forgetLoginCodes(context.db, new Date(context.now.getTime() - DAY_MS))
      await forgetCodes(context.db, new Date(context.now.getTime() - 2 * DAY_MS))
      await forgetLetters(context.db, { now: context.now, before: new Date(context.now.getTime() - 30 * DAY_MS) })
    },
  },
]
