/**
 * Risk owns facts of members, the segments that rules on them make, members at risk by markers of harm, and the cases that other rules open.
 * - A fact is what was so strictly before an instant, so it can be computed for any instant that is over.
 * - Rules, entering and leaving are kept as they were.
 * - A subject has one open case of a rule; what it found stays. A hold ends, and a case is closed as reported, by two operators.
 */

export { riskJobs } from './jobs.ts'
export { mountRiskConsole } from './routes.ts'
export { riskSealed } from './sealed-tables.ts'
export { ownSegments } from './segments.ts'
