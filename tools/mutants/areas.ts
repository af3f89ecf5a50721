import { readFileSync } from 'node:fs'
import { root } from '../test/command.ts'

/** A part of the core: what of it is mutated, as paths with or without lines, and the tests that judge it. */
export type Area = { name: string; files: readonly string[]; tests: readonly string[] }

const MODULES = 'apps/server/src/modules'

/** An area of one folder, with its files and tests by their names without endings; `drafts#draftOf` begins with a function. */
function area(name: string, folder: string, { files, tests }: Omit<Area, 'name'>): Area {
  return {
    name,
    files: files.map((file) => partOf(folder, file)),
    tests: tests.map((test) => `${folder}/${test}.test.ts`),
  }
}

/** `draftOf` and what follows is pure, in a file whose beginning reads the database. */
function partOf(folder: string, named: string): string {
  const [file, first] = named.split('#')
  const path = `${folder}/${file}.ts`
  if (first === undefined) return path
  const lines = readFileSync(root + path, 'utf8')
    .trimEnd()
    .split('\n')
  return `${path}:${lines.findIndex((line) => line.startsWith(`export function ${first}(`)) + 1}-${lines.length}`
}

const cashierRules = ['rules', 'rules-debts', 'rules-deposits', 'rules-legs', 'rules-payouts', 'rules-receipts', 'rules-withdrawals']

const bonusRules = ['rules', 'rules-play']

const contractRules = [
  'contracts/rules',
  'contracts/rules-answers',
  'contracts/rules-ceilings',
  'contracts/rules-offers',
  'contracts/rules-shown',
  'contracts/rules-terms',
  'escrows/rules',
  'proposals/rules',
  'transfers/rules',
]
const lineRules = [
  'downlines/rules',
  'downlines/rules-links',
  'downlines/rules-orders',
  'figures/rules',
  'figures/rules-matches',
  'figures/rules-reports',
  'figures/rules-sums',
  'tree/rules',
  'tree/rules-listed',
]
const wageRules = [
  'payslips/rules-debts',
  'payslips/rules-payments',
  'payslips/rules-shown',
  'rules-clock',
  'runs/rules',
  'settlement/rules-corrections',
  'settlement/rules-pages',
  'settlement/rules-payslips',
  'settlement/rules-wages',
  'simulations/rules',
]
const gameRules = [
  'callbacks/rules-answers',
  'callbacks/rules-commands',
  'catalogue/rules-filling',
  'catalogue/shown-games',
  'catalogue/shown-vendors',
  'connections/rules-ceilings',
  'connections/rules-connections',
  'connections/rules-imports',
  'connections/rules-requests',
  'free-bets/rules',
  'free-bets/rules-shown',
  'launches/rules',
  'pools/rules-shown',
  'prize-groups/rules',
  'reconciliation/rules-pages',
  'reconciliation/rules-spans',
  'reconciliation/rules-stale',
  'rounds/rules-open',
  'rounds/rules-winners',
  'settings/rules',
  'settings/rules-listed',
  'stakes/rules-markets',
]

const authFiles = [
  'brute-force/rules-attempts',
  'brute-force/rules-captchas',
  'brute-force/rules-challenges',
  'completed-logins/rules',
  'logins/rules',
  'logins/rules-outside',
  'passwords/hash-slots',
  'passwords/passwords',
  'passwords/rules',
  'passwords/rules-strength',
  'second-checks/one-time-codes',
  'second-checks/rules',
  'second-checks/rules-passkeys',
  'second-checks/rules-recovery',
  'sessions/rules',
  'sessions/rules-devices',
  'verification-codes/rules',
  'verification-codes/rules-requests',
]
const memberFiles = [
  'contacts/rules',
  'line-members/rules',
  'members/mobile-numbers',
  'members/rules',
  'members/rules-linked',
  'members/rules-profiles',
  'members/rules-trails',
  'operators/rules-changes',
  'operators/rules-operators',
  'outgoing-messages/rules',
  'registrations/rules',
  'rules',
]
const messagingRules = ['rules-announcements', 'rules-chat', 'rules-messages', 'rules-models', 'rules-tickets']
const promotionRules = [
  'rules-activities',
  'rules-awards',
  'rules-exchanges',
  'rules-boards',
  'rules-missions',
  'rules-raffles',
  'rules-ranks',
  'rules-rebates',
  'rules-referrals',
  'rules-reviews',
]

/** What is left out, and why, stands in docs/reliability.md. */
export const areas: readonly Area[] = [
  {
    ...area('bonuses', `${MODULES}/bonuses`, { files: bonusRules, tests: ['rules'] }),
    tests: [`${MODULES}/bonuses/rules.test.ts`, `${MODULES}/games/settlement/settlements-bonuses.test.ts`],
  },
  area('money', 'packages/money/src', {
    files: ['amount-text', 'currency', 'format', 'money', 'rate'],
    tests: ['amount-text', 'money'],
  }),
  area('fairness', 'packages/fairness/src', { files: ['chain', 'chance', 'draws', 'seeds'], tests: ['chain', 'chance'] }),
  area('settlement', 'packages/settlement/src', {
    files: ['bets', 'cash-out', 'combinations', 'factors', 'lines', 'odds', 'ratio', 'revisions', 'rule-sets'],
    tests: ['bets', 'cash-out', 'lines', 'odds', 'revisions', 'rule-sets'],
  }),
  area('wallet-protocol', 'packages/wallet-protocol/src', {
    files: ['amounts', 'dialects', 'freebets', 'json', 'messages', 'reading', 'signing', 'statuses'],
    tests: ['amounts', 'dialects', 'freebets', 'json', 'messages', 'signing', 'statuses', 'vendor-messages'],
  }),
  area('contract', 'packages/contract/src', { files: ['route', 'wire'], tests: ['route', 'wire'] }),
  area('wallet', `${MODULES}/wallet`, {
    files: ['account-index', 'accounts', 'draft-transfers', 'drafts#draftOf', 'operations'],
    tests: ['accounts', 'operations', 'account-index', 'drafts'],
  }),
  area('settlements', `${MODULES}/games`, {
    files: [
      'catalogue/rules',
      'pools/pool-legs',
      'reconciliation/rules',
      'settlement/book-keys',
      'settlement/limit-legs',
      'settlement/message-results',
      'settlement/rules',
      'settlement/rules-accounts',
      'settlement/rules-admission',
      'settlement/rules-batches',
      'settlement/settlement-moves',
      'settlement/settlements',
      'stakes/rules',
    ],
    tests: [
      'catalogue/rules',
      'reconciliation/rules',
      'settlement/rules',
      'settlement/rules-accounts',
      'settlement/rules-admission',
      'settlement/rules-batches',
      'settlement/settlements',
      'settlement/settlements-limits',
      'settlement/settlements-pools',
      'settlement/settlements-undone',
      'stakes/rules',
    ],
  }),
  area('games', `${MODULES}/games`, { files: gameRules, tests: gameRules }),
  area('returns', `${MODULES}/games`, { files: ['pools/rules', 'returns/rules'], tests: ['pools/rules', 'returns/rules'] }),
  area('limits', `${MODULES}/limits`, { files: ['accounts', 'rules'], tests: ['rules'] }),
  area('cashier', `${MODULES}/cashier`, { files: cashierRules, tests: cashierRules }),
  area('agent-contracts', `${MODULES}/agents`, { files: contractRules, tests: contractRules }),
  area('lines', `${MODULES}/agents`, { files: lineRules, tests: lineRules }),
  area('wages', `${MODULES}/agents`, { files: wageRules, tests: wageRules }),
  area('auth', `${MODULES}/identity`, { files: authFiles, tests: authFiles }),
  area('members', `${MODULES}/identity`, { files: memberFiles, tests: memberFiles }),
  area('messaging', `${MODULES}/messaging`, { files: messagingRules, tests: messagingRules }),
  area('promotions', `${MODULES}/promotions`, { files: promotionRules, tests: promotionRules }),
  area('admission', 'apps/server/src/platform', { files: ['bulkheads', 'http', 'own-page'], tests: ['admission', 'call-inputs'] }),
]
