import { memberKind } from '#modules/identity/rules.ts'
import type { NewNode, Node } from './store.ts'

/** Lines are no deeper than this; the database refuses more as well. */
export const DEPTH_MAX = 16

export function isBelow(node: Pick<Node, 'memberId' | 'path'>, above: Pick<Node, 'memberId' | 'path'>): boolean {
  return node.memberId !== above.memberId && node.path.startsWith(`${above.path}.`)
}

export function levelOf(node: Pick<Node, 'path'>): number {
  return node.path.split('.').length
}

/** The way down to a member by the names on the path, begun with the agent who looks; without one, with the head of the line. */
export function crumbsFrom(names: readonly { memberId: bigint; username: string }[], viewer: Pick<Node, 'path'> | undefined) {
  const above = viewer ? levelOf(viewer) - 1 : 0
  return names.slice(above).map(({ memberId, username }) => ({ id: String(memberId), username }))
}

type Registered = Pick<NewNode, 'uplineId' | 'username' | 'usernameKey' | 'invitationCode'> & {
  id: bigint
  type: number
  registeredAt: Date
}

/**
 * The place of a registered member; undefined for one on trial, and for a plain member without an upline who is the one to be placed and heads
 * no line.
 */
export function newNode(
  { id, type, registeredAt, uplineId, username, usernameKey, invitationCode }: Registered,
  { brandId, placedId }: { brandId: number; placedId: bigint },
): NewNode | undefined {
  const kind = memberKind(type)
  const isAgent = kind === 'agent'
  if (kind === 'trial' || (uplineId === null && !isAgent && id === placedId)) return undefined
  const agentSince = isAgent ? registeredAt : null
  return { memberId: id, brandId, uplineId, username, usernameKey, isAgent, joinedAt: registeredAt, agentSince, invitationCode }
}
