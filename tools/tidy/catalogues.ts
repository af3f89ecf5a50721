import { generalRefusals } from '@croupier/contract/refusals'
import { routes } from '@croupier/contract/routes'
import type { Source } from './sources.ts'

type Catalogue = Record<string, string>

const SERVER_TEXTS = 'apps/server/locales'

/** Pairs of catalogues, the English one and the Filipino one, by what they have in common. */
function pairsOf(files: readonly Source[]): { name: string; en: string | undefined; ty: string | undefined }[] {
  const catalogues = files.filter(({ path }) => /\/locales\/(.*\/)?(en|ty)(\/[a-z-]+)?\.json$/.test(path))
  const pairs = Map.groupBy(catalogues, ({ path }) => path.replace(/\/(en|ty)(\/|\.json)/, '/…$2'))
  return [...pairs].map(([name, both]) => ({
    name,
    en: both.find(({ path }) => /\/en[/.]/.test(path))?.text,
    ty: both.find(({ path }) => /\/ty[/.]/.test(path))?.text,
  }))
}

/** Every catalogue speaks both languages: the same keys, the same values to fill in, nothing empty. */
export function refuseHalfCatalogues(files: readonly Source[]): string[] {
  return pairsOf(files).flatMap(({ name, en, ty }) => {
    if (en === undefined || ty === undefined) return [`${name} lacks its ${en === undefined ? 'English' : 'Filipino'} half`]
    return differences(JSON.parse(en) as Catalogue, JSON.parse(ty) as Catalogue).map((what) => `${name}: ${what}`)
  })
}

function differences(en: Catalogue, ty: Catalogue): string[] {
  const keys = [...new Set([...Object.keys(en), ...Object.keys(ty)])]
  return keys.flatMap((key) => {
    const [english, filipino] = [en[key], ty[key]]
    if (!english?.trim() || !filipino?.trim()) return [`${key} has no ${english?.trim() ? 'Filipino' : 'English'} text`]
    return valuesIn(english) === valuesIn(filipino) ? [] : [`${key} takes other values in the two languages`]
  })
}

function valuesIn(text: string): string {
  const names = [...text.matchAll(/\{(\w+)[,}]/g)].map((match) => match[1] ?? '')
  return [...new Set(names)].sort().join()
}

/** Whatever the contract may refuse with, a person is told in words. */
export function refuseMuteCodes(files: readonly Source[], codes: readonly string[] = everyCode()): string[] {
  return ['en', 'ty'].flatMap((language) => {
    const path = `${SERVER_TEXTS}/${language}.json`
    const texts = JSON.parse(files.find((file) => file.path === path)?.text ?? '{}') as Catalogue
    return codes.filter((code) => !texts[`refusal.${code}`]).map((code) => `${path}: write a text for refusal.${code}`)
  })
}

function everyCode(): string[] {
  return [...new Set([...Object.keys(generalRefusals), ...routes.flatMap(({ route }) => route.refusals)])]
}

/** Compares what a game's texts hold in the two languages: the same keys, lists of one length, nothing empty. */
export function unlikeTexts(en: unknown, ty: unknown, at: string): string[] {
  if (typeof en !== typeof ty) return [`${at} is of two kinds`]
  if (typeof en === 'string') return en.trim() && String(ty).trim() ? [] : [`${at} is empty`]
  if (typeof en !== 'object' || en === null || ty === null) return []
  const keys = [...new Set([...Object.keys(en), ...Object.keys(ty as object)])]
  return keys.flatMap((key) => unlikeTexts((en as Record<string, unknown>)[key], (ty as Record<string, unknown>)[key], `${at}.${key}`))
}
