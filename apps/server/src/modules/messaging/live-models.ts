import { clockAt } from '@croupier/calendar/calendar'
import type { launchChat, modelList } from '@croupier/contract/messaging-chat'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { type Brand, brandOf } from '#modules/site/index.ts'
import { type Context, memberOf } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { listedModels, modelsAmong } from './rules-models.ts'

/** The live models that the brand's operators have entered among its channels; where each talks stays here until one asks. */
export async function readModels(context: Context): Promise<ValueOf<typeof modelList>> {
  const { resources, timeZone } = await chatSettings(context)
  return { list: listedModels(modelsAmong(resources), clockAt(context.now, timeZone)) }
}

/** Where a member talks with a live model. */
export async function openModel(context: Context, { modelId }: InputOf<typeof launchChat>): Promise<ValueOf<typeof launchChat>> {
  const { resources } = await chatSettings(context)
  const model = modelsAmong(resources).find(({ id }) => id === modelId)
  return model ? { url: model.url } : refuse('not_found')
}

/** The settings of the brand of a member who calls, where it has a chat. */
async function chatSettings(context: Context): Promise<Brand['settings']> {
  memberOf(context)
  const { settings } = await brandOf(context, context.actor.brandId)
  return settings.modules.includes('CBS3') ? settings : refuse('function.not.available')
}
