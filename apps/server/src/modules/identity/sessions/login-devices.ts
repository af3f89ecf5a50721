import type { TxContext } from '#platform/context.ts'
import { deviceOfMember, hashPurposes, originKey } from '../sealed-tables.ts'
import { hasDevice, insertLoginDevice } from './store-origins.ts'

/**
 * Keeps by which device a member came in: the random id that the site's page keeps in its browser. It proves nothing, since a browser may
 * send any; it shows operators which accounts belong together. One that is known by the hash of another key is not written twice.
 */
export async function keepDevice(tx: TxContext, memberId: bigint, deviceId: string): Promise<void> {
  const { brandId } = tx.actor
  const hashes = tx.ports.seal.keyedHashes(hashPurposes.device, originKey(brandId, deviceId))
  if (await hasDevice(tx.db, memberId, hashes)) return
  await insertLoginDevice(tx.db, {
    brandId,
    memberId,
    deviceSealed: tx.ports.seal.seal(deviceId, deviceOfMember({ brandId, id: memberId })),
    deviceHash: tx.ports.seal.keyedHash(hashPurposes.device, originKey(brandId, deviceId)),
    at: tx.now,
  })
}
