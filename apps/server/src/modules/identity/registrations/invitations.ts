import type { Context, TxContext } from '#platform/context.ts'
import { endInvitation, type Invitation, insertInvitation, listInvitations, type NewInvitation } from './store-invitations.ts'

export type { Invitation }

/** Opens a link of an agent; false when its code is taken. */
export async function openInvitation(tx: TxContext, invitation: Omit<NewInvitation, 'brandId' | 'at'>): Promise<boolean> {
  return await insertInvitation(tx.db, { ...invitation, brandId: tx.actor.brandId, at: tx.now })
}

/** An agent's links, newest first, also those that have ended. */
export async function invitationsOf(context: Context | TxContext, agentId: bigint, limit: number): Promise<Invitation[]> {
  return await listInvitations(context.db, context.actor.brandId, { agentId, limit })
}

/** Ends an agent's own link; false when there is none that is open. */
export async function closeInvitation(tx: TxContext, agentId: bigint, code: string): Promise<boolean> {
  return await endInvitation(tx.db, tx.actor.brandId, { agentId, code, now: tx.now })
}
