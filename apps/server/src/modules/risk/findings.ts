import type { RiskRule } from '@croupier/contract/console/risk'
import { isStopping, stopPayouts } from '#modules/cashier/index.ts'
import { asSystem, type Context, inTransaction } from '#platform/context.ts'
import { rulesOf } from '#platform/rule-sets.ts'
import { riskRuleSets } from './rule-sets.ts'
import { referenceOf } from './rules-cases.ts'
import { settledBefore } from './rules-members.ts'
import { addHit, openCase } from './store-cases.ts'
import { brandsWithRules, findHits, type Hit } from './store-rules.ts'

/** The most subjects that one look takes of a rule; a rule that finds more is too wide to be worked on. */
const HITS_MAX = 500

/** Looks by the rules of all brands for what opens cases or makes them grow. A rule that fails does not keep the others from being looked by. */
export async function findCases(context: Context): Promise<void> {
  for (const brandId of await brandsWithRules(context.db)) {
    const own = asSystem(context, brandId)
    const counting = await rulesOf(context.db, riskRuleSets, brandId)
    for (const rule of counting?.rules ?? [])
      await findByRule(own, rule).catch((failure: unknown) => {
        context.log.error({ brandId, rule: rule.name, failure: String(failure) }, 'looking for cases failed')
      })
  }
}

async function findByRule(context: Context, rule: RiskRule): Promise<void> {
  const at = settledBefore(context.now)
  for (const hit of await findHits(context.db, context.actor.brandId, { rule, at, limit: HITS_MAX })) await keepHit(context, rule, hit)
}

/** One subject has one open case of a rule, which grows; members who join one that holds payouts are held too. */
async function keepHit(context: Context, { name, kind }: RiskRule, hit: Hit): Promise<void> {
  await inTransaction(context, async (tx) => {
    const { brandId } = tx.actor
    const opened = await openCase(tx.db, { ...hit, brandId, rule: name, kind, at: tx.now })
    if (!opened) return
    const joined = await addHit(tx.db, { id: opened.id, brandId, at: tx.now }, hit)
    const reference = referenceOf(opened.id)
    if (!opened.isNew && joined.length > 0 && (await isStopping(tx, reference))) await stopPayouts(tx, { memberIds: joined, reference })
  })
}
