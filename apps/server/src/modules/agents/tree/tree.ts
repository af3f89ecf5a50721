import { memberBriefs } from '#modules/identity/index.ts'
import { type Context, inTransaction, memberOf, type TxContext } from '#platform/context.ts'
import { idOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { zoneOf } from '../zones.ts'
import { crumbsFrom, DEPTH_MAX, isBelow, newNode } from './rules.ts'
import { ensureCalendar, findNode, insertNode, type Node, namesOnPath } from './store.ts'

/** The caller's own place; an agent who stands nowhere yet is placed, and a member without a line is `not_found`. */
export async function ownNode(context: Context): Promise<Node> {
  const memberId = memberOf(context)
  const known = await findNode(context.db, context.actor.brandId, memberId)
  if (known) return known
  return await inTransaction(context, async (tx) => (await placeMember(tx, memberId)) ?? refuse('not_found'))
}

/** A member strictly below the caller, at any depth; any other id refuses `not_found` (AC-13). */
export async function nodeBelow(context: Context, own: Node, id: string): Promise<Node> {
  const node = await findNode(context.db, context.actor.brandId, idOf(id))
  return node && isBelow(node, own) ? node : refuse('not_found')
}

/** A direct downline of the caller; any other id refuses `not_found` (AC-13). */
export async function directNode(context: Context, own: Node, id: string): Promise<Node> {
  const node = await nodeBelow(context, own, id)
  return node.uplineId === own.memberId ? node : refuse('not_found')
}

/** The way from one agent down to a member, both named. */
export async function crumbsOf(context: Context, node: Node, from: Node | undefined): Promise<{ id: string; username: string }[]> {
  const names = await namesOnPath(context.db, node.path)
  return crumbsFrom(names, from)
}

/** The member and those above who have no place yet, the highest first. */
async function unplacedAbove(tx: TxContext, memberId: bigint) {
  const chain = []
  for (let id: bigint | null = memberId; id !== null && chain.length < DEPTH_MAX; ) {
    if (await findNode(tx.db, tx.actor.brandId, id)) break
    const brief = (await memberBriefs(tx, [id])).get(id)
    if (!brief) break
    chain.unshift(brief)
    id = brief.uplineId
  }
  return chain
}

/**
 * Puts a member into the tree: an agent, or somebody whom an agent brought; the agents above first. Gives the place, or
 * undefined for a member who belongs to no line, as a trial member never does. May be called any number of times.
 */
export async function placeMember(tx: TxContext, memberId: bigint): Promise<Node | undefined> {
  for (const brief of await unplacedAbove(tx, memberId)) {
    const node = newNode(brief, { brandId: tx.actor.brandId, placedId: memberId })
    if (!node) return undefined
    await ensureCalendar(tx.db, tx.actor.brandId, await zoneOf(tx))
    await insertNode(tx.db, node)
  }
  return await findNode(tx.db, tx.actor.brandId, memberId)
}
