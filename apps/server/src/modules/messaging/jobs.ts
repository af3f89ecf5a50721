import type { Job } from '#platform/jobs.ts'
import { dropUnusedImages } from './images.ts'

export const messagingJobs: readonly Job[] = [{ name: 'messaging-drop-images', every: '17 * * * *', run: dropUnusedImages }]
