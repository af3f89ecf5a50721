import { perDatabase } from '#platform/cache.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import { sharedReads } from '#platform/shared-reads.ts'
import { searchForm } from './rules.ts'
import { searchTerms } from './search-words.ts'
import { type GameFilter, searchVocabulary } from './store.ts'

/** New games are found by their words this late at most; to correct a word takes a look through some thousands. */
const VOCABULARY_KEPT_MS = 60_000

type Vocabulary = { words: string[]; untilMs: number }

const vocabularies = perDatabase(() => ({ known: undefined as Vocabulary | undefined, shared: sharedReads<string[]>() }))

/** What a search means in this catalogue: `undefined` when nothing was typed, `nothing` where no game can be meant (LB-17). */
export async function readSearch(context: Context, typed: string): Promise<GameFilter['search'] | 'nothing'> {
  if (typed.trim() === '') return undefined
  const text = searchForm(typed)
  const terms = text === '' ? undefined : searchTerms(text, await vocabularyOf(context))
  return terms ? { text, terms } : 'nothing'
}

async function vocabularyOf({ db, now }: Context): Promise<readonly string[]> {
  const kept = vocabularies(db)
  if (kept.known && kept.known.untilMs > now.getTime()) return kept.known.words
  const words = await kept.shared('words', () => searchVocabulary(db as Db))
  kept.known = { words, untilMs: now.getTime() + VOCABULARY_KEPT_MS }
  return words
}
