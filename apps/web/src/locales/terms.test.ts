import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const root = new URL('../../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const page = read('docs/filipino.md')

/** The rows of the table under a heading, cell by cell. */
function tableOf(heading: string): string[][] {
  const [, part = ''] = page.split(`## ${heading}\n`)
  const rows = (part.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'))
  return rows.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
}

const wordsOf = (cell = '') => cell.split(', ').filter((word) => word !== '')

/** Every text by its place, in both languages: those of the site and those of the server. */
const texts = [
  ...globSync('apps/web/src/locales/en/*.json', { cwd: root }).map((en) => ({ en, ty: en.replace('/en/', '/ty/') })),
  { en: 'apps/server/locales/en.json', ty: 'apps/server/locales/ty.json' },
].flatMap((file) => {
  const [en, ty] = [file.en, file.ty].map((path) => JSON.parse(read(path)) as Record<string, string>)
  return Object.keys(en ?? {}).map((key) => ({ place: `${file.ty} ${key}`, english: en?.[key] ?? '', filipino: ty?.[key] ?? '' }))
})

test('what is the same in English and Filipino consists of words that stay English', () => {
  const stay = new Set(tableOf('Words that stay English').flatMap(([, words]) => wordsOf(words)))
  const bare = (text: string) => text.replace(/\{[^{}]*\}/g, '').match(/[A-Za-z][A-Za-z-]+/g) ?? []
  const strange = texts
    .filter(({ english, filipino }) => english === filipino)
    .flatMap(({ place, filipino }) => bare(filipino).map((word) => ({ place, word: word.toLowerCase() })))
    .filter(({ word }) => !stay.has(word))
  assert.deepEqual(strange, [])
})

test('one thing has one word in Filipino, whatever page says it', () => {
  const banned = tableOf('One word for one thing').flatMap(([, words]) => wordsOf(words))
  assert.ok(banned.length > 20, 'the table was read')
  const found = banned.flatMap((word) => {
    const pattern = new RegExp(`(?<![\\w{])${word}(?![\\w}])`, 'i')
    return texts.filter(({ filipino }) => pattern.test(filipino)).map(({ place }) => `${place}: ${word}`)
  })
  assert.deepEqual(found, [])
})

test('no text promises anything of play money, and none has a second name for a state of a game', () => {
  for (const { place, english } of texts) assert.doesNotMatch(english, /keep what you win|is resting|provider is not connected/i, place)
})
