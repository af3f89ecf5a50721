import type { Job } from '#platform/jobs.ts'
import { deleteExpired } from './store.ts'

export const previewsJobs: readonly Job[] = [
  { name: 'previews-forget-drafts', every: '*/10 * * * *', run: async ({ db, now }) => await deleteExpired(db, now) },
]
