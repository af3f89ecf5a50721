import { countFacts, type MemberRule, type MemberTest, moneyFacts, standingFacts } from '@croupier/contract/console/member-rules'
import { formatAmount } from '@croupier/money/format'

export type Fact = MemberTest['fact']

const factNames: Record<Fact, string> = {
  deposited: 'Deposited',
  largest_deposit: 'Largest deposit',
  withdrawn: 'Withdrawn',
  turnover: 'Turnover',
  net_loss: 'Net loss',
  deposits: 'Deposits',
  deposits_failed: 'Deposits that failed',
  deposits_after_loss: 'Deposits within an hour of a loss',
  withdrawals: 'Withdrawals',
  withdrawals_rejected: 'Withdrawals that were rejected',
  rounds: 'Rounds',
  days_played: 'Days played',
  days_in_a_row: 'Days played in a row',
  night_minutes: 'Minutes played from midnight to five',
  stake_growth_percent: 'Growth of stakes (%)',
  limits_raised: 'Limits raised',
  limits_used_up: 'Limits used up to nine tenths',
  breaks_taken: 'Breaks taken',
  days_registered: 'Days since registering',
  days_since_play: 'Days since the last play',
  days_since_deposit: 'Days since the last deposit',
  rank: 'Rank by all that was ever staked',
  tag: 'Tag',
  status: 'Status',
}

export const factChoices = Object.entries(factNames).map(([id, name]) => ({ id: id as Fact, name }))

const isOneOf = <Some extends string>(facts: readonly Some[], fact: string): fact is Some => facts.some((one) => one === fact)

/** A comparison as it begins when its fact is chosen. */
export function testOf(fact: Fact): MemberTest {
  if (isOneOf(moneyFacts, fact)) return { fact, days: 30, is: 'at_least', amount: 100_000n }
  if (isOneOf(countFacts, fact)) return { fact, days: 30, is: 'at_least', number: 1 }
  if (isOneOf(standingFacts, fact)) return { fact, is: 'at_least', number: 1 }
  return fact === 'tag' ? { fact: 'tag', is: 'is', tag: 'high-roller' } : { fact: 'status', is: 'is', status: 'active' }
}

const bounds = { at_least: 'or more', at_most: 'or less' } as const

/** A comparison as a phrase: `turnover of 1,000.00 or more in 30 days`. */
export function testWords(test: MemberTest): string {
  const name = factNames[test.fact].toLowerCase()
  if (test.fact === 'tag') return `${test.is === 'is' ? 'tagged' : 'not tagged'} ${test.tag}`
  if (test.fact === 'status') return `status ${test.is === 'is' ? '' : 'not '}${test.status}`
  const value = 'amount' in test ? formatAmount(test.amount, 'EN') : String(test.number)
  const time = 'days' in test ? ` in ${test.days} ${test.days === 1 ? 'day' : 'days'}` : ''
  return `${name}: ${value} ${bounds[test.is]}${time}`
}

/** A rule as a sentence. */
export function ruleWords({ of, tests }: MemberRule): string {
  return tests.map(testWords).join(of === 'all' ? '; and ' : '; or ')
}
