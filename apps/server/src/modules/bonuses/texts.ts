import type { bonusGift, bonusTerms } from '@croupier/contract/bonuses'
import * as z from 'zod/mini'

export type BonusTerms = z.infer<typeof bonusTerms>
export type BonusGift = z.infer<typeof bonusGift>

const titled = z.strictObject({ title: z.string(), summary: z.string() })
/** Title and summary of an offer by language, as they stand in its document. */
export const bonusTexts = z.strictObject({ EN: titled, TY: titled })
export type BonusTexts = z.infer<typeof bonusTexts>
