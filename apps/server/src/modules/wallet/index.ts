/**
 * The wallet owns accounts, transfers, entries and holds, and is the only writer of money.
 * - Every transfer is balanced, has an operation id made by the caller, and is posted at most once.
 * - The last entry of an account is its balance; history is never changed, also not by this server's role.
 * - Trial money is a realm of its own: no transfer joins the two.
 */

export { type AccountName, stripeFor, walletOf } from './accounts.ts'
export { grantTrialMoney, readBalance } from './balances.ts'
export { expireHolds, placeHold, postHold, voidHold } from './holds.ts'
export { walletJobs } from './jobs.ts'
export { walletListeners } from './listeners.ts'
export { operationId } from './operations.ts'
export { mountWallet } from './routes.ts'
export { listEntries, listTransfers } from './store.ts'
export { type Leg, type Posted, postTransfer, type TransferOrder, tryTransfer } from './transfers.ts'
