import type { Language } from '@croupier/contract/wire'
import type { FastifyRequest } from 'fastify'

const DEFAULT_LANGUAGE: Language = 'TY'

/**
 * The caller's language: the `Language` header, else `language` or `lang` in the query, in any case; else the default. `undefined` where
 * something else than one known language is given.
 */
export function languageOf({ headers, query }: Pick<FastifyRequest, 'headers' | 'query'>): Language | undefined {
  const { language, lang } = (query ?? {}) as Record<string, unknown>
  return knownLanguage(headers.language ?? language ?? lang ?? DEFAULT_LANGUAGE)
}

/** The language of an answer when what the caller gave is none: the default. */
export function languageOfAnswer(given: unknown): Language {
  return knownLanguage(given) ?? DEFAULT_LANGUAGE
}

function knownLanguage(given: unknown): Language | undefined {
  const code = typeof given === 'string' ? given.toUpperCase() : ''
  return code === 'EN' || code === 'TY' ? code : undefined
}
