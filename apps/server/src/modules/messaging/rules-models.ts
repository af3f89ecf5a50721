import { createHash } from 'node:crypto'
import { isWithinHours } from '@croupier/calendar/calendar'
import { type BrandSettings, LIVE_MODEL } from '#modules/site/settings.ts'

type Resource = Pick<BrandSettings['resources'][number], 'resourceType' | 'labelNameEn' | 'url' | 'hours'>

/** The live models among a brand's channels; the id of each is made of its address, which it does not tell. */
export function modelsAmong(resources: readonly Resource[]) {
  return resources
    .filter(({ resourceType }) => resourceType === LIVE_MODEL)
    .map(({ labelNameEn: name, url, hours }) => ({ id: createHash('sha256').update(url).digest('hex').slice(0, 16), name, url, hours }))
}

/** Live models as members see them at a time of the brand's day: those who are there now come first, and no address is told. */
export function listedModels(models: ReturnType<typeof modelsAmong>, clock: string) {
  return models
    .map(({ id, name, hours }) => ({
      id,
      name,
      iconUrl: `/pictures/avatar/${id}.webp`,
      isOnline: isWithinHours(hours, clock),
      hours: hours ?? null,
    }))
    .toSorted((a, b) => Number(b.isOnline) - Number(a.isOnline))
}
