import type { ModuleId } from '@croupier/contract/site'
import { brandOf } from '#modules/site/index.ts'
import type { Context } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'

/** Refuses what the brand has switched off. */
export async function needModule(context: Context, module: ModuleId): Promise<void> {
  const { settings } = await brandOf(context, context.actor.brandId)
  if (!settings.modules.includes(module)) refuse('function.not.available')
}
