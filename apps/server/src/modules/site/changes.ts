import type { ModuleId } from '@croupier/contract/site'
import { type Context, inTransaction, type TxContext } from '#platform/context.ts'
import { leaveTrail } from '#platform/trail.ts'
import { brandOf, forgetBrands } from './brands.ts'
import type { MaintenanceNotice } from './settings.ts'
import { lockBrand, updateMaintenance, updateRegions, updateSettings } from './store.ts'

/** Turns a white-label module of the operator's brand on or off (RL-03). */
export async function setModule(context: Context, input: { modId: ModuleId; isEnabled: boolean; why: string }): Promise<null> {
  return await change(context, async (tx, brand) => {
    const others = brand.settings.modules.filter((id) => id !== input.modId)
    const modules = input.isEnabled ? [...others, input.modId] : others
    await updateSettings(tx.db, brand.id, { ...brand.settings, modules })
    await leaveTrail(tx, { action: 'brand.module', subject: input.modId, before: brand.settings.modules, after: modules, why: input.why })
  })
}

/** Starts maintenance, or ends it with null (ST-01, ST-04). */
export async function setMaintenance(context: Context, input: { maintenance: MaintenanceNotice | null; why: string }): Promise<null> {
  return await change(context, async (tx, brand) => {
    await updateMaintenance(tx.db, brand.id, input.maintenance)
    await leaveTrail(tx, {
      action: 'brand.maintenance',
      subject: brand.code,
      before: brand.maintenance,
      after: input.maintenance,
      why: input.why,
    })
  })
}

/** Says from which countries the brand is closed. */
export async function setClosedRegions(context: Context, input: { countries: string[]; info: string; why: string }): Promise<null> {
  return await change(context, async (tx, brand) => {
    await updateRegions(tx.db, brand.id, input)
    await leaveTrail(tx, {
      action: 'brand.regions',
      subject: brand.code,
      before: brand.closedRegions,
      after: input.countries,
      why: input.why,
    })
  })
}

/** Reads the brand under its lock, so that two operators never overwrite each other unseen. */
async function change(
  context: Context,
  write: (tx: TxContext, brand: Awaited<ReturnType<typeof brandOf>>) => Promise<void>,
): Promise<null> {
  await inTransaction(context, async (tx) => {
    await lockBrand(tx.db, context.actor.brandId)
    forgetBrands()
    await write(tx, await brandOf(tx, context.actor.brandId))
  })
  forgetBrands()
  return null
}
