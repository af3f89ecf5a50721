import { codeOf } from './code.ts'
import { isCode, isTest, type Source } from './sources.ts'

const RULES = /(^|\/)[a-z-]*rules[a-z-]*\.ts$/
const EXPORT = /export (?:async )?(?:function|const) (\w+)/g

/** A rule that only tests call decides nothing in the product. */
export function refuseUnusedRules(files: readonly Source[]): string[] {
  const product = files.filter(({ path }) => isCode(path) && !isTest(path)).map(({ path, text }) => ({ path, words: wordsOf(text) }))
  return files
    .filter(({ path }) => RULES.test(path) && !isTest(path) && !path.startsWith('tools/'))
    .flatMap(({ path, text }) => [...codeOf(text).matchAll(EXPORT)].map(([, name = '']) => ({ path, name })))
    .filter(({ path, name }) => !product.some((file) => (file.words.get(name) ?? 0) > (file.path === path ? 1 : 0)))
    .map(({ path, name }) => `${path}: only tests call "${name}"; call it where it decides, or take it away`)
}

function wordsOf(text: string): Map<string, number> {
  const words = new Map<string, number>()
  for (const [word] of codeOf(text).matchAll(/\w+/g)) words.set(word, (words.get(word) ?? 0) + 1)
  return words
}
