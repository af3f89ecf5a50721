import type { Logger } from 'pino'
import { startWork, type WorkLoop } from './work-loop.ts'

export type DueWork<Job> = {
  log: Logger
  /** Named in the log where a job fails. */
  name: string
  everyMs: number
  /** Takes jobs that are due, so that no other process takes them; none where nothing is. */
  take(): Promise<readonly Job[]>
  work(job: Job): Promise<void>
}

/** Does what is due for rows of a vendor, some at once, at whichever process takes them; a job that fails is due again when its lease has run out. */
export function startDueWork<Job extends { id: string }>({ log, name, everyMs, take, work }: DueWork<Job>): WorkLoop {
  return startWork({
    everyMs,
    work: async () => {
      const jobs = await take()
      await Promise.all(jobs.map((job) => work(job).catch((error: unknown) => log.error({ err: error, id: job.id }, name))))
      return { hasMore: jobs.length > 0 }
    },
    onError: (error) => log.error({ err: error }, name),
  })
}
