import { readFileSync } from 'node:fs'
import type { Language } from '@croupier/contract/wire'

type Catalogue = Record<string, string>

const catalogues: Record<Language, Catalogue> = { EN: load('en'), TY: load('ty') }

/** A text of the server in the caller's language; a key without text falls back to the default language, then to `internal`. */
export function textOf(language: Language, key: string, values: Record<string, string> = {}): string {
  const found = catalogues[language][key] ?? catalogues.TY[key] ?? catalogues[language]['refusal.internal'] ?? key
  return found.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

export function hasText(language: Language, key: string): boolean {
  return key in catalogues[language]
}

function load(folder: string): Catalogue {
  return JSON.parse(readFileSync(new URL(`../../locales/${folder}.json`, import.meta.url), 'utf8')) as Catalogue
}
