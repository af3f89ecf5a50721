import { divide } from './rate.ts'

/** Basis points in a whole. */
const WHOLE_BP = 10_000n

/** A fixed amount and a share in basis points. */
export type FeeTerms = { feeMinor: bigint; basisPoints: number }

/** The fee on an amount; its share is rounded down, in the member's favour. */
export function feeOf(amountMinor: bigint, { feeMinor, basisPoints }: FeeTerms): bigint {
  return feeMinor + divide(amountMinor * BigInt(basisPoints), WHOLE_BP, 'down')
}
