/**
 * Webhooks owns the endpoints of the brand's own systems, and the events that they are told of, by Standard Webhooks.
 * - An event is told at least once, with the same id each time, in order by its key; what an endpoint misses waits for a day of outage.
 * - Two operators agree on an address. Events carry ids, states and amounts, nothing about persons.
 */
export { webhooksJobs } from './jobs.ts'
export { webhooksListeners } from './listeners.ts'
export { mountWebhooksConsole } from './routes.ts'
export { webhooksSealed } from './sealed-tables.ts'
