import { lineAt, withoutComments } from './code.ts'
import { isCode, type Source } from './sources.ts'

/** Beginnings without a noun: a reader would have to guess who is meant, or find the sentence before. */
const SUBJECTLESS = /^(Who|Whom|Whose|Whoever|Whomever|The same)\b/
/** People of the product are members, operators and players. */
const PRONOUNS = /\b(he|him|his|himself|she|her|hers|herself|whoever|whomever)\b/i
const COMMENTS = /\/\*[\s\S]*?\*\/|\/\/[^\n]*(?:\n[^\S\n]*\/\/[^\n]*)*/g
const MARKS = /^[^\S\n]*(?:\/\/|\/?\*+\/?)[^\S\n]?/gm

/** The subject of a comment is a noun of the code (`docs/style.md`, row 21). */
export function refuseSubjectlessComments(files: readonly Source[]): string[] {
  return files.filter(({ path }) => isCode(path) && path !== 'tools/tidy/comments.ts').flatMap(oddIn)
}

function oddIn({ path, text }: Source): string[] {
  return [...commentsOf(text).matchAll(COMMENTS)].flatMap((found) => {
    const words = found[0].replace(MARKS, '').trim()
    const odd = (SUBJECTLESS.exec(words) ?? PRONOUNS.exec(words))?.[0]
    return odd === undefined ? [] : [`${path}:${lineAt(text, found.index)} "${odd}": name the noun of the code that the sentence is about`]
  })
}

/** The source with all but its comments blanked out; every place keeps its number. */
function commentsOf(text: string): string {
  const code = withoutComments(text)
  let comments = ''
  for (let at = 0; at < text.length; at++) comments += text[at] === code[at] && text[at] !== '\n' ? ' ' : text[at]
  return comments
}
