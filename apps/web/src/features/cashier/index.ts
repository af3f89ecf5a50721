/** The cashier feature: deposits, withdrawals and bank accounts. Its texts are `cashier`, `identity` and `session`. */
export { BankAccountList } from './bank-account-list.tsx'
export { DepositPage } from './deposit-page.tsx'
export { WithdrawPage } from './withdraw-page.tsx'
