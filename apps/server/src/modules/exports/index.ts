/**
 * Exports owns the files of rows that operators ask for, lists that are too long to wait for, and the schedules that ask for them.
 * - A file is its operator's, and that of the recipients of its schedule, for 7 days; each of them reads it while that operator may read the list.
 * - A writer that was killed is followed by another one, which begins anew; a file is named by its run, so that no half of one is ever given.
 * - A schedule has one file a period, with the permissions that its owner has at that time.
 */
export { exportsJobs } from './jobs.ts'
export { mountExportsConsole } from './routes.ts'
