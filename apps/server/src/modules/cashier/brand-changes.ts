import type { askBrandChange, brandHouse, decideBrandChange } from '@croupier/contract/console/brand-changes'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { readHouse, requestBrandChange, reviewBrandChange } from '#modules/site/index.ts'
import type { Context } from '#platform/context.ts'
import { listChannels } from './store.ts'

/** The calls of `site` that turn a brand to real money: whether money can come in and go out is known here. */
export async function readBrandHouse(context: Context): Promise<ValueOf<typeof brandHouse>> {
  return await readHouse(context, await hasPaymentMethod(context))
}

export async function askForBrandChange(context: Context, input: InputOf<typeof askBrandChange>): Promise<null> {
  return await requestBrandChange(context, input, await hasPaymentMethod(context))
}

export async function decideOnBrandChange(context: Context, input: InputOf<typeof decideBrandChange>): Promise<null> {
  return await reviewBrandChange(context, input, await hasPaymentMethod(context))
}

async function hasPaymentMethod(context: Context): Promise<boolean> {
  return (await listChannels(context.db, context.actor.brandId)).length > 0
}
