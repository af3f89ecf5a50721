import * as contract from '@croupier/contract/cashier'
import * as receipts from '@croupier/contract/cashier-receipts'
import * as brandChanges from '@croupier/contract/console/brand-changes'
import * as consoleContract from '@croupier/contract/console/cashier'
import * as consoleAdjustments from '@croupier/contract/console/cashier-adjustments'
import * as consoleDebts from '@croupier/contract/console/cashier-debts'
import * as consoleMatching from '@croupier/contract/console/cashier-matching'
import * as consoleMethods from '@croupier/contract/console/cashier-methods'
import * as consoleRouting from '@croupier/contract/console/cashier-routing'
import * as consoleTransfers from '@croupier/contract/console/cashier-transfers'
import { type HttpHost, mount } from '#platform/http.ts'
import { readRuleSets, requestRules, reviewRules } from '#platform/rule-sets.ts'
import { readAdjustments, requestAdjustment, reviewAdjustment } from './adjustments.ts'
import { linkBankAccount, readBankAccounts } from './bank-accounts.ts'
import { askForBrandChange, decideOnBrandChange, readBrandHouse } from './brand-changes.ts'
import { readChannels, readDepositSettings } from './channels.ts'
import { cancelDeposit, openDeposit, readDeposit } from './deposits.ts'
import { readDepositDetail, readDeposits, readOwnDeposits, readOwnWithdrawals, readWithdrawalDetail, readWithdrawals } from './lists.ts'
import { fetchDay, keepDayFile, readDayOf, readDays, requestSettlement, reviewSettlement } from './matching.ts'
import { askWriteOff, readMemberDebts, reviewWriteOff } from './member-debts.ts'
import { placeMethod, readMethods, requestTerms, reviewTerms } from './methods.ts'
import { approveWithdrawal, rejectWithdrawal } from './payouts.ts'
import { answerReceipt, judge, readOwnReceipts, readReceipts } from './receipts.ts'
import { refund } from './refunds.ts'
import { withdrawalRules } from './routing.ts'
import { keepProof, refuseDeposit, requestMatch, reviewMatch } from './transfers.ts'
import { readWithdrawSettings, requestWithdrawal } from './withdrawals.ts'

export function mountCashier(httpHost: HttpHost): void {
  mount(httpHost, contract.depositSettings, readDepositSettings)
  mount(httpHost, contract.depositChannels, readChannels)
  mount(httpHost, contract.deposit, openDeposit)
  mount(httpHost, contract.depositStatus, readDeposit)
  mount(httpHost, contract.deposits, readOwnDeposits)
  mount(httpHost, contract.cancelDeposit, cancelDeposit)
  mount(httpHost, contract.sendTransferProof, keepProof)
  mount(httpHost, contract.bankAccounts, readBankAccounts)
  mount(httpHost, contract.addBankAccount, linkBankAccount)
  mount(httpHost, contract.withdrawSettings, readWithdrawSettings)
  mount(httpHost, contract.withdraw, requestWithdrawal)
  mount(httpHost, contract.withdrawals, readOwnWithdrawals)
  mount(httpHost, receipts.receipts, readOwnReceipts)
  mount(httpHost, receipts.confirmReceipt, answerReceipt)
}

export function mountCashierConsole(httpHost: HttpHost): void {
  mount(httpHost, consoleContract.consoleDeposits, readDeposits)
  mount(httpHost, consoleContract.consoleDeposit, readDepositDetail)
  mount(httpHost, consoleTransfers.matchTransfer, requestMatch)
  mount(httpHost, consoleTransfers.decideTransferMatch, reviewMatch)
  mount(httpHost, consoleTransfers.refuseTransfer, refuseDeposit)
  mount(httpHost, consoleMatching.matchingDays, readDays)
  mount(httpHost, consoleMatching.matchingDay, readDayOf)
  mount(httpHost, consoleMatching.uploadDayFile, keepDayFile)
  mount(httpHost, consoleMatching.fetchDayFile, fetchDay)
  mount(httpHost, consoleMatching.askSettlement, requestSettlement)
  mount(httpHost, consoleMatching.decideSettlement, reviewSettlement)
  mount(httpHost, consoleContract.consoleWithdrawals, readWithdrawals)
  mount(httpHost, consoleContract.consoleWithdrawal, readWithdrawalDetail)
  mount(httpHost, consoleContract.approveWithdrawal, approveWithdrawal)
  mount(httpHost, consoleContract.rejectWithdrawal, rejectWithdrawal)
  mount(httpHost, consoleContract.consoleReceipts, readReceipts)
  mount(httpHost, consoleContract.judgeReceipt, judge)
  mount(httpHost, consoleContract.refundReceipt, refund)
  mount(httpHost, consoleAdjustments.adjustments, readAdjustments)
  mount(httpHost, consoleAdjustments.askAdjustment, requestAdjustment)
  mount(httpHost, consoleAdjustments.decideAdjustment, reviewAdjustment)
  mount(httpHost, consoleRouting.withdrawalRouting, (context) => readRuleSets(context, withdrawalRules))
  mount(httpHost, consoleRouting.askRouting, (context, input) => requestRules(context, withdrawalRules, input))
  mount(httpHost, consoleRouting.decideRouting, (context, input) => reviewRules(context, withdrawalRules, input))
  mount(httpHost, consoleMethods.paymentMethods, readMethods)
  mount(httpHost, consoleMethods.askMethodTerms, requestTerms)
  mount(httpHost, consoleMethods.decideMethodTerms, reviewTerms)
  mount(httpHost, consoleMethods.placeMethod, placeMethod)
  mount(httpHost, brandChanges.brandHouse, readBrandHouse)
  mount(httpHost, brandChanges.askBrandChange, askForBrandChange)
  mount(httpHost, brandChanges.decideBrandChange, decideOnBrandChange)
  mount(httpHost, consoleDebts.memberDebts, readMemberDebts)
  mount(httpHost, consoleDebts.askDebtWriteOff, askWriteOff)
  mount(httpHost, consoleDebts.decideDebtWriteOff, reviewWriteOff)
}
