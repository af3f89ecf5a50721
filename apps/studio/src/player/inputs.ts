import { z } from 'zod'

export const uuid = z.uuid().transform((id) => id.toLowerCase())

/** An amount above zero in minor units, as digits. */
export const amountInput = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(BigInt)

export const idInput = z.strictObject({ id: uuid })

/** A page of a list: what lies before this place of the last page. */
export const pageInput = z.strictObject({
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .transform(BigInt)
    .optional(),
})

export const nothing = z.strictObject({})
