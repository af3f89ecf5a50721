import { type RiskRule, riskRule, type tryRiskRule } from '@croupier/contract/console/risk'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import type { Context } from '#platform/context.ts'
import type { RuleSets } from '#platform/rule-sets.ts'
import { countHits } from './store-rules.ts'

/** The rules by which cases are opened. */
export const riskRuleSets: RuleSets<RiskRule> = { table: 'risk.rule_set', rule: riskRule, subject: 'risk rules', action: 'risk_rules' }

/** How many cases a rule would open, and of how many members. */
export async function tryRule(context: Context, { rule }: InputOf<typeof tryRiskRule>): Promise<ValueOf<typeof tryRiskRule>> {
  return await countHits(context.db, context.actor.brandId, { rule, at: context.now })
}
