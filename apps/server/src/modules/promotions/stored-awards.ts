import type { award, Prize, prize } from '@croupier/contract/promotions-awards'
import type * as z from 'zod/mini'

export type AwardColumns = { amountMinor: bigint | null; bonusCode: string | null; roundsCode: string | null }

/** What a row gives: money, bonus money of an offer, or free rounds of a prize; null of one that gives none of them. */
export function prizeOf({ amountMinor, bonusCode, roundsCode }: AwardColumns): Prize | null {
  if (roundsCode !== null) return { kind: 'rounds', prize: roundsCode }
  if (amountMinor === null || amountMinor === 0n) return null
  return bonusCode === null ? { kind: 'money', amount: amountMinor } : { kind: 'bonus', amount: amountMinor, offer: bonusCode }
}

/** A prize as it stands in a row; points stand in a column of their own. */
export function columnsOf(given: z.infer<typeof prize> | z.infer<typeof award> | null): AwardColumns {
  return {
    amountMinor: given?.kind === 'money' || given?.kind === 'bonus' ? given.amount : null,
    bonusCode: given?.kind === 'bonus' ? given.offer : null,
    roundsCode: given?.kind === 'rounds' ? given.prize : null,
  }
}

/** What of a prize is paid by the budget of its programme; bonus money is its offer's, and free rounds are their vendor's. */
export function moneyOf(given: Prize | null): bigint {
  return given?.kind === 'money' ? given.amount : 0n
}
