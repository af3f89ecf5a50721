import { createHash } from 'node:crypto'
import type { launchChat, modelList } from '@croupier/contract/messaging-chat'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { brandOf, LIVE_MODEL } from '#modules/site/index.ts'
import { type Context, memberOf } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'

/** The live models that the brand's operators have entered among its channels; where each talks stays here until one asks. */
export async function readModels(context: Context): Promise<ValueOf<typeof modelList>> {
  return { list: (await modelsOf(context)).map(({ id, name }) => ({ id, name })) }
}

/** Where a member talks with a live model. */
export async function openModel(context: Context, { modelId }: InputOf<typeof launchChat>): Promise<ValueOf<typeof launchChat>> {
  const model = (await modelsOf(context)).find(({ id }) => id === modelId)
  return model ? { url: model.url } : refuse('not_found')
}

async function modelsOf(context: Context): Promise<{ id: string; name: string; url: string }[]> {
  memberOf(context)
  const { settings } = await brandOf(context, context.actor.brandId)
  if (!settings.modules.includes('CBS3')) return refuse('function.not.available')
  const entries = settings.resources.filter(({ resourceType }) => resourceType === LIVE_MODEL)
  return entries.map(({ labelNameEn: name, url }) => ({ id: createHash('sha256').update(url).digest('hex').slice(0, 16), name, url }))
}
