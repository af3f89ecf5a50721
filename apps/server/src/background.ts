import { agentJobs, agentListeners } from '#modules/agents/index.ts'
import { cashierJobs, cashierListeners } from '#modules/cashier/index.ts'
import { exportsJobs } from '#modules/exports/index.ts'
import { gamesJobs, gamesListeners } from '#modules/games/index.ts'
import { identityJobs, identityListeners } from '#modules/identity/index.ts'
import { kycJobs } from '#modules/kyc/index.ts'
import { lotteryJobs } from '#modules/lottery/index.ts'
import { messagingJobs, messagingListeners } from '#modules/messaging/index.ts'
import { previewsJobs } from '#modules/previews/index.ts'
import { promotionsJobs, promotionsListeners } from '#modules/promotions/index.ts'
import { riskJobs } from '#modules/risk/index.ts'
import { walletJobs, walletListeners } from '#modules/wallet/index.ts'
import { webhooksJobs, webhooksListeners } from '#modules/webhooks/index.ts'
import type { Listener, Topic } from '#platform/events.ts'
import type { ExportLists } from '#platform/exports.ts'
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

/** What the modules do by themselves; `lists` are what exports may be asked of, and mails of them lead to the console. */
export const jobsOf = (lists: ExportLists, consoleUrl: string): readonly Job[] => [
  ...platformJobs,
  resealingJob(sealedTables),
  ...walletJobs,
  ...identityJobs,
  ...cashierJobs,
  ...kycJobs,
  ...messagingJobs,
  ...gamesJobs,
  ...lotteryJobs,
  ...agentJobs,
  ...riskJobs,
  ...promotionsJobs,
  ...previewsJobs,
  ...webhooksJobs,
  ...exportsJobs(lists, consoleUrl),
]
