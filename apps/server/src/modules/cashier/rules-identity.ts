type Threshold = { of: 'deposits' | 'withdrawals'; amountMinor: bigint }

/** What a member paid in, and was or is to be paid, this withdrawal included. */
export type Sums = { depositsMinor: bigint; withdrawalsMinor: bigint }

/** Whether the first threshold of identity checks is reached. */
export function isIdentityAsked(from: readonly Threshold[], { depositsMinor, withdrawalsMinor }: Sums): boolean {
  return from.some(({ of, amountMinor }) => (of === 'deposits' ? depositsMinor : withdrawalsMinor) >= amountMinor)
}
