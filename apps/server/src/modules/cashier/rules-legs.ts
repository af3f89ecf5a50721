import type { AccountName, Leg } from '#modules/wallet/index.ts'

/** `feeMinor` is a part of `amountMinor`. */
type Amounts = { amountMinor: bigint; feeMinor: bigint; currency: string }

/** `stripe` is the member's stripe of the brand's accounts. */
type Accounts = { wallet: AccountName; stripe: number }

/** A deposit's legs, which add up to zero: the provider pays the amount, the wallet gets it without the fee. */
export function depositLegs({ amountMinor, feeMinor, currency }: Amounts, { wallet, stripe }: Accounts): Leg[] {
  return [
    { account: brandAccount('payment', currency, stripe), amountMinor: -amountMinor },
    { account: wallet, amountMinor: amountMinor - feeMinor },
    ...feeLegs({ feeMinor, currency }, stripe),
  ]
}

/** The legs that a payout's held amount is paid out to, which add up to it. */
export function payoutLegs({ amountMinor, feeMinor, currency }: Amounts, stripe: number): Leg[] {
  return [
    { account: brandAccount('payment', currency, stripe), amountMinor: amountMinor - feeMinor },
    ...feeLegs({ feeMinor, currency }, stripe),
  ]
}

/** A refund's legs, which add up to zero. The provider's account stands for the money that left us and did not arrive. */
export function refundLegs({ amountMinor, currency }: Omit<Amounts, 'feeMinor'>, { wallet, stripe }: Accounts): Leg[] {
  return [
    { account: brandAccount('payment', currency, stripe), amountMinor: -amountMinor },
    { account: wallet, amountMinor },
  ]
}

function feeLegs({ feeMinor, currency }: Omit<Amounts, 'amountMinor'>, stripe: number): Leg[] {
  return feeMinor > 0n ? [{ account: brandAccount('house', currency, stripe), amountMinor: feeMinor }] : []
}

function brandAccount(accountClass: 'payment' | 'house', unit: string, stripe: number): AccountName {
  return { class: accountClass, ownerId: 0n, unit, realm: 'real', stripe }
}
