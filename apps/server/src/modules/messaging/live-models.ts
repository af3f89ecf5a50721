import { createHash } from 'node:crypto'
import { clockAt, isWithinHours } from '@croupier/calendar/calendar'
import type { launchChat, modelList } from '@croupier/contract/messaging-chat'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { brandOf, LIVE_MODEL } from '#modules/site/index.ts'
import { type Context, memberOf } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'

type Model = { id: string; name: string; url: string; hours: string | undefined }

/** The live models that the brand's operators have entered among its channels; where each talks stays here until one asks. */
export async function readModels(context: Context): Promise<ValueOf<typeof modelList>> {
  const { settings } = await brandOf(context, context.actor.brandId)
  const now = clockAt(context.now, settings.timeZone)
  const models = await modelsOf(context)
  return {
    list: models
      .map(({ id, name, hours }) => ({
        id,
        name,
        iconUrl: `/pictures/avatar/${id}.webp`,
        isOnline: isWithinHours(hours, now),
        hours: hours ?? null,
      }))
      .toSorted((a, b) => Number(b.isOnline) - Number(a.isOnline)),
  }
}

/** Where a member talks with a live model. */
export async function openModel(context: Context, { modelId }: InputOf<typeof launchChat>): Promise<ValueOf<typeof launchChat>> {
  const model = (await modelsOf(context)).find(({ id }) => id === modelId)
  return model ? { url: model.url } : refuse('not_found')
}

async function modelsOf(context: Context): Promise<Model[]> {
  memberOf(context)
  const { settings } = await brandOf(context, context.actor.brandId)
  if (!settings.modules.includes('CBS3')) return refuse('function.not.available')
  const entries = settings.resources.filter(({ resourceType }) => resourceType === LIVE_MODEL)
  return entries.map(({ labelNameEn: name, url, hours }) => ({
    id: createHash('sha256').update(url).digest('hex').slice(0, 16),
    name,
    url,
    hours,
  }))
}
