import type { Permission } from '@croupier/contract/route'
import { type Context, inTransaction } from '#platform/context.ts'
import { publish } from '#platform/events.ts'
import { openMember } from './members/personal-data.ts'
import { plainAccount } from './members/rules.ts'
import { findMember } from './members/store-members.ts'
import { insertOperator } from './operators/store-operators.ts'
import { hashPassword } from './passwords/passwords.ts'
import { insertInvitation } from './registrations/store-invitations.ts'
import { usernameKey } from './rules.ts'
import { passwordOfOperator, totpOfOperator } from './sealed-tables.ts'

type Opening = {
  username: string
  passwordHash: string
  type: number
  uplineId?: bigint
  paymentPasswordHash?: string
  payeeName?: string
  isDemo?: boolean
  invitationCode?: string
}

/** A link without limits. */
const openToAll = { label: '', memberType: 0, domain: null, expiresAt: null, usesMax: null }

/** Opens an account by hand (seeds), with its passwords as hashes; gives its id, also when it stood already. */
export async function addMember(context: Context, opening: Opening): Promise<bigint> {
  const { brandId } = context.actor
  const known = await findMember(context.db, brandId, { usernameKey: usernameKey(opening.username) })
  if (known) return known.id
  return await inTransaction(context, async (tx) => {
    const id = await openMember(tx, {
      ...plainAccount({ brandId, username: opening.username, type: opening.type }),
      passwordHash: opening.passwordHash,
      paymentPasswordHash: opening.paymentPasswordHash ?? null,
      uplineId: opening.uplineId ?? null,
      payeeName: opening.payeeName ?? null,
      language: 'TY',
      isDemo: opening.isDemo ?? false,
      registeredAt: tx.now,
    })
    if (opening.invitationCode)
      await insertInvitation(tx.db, { brandId, code: opening.invitationCode, agentId: id, ...openToAll, at: tx.now })
    await publish(tx, 'member.registered', { memberId: String(id) })
    return id
  })
}

/** Opens an operator's account with the secret of its one-time codes (base32); gives its id. */
export async function addOperator(
  context: Context,
  operator: { username: string; password: string; totpSecret: string; permissions: readonly Permission[] },
): Promise<bigint> {
  const { username, permissions } = operator
  const row = { brandId: context.actor.brandId, username }
  const passwordSealed = context.ports.seal.seal(await hashPassword(operator.password), passwordOfOperator(row))
  const totpSealed = context.ports.seal.seal(operator.totpSecret, totpOfOperator(row))
  return await inTransaction(context, (tx) => insertOperator(tx.db, { ...row, passwordSealed, totpSealed, permissions }))
}
