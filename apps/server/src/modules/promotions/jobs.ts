import type { Job } from '#platform/jobs.ts'
import { giveLastCashbacks } from './cashbacks.ts'
import { issueInProcess } from './decisions.ts'
import { drawRaffles } from './raffle-draws.ts'

export const promotionsJobs: readonly Job[] = [
  { name: 'promotions-draw-raffles', every: '* * * * *', run: drawRaffles },
  { name: 'promotions-give-cashbacks', every: '12 * * * *', run: giveLastCashbacks },
  { name: 'promotions-issue-in-process', every: '* * * * *', run: issueInProcess },
]
