import type { siteTexts } from '@croupier/contract/console/texts'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import type { Language } from '@croupier/contract/wire'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { versionOf } from '#platform/versions.ts'

/** The texts of the site by key, as its build wrote them down. */
export type SiteTexts = Readonly<Record<Language, Readonly<Record<string, string>>>>
/** Texts in a brand's own words by key; null in the language of which it says nothing. */
export type OwnTexts = Readonly<Record<string, Readonly<Record<Language, string | null>>>>

type Row = ValueOf<typeof siteTexts>['rows'][number]

/** The largest number of texts of its own that a brand may have: they come with every page. */
export const OWN_TEXTS_MAX = 300
const SHOWN_MAX = 50
const languages = ['EN', 'TY'] as const

/** The names of the values that a message says, plural forms and choices included, in their order; undefined for what is no message of ICU. */
export function valuesIn(message: string): string[] | undefined {
  try {
    return [...new Set(namesIn(compileMessageOrThrow(message)))].sort()
  } catch {
    return undefined
  }
}

function namesIn(message: CompiledMessage): string[] {
  return message.flatMap((token) => {
    if (typeof token === 'string') return []
    const [name, , forms] = token
    const inner = typeof forms === 'object' && forms !== null ? Object.values(forms) : []
    return [name, ...inner.flatMap((form) => (Array.isArray(form) ? namesIn(form) : []))]
  })
}

/** The first language whose own text does not say just the values of the product's text. */
export function faultOfText(
  texts: Readonly<Record<Language, string>>,
  own: Readonly<Record<Language, string | null>>,
): Language | undefined {
  return languages.find((language) => {
    const written = own[language]
    if (written === null) return false
    const [asked, said] = [valuesIn(texts[language]), valuesIn(written)]
    return said === undefined || said.join() !== asked?.join()
  })
}

/** What an operator reads of the texts: those that were asked for, by key. */
export function foundTexts(site: SiteTexts, own: OwnTexts, { q = '', shown }: InputOf<typeof siteTexts>): { rows: Row[]; found: number } {
  const wanted = q.toLowerCase()
  const keys = [...new Set([...Object.keys(site.EN), ...Object.keys(own)])].sort()
  const rows = keys
    .map((key) => rowOf(key, site, own))
    .filter((row) => isShown(row, shown) && saysOf(row).some((said) => said.includes(wanted)))
  return { rows: rows.slice(0, SHOWN_MAX), found: rows.length }
}

function rowOf(key: string, site: SiteTexts, own: OwnTexts): Row {
  const [english, filipino] = [site.EN[key], site.TY[key]]
  const texts = english === undefined || filipino === undefined ? null : { EN: english, TY: filipino }
  const values = texts ? [...new Set(languages.flatMap((language) => [...(valuesIn(texts[language]) ?? [])]))] : []
  const said = own[key]
  return { key, texts, own: said ?? { EN: null, TY: null }, values, version: said ? versionOf(ownText(key, said)) : null }
}

/** An own text as the trail keeps it. */
export function ownText(key: string, texts: OwnTexts[string]): object {
  return { key, texts }
}

function isShown({ own: { EN, TY } }: Row, shown: 'own' | 'half' | undefined): boolean {
  if (shown === 'half') return (EN === null) !== (TY === null)
  return shown === undefined || EN !== null || TY !== null
}

function saysOf({ key, texts, own }: Row): string[] {
  return [key, texts?.EN, texts?.TY, own.EN, own.TY].map((said) => (said ?? '').toLowerCase())
}

/** The own texts of a language as the site's program says them: compiled, so that it needs no parser. */
export function spokenTexts(own: OwnTexts, language: Language): Record<string, CompiledMessage> {
  return Object.fromEntries(
    Object.entries(own).flatMap(([key, texts]) => (texts[language] === null ? [] : [[key, compileMessageOrThrow(texts[language])]])),
  )
}
