import type { Award, award, Prize, prize } from '@croupier/contract/promotions-awards'
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

/** An award of a place or a step in a row: how much, and of what. Free rounds are one prize. */
type PlaceColumns = { amount: bigint; kind: string }

export function placeColumnsOf(given: Award): PlaceColumns {
  switch (given.kind) {
    case 'points':
      return { amount: given.points, kind: 'points' }
    case 'money':
      return { amount: given.amount, kind: 'money' }
    case 'bonus':
      return { amount: given.amount, kind: `bonus ${given.offer}` }
    case 'rounds':
      return { amount: 1n, kind: `rounds ${given.prize}` }
  }
}

export function placeAwardOf({ amount, kind }: PlaceColumns): Award {
  const [name, code = ''] = kind.split(' ')
  switch (name) {
    case 'money':
      return { kind: name, amount }
    case 'points':
      return { kind: name, points: amount }
    case 'bonus':
      return { kind: name, amount, offer: code }
    case 'rounds':
      return { kind: name, prize: code }
    default:
      throw new Error(`no award is ${kind}`)
  }
}

export function isSameAward(one: Award, other: Award): boolean {
  const [left, right] = [placeColumnsOf(one), placeColumnsOf(other)]
  return left.amount === right.amount && left.kind === right.kind
}

/** Awards of places in a row: amounts beside kinds. Where there are no kinds, all are money. */
export function placeAwardsOf(amounts: readonly (bigint | string)[], kinds: readonly string[]): Award[] {
  return amounts.map((amount, at) => placeAwardOf({ amount: BigInt(amount), kind: kinds[at] ?? 'money' }))
}
