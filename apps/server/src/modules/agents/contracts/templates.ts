import type { putTemplate } from '@croupier/contract/console/agents'
import type { InputOf } from '@croupier/contract/route'
import { type Context, inTransaction } from '#platform/context.ts'
import { idOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { faultOf } from './rules.ts'
import { widestCeiling } from './rules-ceilings.ts'
import { readTerms, writtenTerms } from './rules-terms.ts'
import { listCeilings } from './store-ceilings.ts'
import { listTemplates, putTemplate as writeTemplate } from './store-templates.ts'

export async function readTemplates(context: Context) {
  const rows = await listTemplates(context.db, context.actor.brandId)
  return rows.map((row) => ({ id: String(row.id), name: row.name, terms: readTerms(row.terms) }))
}

/**
 * Writes a template of terms. The widest ceiling of any class bounds it, as the offer is measured against the class of its taker. Refuses a
 * fault of the terms (`faultOf`), and `not_found` for an id that the brand does not have.
 */
export async function saveTemplate(context: Context, input: InputOf<typeof putTemplate>): Promise<{ id: string }> {
  const fault = faultOf(input.terms, widestCeiling(await listCeilings(context.db, context.actor.brandId), input.terms.kind))
  if (fault) return refuse(fault, { field: 'terms' })
  return await inTransaction(context, async (tx) => {
    const template = {
      id: input.id === undefined ? undefined : idOf(input.id),
      name: input.name,
      terms: writtenTerms(input.terms),
    }
    const id = (await writeTemplate(tx.db, tx.actor.brandId, template)) ?? refuse('not_found')
    await leaveTrail(tx, { action: 'agents.template', subject: `template ${id}`, after: template.terms, why: input.why })
    return { id: String(id) }
  })
}
