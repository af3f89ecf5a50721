import type { CurrencyCode } from '@croupier/money/currency'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/context.ts'
import { forgetBrands } from './brands.ts'
import { type BrandSettings, brandSettings } from './settings.ts'
import { insertBrand, insertHost, putHelpTopic } from './store.ts'

export type NewBrand = {
  code: string
  name: string
  currency: CurrencyCode
  hosts: readonly string[]
  settings: BrandSettings
  help: readonly { language: 'EN' | 'TY'; topic: string; title: string; content: string }[]
}

/** Opens a brand of play money with its hosts and help texts; gives its id. */
export async function addBrand(context: Context, brand: NewBrand): Promise<number> {
  const id = await inTransaction(context, async (tx) => {
    const made = await insertBrand(tx.db, {
      code: brand.code,
      name: brand.name,
      currency: brand.currency,
      settings: brandSettings.parse(brand.settings),
    })
    for (const host of brand.hosts) await insertHost(tx.db, made, host)
    for (const [position, topic] of brand.help.entries()) await putHelpTopic(tx.db, made, { ...topic, position })
    return made
  })
  forgetBrands(context.db)
  return id
}
