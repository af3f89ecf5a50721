/**
 * Exports owns the files of rows that operators ask for: lists that are too long to wait for.
 * - A file is its operator's alone, for 7 days, while that operator may read the list.
 * - A writer that was killed is followed by another one, which begins anew; a file is named by its run, so that no half of one is ever given.
 */
export { exportsJobs } from './jobs.ts'
export { mountExportsConsole } from './routes.ts'
