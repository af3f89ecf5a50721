import type { AccountName, Leg } from '#modules/wallet/index.ts'

export type Direction = 'credit' | 'debit'
export type Category = 'goodwill' | 'correction' | 'compensation' | 'chargeback' | 'fraud'

type Content = { memberId: bigint; direction: Direction; category: Category; amountMinor: bigint }

/** Whether a call with the id of an adjustment asks for that adjustment again. */
export function isSameAdjustment(known: Content, input: Content): boolean {
  return (
    known.memberId === input.memberId &&
    known.direction === input.direction &&
    known.category === input.category &&
    known.amountMinor === input.amountMinor
  )
}

/** The legs of an adjustment, which add up to zero: the house bears a credit and gets a debit. */
export function adjustmentLegs(
  { direction, amountMinor }: { direction: Direction; amountMinor: bigint },
  { wallet, house }: { wallet: AccountName; house: AccountName },
): Leg[] {
  const gainMinor = direction === 'credit' ? amountMinor : -amountMinor
  return [
    { account: house, amountMinor: -gainMinor },
    { account: wallet, amountMinor: gainMinor },
  ]
}
