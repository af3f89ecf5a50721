import { brandOf } from '#modules/site/index.ts'
import type { Context, TxContext } from '#platform/context.ts'

/** The zone of the brand's clock. */
export async function zoneOf(context: Context | TxContext): Promise<string> {
  return (await brandOf(context, context.actor.brandId)).settings.timeZone
}
