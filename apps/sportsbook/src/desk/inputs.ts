import { z } from 'zod'

/** Parts of what the desk is asked. */

export const nothing = z.strictObject({})

/** Why a trader changes something: a line of text. */
export const why = z
  .string()
  .trim()
  .min(3)
  .max(200)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)

export const urn = z.string().regex(/^[a-z]{2,8}:[a-z_]{2,30}:[0-9]{1,12}$/)

/** The number of a row. */
export const rowId = z
  .string()
  .regex(/^[1-9]\d{0,17}$/)
  .transform(BigInt)

/** Minor units above zero. */
export const amount = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(BigInt)
