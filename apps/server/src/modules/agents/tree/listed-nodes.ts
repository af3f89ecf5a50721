import type { DownlineRow } from '@croupier/contract/agents'
import { memberBriefs, memberKind } from '#modules/identity/index.ts'
import { brandOf } from '#modules/site/index.ts'
import { readBalances } from '#modules/wallet/index.ts'
import type { Context } from '#platform/context.ts'
import { levelOf } from './rules.ts'
import { cursorOf, type LineFilter, type ListedNode } from './store.ts'

const PAGE_DEFAULT = 25

type ListInput = { kind?: 'member' | 'agent' | undefined; cursor?: string | undefined; size?: number | undefined }

/** One more than the page is read, so that it is known whether another follows. */
export function filterOf(input: ListInput, sort: LineFilter['sort']): LineFilter {
  return { kind: input.kind, sort, after: input.cursor, limit: (input.size ?? PAGE_DEFAULT) + 1 }
}

/** One page of rows that were read by `filterOf`, as lists show them; `next` is missing on the last one. */
export async function pageOfNodes(
  context: Context,
  rows: readonly ListedNode[],
  { filter, viewerLevel }: { filter: LineFilter; viewerLevel: number },
): Promise<{ rows: DownlineRow[]; next?: string }> {
  const kept = rows.slice(0, filter.limit - 1)
  const last = kept.at(-1)
  const shown = await shownNodes(context, kept, viewerLevel)
  if (rows.length < filter.limit || !last) return { rows: shown }
  return { rows: shown, next: cursorOf(last, filter.sort) }
}

/** Rows as a list shows them: place from the tree, status from identity, balance from the wallet. */
export async function shownNodes(context: Context, nodes: readonly ListedNode[], viewerLevel: number): Promise<DownlineRow[]> {
  const { currency } = await brandOf(context, context.actor.brandId)
  const briefs = await memberBriefs(
    context,
    nodes.map((node) => node.memberId),
  )
  const owners = nodes.map(({ memberId }) => ({ memberId, kind: memberKind(briefs.get(memberId)?.type ?? 0) }))
  const balances = await readBalances(context, owners, currency)
  return nodes.map((node, at) => {
    const brief = briefs.get(node.memberId)
    return {
      id: String(node.memberId),
      username: node.username,
      type: brief?.type ?? 0,
      status: brief?.status === 'locked' || brief?.status === 'closed' ? brief.status : 'active',
      level: levelOf(node) - viewerLevel,
      upline: node.uplineName,
      directs: node.directs,
      balance: balances[at]?.availableMinor ?? 0n,
      joinedAt: node.joinedAt.getTime(),
      lastLoginAt: brief?.lastLoginAt?.getTime() ?? null,
    }
  })
}
