import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { compileMessage } from '@lingui/message-utils/compileMessage'

const folder = (language: string) => new URL(`${language}/`, import.meta.url)
const files = (language: string) => readdirSync(folder(language)).toSorted()
const read = (language: string, file: string): Record<string, string> => JSON.parse(readFileSync(new URL(file, folder(language)), 'utf8'))

/** The names of the values that a message takes, however deep they stand: its parts are texts, and lists of a name, a kind and its cases. */
function valuesIn(message: unknown): string[] {
  if (!Array.isArray(message)) return []
  return message.flatMap((part) => {
    if (!Array.isArray(part)) return []
    const [name, , cases] = part as [string, string?, unknown?]
    return [name, ...(typeof cases === 'object' && cases !== null ? Object.values(cases).flatMap(valuesIn) : [])]
  })
}

const argumentsOf = (text: string) => [...new Set(valuesIn(compileMessage(text)))].toSorted()

test('SS-11 every catalogue exists in both languages with the same keys', () => {
  assert.deepEqual(files('en'), files('ty'))
  for (const file of files('en')) assert.deepEqual(Object.keys(read('en', file)).toSorted(), Object.keys(read('ty', file)).toSorted(), file)
})

test('SS-11 every message says something and takes the same values in both languages', () => {
  for (const file of files('en')) {
    const ty = read('ty', file)
    for (const [key, text] of Object.entries(read('en', file))) {
      assert.ok(text.trim() && ty[key]?.trim(), `${file} ${key} is empty`)
      assert.deepEqual(argumentsOf(text), argumentsOf(ty[key] ?? ''), `${file} ${key}`)
    }
  }
})

test('no message hides a value behind an apostrophe, and none carries markup', () => {
  for (const language of ['en', 'ty'])
    for (const file of files(language))
      for (const [key, text] of Object.entries(read(language, file))) {
        assert.doesNotMatch(text, /'[{}]/, `${language}/${file} ${key}`)
        assert.doesNotMatch(text, /<[a-z/]/i, `${language}/${file} ${key}`)
      }
})
