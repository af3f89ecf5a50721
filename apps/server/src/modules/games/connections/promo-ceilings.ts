import type { askPromoCeiling, decidePromoCeiling } from '@croupier/contract/console/games'
import type { InputOf } from '@croupier/contract/route'
import { type Context, inTransaction, operatorOf } from '#platform/context.ts'
import { isDuplicateOf } from '#platform/database.ts'
import { refuse } from '#platform/refusal.ts'
import { refusalOfDecision } from '#platform/second-person.ts'
import { leaveTrail } from '#platform/trail.ts'
import { ceilingChange, decideAsk, shownCeiling } from './rules-ceilings.ts'
import { askedCeilings, decideCeilingChange, insertCeilingChange, lockCeilingChange, readCeilings, setCeiling } from './store-ceilings.ts'

/** What the promotions of each connected vendor may pay in 24 hours, and the change that waits for a second person. */
export async function promoCeilings({ db, actor: { brandId } }: Context) {
  const [ceilings, asked] = await Promise.all([readCeilings(db, brandId), askedCeilings(db, brandId)])
  return (code: string) => shownCeiling(code, ceilings, asked)
}

/**
 * Asks for another ceiling, in minor units a day; the same id again asks for the same. Refuses `wrong_state` for a vendor that is not connected,
 * has that ceiling or waits for another one, and `id_reused` for another request under the id.
 */
export async function askCeiling(context: Context, { id, code, ceiling, why }: InputOf<typeof askPromoCeiling>): Promise<null> {
  try {
    await inTransaction(context, async (tx) => {
      const known = await lockCeilingChange(tx.db, tx.actor.brandId, id)
      const decision = decideAsk(
        { known, standingMinor: (await readCeilings(tx.db, tx.actor.brandId)).get(code) },
        { code, ceilingMinor: ceiling },
      )
      if (decision === 'again') return
      if ('refusal' in decision) return refuse(decision.refusal)
      const { beforeMinor } = decision
      const { operatorId, operatorName, brandId } = operatorOf(tx)
      const asked = { askedBy: operatorId, askedByName: operatorName, at: tx.now }
      await insertCeilingChange(tx.db, { ...asked, id, brandId, vendorCode: code, beforeMinor, ceilingMinor: ceiling, why })
      const change = ceilingChange({ beforeMinor, ceilingMinor: ceiling })
      await leaveTrail(tx, { action: 'vendor.promo_ceiling.ask', subject: code, ...change, why })
    })
  } catch (failure) {
    if (isDuplicateOf(failure, 'promo_ceiling_open')) return refuse('wrong_state')
    if (isDuplicateOf(failure, 'promo_ceiling_pkey')) return refuse('id_reused')
    throw failure
  }
  return null
}

/**
 * Approves or rejects a ceiling that another operator asked for (V4); approved, it holds for the next win. Refuses `not_found`, `wrong_state`
 * once it is decided, and `second_person_needed` to the operator who asked.
 */
export async function decideCeiling(context: Context, { id, action, why }: InputOf<typeof decidePromoCeiling>): Promise<null> {
  await inTransaction(context, async (tx) => {
    const { operatorId, operatorName, brandId } = operatorOf(tx)
    const asked = (await lockCeilingChange(tx.db, brandId, id)) ?? refuse('not_found')
    const refusal = refusalOfDecision(asked, operatorId)
    if (refusal) return refuse(refusal)
    const state = action === 'approve' ? 'done' : 'rejected'
    await decideCeilingChange(tx.db, id, { state, by: operatorId, byName: operatorName, at: tx.now })
    if (state === 'done') await setCeiling(tx.db, brandId, asked)
    await leaveTrail(tx, { action: `vendor.promo_ceiling.${action}`, subject: asked.vendorCode, ...ceilingChange(asked), why })
  })
  return null
}
