import type { RiskRule } from '@croupier/contract/console/risk'
import { formatAmount } from '@croupier/money/format'
import { humanize } from '#words.ts'

const linkNames = { device: 'a device', address: 'a network address', payee: 'a payee' } as const

export const kindChoices = [
  { id: 'many_accounts', name: 'Many accounts' },
  { id: 'chip_dumping', name: 'Chip dumping' },
  { id: 'opposite_play', name: 'Opposite play' },
  { id: 'structuring', name: 'Structuring' },
] as const

/** A rule as it begins when its kind is chosen. */
export function riskRuleOf(kind: RiskRule['kind'], name: string): RiskRule {
  switch (kind) {
    case 'many_accounts':
      return { kind, name, links: ['device', 'payee'], accounts: 3 }
    case 'chip_dumping':
      return { kind, name, days: 7, amount: 1_000_000n, rounds: 5, isLinked: false }
    case 'opposite_play':
      return { kind, name, days: 7, amount: 1_000_000n, markets: 3 }
    case 'structuring':
      return { kind, name, days: 7, of: 'deposit', below: 5_000_000n, percent: 10, count: 3 }
  }
}

/** A rule as a sentence. */
export function riskRuleWords(rule: RiskRule): string {
  switch (rule.kind) {
    case 'many_accounts':
      return `${rule.accounts} accounts or more share ${rule.links.map((link) => linkNames[link]).join(' or ')}`
    case 'chip_dumping':
      return `One member lost ${formatAmount(rule.amount, 'EN')} or more to another in ${rule.rounds} rounds or more of ${rule.days} days${rule.isLinked ? ', and both share a device or a payee' : ''}`
    case 'opposite_play':
      return `Members who share a device or a payee staked ${formatAmount(rule.amount, 'EN')} or more against each other on ${rule.markets} markets or more in ${rule.days} days`
    case 'structuring':
      return `${rule.count} ${rule.of}s or more in ${rule.days} days, each below ${formatAmount(rule.below, 'EN')} by no more than ${rule.percent} %`
  }
}

/** Facts of evidence that are amounts in minor units. */
const amounts = new Set(['amount', 'smallest', 'largest'])

/** What a look found, as name and value; members are named where the case knows them. */
export function evidenceWords(evidence: Record<string, string | number>, names: ReadonlyMap<string, string>): string {
  const shown = (name: string, value: string | number) => {
    if (amounts.has(name)) return formatAmount(BigInt(value), 'EN')
    return typeof value === 'string' ? (names.get(value) ?? value) : String(value)
  }
  return Object.entries(evidence)
    .map(([name, value]) => `${humanize(name).toLowerCase()}: ${shown(name, value)}`)
    .join(', ')
}
