import type { DownlineRow } from '@croupier/contract/agents'
import { memberBriefs, memberKind } from '#modules/identity/index.ts'
import { brandOf } from '#modules/site/index.ts'
import { readBalances } from '#modules/wallet/index.ts'
import type { Context } from '#platform/context.ts'
import { cutNodes, shownNode } from './rules-listed.ts'
import type { LineFilter, ListedNode } from './store.ts'

/** One page of rows that were read by `filterOf`, as lists show them; `next` is missing on the last one. */
export async function pageOfNodes(
  context: Context,
  rows: readonly ListedNode[],
  { filter, viewerLevel }: { filter: LineFilter; viewerLevel: number },
): Promise<{ rows: DownlineRow[]; next?: string }> {
  const { kept, next } = cutNodes(rows, filter)
  const shown = await shownNodes(context, kept, viewerLevel)
  return next === undefined ? { rows: shown } : { rows: shown, next }
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
  return nodes.map((node, at) =>
    shownNode(node, { brief: briefs.get(node.memberId), balanceMinor: balances[at]?.availableMinor ?? 0n, viewerLevel }),
  )
}
