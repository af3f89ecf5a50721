import type { Job } from '#platform/jobs.ts'
import { dropOldLines } from './chat.ts'
import { dropUnusedImages } from './images.ts'

export const messagingJobs: readonly Job[] = [
  { name: 'messaging-drop-images', every: '17 * * * *', run: dropUnusedImages },
  { name: 'messaging-drop-chat', every: '37 * * * *', run: dropOldLines },
]
