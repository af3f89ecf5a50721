/** What the wallet protocol leaves open, as a vendor wants it; part of its connection (docs/wallet-protocol.md). */
export type VendorOptions = {
  /** The balance that a repeated message hears: that of its first answer, or that of now. */
  replayedBalance: 'first' | 'now'
  /** What a rollback of a transaction hears that never came; it is remembered either way. */
  unknownRollback: 'accepted' | 'refused'
  /** The HTTP status that goes with a wrong signature. */
  forgeryStatus: 200 | 401
  /** Whether a stake's description is `market:side`. */
  namesSides: boolean
}

/**
 * What a pool promises: what stakes add (parts per million), below what it never stands, and the stake that wins all of it (minor units).
 * docs/engines/pools.md says why.
 */
export type PoolTerms = { nodeId: number; contributionPpm: bigint; reservePpm: bigint; seedMinor: bigint; maxStakeMinor: bigint }
