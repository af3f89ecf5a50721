import type { ExportLists } from '#platform/exports.ts'
import type { Job } from '#platform/jobs.ts'
import { dropOld } from './exports.ts'
import { WRITE_JOB, writeWaiting } from './writing.ts'

/** Files are written one after the other in each process, so that other jobs have room. */
export function exportsJobs(lists: ExportLists): readonly Job[] {
  return [
    { name: WRITE_JOB, every: '* * * * *', run: (context) => writeWaiting(context, lists) },
    { name: 'exports-drop-old', every: '23 * * * *', run: dropOld },
  ]
}
