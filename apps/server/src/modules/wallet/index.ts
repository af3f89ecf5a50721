/**
 * The wallet owns accounts, transfers, entries and holds, and is the only writer of money. It has two doors: `postTransfer` inside
 * a caller's transaction, and the writer lanes (`openLanes`, `claimMembers`, `readDraft`, `postingOf`), which post many commands in one commit.
 * - Every transfer is balanced and posted at most once, by its caller's operation id or by the record written beside it.
 * - The last entry of an account is its balance; history is never changed, also not by this server's role.
 * - Trial money is a realm of its own: no transfer joins the two.
 */

export type { BrandAccount } from './account-index.ts'
export { type AccountName, stripeFor, walletOf } from './accounts.ts'
export {
  grantTrialMoney,
  readAccountBalance,
  readAccountBalances,
  readBalance,
  readBalances,
  readPool,
  readPools,
} from './balances.ts'
export { collectDebts, hasDebt, listDebts, repayDebt, writeOffDebt } from './debts.ts'
export { type Draft, newsOf, peekDraft, poolNewsOf, postingOf, readDraft } from './drafts.ts'
export { expireHolds, placeHold, postHold, voidHold } from './holds.ts'
export { walletJobs } from './jobs.ts'
export { type Lanes, openLanes } from './lanes.ts'
export { walletListeners } from './listeners.ts'
export { operationId } from './operations.ts'
export { mountWallet } from './routes.ts'
export { claimMember, claimMembers, listEntries, listTransfers } from './store.ts'
export {
  listPoolMoves,
  listVendorTransfers,
  type Movement,
  type PoolMove,
  readMovements,
  stakedSince,
  type VendorTransfer,
} from './store-movements.ts'
export { searchTransfers } from './transfer-lists.ts'
export { type Leg, type Posted, postTransfer, type TransferOrder, tryTransfer } from './transfers.ts'
