import * as contract from '@croupier/contract/agents'
import * as contracts from '@croupier/contract/agents-contracts'
import * as figures from '@croupier/contract/agents-figures'
import * as consoleContract from '@croupier/contract/console/agents'
import * as consoleDebts from '@croupier/contract/console/agents-debts'
import { agentStatementFile } from '@croupier/contract/console/statements'
import { ownWagesStatement } from '@croupier/contract/statements'
import { type HttpHost, mount } from '#platform/http.ts'
import { answerContract, endForBrand } from './contracts/answers.ts'
import { readCeilings } from './contracts/ceilings.ts'
import {
  readAgentContract,
  readAgentContracts,
  readConsolidated,
  readContract,
  readContracts,
  readDefaultTerms,
} from './contracts/contracts.ts'
import { offer, offerForBrand, withdraw } from './contracts/offers.ts'
import { readTemplates, saveTemplate } from './contracts/templates.ts'
import { changeClass, readNode, readTree } from './downlines/agents.ts'
import { changeDownlineStatus, openAccount, promote, readDownline, readDownlineMember, resetPassword } from './downlines/downlines.ts'
import { createLink, deleteLink, readLinks } from './downlines/links.ts'
import { readTeamOverview } from './figures/figures.ts'
import { readMemberRounds, readProfitAndLoss, readTeamBetting, readTransactions } from './figures/reports.ts'
import { readDebts, readFreezes } from './payslips/debts.ts'
import { readOwnIncome, readPayslip, readPayslipMembers, readPayslipRounds, readPayslips } from './payslips/payslips.ts'
import { readAgentFile, readOwnWages } from './payslips/statements.ts'
import {
  decideOn,
  proposeCeiling,
  proposeMove,
  proposeRelease,
  proposeTransferCaps,
  proposeWriteOff,
  readProposals,
} from './proposals/proposals.ts'
import { readRun, readRuns, runAgain } from './runs/runs.ts'
import { simulate } from './simulations/simulations.ts'
import { readTransferCaps } from './transfers/caps.ts'
import { readLineTransfers, readTransferSettings, transferAlongLine } from './transfers/line-transfers.ts'

export function mountAgents(httpHost: HttpHost): void {
  mount(httpHost, contract.teamOverview, readTeamOverview)
  mount(httpHost, contract.downline, readDownline)
  mount(httpHost, contract.downlineMember, readDownlineMember)
  mount(httpHost, contract.createDownline, openAccount)
  mount(httpHost, contract.resetDownlinePassword, resetPassword)
  mount(httpHost, contract.setDownlineStatus, changeDownlineStatus)
  mount(httpHost, contract.promoteDownline, promote)
  mount(httpHost, contract.createAffiliateUrl, createLink)
  mount(httpHost, contract.viewAffiliateUrls, readLinks)
  mount(httpHost, contract.deleteAffiliateUrl, deleteLink)
  mount(httpHost, contract.transferSettings, readTransferSettings)
  mount(httpHost, contract.transferDownline, transferAlongLine)
  mount(httpHost, contract.lineTransfers, readLineTransfers)
  mount(httpHost, figures.teamBetting, readTeamBetting)
  mount(httpHost, figures.memberRounds, readMemberRounds)
  mount(httpHost, figures.profitAndLoss, readProfitAndLoss)
  mount(httpHost, figures.downlineTransactions, readTransactions)
  mount(httpHost, figures.ownIncome, readOwnIncome)
  mountContracts(httpHost)
}

function mountContracts(httpHost: HttpHost): void {
  mount(httpHost, contracts.consolidated, readConsolidated)
  for (const call of [contracts.processDividend, contracts.processDividendOlder])
    mount(httpHost, call, (context, input) => answerContract(context, 'dividend', input))
  for (const call of [contracts.processDaily, contracts.processDailyOlder])
    mount(httpHost, call, (context, input) => answerContract(context, 'daily', input))
  for (const call of [contracts.processHourly, contracts.processHourlyOlder])
    mount(httpHost, call, (context, input) => answerContract(context, 'hourly', input))
  for (const call of [contracts.processRealtime, contracts.processRealtimeOlder])
    mount(httpHost, call, (context, input) => answerContract(context, 'realtime', input))
  mount(httpHost, contracts.contracts, readContracts)
  mount(httpHost, contracts.contract, readContract)
  mount(httpHost, contracts.offerContract, offer)
  mount(httpHost, contracts.withdrawOffer, withdraw)
  mount(httpHost, contracts.defaultTerms, readDefaultTerms)
  mount(httpHost, contracts.simulateContract, simulate)
  mount(httpHost, contracts.payslips, readPayslips)
  mount(httpHost, ownWagesStatement, readOwnWages)
  mount(httpHost, contracts.payslip, readPayslip)
  mount(httpHost, contracts.payslipMembers, readPayslipMembers)
  mount(httpHost, contracts.payslipRounds, readPayslipRounds)
}

export function mountAgentsConsole(httpHost: HttpHost): void {
  mount(httpHost, consoleContract.agentTree, readTree)
  mount(httpHost, consoleContract.agentNode, readNode)
  mount(httpHost, consoleContract.setAgentClass, changeClass)
  mount(httpHost, consoleContract.proposals, readProposals)
  mount(httpHost, consoleContract.askMove, proposeMove)
  mount(httpHost, consoleContract.askCeiling, proposeCeiling)
  mount(httpHost, consoleContract.transferCaps, readTransferCaps)
  mount(httpHost, consoleContract.askTransferCaps, proposeTransferCaps)
  mount(httpHost, consoleContract.decideProposal, decideOn)
  mount(httpHost, consoleContract.ceilings, readCeilings)
  mount(httpHost, consoleContract.templates, async (context) => ({ rows: await readTemplates(context) }))
  mount(httpHost, consoleContract.putTemplate, saveTemplate)
  mount(httpHost, agentStatementFile, readAgentFile)
  mount(httpHost, consoleContract.agentContracts, readAgentContracts)
  mount(httpHost, consoleContract.agentContract, readAgentContract)
  mount(httpHost, consoleContract.offerAsBrand, offerForBrand)
  mount(httpHost, consoleContract.endAsBrand, endForBrand)
  mount(httpHost, consoleContract.runs, readRuns)
  mount(httpHost, consoleContract.run, readRun)
  mount(httpHost, consoleContract.rerun, runAgain)
  mount(httpHost, consoleContract.askRelease, proposeRelease)
  mount(httpHost, consoleDebts.freezes, readFreezes)
  mount(httpHost, consoleDebts.debts, readDebts)
  mount(httpHost, consoleDebts.askWriteOff, proposeWriteOff)
}
