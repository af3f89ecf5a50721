/**
 * Cashier owns deposits, withdrawals, bank accounts and payment channels.
 * - A deposit is credited once, only when the provider says paid, and only for the amount that was ordered.
 * - A withdrawal's money is held from the request on; it is paid once or returned once, never both.
 * - An outcome that a provider did not report is asked for by our reference; nothing is sent under a second one.
 */

export { cashierJobs } from './jobs.ts'
export { cashierListeners } from './listeners.ts'
export { cashStanding, depositsIn, orderFacts, paidDeposits, payeeOwners, sharingPayee, withdrawalStanding } from './lists.ts'
export { foldMoneyDays } from './money-days.ts'
export { addBank, addChannel } from './openings.ts'
export { cashierSealed } from './payees.ts'
export { mountPaymentHook } from './payment-hook.ts'
export { mountCashier, mountCashierConsole } from './routes.ts'
export { isStopping, payoutStops, resumePayouts, stopPayouts } from './stops.ts'
