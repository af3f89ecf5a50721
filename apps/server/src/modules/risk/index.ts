/**
 * Risk owns facts of members, the segments that rules on them make, and who entered and left.
 * - A fact is what was so strictly before an instant, so it can be computed for any instant that is over.
 * - Rules, entering and leaving are kept as they were.
 */

export { riskJobs } from './jobs.ts'
export { mountRiskConsole } from './routes.ts'
export { ownSegments } from './segments.ts'
