import type { Language } from '@croupier/contract/wire'
import * as z from 'zod'

const titled = z.strictObject({ title: z.string(), summary: z.string() })

/** Texts of a row by language, as they stand in its document. */
export const titledTexts = z.strictObject({ EN: titled, TY: titled })
export type TitledTexts = z.infer<typeof titledTexts>

const article = titled.extend({ content: z.string() })
export const articleTexts = z.strictObject({ EN: article, TY: article })
export type ArticleTexts = z.infer<typeof articleTexts>

const rank = z.strictObject({ name: z.string(), benefits: z.array(z.string()).max(20) })
export const rankTexts = z.strictObject({ EN: rank, TY: rank })
export type RankTexts = z.infer<typeof rankTexts>

const UNWRITTEN = new Set(['id', 'version', 'taken'])

/** A row's words in the caller's language. */
export function wordsIn<Words>(texts: Record<Language, Words>, language: Language): Words {
  return texts[language]
}

/** How many pieces are left: none where an operator has lowered the stock below what was taken; null without an end. */
export function leftOf({ stock, taken }: { stock: number | null; taken: number }): number | null {
  return stock === null ? null : Math.max(stock - taken, 0)
}

/** A row as the trail keeps it: what an operator wrote of it, with large numbers as digits, so that none is lost in JSON. */
export function inDigits(row: object): object {
  const written = Object.entries(row).filter(([name]) => !UNWRITTEN.has(name))
  return Object.fromEntries(written.map(([name, value]) => [name, digitsIn(value)]))
}

function digitsIn(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  const isPlain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  return isPlain ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, digitsIn(inner)])) : value
}
