import { agentJobs, agentListeners } from '#modules/agents/index.ts'
import { cashierJobs, cashierListeners } from '#modules/cashier/index.ts'
import { gamesJobs, gamesListeners } from '#modules/games/index.ts'
import { identityJobs, identityListeners } from '#modules/identity/index.ts'
import { lotteryJobs } from '#modules/lottery/index.ts'
import { messagingJobs, messagingListeners } from '#modules/messaging/index.ts'
import { previewsJobs } from '#modules/previews/index.ts'
import { promotionsJobs, promotionsListeners } from '#modules/promotions/index.ts'
import { riskJobs } from '#modules/risk/index.ts'
import { walletJobs, walletListeners } from '#modules/wallet/index.ts'
import { webhooksJobs, webhooksListeners } from '#modules/webhooks/index.ts'
import type { Listener, Topic } from '#platform/events.ts'
import { type Job, platformJobs } from '#platform/jobs.ts'
import { resealingJob } from '#platform/resealing.ts'
import { sealedTables } from './start-checks.ts'

/** What the modules hear of each other after a commit. */
export const listeners: readonly Listener<Topic>[] = [
  ...walletListeners,
  ...cashierListeners,
  ...identityListeners,
  ...agentListeners,
  ...messagingListeners,
  ...gamesListeners,
  ...promotionsListeners,
  ...webhooksListeners,
]

/** What the modules do by themselves. */
export const jobs: readonly Job[] = [
  ...platformJobs,
  resealingJob(sealedTables),
  ...walletJobs,
  ...identityJobs,
  ...cashierJobs,
  ...messagingJobs,
  ...gamesJobs,
  ...lotteryJobs,
  ...agentJobs,
  ...riskJobs,
  ...promotionsJobs,
  ...previewsJobs,
  ...webhooksJobs,
]
