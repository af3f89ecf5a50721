import { registerFieldNames } from '@croupier/contract/site'
import { versionOf } from '#platform/versions.ts'
import type { Brand } from './brands.ts'

/** What is written together of a brand, as the trail keeps it. */
export const marks = {
  colors: ({ settings }: Brand) => settings.colors,
  maintenance: ({ maintenance }: Brand) => maintenance,
  regions: ({ closedRegions: countries, regionTexts: texts }: Brand) => ({ countries, texts }),
  contacts: ({ settings }: Brand) => {
    const { customerService, resources, mirrors, confirmMinutes, appealDays } = settings
    return { customerService, resources, mirrors, confirmMinutes, appealDays }
  },
  jackpots: ({ settings }: Brand) => settings.jackpotDisplay,
}

export function markOfField({ settings }: Brand, name: (typeof registerFieldNames)[number]) {
  return settings.register[name] ?? null
}

/** The versions of what is written together, for those who read it before they write. */
export function versionsOf(brand: Brand) {
  const fields = registerFieldNames.map((name) => [name, versionOf(markOfField(brand, name))] as const)
  return {
    colors: versionOf(marks.colors(brand)),
    maintenance: versionOf(marks.maintenance(brand)),
    regions: versionOf(marks.regions(brand)),
    contacts: versionOf(marks.contacts(brand)),
    jackpots: versionOf(marks.jackpots(brand)),
    register: Object.fromEntries(fields) as Record<(typeof registerFieldNames)[number], string>,
  }
}
