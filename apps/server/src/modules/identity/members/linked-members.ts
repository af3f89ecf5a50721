import type { linkedMembers } from '@croupier/contract/console/identity'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import type { Context, TxContext } from '#platform/context.ts'
import { idOf } from '#platform/paging.ts'
import { addressOfMember, deviceOfMember, hashPurposes, originKey } from '../sealed-tables.ts'
import { findLinked, type LinkedRow, originsOf } from '../sessions/store-origins.ts'
import { readMember } from './members.ts'
import { cutLinked } from './rules-linked.ts'

const ORIGINS_MAX = 100
const LINKED_MAX = 50

/** Other accounts of the brand that came from a device or a network address of this member. */
export async function readLinkedMembers(context: Context, input: InputOf<typeof linkedMembers>): Promise<ValueOf<typeof linkedMembers>> {
  const { id } = await readMember(context, idOf(input.id))
  return cutLinked(await linkedTo(context, id, LINKED_MAX + 1), LINKED_MAX)
}

/** The members who share a device or a network address with a member; who shares a device comes first. */
export async function linkedTo(context: Context | TxContext, id: bigint, limit: number): Promise<LinkedRow[]> {
  const { brandId } = context.actor
  const { addresses, devices } = await originsOf(context.db, id, ORIGINS_MAX)
  const { seal } = context.ports
  const hashesOf = (purpose: string, origin: string) => seal.keyedHashes(purpose, originKey(brandId, origin))
  return await findLinked(context.db, {
    brandId,
    memberId: id,
    addressHashes: addresses.flatMap((sealed) =>
      hashesOf(hashPurposes.addressOfBrand, seal.open(sealed, addressOfMember({ brandId, id }))),
    ),
    deviceHashes: devices.flatMap((sealed) => hashesOf(hashPurposes.device, seal.open(sealed, deviceOfMember({ brandId, id })))),
    limit,
  })
}
