import type { Job } from '#platform/jobs.ts'
import { issueInProcess } from './decisions.ts'
import { drawRaffles } from './raffle-draws.ts'

export const promotionsJobs: readonly Job[] = [
  { name: 'promotions-draw-raffles', every: '* * * * *', run: drawRaffles },
  { name: 'promotions-issue-in-process', every: '* * * * *', run: issueInProcess },
]
