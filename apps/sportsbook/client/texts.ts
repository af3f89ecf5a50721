import type { Language } from '../player-api/messages.ts'
import { EN } from './texts-english.ts'
import { TY } from './texts-filipino.ts'

export type Texts = typeof EN

export const texts: Readonly<Record<Language, Texts>> = { EN, TY }

export function refusalText(code: string, language: Language): string {
  const { refusals } = texts[language]
  return refusals[code] ?? refusals.OTHER ?? ''
}
