/** The cashier feature: deposits, withdrawals and bank accounts. Its texts are `cashier`, `identity` and `session`. */
export { AmountField, amountProblem } from './amount-field.tsx'
export { BankAccountList } from './bank-account-list.tsx'
export { DepositPage } from './deposit-page.tsx'
export { MoneyConfirm } from './money-confirm.tsx'
export { WithdrawPage } from './withdraw-page.tsx'
