import type { ExportLists } from '#platform/exports.ts'
import type { Job } from '#platform/jobs.ts'
import { dropOld } from './exports.ts'
import { askScheduled } from './schedule-runs.ts'
import { WRITE_JOB } from './write-job.ts'
import { writeWaiting } from './writing.ts'

/** Files are written one after the other in each process, so that other jobs have room; mails lead to the console at its address. */
export function exportsJobs(lists: ExportLists, consoleUrl: string): readonly Job[] {
  return [
    { name: WRITE_JOB, every: '* * * * *', run: (context) => writeWaiting(context, { lists, consoleUrl }) },
    { name: 'exports-ask-scheduled', every: '* * * * *', run: (context) => askScheduled(context, lists) },
    { name: 'exports-drop-old', every: '23 * * * *', run: dropOld },
  ]
}
