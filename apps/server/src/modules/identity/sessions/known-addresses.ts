import type { Context, TxContext } from '#platform/context.ts'
import { addressOfMember, hashPurposes, originKey } from '../sealed-tables.ts'
import { type Address, countAddresses, firstSeen, insertAddress } from './store-addresses.ts'

/** Whether the member came in from the caller's address before; `new` when from nowhere yet. */
export async function knownAddress(context: Context | TxContext, memberId: bigint): Promise<'known' | 'unknown' | 'new'> {
  const { all, same } = await countAddresses(context.db, memberId, addressOf(context, memberId))
  if (all === 0) return 'new'
  return same > 0 ? 'known' : 'unknown'
}

/** Keeps the caller's address. One that is known by the hash of another key is not written twice. */
export async function keepAddress(tx: TxContext, memberId: bigint): Promise<void> {
  if ((await knownAddress(tx, memberId)) === 'known') return
  const { brandId, ip } = tx.actor
  await insertAddress(tx.db, {
    brandId,
    memberId,
    ipSealed: tx.ports.seal.seal(ip, addressOfMember({ brandId, id: memberId })),
    ipHash: tx.ports.seal.keyedHash(hashPurposes.address, textOf(memberId, ip)),
    ipBrandHash: tx.ports.seal.keyedHash(hashPurposes.addressOfBrand, originKey(brandId, ip)),
    at: tx.now,
  })
}

/** When the member first came in from an address; null when never. */
export async function addressKnownSince(context: Context, memberId: bigint, ip: string): Promise<Date | null> {
  return (await firstSeen(context.db, memberId, addressOf(context, memberId, ip))) ?? null
}

function addressOf({ ports, actor }: Context | TxContext, memberId: bigint, ip = actor.ip): Address {
  return { ip, hashes: ports.seal.keyedHashes(hashPurposes.address, textOf(memberId, ip)) }
}

function textOf(memberId: bigint, ip: string): string {
  return `${memberId}:${ip}`
}
