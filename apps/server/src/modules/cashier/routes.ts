import * as contract from '@croupier/contract/cashier'
import * as receipts from '@croupier/contract/cashier-receipts'
import * as consoleContract from '@croupier/contract/console/cashier'
import * as consoleDebts from '@croupier/contract/console/cashier-debts'
import { mount, type Spine } from '#platform/http.ts'
import { linkBankAccount, readBankAccounts } from './bank-accounts.ts'
import { cancelDeposit, openDeposit, readChannels, readDeposit, readDepositSettings } from './deposits.ts'
import { readDepositDetail, readDeposits, readOwnDeposits, readOwnWithdrawals, readWithdrawalDetail, readWithdrawals } from './lists.ts'
import { askWriteOff, decide, readMemberDebts } from './member-debts.ts'
import { approveWithdrawal, rejectWithdrawal } from './payouts.ts'
import { answerReceipt, judge, readOwnReceipts, readReceipts } from './receipts.ts'
import { refund } from './refunds.ts'
import { readWithdrawSettings, requestWithdrawal } from './withdrawals.ts'

export function mountCashier(spine: Spine): void {
  mount(spine, contract.depositSettings, readDepositSettings)
  mount(spine, contract.depositChannels, readChannels)
  mount(spine, contract.deposit, openDeposit)
  mount(spine, contract.depositStatus, readDeposit)
  mount(spine, contract.deposits, readOwnDeposits)
  mount(spine, contract.cancelDeposit, cancelDeposit)
  mount(spine, contract.bankAccounts, readBankAccounts)
  mount(spine, contract.addBankAccount, linkBankAccount)
  mount(spine, contract.withdrawSettings, readWithdrawSettings)
  mount(spine, contract.withdraw, requestWithdrawal)
  mount(spine, contract.withdrawals, readOwnWithdrawals)
  mount(spine, receipts.receipts, readOwnReceipts)
  mount(spine, receipts.confirmReceipt, answerReceipt)
}

export function mountCashierConsole(spine: Spine): void {
  mount(spine, consoleContract.consoleDeposits, readDeposits)
  mount(spine, consoleContract.consoleDeposit, readDepositDetail)
  mount(spine, consoleContract.consoleWithdrawals, readWithdrawals)
  mount(spine, consoleContract.consoleWithdrawal, readWithdrawalDetail)
  mount(spine, consoleContract.approveWithdrawal, approveWithdrawal)
  mount(spine, consoleContract.rejectWithdrawal, rejectWithdrawal)
  mount(spine, consoleContract.consoleReceipts, readReceipts)
  mount(spine, consoleContract.judgeReceipt, judge)
  mount(spine, consoleContract.refundReceipt, refund)
  mount(spine, consoleDebts.memberDebts, readMemberDebts)
  mount(spine, consoleDebts.askDebtWriteOff, askWriteOff)
  mount(spine, consoleDebts.decideDebtWriteOff, decide)
}
