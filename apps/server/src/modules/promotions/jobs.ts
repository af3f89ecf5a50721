import type { Job } from '#platform/jobs.ts'
import { keepBoards } from './boards.ts'
import { giveLastCashbacks } from './cashbacks.ts'
import { issueInProcess } from './decisions.ts'
import { drawRaffles } from './raffle-draws.ts'
import { reviewRanks } from './rank-reviews.ts'
import { payRebatesAtOnce } from './rebate-runs.ts'

export const promotionsJobs: readonly Job[] = [
  { name: 'promotions-draw-raffles', every: '* * * * *', run: drawRaffles },
  { name: 'promotions-give-cashbacks', every: '12 * * * *', run: giveLastCashbacks },
  { name: 'promotions-issue-in-process', every: '* * * * *', run: issueInProcess },
  { name: 'promotions-keep-boards', every: '* * * * *', run: keepBoards },
  { name: 'promotions-review-ranks', every: '17 * * * *', run: reviewRanks },
  { name: 'promotions-pay-rebates', every: '*/10 * * * *', run: payRebatesAtOnce },
]
