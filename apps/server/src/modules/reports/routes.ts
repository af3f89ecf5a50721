import * as consoleCashier from '@croupier/contract/console/cashier'
import * as consoleGames from '@croupier/contract/console/games'
import * as consoleIdentity from '@croupier/contract/console/identity'
import * as consoleSite from '@croupier/contract/console/site'
import * as consoleWallet from '@croupier/contract/console/wallet'
import { gameTypes } from '@croupier/contract/games'
import * as contract from '@croupier/contract/reports'
import { mount, type Spine } from '#platform/http.ts'
import { readDashboard, readMemberDetail, readMembers, readRoundDetail, readRounds } from './console.ts'
import { readEvidence } from './evidence.ts'
import { readRealityCheck } from './reality-checks.ts'
import { readAccountRecord, readBets, readCreditReport, readProfit } from './records.ts'
import { readTransferDetail, readTransfers } from './transfers.ts'

export function mountReports(spine: Spine): void {
  mount(spine, contract.accountRecord, readAccountRecord)
  mount(spine, contract.personalProfit, readProfit)
  mount(spine, contract.realityCheck, readRealityCheck)
  mount(spine, contract.creditReport, readCreditReport)
  mount(spine, contract.betRecords.ALL, (context, input) => readBets(context, undefined, input))
  for (const type of gameTypes) mount(spine, contract.betRecords[type], (context, input) => readBets(context, type, input))
}

export function mountReportsConsole(spine: Spine): void {
  mount(spine, consoleSite.dashboard, readDashboard)
  mount(spine, consoleCashier.withdrawalEvidence, readEvidence)
  mount(spine, consoleIdentity.members, readMembers)
  mount(spine, consoleIdentity.member, readMemberDetail)
  mount(spine, consoleGames.consoleRounds, readRounds)
  mount(spine, consoleGames.consoleRoundDetail, readRoundDetail)
  mount(spine, consoleWallet.consoleTransfers, readTransfers)
  mount(spine, consoleWallet.consoleTransfer, readTransferDetail)
}
