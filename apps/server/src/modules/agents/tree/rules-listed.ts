import type { DownlineRow } from '@croupier/contract/agents'
import { levelOf } from './rules.ts'
import type { LineFilter, ListedNode } from './store.ts'

const PAGE_DEFAULT = 25

type ListInput = { kind?: 'member' | 'agent' | undefined; cursor?: string | undefined; size?: number | undefined }

/** One more than the page is read, so that it is known whether another follows. */
export function filterOf(input: ListInput, sort: LineFilter['sort']): LineFilter {
  return { kind: input.kind, sort, after: input.cursor, limit: (input.size ?? PAGE_DEFAULT) + 1 }
}

/** One page of rows that were read by `filterOf`; `next` is missing on the last one. */
export function cutNodes(rows: readonly ListedNode[], { limit, sort }: Pick<LineFilter, 'limit' | 'sort'>) {
  const kept = rows.slice(0, limit - 1)
  const last = kept.at(-1)
  return rows.length < limit || !last ? { kept } : { kept, next: cursorOf(last, sort) }
}

/** What the next page begins behind. */
function cursorOf(row: ListedNode, sort: LineFilter['sort']): string {
  if (sort === 'name' || sort === 'nameDown') return row.usernameKey
  return sort === 'directs' || sort === 'directsUp' ? `${row.directs}-${row.memberId}` : String(row.memberId)
}

type Brief = { type: number; status: string; lastLoginAt: Date | null }
type Known = { brief: Brief | undefined; balanceMinor: bigint; viewerLevel: number }

/** A member as lists show it: place from the tree, status and class from the account, level counted from who looks. */
export function shownNode(node: ListedNode, { brief, balanceMinor, viewerLevel }: Known): DownlineRow {
  return {
    id: String(node.memberId),
    username: node.username,
    type: brief?.type ?? 0,
    status: brief?.status === 'locked' || brief?.status === 'closed' ? brief.status : 'active',
    level: levelOf(node) - viewerLevel,
    upline: node.uplineName,
    directs: node.directs,
    balance: balanceMinor,
    joinedAt: node.joinedAt.getTime(),
    lastLoginAt: brief?.lastLoginAt?.getTime() ?? null,
  }
}
