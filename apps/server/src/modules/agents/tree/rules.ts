import type { Node } from './store.ts'

/** Lines are no deeper than this; the database refuses more as well. */
export const DEPTH_MAX = 16

export function isBelow(node: Pick<Node, 'memberId' | 'path'>, above: Pick<Node, 'memberId' | 'path'>): boolean {
  return node.memberId !== above.memberId && node.path.startsWith(`${above.path}.`)
}

export function levelOf(node: Pick<Node, 'path'>): number {
  return node.path.split('.').length
}
