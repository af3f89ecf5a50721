import type { Job } from '#platform/jobs.ts'
import { learnDraws } from './news.ts'

export const lotteryJobs: readonly Job[] = [{ name: 'lottery-learn-draws', every: '* * * * *', run: learnDraws }]
