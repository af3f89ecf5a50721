import { paytable } from './paytable.ts'

/** What nine pearls win of a pool: its share by the bet, rounded down. A unit that is staked wins the same at every bet. */
export function grandOf(poolMinor: bigint, betMinor: bigint): bigint {
  return (poolMinor * betMinor) / BigInt(paytable.grand.highestBetMinor)
}
