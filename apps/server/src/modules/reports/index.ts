/**
 * Reports reads the other modules' rows through views and owns none: records of the member, lists and figures of the console.
 */
export { mountReports, mountReportsConsole } from './routes.ts'
