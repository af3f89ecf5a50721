import type { Round } from './api.ts'

/** What a round cost its player in minor units: the bet, unless the operator gave it, and what actions debited beside it. */
export function costOf({ betMinor, extraMinor, isFree }: Pick<Round, 'betMinor' | 'extraMinor' | 'isFree'>): bigint {
  return (isFree ? 0n : BigInt(betMinor)) + BigInt(extraMinor)
}
