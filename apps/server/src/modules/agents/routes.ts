import * as contract from '@croupier/contract/agents'
import * as contracts from '@croupier/contract/agents-contracts'
import * as figures from '@croupier/contract/agents-figures'
import * as consoleContract from '@croupier/contract/console/agents'
import * as consoleDebts from '@croupier/contract/console/agents-debts'
import { mount, type Spine } from '#platform/http.ts'
import {
  changeClass,
  keepTemplate,
  readAgentContract,
  readAgentContracts,
  readCeilings,
  readFreezes,
  readNode,
  readRun,
  readRuns,
  readTree,
  runAgain,
} from './console.ts'
import { answerContract, endForBrand } from './contract-answers.ts'
import { readConsolidated, readContract, readContracts, readDefaultTerms, readTemplates } from './contracts.ts'
import { readDebts } from './debts.ts'
import { changeDownlineStatus, openAccount, promote, readDownline, readDownlineMember, resetPassword } from './downlines.ts'
import { readTeamOverview } from './figures.ts'
import { readLineTransfers, readTransferSettings, transferAlongLine } from './line-transfers.ts'
import { createLink, deleteLink, readLinks } from './links.ts'
import { offer, offerForBrand, withdraw } from './offers.ts'
import { readOwnIncome, readPayslip, readPayslipMembers, readPayslipRounds, readPayslips } from './payslips.ts'
import { decideOn, proposeCeiling, proposeMove, proposeRelease, proposeTransferCaps, proposeWriteOff, readProposals } from './proposals.ts'
import { readMemberRounds, readProfitAndLoss, readTeamBetting, readTransactions } from './reports.ts'
import { simulate } from './simulations.ts'
import { readTransferCaps } from './transfer-caps.ts'

export function mountAgents(spine: Spine): void {
  mount(spine, contract.teamOverview, readTeamOverview)
  mount(spine, contract.downline, readDownline)
  mount(spine, contract.downlineMember, readDownlineMember)
  mount(spine, contract.createDownline, openAccount)
  mount(spine, contract.resetDownlinePassword, resetPassword)
  mount(spine, contract.setDownlineStatus, changeDownlineStatus)
  mount(spine, contract.promoteDownline, promote)
  mount(spine, contract.createAffiliateUrl, createLink)
  mount(spine, contract.viewAffiliateUrls, readLinks)
  mount(spine, contract.deleteAffiliateUrl, deleteLink)
  mount(spine, contract.transferSettings, readTransferSettings)
  mount(spine, contract.transferDownline, transferAlongLine)
  mount(spine, contract.lineTransfers, readLineTransfers)
  mount(spine, figures.teamBetting, readTeamBetting)
  mount(spine, figures.memberRounds, readMemberRounds)
  mount(spine, figures.profitAndLoss, readProfitAndLoss)
  mount(spine, figures.downlineTransactions, readTransactions)
  mount(spine, figures.ownIncome, readOwnIncome)
  mountContracts(spine)
}

function mountContracts(spine: Spine): void {
  mount(spine, contracts.consolidated, readConsolidated)
  for (const call of [contracts.processDividend, contracts.processDividendOlder])
    mount(spine, call, (context, input) => answerContract(context, 'dividend', input))
  for (const call of [contracts.processDaily, contracts.processDailyOlder])
    mount(spine, call, (context, input) => answerContract(context, 'daily', input))
  for (const call of [contracts.processHourly, contracts.processHourlyOlder])
    mount(spine, call, (context, input) => answerContract(context, 'hourly', input))
  for (const call of [contracts.processRealtime, contracts.processRealtimeOlder])
    mount(spine, call, (context, input) => answerContract(context, 'realtime', input))
  mount(spine, contracts.contracts, readContracts)
  mount(spine, contracts.contract, readContract)
  mount(spine, contracts.offerContract, offer)
  mount(spine, contracts.withdrawOffer, withdraw)
  mount(spine, contracts.defaultTerms, readDefaultTerms)
  mount(spine, contracts.simulateContract, simulate)
  mount(spine, contracts.payslips, readPayslips)
  mount(spine, contracts.payslip, readPayslip)
  mount(spine, contracts.payslipMembers, readPayslipMembers)
  mount(spine, contracts.payslipRounds, readPayslipRounds)
}

export function mountAgentsConsole(spine: Spine): void {
  mount(spine, consoleContract.agentTree, readTree)
  mount(spine, consoleContract.agentNode, readNode)
  mount(spine, consoleContract.setAgentClass, changeClass)
  mount(spine, consoleContract.proposals, readProposals)
  mount(spine, consoleContract.askMove, proposeMove)
  mount(spine, consoleContract.askCeiling, proposeCeiling)
  mount(spine, consoleContract.transferCaps, readTransferCaps)
  mount(spine, consoleContract.askTransferCaps, proposeTransferCaps)
  mount(spine, consoleContract.decideProposal, decideOn)
  mount(spine, consoleContract.ceilings, readCeilings)
  mount(spine, consoleContract.templates, async (context) => ({ rows: await readTemplates(context) }))
  mount(spine, consoleContract.putTemplate, keepTemplate)
  mount(spine, consoleContract.agentContracts, readAgentContracts)
  mount(spine, consoleContract.agentContract, readAgentContract)
  mount(spine, consoleContract.offerAsBrand, offerForBrand)
  mount(spine, consoleContract.endAsBrand, endForBrand)
  mount(spine, consoleContract.runs, readRuns)
  mount(spine, consoleContract.run, readRun)
  mount(spine, consoleContract.rerun, runAgain)
  mount(spine, consoleContract.askRelease, proposeRelease)
  mount(spine, consoleDebts.freezes, readFreezes)
  mount(spine, consoleDebts.debts, readDebts)
  mount(spine, consoleDebts.askWriteOff, proposeWriteOff)
}
