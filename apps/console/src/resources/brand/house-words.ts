import type { askBrandChange, brandHouse } from '@croupier/contract/console/brand-changes'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { formatAmount } from '@croupier/money/format'
import type { Fact } from '#parts/facts.tsx'
import { humanize } from '#words.ts'

type House = ValueOf<typeof brandHouse>

/** What a brand still needs for real money. */
export const missingWords: Record<House['missing'][number], string> = {
  licence: 'A licence, which the site shows at its foot',
  policy_pack: 'A policy pack: the rules of the law that count',
  payment_method: 'An open payment method',
  installation: 'An installation that is fit for money: own secrets, real providers, addresses with TLS',
}

const days = (hours: number) => (hours % 24 === 0 ? `${hours / 24} ${hours === 24 ? 'day' : 'days'}` : `${hours} hours`)

/** What counts for the brand, as facts of a page; those that the law was not read for say so. */
export function policyFacts(policy: House['policy'], unknown: readonly string[]): Fact[] {
  const told = (name: string, value: string) => (unknown.includes(name) ? `${value} (unknown: the strictest place)` : value)
  const { ageMinimum, loosenWaitHours, realityCheckMinutes, needsDepositLimit, showsBonusesToGuests, identity } = policy
  return [
    ['Youngest age', told('ageMinimum', `${ageMinimum} years`)],
    ['A looser deposit limit waits', told('deposit', days(loosenWaitHours.deposit))],
    ['A looser limit of stakes or losses waits', told('loss', days(Math.max(loosenWaitHours.stake, loosenWaitHours.loss)))],
    ['More time at play waits', told('time', days(loosenWaitHours.time))],
    [
      'Reality check',
      told('realityCheckMinutes', realityCheckMinutes === null ? 'As the member chooses' : `Every ${realityCheckMinutes} minutes at least`),
    ],
    ['A deposit needs a limit first', told('needsDepositLimit', needsDepositLimit ? 'Yes' : 'No')],
    ['Visitors see bonuses', told('showsBonusesToGuests', showsBonusesToGuests ? 'Yes' : 'No')],
    ['Identity check', told('steps', identity.steps.length === 0 ? 'None' : identity.steps.join(', ')), 'wide'],
    ...(identity.steps.length === 0 ? [] : identityFacts(identity, told)),
  ]
}

type Identity = House['policy']['identity']

function identityFacts({ from, documentKinds, validMonths, keptYears }: Identity, told: (name: string, value: string) => string): Fact[] {
  return [
    ['Asked for', told('from', from.map(thresholdWords).join(', or ')), 'wide'],
    ['Documents', told('documentKinds', documentKinds.map(humanize).join(', ')), 'wide'],
    ['A check counts for', told('validMonths', `${validMonths} months`)],
    ['Data is kept after the account for', told('keptYears', `${keptYears} years`)],
  ]
}

function thresholdWords({ of, amount }: Identity['from'][number]): string {
  if (amount === 0n) return `before the first ${of === 'deposits' ? 'withdrawal, after any deposit' : 'withdrawal'}`
  return `before a withdrawal, from ${formatAmount(amount, 'EN')} of ${of} on`
}

/** A change of the brand as a sentence. */
export function changeWords(change: InputOf<typeof askBrandChange>['change']): string {
  if (change.kind === 'mode') return change.mode === 'real' ? 'Turn to real money' : 'Turn to play money'
  if (change.kind === 'host') return change.isOn ? `Add the host ${change.host}` : `Take the host ${change.host} away`
  if (change.kind === 'second_approval') return `Two approve a withdrawal from ${formatAmount(change.from, 'EN')} on`
  if (change.kind === 'identity_checks') return checkWords(change)
  const licence = change.licence ? `${change.licence.jurisdiction} ${change.licence.number}` : 'none'
  return `Licence ${licence}, policy pack ${change.policyPack ?? 'none'}`
}

function checkWords({ steps, from }: Pick<House['identityChecks'], 'steps' | 'from'>): string {
  if (steps.length === 0) return 'Ask for no identity check of its own'
  return `Ask for ${steps.join(', ')} from ${formatAmount(from, 'EN')} of withdrawals on`
}
