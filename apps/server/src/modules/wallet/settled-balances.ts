/** What a batch of a writer lane left on a member's wallet; `seq` is that of the wallet's last entry. */
export type SettledBalance = { memberId: bigint; availableMinor: bigint; seq: bigint }

/**
 * The balances of a `wallet.settled` event as one text: `memberId availableMinor seq`, with commas between. A batch has hundreds of them, and
 * one text costs the outbox, the database and other servers less than as many objects of JSON.
 */
export function encodeBalances(balances: readonly SettledBalance[]): string {
  return balances.map(({ memberId, availableMinor, seq }) => `${memberId} ${availableMinor} ${seq}`).join(',')
}

/** Reads what `encodeBalances` wrote, in its order. */
export function decodeBalances(text: string): SettledBalance[] {
  if (text === '') return []
  return text.split(',').map((balance) => {
    const [memberId = '', availableMinor = '', seq = ''] = balance.split(' ')
    return { memberId: BigInt(memberId), availableMinor: BigInt(availableMinor), seq: BigInt(seq) }
  })
}
