import { type Db, sql, type Tx } from '#platform/database.ts'

/** The invitation behind a code that may be used now: open, not past its time, not used up, its agent active. */
export async function findInvitation(db: Db | Tx, brandId: number, { code, now }: { code: string; now: Date }) {
  return await db
    .selectFrom('identity.invitation as i')
    .innerJoin('identity.member as m', 'm.id', 'i.agent_id')
    .select(['m.id as agentId', 'm.nickname', 'i.member_type as memberType'])
    .where('i.brand_id', '=', brandId)
    .where('i.code', '=', code)
    .where('i.ended_at', 'is', null)
    .where('m.status', '=', 'active')
    .where((where) => where.or([where('i.expires_at', 'is', null), where('i.expires_at', '>', now)]))
    .where((where) => where.or([where('i.uses_max', 'is', null), where('i.uses_max', '>', where.ref('i.uses'))]))
    .executeTakeFirst()
}

/** Uses an invitation once; undefined when it may not be used. The last use of a counted link goes to one caller. */
export async function useInvitation(db: Tx, brandId: number, { code, now }: { code: string; now: Date }) {
  const found = await findInvitation(db, brandId, { code, now })
  if (!found) return undefined
  const used = await db
    .updateTable('identity.invitation')
    .set({ uses: sql<number>`uses + 1` })
    .where('brand_id', '=', brandId)
    .where('code', '=', code)
    .where('ended_at', 'is', null)
    .where((where) => where.or([where('uses_max', 'is', null), where('uses_max', '>', where.ref('uses'))]))
    .returning('code')
    .executeTakeFirst()
  return used && { agentId: found.agentId, memberType: found.memberType }
}

export type NewInvitation = {
  brandId: number
  code: string
  agentId: bigint
  label: string
  memberType: number
  domain: string | null
  expiresAt: Date | null
  usesMax: number | null
  at: Date
}

/** False when the code stands already. */
export async function insertInvitation(db: Tx, invitation: NewInvitation): Promise<boolean> {
  const row = await db
    .insertInto('identity.invitation')
    .values({
      brand_id: invitation.brandId,
      code: invitation.code,
      agent_id: invitation.agentId,
      label: invitation.label,
      member_type: invitation.memberType,
      domain: invitation.domain,
      expires_at: invitation.expiresAt,
      uses_max: invitation.usesMax,
      created_at: invitation.at,
    })
    .onConflict((conflict) => conflict.columns(['brand_id', 'code']).doNothing())
    .returning('code')
    .executeTakeFirst()
  return row !== undefined
}

export type Invitation = Awaited<ReturnType<typeof listInvitations>>[number]

/** An agent's links, newest first, also those that have ended. */
export async function listInvitations(db: Db | Tx, brandId: number, { agentId, limit }: { agentId: bigint; limit: number }) {
  return await db
    .selectFrom('identity.invitation')
    .select([
      'code',
      'label',
      'member_type as memberType',
      'domain',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'ended_at as endedAt',
      'uses',
      'uses_max as usesMax',
    ])
    .where('brand_id', '=', brandId)
    .where('agent_id', '=', agentId)
    .orderBy('created_at', 'desc')
    .orderBy('code')
    .limit(limit)
    .execute()
}

/** Ends an agent's own link; false when there is none that is open. */
export async function endInvitation(db: Tx, brandId: number, link: { agentId: bigint; code: string; now: Date }): Promise<boolean> {
  const row = await db
    .updateTable('identity.invitation')
    .set({ ended_at: link.now })
    .where('brand_id', '=', brandId)
    .where('agent_id', '=', link.agentId)
    .where('code', '=', link.code)
    .where('ended_at', 'is', null)
    .returning('code')
    .executeTakeFirst()
  return row !== undefined
}

/** Members who wrote a friend's code at their registration, newest first. */
export async function listReferred(db: Db, brandId: number, filter: { code: string; limit: number }) {
  return await db
    .selectFrom('identity.member')
    .select(['id', 'username', 'registered_at as registeredAt'])
    .where('brand_id', '=', brandId)
    .where('referral_code', '=', filter.code)
    .orderBy('registered_at', 'desc')
    .limit(filter.limit)
    .execute()
}
