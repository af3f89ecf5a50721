import type { Source } from './sources.ts'

const DECISION = /^docs\/decisions\/[a-z0-9-]+\.md$/
const WORDS_MAX = 350

/** A decision is read to the end: words count, lines do not, for they may be long. Listings are not counted. */
export function refuseLongDecisions(files: readonly Source[]): string[] {
  return files
    .filter(({ path }) => DECISION.test(path))
    .map(({ path, text }) => ({ path, count: wordsOf(text) }))
    .filter(({ count }) => count > WORDS_MAX)
    .map(({ path, count }) => `${path} has ${count} words, ${WORDS_MAX} are its budget`)
}

function wordsOf(markdown: string): number {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, '')
  return prose.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
