import { DAY_MS } from '@croupier/calendar/durations'
import type { Job } from '#platform/jobs.ts'
import { forgetUsedTokens } from '#platform/used-token.ts'
import { forgetAttempts } from './brute-force/store-attempts.ts'
import { forgetCaptchas } from './brute-force/store-captchas.ts'
import { forgetLoginCodes } from './logins/store-login-codes.ts'
import { forgetSignIns } from './logins/store-outside.ts'
import { SEND_OUTGOING_MESSAGE, sendOutgoingMessage } from './outgoing-messages/outgoing-messages.ts'
import { forgetOutgoingMessages } from './outgoing-messages/store.ts'
import { foldRegistrations } from './registrations/registration-days.ts'
import { forgetChecks } from './second-checks/store-checks.ts'
import { forgetOldSessions } from './sessions/store-sessions.ts'
import { forgetDevices } from './sessions/store-trusted-devices.ts'
import { forgetCodes } from './verification-codes/store-codes.ts'

export const identityJobs: readonly Job[] = [
  { name: SEND_OUTGOING_MESSAGE, run: sendOutgoingMessage },
  { name: 'identity-fold-registrations', every: '* * * * *', run: foldRegistrations },
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
      await forgetOutgoingMessages(context.db, { now: context.now, before: new Date(context.now.getTime() - 30 * DAY_MS) })
    },
  },
]
