/** The name of the job that writes files: asking for one wakes it, and it runs each minute. */
export const WRITE_JOB = 'exports-write'
