import * as z from 'zod/mini'
import { operators, route } from '../route.ts'
import { done, text } from '../wire.ts'
import { seenVersion, version, versionRefusals } from './record-versions.ts'

const key = z.string().check(z.maxLength(120), z.regex(/^[a-z]+\.[A-Za-z0-9_.-]+$/))
const own = z.nullable(text({ min: 1, max: 2000 }))

/** A text of the site in the brand's own words; a language of which it says nothing keeps the words of the product. */
export const ownText = z.strictObject({ key, texts: z.strictObject({ EN: own, TY: own }) })
export type OwnText = z.infer<typeof ownText>

export const siteTexts = route({
  method: 'GET',
  path: '/ops/texts',
  summary: 'The texts of the site in both languages, and those that the brand says in its own words; 50 at most, by their keys.',
  who: operators,
  permission: 'brand',
  input: z.strictObject({
    /** A part of a key or of a text. */
    q: z.optional(text({ max: 100 })),
    /** Those alone of which the brand says its own: in a language at least, or in one alone. */
    shown: z.optional(z.enum(['own', 'half'])),
  }),
  value: z.object({
    rows: z.array(
      z.object({
        key: z.string(),
        /** Null where the product has no such text any more. */
        texts: z.nullable(z.object({ EN: z.string(), TY: z.string() })),
        own: z.object({ EN: z.nullable(z.string()), TY: z.nullable(z.string()) }),
        /** The values that it says, as `amount` in `{amount}`: an own text says them too. */
        values: z.array(z.string()),
        /** Of the own text; null where the brand says none. */
        version: z.nullable(version),
      }),
    ),
    found: z.int(),
  }),
})

export const saveText = route({
  method: 'POST',
  path: '/ops/text/save',
  summary: "Says a text of the site in the brand's own words, or in those of the product again.",
  who: operators,
  permission: 'brand',
  input: z.strictObject({ ...ownText.shape, version: seenVersion, why: text({ min: 3, max: 500 }) }),
  value: done,
  refusals: ['text_values', 'too_many_texts', ...versionRefusals],
})
