import type { Language } from '@croupier/contract/wire'
import en from '../../locales/en.json' with { type: 'json' }
import ty from '../../locales/ty.json' with { type: 'json' }

type Catalogue = Record<string, string>

const catalogues: Record<Language, Catalogue> = { EN: en, TY: ty }

/** A text of the server in the caller's language; a key without text falls back to the default language, then to `internal`. */
export function textOf(language: Language, key: string, values: Record<string, string> = {}): string {
  const found = catalogues[language][key] ?? catalogues.TY[key] ?? catalogues[language]['refusal.internal'] ?? key
  return found.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

export function hasText(language: Language, key: string): boolean {
  return key in catalogues[language]
}
