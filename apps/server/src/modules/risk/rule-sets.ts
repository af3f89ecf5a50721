import type { askRiskRules, decideRiskRules, riskRules, tryRiskRule } from '@croupier/contract/console/risk'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { type Context, inTransaction, operatorOf } from '#platform/context.ts'
import { versionOf } from '#platform/record-versions.ts'
import { refuse } from '#platform/refusal.ts'
import { askOnce, refusalOfDecision } from '#platform/second-person.ts'
import { leaveTrail } from '#platform/trail.ts'
import { readRiskRules, writtenRiskRules } from './rules-cases.ts'
import { askedRules, countHits, currentRules, decideRules, insertRules, lockRules } from './store-rules.ts'

/** The rules that count, and those that wait for a second operator. */
export async function readRules(context: Context): Promise<ValueOf<typeof riskRules>> {
  const { brandId } = context.actor
  const [current, asked] = [await currentRules(context.db, brandId), await askedRules(context.db, brandId)]
  const authored = (row: NonNullable<typeof asked>) => ({
    ...{ rules: readRiskRules(row.rules), why: row.why },
    ...{ askedBy: row.askedByName, askedAt: row.askedAt.getTime() },
  })
  return {
    current: current
      ? { ...authored(current), decidedBy: current.decidedByName ?? '', decidedAt: current.decidedAt?.getTime() ?? 0 }
      : null,
    asked: asked
      ? { ...authored(asked), id: asked.id, isForMe: refusalOfDecision(asked, operatorOf(context).operatorId) === undefined }
      : null,
    version: versionOf(markOf(current)),
  }
}

const SUBJECT = 'risk rules'

/** Rules as the trail keeps them; a brand without any has none. */
function markOf(set: { rules: unknown } | undefined): unknown {
  return set?.rules ?? []
}

/** Asks for other rules. The same id again is the same request; refuses `routing_open` while other rules wait. */
export async function requestRules(context: Context, input: InputOf<typeof askRiskRules>): Promise<null> {
  const { id, rules, version, why } = input
  const write = async () =>
    await inTransaction(context, async (tx) => {
      const written = writtenRiskRules(rules)
      const known = await lockRules(tx.db, tx.actor.brandId, id)
      if (known)
        return JSON.stringify(writtenRiskRules(readRiskRules(known.rules))) === JSON.stringify(written) ? undefined : refuse('id_reused')
      if (await askedRules(tx.db, tx.actor.brandId)) return refuse('routing_open')
      const before = markOf(await currentRules(tx.db, tx.actor.brandId))
      const { operatorId, operatorName, brandId } = operatorOf(tx)
      await insertRules(tx.db, { id, brandId, rules: written, why, askedBy: operatorId, askedByName: operatorName, at: tx.now })
      await leaveTrail(tx, { action: 'risk_rules.ask', subject: SUBJECT, before, after: written, version, why })
    })
  return await askOnce(write, ['rule_set_pkey', 'rule_set_open'])
}

/** Approves or rejects rules as the second operator; refuses `not_found`, `wrong_state` and `second_person_needed`. */
export async function reviewRules(context: Context, { id, action, why }: InputOf<typeof decideRiskRules>): Promise<null> {
  await inTransaction(context, async (tx) => {
    const asked = (await lockRules(tx.db, tx.actor.brandId, id)) ?? refuse('not_found')
    const { operatorId, operatorName } = operatorOf(tx)
    const refusal = refusalOfDecision(asked, operatorId)
    if (refusal) return refuse(refusal)
    const before = await currentRules(tx.db, tx.actor.brandId)
    const state = action === 'approve' ? 'done' : 'rejected'
    await decideRules(tx.db, id, { state, by: operatorId, byName: operatorName, at: tx.now })
    await leaveTrail(tx, { action: `risk_rules.${action}`, subject: SUBJECT, before: before?.rules, after: asked.rules, why })
  })
  return null
}

/** How many cases a rule would open, and of how many members. */
export async function tryRule(context: Context, { rule }: InputOf<typeof tryRiskRule>): Promise<ValueOf<typeof tryRiskRule>> {
  return await countHits(context.db, context.actor.brandId, { rule, at: context.now })
}
