import * as consoleCashier from '@croupier/contract/console/cashier'
import { cohortReport } from '@croupier/contract/console/cohorts'
import { contentHistory } from '@croupier/contract/console/content-history'
import { dryRun } from '@croupier/contract/console/dry-runs'
import * as consoleGames from '@croupier/contract/console/games'
import * as consoleIdentity from '@croupier/contract/console/identity'
import * as consoleMembers from '@croupier/contract/console/members'
import * as consoleReferrals from '@croupier/contract/console/referrals'
import * as consoleReports from '@croupier/contract/console/reports'
import * as consoleSite from '@croupier/contract/console/site'
import { memberStatementFile } from '@croupier/contract/console/statements'
import * as consoleWallet from '@croupier/contract/console/wallet'
import { gameTypes } from '@croupier/contract/games'
import * as contract from '@croupier/contract/reports'
import { ownStatement } from '@croupier/contract/statements'
import { type HttpHost, mount } from '#platform/http.ts'
import { readCohorts } from './cohorts.ts'
import { readDashboard, readRoundDetail, readRounds, readSetup } from './console.ts'
import { readContentHistory } from './content-history.ts'
import { tryDraft } from './dry-runs.ts'
import { readEvidence } from './evidence.ts'
import { readMemberDetail, readMemberSummary, readMembers, readStatement } from './members.ts'
import { readRealityCheck } from './reality-checks.ts'
import { readAccountRecord, readBets, readCreditReport, readProfit } from './records.ts'
import { readHindered } from './referrals.ts'
import { readRevenue } from './revenue.ts'
import { readMemberFile, readOwnStatement } from './statements.ts'
import { readTransferDetail, readTransfers } from './transfers.ts'

export function mountReports(httpHost: HttpHost): void {
  mount(httpHost, contract.accountRecord, readAccountRecord)
  mount(httpHost, contract.personalProfit, readProfit)
  mount(httpHost, contract.realityCheck, readRealityCheck)
  mount(httpHost, contract.creditReport, readCreditReport)
  mount(httpHost, ownStatement, readOwnStatement)
  mount(httpHost, contract.betRecords.ALL, (context, input) => readBets(context, undefined, input))
  for (const type of gameTypes) mount(httpHost, contract.betRecords[type], (context, input) => readBets(context, type, input))
}

export function mountReportsConsole(httpHost: HttpHost): void {
  mount(httpHost, consoleSite.dashboard, readDashboard)
  mount(httpHost, consoleSite.brandSetup, readSetup)
  mount(httpHost, consoleCashier.withdrawalEvidence, readEvidence)
  mount(httpHost, consoleIdentity.members, readMembers)
  mount(httpHost, consoleIdentity.member, readMemberDetail)
  mount(httpHost, consoleMembers.memberSummary, readMemberSummary)
  mount(httpHost, consoleMembers.memberStatement, readStatement)
  mount(httpHost, memberStatementFile, readMemberFile)
  mount(httpHost, consoleGames.consoleRounds, readRounds)
  mount(httpHost, consoleGames.consoleRoundDetail, readRoundDetail)
  mount(httpHost, dryRun, tryDraft)
  mount(httpHost, contentHistory, readContentHistory)
  mount(httpHost, consoleReferrals.hinderedReferrals, readHindered)
  mount(httpHost, consoleReports.revenueReport, readRevenue)
  mount(httpHost, cohortReport, readCohorts)
  mount(httpHost, consoleWallet.consoleTransfers, readTransfers)
  mount(httpHost, consoleWallet.consoleTransfer, readTransferDetail)
}
