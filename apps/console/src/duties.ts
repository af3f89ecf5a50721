import { agentContracts, agentTree, ceilings, proposals, runs, templates, transferCaps } from '@croupier/contract/console/agents'
import { debts, freezes } from '@croupier/contract/console/agents-debts'
import { consoleDeposits, consoleReceipts, consoleWithdrawals } from '@croupier/contract/console/cashier'
import { memberDebts } from '@croupier/contract/console/cashier-debts'
import { catalogueGames } from '@croupier/contract/console/catalogue'
import { freeBets } from '@croupier/contract/console/free-bets'
import { consoleDifferences, consoleRounds, consoleVendors } from '@croupier/contract/console/games'
import { members, trail } from '@croupier/contract/console/identity'
import { consoleAnnouncements, tickets } from '@croupier/contract/console/messaging'
import { chatLines } from '@croupier/contract/console/messaging-chat'
import { consoleOperators } from '@croupier/contract/console/operators'
import { consolePromotions } from '@croupier/contract/console/promotions'
import { consoleBrand } from '@croupier/contract/console/site'
import { consoleTransfers } from '@croupier/contract/console/wallet'
import type { Duty } from '@croupier/contract/route'

/** The duty that each page needs, as its call declares it; a page that is not named here is open to every operator. */
const duties = {
  members: members.duty,
  deposits: consoleDeposits.duty,
  withdrawals: consoleWithdrawals.duty,
  rounds: consoleRounds.duty,
  games: catalogueGames.duty,
  vendors: consoleVendors.duty,
  freeBets: freeBets.duty,
  differences: consoleDifferences.duty,
  agents: agentTree.duty,
  contracts: agentContracts.duty,
  runs: runs.duty,
  freezes: freezes.duty,
  debts: debts.duty,
  proposals: proposals.duty,
  ceilings: ceilings.duty,
  transferCaps: transferCaps.duty,
  templates: templates.duty,
  transfers: consoleTransfers.duty,
  trail: trail.duty,
  receipts: consoleReceipts.duty,
  memberDebts: memberDebts.duty,
  tickets: tickets.duty,
  chat: chatLines.duty,
  announcements: consoleAnnouncements.duty,
  promotions: consolePromotions.duty,
  brand: consoleBrand.duty,
  operators: consoleOperators.duty,
} satisfies Record<string, Duty | undefined>

export type PageName = keyof typeof duties

export function dutyOf(page: string): Duty | undefined {
  return Object.hasOwn(duties, page) ? duties[page as PageName] : undefined
}

/** What an operator with this duty does, for menus and for those who lack it. */
export const dutyNames: Record<Duty, string> = {
  support: 'Member support',
  cashier: 'Deposits and withdrawals',
  games: 'Games and vendors',
  agents: 'Agents and wages',
  brand: 'Brand settings',
  audit: 'Ledger and trail',
  operators: 'Operators and permissions',
}
