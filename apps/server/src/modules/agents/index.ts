/**
 * Agents owns the tree, the contracts between its levels, the figures of lines and the wages.
 * - An agent sees the own line and acts on direct downlines; any other member is `not_found`.
 * - A settled round counts once in every line above it, on the day on which it closed.
 * - A slot of a contract is paid once, by one balanced transfer, and a payslip explains itself down to the rounds.
 * - What is paid is at most the floor of what was earned; the rest is carried.
 */

export { readDownline } from './downlines/downlines.ts'
export { readTeamOverview } from './figures/figures.ts'
export { agentJobs } from './jobs.ts'
export { agentListeners } from './listeners.ts'
export { mountAgents, mountAgentsConsole } from './routes.ts'
export { settleAll } from './settlement/settlement.ts'
