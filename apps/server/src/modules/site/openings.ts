import type { CurrencyCode } from '@croupier/money/currency'
import { type Context, inTransaction, type TxContext } from '#platform/context.ts'
import { publish } from '#platform/events.ts'
import { refuse } from '#platform/refusal.ts'
import { type Brand, forgetBrands, lockedBrand } from './brands.ts'
import { type BrandSettings, brandSettings } from './settings.ts'
import { brandIdByCode, brandIdByHost, insertBrand, insertHost, listAllHelpTopics, putHelpTopic } from './store.ts'

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

export type BrandOpening = { code: string; name: string; currency: CurrencyCode; timeZone: string; host: string }

/** Refuses `brand_code_taken` and `host_taken`. Both are public: to say that one is taken tells nobody anything. */
export async function refuseTakenNames(tx: TxContext, { code, host }: Pick<BrandOpening, 'code' | 'host'>): Promise<void> {
  if ((await brandIdByCode(tx.db, code)) !== undefined) refuse('brand_code_taken', { field: 'code' })
  if ((await brandIdByHost(tx.db, host)) !== undefined) refuse('host_taken', { field: 'host' })
}

/**
 * Opens a brand of play money below the caller's, and gives its id: it begins with the modules, colours, texts and help topics of the one above,
 * and without its licence, contacts and addresses. Refuses `brand_code_taken`, `host_taken`.
 */
export async function openBrandBelow(tx: TxContext, opening: BrandOpening): Promise<number> {
  await refuseTakenNames(tx, opening)
  const parent = await lockedBrand(tx)
  const { code, name, currency, host } = opening
  const id = await insertBrand(tx.db, { code, name, currency, settings: settingsBelow(parent, opening), parent_id: parent.id })
  await insertHost(tx.db, id, host)
  // Another brand may have taken it since it was looked at.
  if ((await brandIdByHost(tx.db, host)) !== id) refuse('host_taken', { field: 'host' })
  for (const topic of await listAllHelpTopics(tx.db, parent.id)) {
    const inOwnName = (text: string) => text.replaceAll(parent.name, name)
    await putHelpTopic(tx.db, id, {
      ...topic,
      language: topic.language as 'EN' | 'TY',
      title: inOwnName(topic.title),
      content: inOwnName(topic.content),
    })
  }
  await publish(tx, 'site.brand_opened', { brandId: id })
  return id
}

function settingsBelow({ settings }: Brand, { timeZone, host }: BrandOpening): BrandSettings {
  const none = { licence: null, policyPack: null, mirrors: [], customerService: [], resources: [], gtagId: null }
  return brandSettings.parse({ ...settings, ...none, timeZone, domains: [host] })
}
