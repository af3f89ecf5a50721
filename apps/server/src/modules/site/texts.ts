import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { saveText, siteTexts } from '@croupier/contract/console/texts'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { type Context, inTransaction } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { type Brand, brandOf, forgetBrands, lockedBrand } from './brands.ts'
import { faultOfText, foundTexts, OWN_TEXTS_MAX, ownText, type SiteTexts, spokenTexts } from './rules-texts.ts'
import { updateSettings } from './store.ts'

/** Where the build of the site writes its texts down (`apps/web/catalogues.ts`). */
const FILE = '.texts.json'
const none: SiteTexts = { EN: {}, TY: {} }

/** The texts of the built site in `folder`; none before it was built. */
async function readSiteTexts(folder: string): Promise<SiteTexts> {
  const written = await readFile(join(folder, FILE), 'utf8').catch(() => undefined)
  return written === undefined ? none : (JSON.parse(written) as SiteTexts)
}

/** Texts of the site, and what the brand says in its own words (CO-03). */
export async function readTexts(context: Context, input: InputOf<typeof siteTexts>, folder: string): Promise<ValueOf<typeof siteTexts>> {
  const { settings } = await brandOf(context, context.actor.brandId)
  return foundTexts(await readSiteTexts(folder), settings.ownTexts, input)
}

/**
 * Says a text in the brand's own words, or in those of the product where both languages are null (CO-03). Refuses `not_found` for a text that
 * the site does not have, `text_values` for one that leaves a value out or says another, and `too_many_texts`.
 */
export async function writeText(context: Context, { key, texts, version, why }: InputOf<typeof saveText>, folder: string): Promise<null> {
  const site = await readSiteTexts(folder)
  const [EN, TY] = [site.EN[key], site.TY[key]]
  const isEnded = texts.EN === null && texts.TY === null
  if (EN === undefined || TY === undefined) return isEnded ? await putText(context, { key, texts, version, why }) : refuse('not_found')
  const fault = faultOfText({ EN, TY }, texts)
  return fault ? refuse('text_values', { field: `texts.${fault}` }) : await putText(context, { key, texts, version, why })
}

async function putText(context: Context, { key, texts, version, why }: InputOf<typeof saveText>): Promise<null> {
  await inTransaction(context, async (tx) => {
    const brand = await lockedBrand(tx)
    const { [key]: before, ...others } = brand.settings.ownTexts
    const isEnded = texts.EN === null && texts.TY === null
    const ownTexts = isEnded ? others : { ...others, [key]: texts }
    if (Object.keys(ownTexts).length > OWN_TEXTS_MAX) refuse('too_many_texts')
    await updateSettings(tx.db, brand.id, { ...brand.settings, ownTexts })
    const mark = { before: before && ownText(key, before), after: ownText(key, texts), version }
    await leaveTrail(tx, { action: 'text.save', subject: `text ${key}`, ...mark, why })
  })
  forgetBrands(context.db)
  return null
}

/** The brand's own texts for the program of its pages; undefined where it has none. Compiled once for each reading of the brand. */
export function ownTextsOf(brand: Brand) {
  const kept = compiled.get(brand)
  if (kept || Object.keys(brand.settings.ownTexts).length === 0) return kept
  const texts = { EN: spokenTexts(brand.settings.ownTexts, 'EN'), TY: spokenTexts(brand.settings.ownTexts, 'TY') }
  compiled.set(brand, texts)
  return texts
}

const compiled = new WeakMap<Brand, Record<'EN' | 'TY', ReturnType<typeof spokenTexts>>>()
