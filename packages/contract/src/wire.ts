import { parseWire, toWire } from '@croupier/money/money'
import * as z from 'zod/mini'

/** Money: a decimal string with two digits on the wire (`"1234.50"`), bigint minor units inside. */
export const amount = z.codec(z.string().check(z.maxLength(18)), z.bigint(), {
  decode: (text, context) => {
    const minor = parseWire(text)
    if (minor !== undefined) return minor
    context.issues.push({ code: 'custom', input: text, message: 'not an amount' })
    return z.NEVER
  },
  encode: (minor) => toWire(minor),
})

/** Money that a caller asks to move: above zero. */
export const positiveAmount = amount.check(z.refine((minor) => minor > 0n, 'must be above zero'))

/** The id of a money call: made by the client before its first try and kept until a definite answer. In capitals it is the same id. */
export const operationId = z.uuid().check(z.toLowerCase())

/** The last instant whose year has four digits: days and slots around it are still dates. */
export const INSTANT_MAX = 253_402_300_799_999

/** An instant: epoch milliseconds on the wire and inside the contract. */
export const instant = z.int().check(z.minimum(0), z.maximum(INSTANT_MAX))

/** A whole number in a query string. */
// @__NO_SIDE_EFFECTS__
export function queryInt(bounds: { min: number; max: number }) {
  return z.codec(z.string().check(z.regex(/^(0|[1-9]\d{0,8})$/)), z.int().check(z.minimum(bounds.min), z.maximum(bounds.max)), {
    decode: Number,
    encode: String,
  })
}

/** An instant in a query string. */
export const queryInstant = z.codec(z.string().check(z.regex(/^\d{1,16}$/)), instant, { decode: Number, encode: String })

export const language = z.enum(['EN', 'TY'])
export type Language = z.infer<typeof language>

/** A language in a query string, in any case: clients that others wrote send `en`. */
export const queryLanguage = z.codec(z.enum(['EN', 'TY', 'en', 'ty', 'En', 'Ty']), language, {
  decode: (code) => code.toUpperCase() as Language,
  encode: (code) => code,
})

/** A whole number that may be large, such as points: a digit string on the wire, bigint inside. */
export const whole = z.codec(z.string().check(z.regex(/^-?\d{1,18}$/)), z.bigint(), { decode: BigInt, encode: String })

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused here.
const typed = /^[^\u0000-\u0008\u000b-\u001f\u007f\ud800-\udfff]*$/u

/** Text that a person typed: bounded, without control characters and halves of characters. */
// @__NO_SIDE_EFFECTS__
export function text(bounds: { min?: number; max: number }) {
  return z.string().check(z.minLength(bounds.min ?? 0), z.maxLength(bounds.max), z.regex(typed))
}

export const noInput = z.strictObject({})
export const done = z.null()

export const pageNumber = queryInt({ min: 1, max: 100_000 })

/** A page of rows by cursor: `next` is undefined on the last one. */
// @__NO_SIDE_EFFECTS__
export function pageOf<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ rows: z.array(row), next: z.optional(z.string()) })
}

export const cursor = z.optional(text({ min: 1, max: 200 }))
export const pageSize = z.optional(queryInt({ min: 1, max: 100 }))
