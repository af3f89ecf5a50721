import type { ModuleId } from '@croupier/contract/site'
import { brandOf } from '#modules/site/index.ts'
import type { Context } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'

/** Every claim is refused until claims open; what waits for a member stays waiting. */
export async function refuseClaim(): Promise<null> {
  return refuse('claims_not_open')
}

/** Refuses what the brand has switched off. */
export async function needModule(context: Context, module: ModuleId): Promise<void> {
  const { settings } = await brandOf(context, context.actor.brandId)
  if (!settings.modules.includes(module)) refuse('function.not.available')
}
